// What timesheets adds to the workbench.
import { IconClockHour4, IconReceipt } from '../../../platform/web/icons.tsx';
import { type WebModule, lazyPage } from '../../../platform/web/shell/registry.ts';
import { timesheetsMenu } from '../shared/timesheets-menu.ts';
import { timesheetPaths } from './timesheet-paths.ts';

export const timesheetsWeb: WebModule = {
  routes: [
    {
      path: '/prime/timesheets',
      component: lazyPage(async () => (await import('./week/WeekPage.tsx')).WeekPage),
      tabId: () => 'timesheets',
      title: 'Timesheets',
      kind: 'timesheets',
      permission: 'view-timesheet',
    },
    {
      path: '/prime/timesheets/approval',
      component: lazyPage(async () => (await import('./approval/ApprovalPage.tsx')).ApprovalPage),
      tabId: () => 'timesheet-approval',
      title: 'Approval',
      kind: 'timesheets',
      permission: 'approve-timesheet',
    },
    {
      path: '/prime/timesheets/list',
      component: lazyPage(async () => (await import('./TimesheetList.tsx')).TimesheetList),
      tabId: () => 'timesheet-list',
      title: 'Timesheet entries',
      kind: 'timesheets',
      permission: 'view-timesheet',
    },
    {
      path: '/prime/expenses',
      component: lazyPage(async () => (await import('./expenses/ExpenseList.tsx')).ExpenseList),
      tabId: () => 'expenses',
      title: 'Expenses',
      kind: 'expenses',
      permission: 'view-expense',
    },
    {
      path: '/prime/expense/view/$expenseId',
      component: lazyPage(async () => (await import('./expenses/ExpensePage.tsx')).ExpensePage),
      tabId: ({ expenseId }) => `expense:${expenseId}`,
      title: 'Expense',
      kind: 'expenses',
      permission: 'view-expense',
    },
  ],
  menu: [
    { ...timesheetsMenu.timesheets, icon: IconClockHour4, href: timesheetPaths.week() },
    { ...timesheetsMenu.expenses, icon: IconReceipt, href: timesheetPaths.expenses() },
  ],
};
