// The addresses of bills.
import { idInPath } from '../../../platform/web/paths/paths.ts';
import { writeSearch } from '../../../platform/web/shell/search-text.ts';

const equals = (field: string, value: string | number | boolean) => ({
  filter: [{ field, operator: 'equals', value }],
});
export const billPaths = {
  list: () => '/prime/bill/list',
  /** Narrowed: those that wait for the reader, are overdue, were queried. */
  waiting: () => `/prime/bill/list${writeSearch(equals('waitsForMe', true))}`,
  overdue: () => `/prime/bill/list${writeSearch(equals('due', 'overdue'))}`,
  ofStatus: (statusId: number) => `/prime/bill/list${writeSearch(equals('statusId', statusId))}`,
  bill: (id: number) => `/prime/bill/view/${idInPath(id)}`,
  arrived: () => '/prime/bill/arrived',
  /** Where it is entered; the bill once it is. */
  arrival: ({ id, accountsPayableId }: { id: number; accountsPayableId: number | null }) =>
    accountsPayableId === null ? `/prime/bill/arrived/view/${idInPath(id)}` : billPaths.bill(accountsPayableId),
  ageing: () => '/prime/bill/ageing',
  runs: () => '/prime/bill/payment-run/list',
  run: (id: number) => `/prime/bill/payment-run/view/${idInPath(id)}`,
  retention: () => '/prime/bill/retention',
  cis: () => '/prime/bill/cis',
  contractorPayments: () => '/prime/bill/contractor-payments',
};
