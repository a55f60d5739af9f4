import { type Route, routes } from '../../../platform/server/routes.ts';
import { suburbsApi } from '../shared/suburbs.api.ts';
import { importSuburbs } from './suburbs.service.ts';
import { suburbSummary, suburbs } from './suburbs.views.ts';

export const suburbRoutes = (): Route[] =>
  routes(suburbsApi, {
    search: async (ctx, { query }) => ({ data: await suburbs(ctx, query.s) }),
    summary: async (ctx) => ({ data: await suburbSummary(ctx) }),
    importList: async (ctx, { upload, once }) => ({ data: await importSuburbs(ctx, upload, once) }),
  });
