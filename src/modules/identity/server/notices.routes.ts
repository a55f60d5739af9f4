import { type Route, routes } from '../../../platform/server/routes.ts';
import { noticesApi } from '../shared/notices.api.ts';
import { noteViewing, notices, readNotices } from './notices.store.ts';

export const noticesRoutes = (): Route[] =>
  routes(noticesApi, {
    notices: (ctx, { query }) => notices(ctx, query),
    readNotices: async (ctx, { body }) => ({ data: { unread: await readNotices(ctx, body.ids) } }),
    viewing: async (ctx, { params, body }) => ({
      data: await noteViewing(ctx, params.objectType, params.objectId, body.here),
    }),
  });
