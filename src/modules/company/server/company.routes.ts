import { allRoutes } from '../../../platform/server/generic-routes.ts';
import { listed, named } from '../../../platform/server/module.ts';
import { type Route, routes } from '../../../platform/server/routes.ts';
import { companyApi } from '../shared/company.api.ts';
import { toggleFavourite } from './options.store.ts';
import { FIXED_LISTS, options } from './options.views.ts';

export function companyRoutes(): Route[] {
  return routes(companyApi, {
    options: async (ctx, { params, query }) => ({ data: await options(ctx, params.type, query) }),
    filterOptions: async (ctx, { params }) => ({
      data: (await options(ctx, params.type, { includeInactive: '1' })).map(({ value, label }) => ({ value, label })),
    }),
    favourite: async (ctx, { params, body }) => ({ data: await toggleFavourite(ctx, params.type, body.value) }),
    cacheMap: async (ctx) => ({
      data: {
        api: allRoutes(ctx.app)
          .map(({ endpoint }) => endpoint)
          .filter(({ method, changes }) => method !== 'GET' && changes?.length)
          .map(({ path, method, changes }) => ({ path, method, changes: [...(changes ?? [])] })),
        options: [
          ...listed(ctx.app.modules, 'entryLists').map(({ name }) => name),
          ...Object.keys(FIXED_LISTS),
          'user',
          ...Object.keys(named(ctx.app.modules, 'choices')),
        ],
      },
    }),
  });
}
