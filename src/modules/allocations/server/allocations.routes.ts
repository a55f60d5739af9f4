import { fromCents, sumCents, toCents } from '../../../kit/money.ts';
import { jobOfCopy } from '../../jobs/server/index.ts';
import type { Context } from '../../../platform/server/context.ts';
import { only } from '../../../platform/server/module.ts';
import { crudOf } from '../../../platform/server/resource.ts';
import { type Route, routes } from '../../../platform/server/routes.ts';
import { chooseEntries } from '../../company/server/index.ts';
import { allocationLists, allocationTypesApi } from '../shared/allocation-lists.entity.ts';
import { waysOf } from '../../documents/server/index.ts';
import { allocationsApi } from '../shared/allocations.api.ts';
import { bulkUpdateAllocations, undoBulkUpdateAllocations } from './allocations-bulk.service.ts';
import {
  answerRequest,
  askForMore,
  changeStatus,
  copyToJob,
  createAllocation,
  removeAllocation,
  revert,
  stamp,
  updateAllocation,
} from './allocations.service.ts';
import { makeOwnEstimate, snapshotsOfAllocation } from './own-estimates.service.ts';
import { ownEstimateOf } from './own-estimates.views.ts';
import { allocations } from './allocations.views.ts';

const after = async (ctx: Context, id: number, done: Promise<unknown>) => {
  await done;
  return await allocations.get(ctx, id);
};

const [types] = allocationLists;

export const allocationTypesRoutes = (): Route[] =>
  routes(allocationTypesApi, {
    chooseTypes: async (ctx, { body }) => ({ data: await chooseEntries(ctx, types, body['ids'] ?? [], 'ids') }),
  });

export const allocationsRoutes = (): Route[] =>
  routes(allocationsApi, {
    ...crudOf(allocations),
    ...waysOf('allocation'),
    create: async (ctx, { body }) => allocations.get(ctx, await createAllocation(ctx, body)),
    update: (ctx, { params, body }) => after(ctx, params.id, updateAllocation(ctx, params.id, body)),
    remove: async (ctx, { params, query }) => {
      await removeAllocation(ctx, params.id, query.version);
      return { data: { id: params.id } };
    },
    bulkUpdate: async (ctx, { body }) => ({ data: await bulkUpdateAllocations(ctx, body) }),
    bulkUndo: async (ctx, { params }) => ({ data: await undoBulkUpdateAllocations(ctx, params.bulkId) }),
    createMultiple: async (ctx, { body }) => {
      const made = [];
      for (const item of body.items) made.push(await allocations.read(ctx, await createAllocation(ctx, item)));
      return { data: made };
    },
    date: (ctx, { params, body }) => after(ctx, params.id, stamp(ctx, params.id, body)),
    status: (ctx, { params, body }) => after(ctx, params.id, changeStatus(ctx, params.id, body)),
    revert: (ctx, { params, body }) => after(ctx, params.allocationId, revert(ctx, params.allocationId, body)),
    copyToJob: async (ctx, { params }) =>
      allocations.get(ctx, await copyToJob(ctx, params.allocationId, jobOfCopy(params.target))),
    ask: (ctx, { params, body }) => after(ctx, params.id, askForMore(ctx, params.id, body)),
    answer: (ctx, { params, body }) => after(ctx, params.id, answerRequest(ctx, params.id, body)),
    estimate: async (ctx, { params }) => {
      await makeOwnEstimate(ctx, params.id);
      return await allocations.get(ctx, params.id);
    },
    snapshots: (ctx, { params }) => snapshotsOfAllocation(ctx, params.id),
    work: async (ctx, { params }) => {
      await allocations.read(ctx, params.id);
      const estimate = await ownEstimateOf(ctx, params.id);
      const orders = await only(ctx.app.modules, 'allocationWork').orders(ctx, params.id);
      const seen = orders.every(({ cost }) => cost !== null);
      return {
        data: {
          committed: seen ? fromCents(sumCents(orders.map(({ cost }) => toCents(cost ?? 0)))) : null,
          orders,
          estimate,
        },
      };
    },
  });
