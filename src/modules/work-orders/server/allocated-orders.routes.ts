import { resolveObject } from '../../../platform/server/objects.ts';
import { type Route, routes } from '../../../platform/server/routes.ts';
import { allocatedOrdersApi } from '../shared/allocated-orders.api.ts';
import { putUnder, takeOff } from './allocated-orders.service.ts';

export const allocatedOrdersRoutes = (): Route[] =>
  routes(allocatedOrdersApi, {
    put: async (ctx, { params, query }) => {
      await resolveObject(ctx, 'allocation', params.allocationId);
      await putUnder(ctx, params.allocationId, params.workOrderId, query.assignedId);
      return { data: { id: params.workOrderId } };
    },
    take: async (ctx, { params }) => {
      await resolveObject(ctx, 'allocation', params.allocationId);
      await takeOff(ctx, params.allocationId, params.workOrderId);
      return { data: { id: params.workOrderId } };
    },
  });
