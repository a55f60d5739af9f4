import { type Route, routes } from '../../../platform/server/routes.ts';
import type { SearchProvider } from '../../../platform/server/search.ts';
import { type TileCount, dashboardApi } from '../shared/dashboard.api.ts';
import { navigationApi, searchApi } from '../shared/search.api.ts';
import { type CountedLists, tileCounts } from './dashboard.service.ts';
import { search, searchType } from './search.service.ts';

export const searchRoutes = (providers: readonly SearchProvider[], lists: CountedLists): Route[] => [
  ...routes(dashboardApi, {
    counts: async (ctx, { query }) => ({
      data: await tileCounts(ctx, lists, query.tiles as unknown as TileCount[]),
    }),
  }),
  ...routes(searchApi, {
    search: (ctx, { query }) => search(ctx, providers, query),
    searchType: (ctx, { params, query }) => searchType(ctx, providers, params.type, query),
  }),
  ...routes(navigationApi, {
    routeNotFound: async (ctx, { body }) => {
      const { userId, companyId } = ctx.actor;
      ctx.app.log.warn({ path: body.path, userId, companyId, requestId: ctx.requestId }, 'route not found');
      return { data: body };
    },
  }),
];
