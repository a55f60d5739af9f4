import { backgroundJobs } from '../../../platform/server/background.ts';
import { type Route, routes } from '../../../platform/server/routes.ts';
import { sanctionsApi } from '../shared/sanctions.api.ts';
import { removeList } from './sanctions-lists.store.ts';
import { decideSanctions, queueImport, queueScreening } from './sanctions.service.ts';
import { sanctionsLists, sanctionsOf } from './sanctions.views.ts';

const SANCTIONS_JOBS = ['sanctions-import', 'sanctions-screening'];

export const sanctionsRoutes = (): Route[] =>
  routes(sanctionsApi, {
    check: async (ctx, { params, query }) => ({ data: await sanctionsOf(ctx, params.id, query) }),
    decide: async (ctx, { params, body }) => ({ data: await decideSanctions(ctx, params.id, body) }),
    lists: async (ctx) => ({ data: await sanctionsLists(ctx) }),
    importList: async (ctx, { upload }) => ({ data: await queueImport(ctx, upload) }),
    screen: async (ctx) => ({ data: await queueScreening(ctx) }),
    progress: async (ctx) => ({
      data: (await backgroundJobs(ctx, SANCTIONS_JOBS)).slice(0, 10),
    }),
    removeList: async (ctx, { params }) => ({ data: await removeList(ctx, params.id) }),
  });
