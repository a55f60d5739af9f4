import { type Route, routes } from '../../../platform/server/routes.ts';
import { workOrdersApi } from '../shared/work-orders.api.ts';
import {
  addItem,
  changeItem,
  deleteItem,
  linkEstimateItems,
  reallocateItem,
  revertItem,
} from './work-order-items.service.ts';
import {
  assignWorkOrder,
  changeWorkOrderStatus,
  copyWorkOrder,
  createWorkOrder,
  moveWorkOrder,
  removeWorkOrder,
  updateWorkOrder,
} from './work-orders.service.ts';
import { notifyContractor } from './work-order-notice.service.ts';
import { bulkUpdateWorkOrders, undoBulkUpdateWorkOrders } from './work-orders-bulk.service.ts';
import {
  activeWorkOrders,
  availableView,
  itemView,
  itemsView,
  workOrderCount,
  workOrderList,
  workOrderView,
  workOrdersOfJob,
} from './work-orders.views.ts';

export const workOrdersRoutes = (): Route[] =>
  routes(workOrdersApi, {
    list: (ctx, { query }) => workOrderList(ctx, query),
    count: (ctx, { query }) => workOrderCount(ctx, query),
    get: (ctx, { params }) => workOrderView(ctx, params.id),
    ofContact: (ctx, { params, query }) => activeWorkOrders(ctx, params.id, query),
    ofJob: (ctx, { params }) => workOrdersOfJob(ctx, params.jobId),
    bulkUpdate: async (ctx, { body }) => ({ data: await bulkUpdateWorkOrders(ctx, body) }),
    bulkUndo: async (ctx, { params }) => ({ data: await undoBulkUpdateWorkOrders(ctx, params.bulkId) }),
    create: async (ctx, { body }) => workOrderView(ctx, await createWorkOrder(ctx, body)),
    update: async (ctx, { params, body }) => {
      await updateWorkOrder(ctx, params.id, body);
      return await workOrderView(ctx, params.id);
    },
    remove: async (ctx, { params, query }) => ({ data: { id: await removeWorkOrder(ctx, params.id, query.version) } }),
    assign: async (ctx, { params, body }) => {
      await assignWorkOrder(ctx, params.id, body);
      return await workOrderView(ctx, params.id);
    },
    changeStatus: async (ctx, { params, body }) => {
      await changeWorkOrderStatus(ctx, params.workOrderId, params.statusId, body ?? {});
      return await workOrderView(ctx, params.workOrderId);
    },
    changeDate: async (ctx, { params, body }) => {
      await moveWorkOrder(ctx, params.id, body);
      return await workOrderView(ctx, params.id);
    },
    notify: async (ctx, { params, body }) => ({ data: await notifyContractor(ctx, params.id, body?.message ?? null) }),
    copy: async (ctx, { params }) => workOrderView(ctx, await copyWorkOrder(ctx, params.workOrderId)),
    items: (ctx, { params }) => itemsView(ctx, params.workOrderId),
    getItem: (ctx, { params }) => itemView(ctx, params.itemId, params.workOrderId),
    createItem: async (ctx, { params, body }) => itemView(ctx, await addItem(ctx, params.workOrderId, body)),
    updateItem: async (ctx, { params, body }) => itemView(ctx, await changeItem(ctx, params, body)),
    removeItem: async (ctx, { params }) => ({ data: { id: await deleteItem(ctx, params) } }),
    available: async (ctx, { params, query }) => ({
      data: await availableView(ctx, params.jobId, Number(query.estimateTypeId ?? 1)),
    }),
    linkEstimateItems: async (ctx, { params, body }) => {
      await linkEstimateItems(ctx, params.id, body);
      return await workOrderView(ctx, params.id);
    },
    reallocate: async (ctx, { params, body }) => itemView(ctx, await reallocateItem(ctx, params.id, body)),
    revert: async (ctx, { params, body }) => ({ data: { id: await revertItem(ctx, params.id, body.note) } }),
  });
