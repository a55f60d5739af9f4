// What other modules may use of work orders.
export { type Contractor, ContractorSelect } from './ContractorSelect.tsx';
export { jobWorkOrdersHref, workOrderHref } from './work-order-href.ts';
