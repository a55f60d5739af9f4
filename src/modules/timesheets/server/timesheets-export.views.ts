// The columns of exported hours and expenses, by the ids of the lists' own.
import type { ListExport } from '../../../platform/server/export-columns.ts';
import { instantOf, siteTime } from '../../scheduling/shared/site-time.ts';
import type { ExpenseView } from '../shared/expenses.api.ts';
import { labourAmount, minutesOf } from '../shared/hours.ts';
import type { TimesheetView } from '../shared/timesheets.api.ts';
import { expenseSource } from './expenses.views.ts';
import { seesCosts } from './timesheets.scope.ts';
import { timesheetSource } from './timesheets.views.ts';

const clock = (row: TimesheetView, moment: string | null) => moment && siteTime(row.timezone, instantOf(moment));

export const timesheetExport: ListExport<TimesheetView> = {
  title: 'Timesheets',
  permission: 'view-timesheet',
  source: timesheetSource,
  columns: (ctx) => ({
    date: { label: 'Day', kind: 'text', cell: (row) => row.date },
    person: { label: 'Person', kind: 'text', cell: (row) => row.user.label },
    job: { label: 'Job', kind: 'text', cell: (row) => row.job?.label ?? null },
    customer: { label: 'Customer', kind: 'text', cell: (row) => row.job?.customerName ?? null },
    activity: { label: 'Activity', kind: 'text', cell: (row) => row.activity.label },
    start: { label: 'Start', kind: 'text', cell: (row) => clock(row, row.startAt) },
    end: { label: 'End', kind: 'text', cell: (row) => clock(row, row.endAt) },
    break: { label: 'Break, minutes', kind: 'quantity', cell: (row) => row.breakMinutes },
    hours: { label: 'Hours', kind: 'quantity', cell: (row) => row.hours },
    chargeable: { label: 'Charged to the job', kind: 'text', cell: (row) => (row.chargeable ? 'Yes' : 'No') },
    status: { label: 'Status', kind: 'text', cell: (row) => row.status.label },
    notes: { label: 'Notes', kind: 'text', cell: (row) => row.notes },
    ...(seesCosts(ctx) && {
      costRate: { label: 'Cost per hour', kind: 'money', cell: (row: TimesheetView) => row.costRate },
      cost: {
        label: 'Cost',
        kind: 'money',
        cell: (row: TimesheetView) => (row.costRate === null ? null : labourAmount(minutesOf(row.hours), row.costRate)),
      },
      charge: {
        label: 'Charge',
        kind: 'money',
        cell: (row: TimesheetView) =>
          row.chargeRate === null || !row.chargeable ? null : labourAmount(minutesOf(row.hours), row.chargeRate),
      },
    }),
  }),
};

export const expenseExport: ListExport<ExpenseView> = {
  title: 'Expenses',
  permission: 'view-expense',
  source: expenseSource,
  columns: () => ({
    date: { label: 'Day', kind: 'text', cell: (row) => row.date },
    person: { label: 'Spent by', kind: 'text', cell: (row) => row.user.label },
    type: { label: 'Type', kind: 'text', cell: (row) => row.type.label },
    description: { label: 'Purpose', kind: 'text', cell: (row) => row.description },
    job: { label: 'Job', kind: 'text', cell: (row) => row.job?.label ?? null },
    supplier: { label: 'Supplier', kind: 'text', cell: (row) => row.supplier?.label ?? null },
    abn: { label: 'ABN', kind: 'text', cell: (row) => row.abn },
    km: { label: 'Kilometres', kind: 'quantity', cell: (row) => row.km },
    excTax: { label: 'Ex tax', kind: 'money', cell: (row) => row.amountExcTax },
    tax: { label: 'Tax', kind: 'money', cell: (row) => row.tax },
    amount: { label: 'With tax', kind: 'money', cell: (row) => row.amountIncTax },
    chargeable: { label: 'Charged to the job', kind: 'text', cell: (row) => (row.chargeable ? 'Yes' : 'No') },
    status: { label: 'Status', kind: 'text', cell: (row) => row.status.label },
    receipt: { label: 'Receipt', kind: 'text', cell: (row) => (row.receiptAttachmentId === null ? 'No' : 'Yes') },
  }),
};
