import type { MenuLine } from '../../../platform/shared/menus.ts';
import { type ListLine, listLine } from '../../company/shared/company-sections.ts';

export const timesheetsMenu = {
  timesheets: {
    id: 'timesheets',
    label: 'Timesheets',
    order: 235,
    place: 'calendar',
    words: 'hours time pay',
    permission: 'view-timesheet',
  },
  expenses: {
    id: 'expenses',
    label: 'Expenses',
    order: 345,
    place: 'money',
    group: 'Accounts',
    words: 'receipts claims reimburse',
    permission: 'view-expense',
  },
} as const satisfies Record<string, MenuLine>;

export const timesheetsListLines: readonly ListLine[] = [
  listLine(54, 'timesheetActivity', 'Timesheet activities', 'hours works travel admin training leave'),
  listLine(55, 'timesheetStatus', 'Timesheet statuses', 'hours expenses submitted approved rejected'),
  listLine(56, 'expenseInvoiceType', 'Expense types', 'materials fuel kilometres meals receipts'),
];
