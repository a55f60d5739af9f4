import { can } from '../../../platform/server/context.ts';
import { type Route, routes } from '../../../platform/server/routes.ts';
import { contentsOrdersApi } from '../shared/contents-orders.api.ts';
import { orderAccepted } from './contents-orders.service.ts';
import { ordersOfContents } from './contents-orders.views.ts';

export const contentsOrdersRoutes = (): Route[] =>
  routes(contentsOrdersApi, {
    ofSchedule: async (ctx, { params }) => ({
      data: can(ctx, 'view-loss-schedule-quote') ? await ordersOfContents(ctx, params.scheduleId) : [],
    }),
    make: async (ctx, { params }) => ({ data: { id: await orderAccepted(ctx, params.quoteId) } }),
  });
