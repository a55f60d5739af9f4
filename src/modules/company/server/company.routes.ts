import { EVERYTHING } from '../../../kit/endpoint.ts';
import type { App } from '../../../platform/server/context.ts';
import { allRoutes } from '../../../platform/server/generic-routes.ts';
import { listed, named } from '../../../platform/server/module.ts';
import { type Route, routes } from '../../../platform/server/routes.ts';
import { companyApi } from '../shared/company.api.ts';
import { toggleFavourite } from './options.store.ts';
import { FIXED_LISTS, options } from './options.views.ts';

/** First parts of the addresses of calls. */
const resourcesOf = (app: App): string[] => [
  ...new Set(allRoutes(app).map(({ endpoint }) => endpoint.path.split('/')[1] ?? '')),
];

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
          .map(({ path, method, changes = [] }) => ({
            path,
            method,
            // For programs that know no word for all of them.
            changes: changes.includes(EVERYTHING) ? resourcesOf(ctx.app) : [...changes],
          })),
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
