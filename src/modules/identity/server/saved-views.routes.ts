import { type Route, routes } from '../../../platform/server/routes.ts';
import { savedViewsApi } from '../shared/saved-views.api.ts';
import { changeView, chooseDefault, dropView, insertView, restoreView } from './saved-views.store.ts';
import { viewsOf } from './saved-views.views.ts';

export const savedViewsRoutes = (): Route[] =>
  routes(savedViewsApi, {
    listViews: async (ctx, { query }) => ({ data: await viewsOf(ctx, query.list) }),
    createView: async (ctx, { body }) => ({ data: await insertView(ctx, body) }),
    updateView: async (ctx, { params, body }) => ({ data: await changeView(ctx, params.id, body) }),
    chooseDefaultView: async (ctx, { params, body }) => ({ data: await chooseDefault(ctx, params.id, body) }),
    removeView: async (ctx, { params, query }) => {
      await dropView(ctx, params.id, query.version);
      return { data: { id: params.id } };
    },
    restoreView: async (ctx, { params }) => ({ data: await restoreView(ctx, params.id) }),
  });
