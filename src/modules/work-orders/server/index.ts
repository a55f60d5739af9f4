// What other modules may use of work orders.
export { workOrderScope } from './work-orders.scope.ts';
export { workOrdersRoutes } from './work-orders.routes.ts';
export { refreshSellOfEstimate } from './work-order-lines.service.ts';
