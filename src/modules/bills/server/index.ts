// What other modules may use of bills.
export { createBill } from './bills.service.ts';
export type { BillLinks } from './bill-links.slots.ts';
export { type OwnOrder, contractorBillsOf, submitBill } from './contractor-bills.service.ts';
export { billScope } from './bills.scope.ts';
export { billDocumentOf } from './bill-document.service.ts';
export { noteExported } from './decisions.service.ts';
export { ofTypes as billOfTypes, readBill } from './bills.views.ts';
