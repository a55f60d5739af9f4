// Fields set on many entries of timesheets and on many expenses at once, as long as nobody has decided on them.
import type { Context } from '../../../platform/server/context.ts';
import { type BulkOptions, verdictsBy } from '../../../platform/server/records-bulk.ts';
import { mustExist } from '../../../platform/server/resource.ts';
import { expense } from '../shared/expense.entity.ts';
import { timesheet } from '../shared/timesheet.entity.ts';
import { EXPENSE_BULK_FIELDS, TIMESHEET_BULK_FIELDS } from '../shared/work-bulk.ts';
import { lockWork } from './decisions.service.ts';
import { expenseSource } from './expenses.views.ts';
import { timesheetSource } from './timesheets.views.ts';

export const timesheetsAtOnce = (ctx: Context): BulkOptions => ({
  entity: timesheet,
  source: timesheetSource(ctx),
  fields: TIMESHEET_BULK_FIELDS,
  verdicts: (ids) => verdictsBy(ids, (id) => lockWork(ctx, timesheet, id)),
  ofJob: true,
  event: 'timesheet.updated',
});

export const expensesAtOnce = (ctx: Context): BulkOptions => ({
  entity: expense,
  source: expenseSource(ctx),
  fields: EXPENSE_BULK_FIELDS,
  check: (values) => mustExist(ctx, expense, values),
  verdicts: (ids) => verdictsBy(ids, (id) => lockWork(ctx, expense, id)),
  ofJob: true,
  event: 'expense.updated',
});
