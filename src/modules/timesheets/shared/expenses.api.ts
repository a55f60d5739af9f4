import { z } from 'zod';
import { crudApi, endpoint, many, one } from '../../../kit/endpoint.ts';
import { entryLabel, labelled, statusLabel } from '../../../kit/labels.ts';
import { labelOf, requiredLabelOf, row } from '../../../kit/row.ts';
import { contact } from '../../contacts/shared/contact.entity.ts';
import { waysTo } from '../../documents/shared/uploads.api.ts';
import { user } from '../../identity/shared/user.entity.ts';
import { expense } from './expense.entity.ts';
import { decision, jobOfHours } from './timesheets.api.ts';
import { userRate } from './user-rate.entity.ts';

export const expenseView = row(expense, 'all', {
  user: requiredLabelOf(user, 'userId'),
  approvedBy: labelOf(user, 'approvedById'),
  supplier: labelOf(contact, 'supplierContactId'),
  job: jobOfHours.nullable(),
  type: entryLabel,
  unit: labelled.nullable(),
  status: statusLabel,
});
export interface ExpenseView extends z.infer<typeof expenseView> {}

export const expenseTotalsShape = z.strictObject({
  expenses: z.number(),
  incTax: z.number(),
  tax: z.number(),
  excTax: z.number(),
  cost: z.number(),
  /** Null for people who do not see what is charged. */
  charge: z.number().nullable(),
});
export interface ExpenseTotalsShown extends z.infer<typeof expenseTotalsShape> {}

const changes = ['history', 'notificationCount', 'summary', 'attachment', 'job'];
const example = { userId: 1003, expenseInvoiceTypeId: 1, date: '2031-02-03', description: 'Timber', amountIncTax: 110 };

const ways = waysTo('expense', 'id', 'an expense');
export const expensesApi = {
  ...ways,
  ...crudApi(expense, 'expense', { row: expenseView }, { changes, example }),
  decide: endpoint({
    method: 'PUT',
    path: '/expense/status',
    permission: 'edit-expense',
    summary: 'Submit, approve, reject, open again or mark as invoiced: all of them, or none',
    example: { body: { items: [{ id: 1001 }], statusId: 2 } },
    body: decision,
    response: many(expenseView),
    changes: ['expense', ...changes],
  }),
  ofJob: endpoint({
    method: 'GET',
    path: '/expense/job/:jobId',
    permission: 'view-expense',
    summary: 'Expenses of a job that the person may see, and what they come to',
    response: one(z.strictObject({ taxName: z.string(), expenses: z.array(expenseView), totals: expenseTotalsShape })),
  }),
  tax: endpoint({
    method: 'GET',
    path: '/expense/tax',
    permission: 'view-expense',
    summary: 'The company’s tax on what it buys: its name and percentage',
    response: one(z.strictObject({ taxName: z.string(), percent: z.number() })),
  }),
};

export const userRateRow = row(userRate, 'all', { user: requiredLabelOf(user, 'userId') });
export interface UserRateRow extends z.infer<typeof userRateRow> {}
export const userRatesApi = crudApi(
  userRate,
  'userRate',
  { row: userRateRow },
  {
    changes: ['timesheet', 'history'],
    example: { userId: 1003, fromDate: '2031-02-03', costRate: 45, chargeRate: 85 },
  },
);
