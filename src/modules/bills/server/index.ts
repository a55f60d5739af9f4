// What other modules may use of bills.
export { createBill } from './bills.service.ts';
export type { BillLinks } from './bill-links.slots.ts';
export { type OwnOrder, contractorBillsOf, submitBill } from './contractor-bills.service.ts';
export { billScope } from './bills.scope.ts';
