// The addresses of invoices.
import { encodeRouteId } from '../../../kit/ids.ts';

export const invoicePaths = {
  finance: () => '/prime/finance',
  list: () => '/prime/accounts-receivable/list',
  register: () => '/prime/accounts-receivable/register',
  invoice: (id: number) => `/prime/accounts-receivable/view/${encodeRouteId(id)}`,
  payments: () => '/prime/payment/list',
  payment: (id: number) => `/prime/payment/view/${encodeRouteId(id)}`,
  statements: () => '/prime/accounts-receivable/statement',
  statement: (contactId: number) => `/prime/accounts-receivable/statement/${encodeRouteId(contactId)}`,
};
