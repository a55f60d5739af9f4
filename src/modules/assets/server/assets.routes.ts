import type { Context } from '../../../platform/server/context.ts';
import { crudOf } from '../../../platform/server/resource.ts';
import { type Route, routes } from '../../../platform/server/routes.ts';
import { chooseEntries } from '../../company/server/index.ts';
import { waysOf } from '../../documents/server/index.ts';
import { requireJob } from '../../jobs/server/index.ts';
import { assetDeploymentsApi } from '../shared/asset-deployments.api.ts';
import { assetChoiceApi, assetItemRateType, assetItemStatus } from '../shared/asset-lists.entity.ts';
import { assetFiguresApi, assetFilesApi, assetItemsApi } from '../shared/assets.api.ts';
import { assetLabels } from './asset-labels.print.ts';
import { createAsset } from './assets.service.ts';
import { signsOfAssets } from './asset-signs.slots.ts';
import { assetEarnings, assetItems, assetOverview, unitOfCode } from './assets.views.ts';
import { bringBack, correct, deploy, removeDeployment, swap } from './deployments.service.ts';
import { deploymentsById, deploymentsOfAsset, deploymentsOfJob } from './deployments.views.ts';

const { create: _byHand, ...calls } = crudOf(assetItems);
const { bulkUpdate: _shared, bulkUndo: _sharedToo, ...api } = assetItemsApi;
const asOne = async (ctx: Context, id: number) => {
  const [data] = await deploymentsById(ctx, [id]);
  if (!data) throw new Error(`Deployment ${id} has no row`);
  return { data };
};
const chosen = async (ctx: Context, of: Parameters<typeof chooseEntries>[1], ids: number[] | undefined) => ({
  data: await chooseEntries(ctx, of, ids ?? [], 'ids'),
});

export const assetsRoutes = (): Route[] => [
  ...routes(api, {
    ...calls,
    create: async (ctx, { body }) => await assetItems.get(ctx, await createAsset(ctx, body)),
  }),
  ...routes(assetFiguresApi, {
    scan: async (ctx, { query }) => await assetItems.get(ctx, await unitOfCode(ctx, query.code)),
    overview: async (ctx) => ({ data: await assetOverview(ctx) }),
    signs: async (ctx) => ({ data: await signsOfAssets(ctx) }),
    labels: (ctx, { query }) => assetLabels(ctx, query.ids.split(',').map(Number)),
    earnings: async (ctx, { params }) => ({ data: await assetEarnings(ctx, params.id) }),
  }),
  ...routes(assetDeploymentsApi, {
    ofAsset: async (ctx, { params }) => {
      await assetItems.read(ctx, params.id);
      return { data: await deploymentsOfAsset(ctx, params.id) };
    },
    ofJob: async (ctx, { params }) => {
      await requireJob(ctx, params.jobId);
      return { data: await deploymentsOfJob(ctx, params.jobId) };
    },
    deploy: async (ctx, { body }) => ({ data: await deploymentsById(ctx, await deploy(ctx, body)) }),
    bringBack: async (ctx, { body }) => ({ data: await deploymentsById(ctx, await bringBack(ctx, body)) }),
    swap: async (ctx, { params, body }) => await asOne(ctx, await swap(ctx, params.id, body)),
    correct: async (ctx, { params, body }) => {
      await correct(ctx, params.id, body);
      return await asOne(ctx, params.id);
    },
    remove: async (ctx, { params }) => {
      await removeDeployment(ctx, params.id);
      return { data: { id: params.id } };
    },
  }),
  ...routes(assetFilesApi, waysOf('assetItem')),
  ...routes(assetChoiceApi, {
    statuses: async (ctx, { body }) => await chosen(ctx, assetItemStatus as never, body['ids']),
    rateTypes: async (ctx, { body }) => await chosen(ctx, assetItemRateType as never, body['ids']),
  }),
];
