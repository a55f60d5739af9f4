// What other modules may use of bills.
export { createBill } from './bills.service.ts';
export { billScope } from './bills.scope.ts';
