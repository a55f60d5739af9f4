import { type Route, routes } from '../../../platform/server/routes.ts';
import { jobOfCopy } from '../../jobs/server/index.ts';
import { snapshotsApi } from '../shared/snapshots.api.ts';
import { snapshotToEndata } from './estimate-export.service.ts';
import { authoriseItems, changeSnapshotStatus } from './snapshot-decisions.service.ts';
import {
  assignSnapshot,
  copySnapshot,
  createSnapshot,
  openVariation,
  removeSnapshot,
  updateSnapshot,
} from './snapshots.service.ts';
import {
  authorisedAllowances,
  authorisedOfJob,
  snapshotCount,
  snapshotLine,
  snapshotList,
  snapshotView,
} from './snapshots.views.ts';
import { comparableOf, comparedPrices } from './compared-prices.service.ts';

export const snapshotsRoutes = (): Route[] =>
  routes(snapshotsApi, {
    list: (ctx, { query }) => snapshotList(ctx, query),
    count: (ctx, { query }) => snapshotCount(ctx, query),
    get: (ctx, { params }) => snapshotView(ctx, params.id),
    comparable: async (ctx, { params }) => ({ data: await comparableOf(ctx, params.id) }),
    compared: async (ctx, { params, query }) => ({ data: await comparedPrices(ctx, params.id, query.with) }),
    line: (ctx, { params }) => snapshotLine(ctx, params.id),
    authorisedOfJob: (ctx, { params }) => authorisedOfJob(ctx, params.jobId, params.estimateTypeId),
    create: async (ctx, { params, query, body }) =>
      snapshotView(ctx, await createSnapshot(ctx, params.estimateId, query, body ?? {})),
    update: async (ctx, { params, body }) => {
      await updateSnapshot(ctx, params.id, body);
      return await snapshotView(ctx, params.id);
    },
    assign: async (ctx, { params, body }) => {
      await assignSnapshot(ctx, params.id, body.assignedId);
      return await snapshotView(ctx, params.id);
    },
    changeStatus: async (ctx, { params, body }) => {
      await changeSnapshotStatus(ctx, params, body.statusData);
      return await snapshotView(ctx, params.snapshotId);
    },
    itemStatus: async (ctx, { params, body }) => {
      await authoriseItems(ctx, params, body);
      return await snapshotView(ctx, params.snapshotId);
    },
    copy: async (ctx, { params }) => ({ data: { id: await copySnapshot(ctx, params) } }),
    copyToJob: async (ctx, { params: { id, target } }) => ({
      data: { id: await copySnapshot(ctx, { snapshotId: id }, jobOfCopy(target)) },
    }),
    syncToEndata: async (ctx, { params }) => ({ data: await snapshotToEndata(ctx, params.id) }),
    remove: async (ctx, { params, query }) => {
      await removeSnapshot(ctx, params.id, query.version);
      return { data: { id: params.id } };
    },
    allowances: (ctx, { query }) =>
      authorisedAllowances(ctx, query.jobId === undefined ? undefined : Number(query.jobId)),
    variation: async (ctx, { params, body }) => ({ data: await openVariation(ctx, params, body ?? {}) }),
  });
