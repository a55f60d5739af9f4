import type { Context } from '../../../platform/server/context.ts';
import { crudOf } from '../../../platform/server/resource.ts';
import { type Route, routes } from '../../../platform/server/routes.ts';
import { lineupsApi } from '../shared/lineups.api.ts';
import { createLineup, fillLineup, publishLineup, routeLineup, saveStops } from './lineups.service.ts';
import { lineups, stopsOf } from './lineups.views.ts';

const answer = async (ctx: Context, id: number) => ({ data: await stopsOf(ctx, id) });

export const lineupsRoutes = (): Route[] =>
  routes(lineupsApi, {
    ...crudOf(lineups),
    create: async (ctx, { body }) => lineups.get(ctx, await createLineup(ctx, body)),
    stops: (ctx, { params }) => answer(ctx, params.id),
    saveStops: async (ctx, { params, body }) => {
      await saveStops(ctx, params.id, body.items);
      return await answer(ctx, params.id);
    },
    fill: async (ctx, { params }) => {
      await fillLineup(ctx, params.id);
      return await answer(ctx, params.id);
    },
    route: async (ctx, { params }) => {
      await routeLineup(ctx, params.id);
      return await answer(ctx, params.id);
    },
    publish: async (ctx, { params, body }) => {
      await publishLineup(ctx, params.id, body.published);
      return await lineups.get(ctx, params.id);
    },
  });
