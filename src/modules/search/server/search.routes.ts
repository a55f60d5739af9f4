import { type Route, routes } from '../../../platform/server/routes.ts';
import type { SearchProvider } from '../../../platform/server/search.ts';
import { navigationApi, searchApi } from '../shared/search.api.ts';
import { search, searchType } from './search.service.ts';

export const searchRoutes = (providers: readonly SearchProvider[]): Route[] => [
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
