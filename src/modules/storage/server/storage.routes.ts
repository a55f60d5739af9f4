import type { Context } from '../../../platform/server/context.ts';
import { crudOf } from '../../../platform/server/resource.ts';
import { type Route, routes } from '../../../platform/server/routes.ts';
import { chooseEntries } from '../../company/server/index.ts';
import { waysOf } from '../../documents/server/index.ts';
import { requireJob } from '../../jobs/server/index.ts';
import { storageChoiceApi, storageItemStatus, storageItemType } from '../shared/storage-lists.entity.ts';
import { storageCustodyApi, storageFilesApi, storageItemsApi } from '../shared/storage-items.api.ts';
import { storageClaimsApi, storagePlanApi } from '../shared/storage-plan.api.ts';
import { storageReturnsApi } from '../shared/storage-returns.api.ts';
import { storageClaims } from './storage-around.views.ts';
import { storageCharges } from './storage-charges.service.ts';
import { openClaim } from './storage-claims.service.ts';
import { contentsOfBox } from './storage-contents.views.ts';
import { scan } from './storage-custody.service.ts';
import { custodyOf } from './storage-custody.views.ts';
import { createStorageItem, createStorageItems } from './storage-items.service.ts';
import { itemOfCode, storageById, storageItems, storageOfJob } from './storage-items.views.ts';
import { storageLabels } from './storage-labels.print.ts';
import { planOf, storageOverview, storageWarehouses } from './storage-plan.views.ts';
import { storagePaper } from './storage-papers.print.ts';
import { bookReturn, countBay, handOver } from './storage-returns.service.ts';
import { askMoreTime } from './storage-terms.service.ts';

const { create: _byHand, ...calls } = crudOf(storageItems);
const { bulkUpdate: _shared, bulkUndo: _sharedToo, ...api } = storageItemsApi;
const { create: _claimByHand, ...claimCalls } = crudOf(storageClaims);

const chosen = async (ctx: Context, of: Parameters<typeof chooseEntries>[1], ids: number[] | undefined) => ({
  data: await chooseEntries(ctx, of, ids ?? [], 'ids'),
});

export const storageRoutes = (): Route[] => [
  ...routes(api, {
    ...calls,
    create: async (ctx, { body }) => await storageItems.get(ctx, await createStorageItem(ctx, body)),
  }),
  ...routes(storageCustodyApi, {
    find: async (ctx, { query }) => await storageItems.get(ctx, await itemOfCode(ctx, query.code)),
    scan: async (ctx, { body }) => ({ data: await scan(ctx, body) }),
    custody: async (ctx, { params }) => {
      await storageItems.read(ctx, params.id);
      return { data: await custodyOf(ctx, params.id) };
    },
    contents: async (ctx, { params }) => {
      await storageItems.read(ctx, params.id);
      return { data: await contentsOfBox(ctx, params.id) };
    },
    ofJob: async (ctx, { params }) => {
      await requireJob(ctx, params.jobId);
      return { data: await storageOfJob(ctx, params.jobId) };
    },
    addMany: async (ctx, { body }) => ({ data: await storageById(ctx, await createStorageItems(ctx, body)) }),
    labels: (ctx, { query }) => storageLabels(ctx, query.ids.split(',').map(Number), query.paper ?? 'sheet'),
  }),
  ...routes(storagePlanApi, {
    plan: async (ctx, { query }) => {
      const warehouses = await storageWarehouses(ctx);
      const id = query.warehouseId === undefined ? warehouses[0]?.id : Number(query.warehouseId);
      return { data: { warehouses, plan: id === undefined ? null : await planOf(ctx, id) } };
    },
    overview: async (ctx) => ({ data: await storageOverview(ctx) }),
    charges: async (ctx, { query }) => {
      if (query.jobId !== undefined) await requireJob(ctx, Number(query.jobId));
      return { data: await storageCharges(ctx, query.jobId === undefined ? undefined : Number(query.jobId)) };
    },
    askMore: async (ctx, { params, body }) => {
      await askMoreTime(ctx, params.id, body.until);
      return { data: { id: params.id } };
    },
  }),
  ...routes(storageClaimsApi, {
    ...claimCalls,
    create: async (ctx, { body }) => await storageClaims.get(ctx, await openClaim(ctx, body)),
  }),
  ...routes(storageReturnsApi, {
    book: async (ctx, { params, body }) => ({ data: await bookReturn(ctx, params.jobId, body) }),
    handOver: async (ctx, { params, body }) => ({ data: await handOver(ctx, params.jobId, body) }),
    countBay: async (ctx, { params, body }) => ({ data: await countBay(ctx, params.id, body.seen, body.note ?? null) }),
    paper: (ctx, { params, query }) => storagePaper(ctx, params.jobId, query.paper),
  }),
  ...routes(storageFilesApi, waysOf('storageItem')),
  ...routes(storageChoiceApi, {
    types: async (ctx, { body }) => await chosen(ctx, storageItemType as never, body['ids']),
    statuses: async (ctx, { body }) => await chosen(ctx, storageItemStatus as never, body['ids']),
  }),
];
