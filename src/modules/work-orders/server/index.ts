// What other modules may use of work orders.
export { workOrderDocument } from './work-orders.print.ts';
export { workOrderSource } from './work-orders.views.ts';
export { workOrderScope } from './work-orders.scope.ts';
export { workOrderSettingRoutes } from './work-order-setting.routes.ts';
export { workOrdersRoutes } from './work-orders.routes.ts';
export { itemsOnIssuedWorkOrders } from './work-orders.store.ts';
export { openWorkOrders } from './job-slots.views.ts';
export { refreshSellOfEstimate } from './work-order-lines.service.ts';
export { linkEstimateItems } from './work-order-items.service.ts';
export { changeWorkOrderStatus, createWorkOrder } from './work-orders.service.ts';
export { workOrderSearch } from './work-order-search.views.ts';
export { workOrderExport } from './work-order-export.views.ts';

/** Where work orders and settings point to contacts; contacts move them when two are merged. */
export const workOrderContactReferences = [
  {
    table: 'work_order',
    column: 'assigned_id',
    history: { objectType: 'workOrder', field: 'assignedId', job: 'job_id' },
  },
  { table: 'work_order_setting_override', column: 'client_ids', list: true },
] as const;
