import { notFound } from '../../../platform/server/errors.ts';
import { can } from '../../../platform/server/context.ts';
import { type Route, routes } from '../../../platform/server/routes.ts';
import { contentsOrdersApi } from '../shared/contents-orders.api.ts';
import { orderAccepted } from './contents-orders.service.ts';
import { ordersOfContents } from './contents-orders.views.ts';

export const contentsOrdersRoutes = (): Route[] =>
  routes(contentsOrdersApi, {
    ofSchedule: async (ctx, { params }) => {
      const data = await ordersOfContents(ctx, params.scheduleId);
      if (!data) throw notFound('This loss schedule');
      return { data: can(ctx, 'view-loss-schedule-quote') ? data : [] };
    },
    make: async (ctx, { params }) => ({ data: { id: await orderAccepted(ctx, params.quoteId) } }),
  });
