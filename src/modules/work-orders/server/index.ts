// What other modules may use of work orders.
export { workOrderDocument } from './work-orders.print.ts';
export { workOrderSource } from './work-orders.views.ts';
export { type Contractor, workOrderScope } from './work-orders.scope.ts';
export { linkEstimateItems } from './work-order-items.service.ts';
export { changeWorkOrderStatus, createWorkOrder, noteInvoiced, updateWorkOrder } from './work-orders.service.ts';
export {
  type Answer,
  type Proposal,
  answerWorkOrder,
  finishWork,
  proposeDates,
} from './contractor-acts.service.ts';
export type { OrderConcerns } from './order-concerns.slots.ts';
export type { WorkOrderLinks } from './work-order-links.slots.ts';
export { priceOf } from './contractor-price.service.ts';
export { sendPrice } from './contractor-prices.service.ts';
export { inHandOf } from './work-order-versions.service.ts';
export { addItem as addWorkOrderItem } from './work-order-items.service.ts';
export { contractorConcerns } from '../shared/issue-checks.ts';
export { linesOfJob } from './work-orders.store.ts';
