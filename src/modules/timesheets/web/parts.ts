// Where hours and expenses show besides their own pages: on jobs, people, in the top bar, in Administration, from anywhere.
import { type WebParts, lazyPage } from '../../../platform/web/shell/registry.ts';
import { timesheetsListLines } from '../shared/timesheets-menu.ts';
import { timesheetPaths } from './timesheet-paths.ts';

export const timesheetsParts: WebParts = {
  fieldReads: [async () => (await import('./field-reads.ts')).timesheetFieldReads],
  optionLists: [
    {
      lines: timesheetsListLines,
      load: async () => (await import('../shared/timesheet-lists.entity.ts')).timesheetLists,
    },
  ],
  topBar: [{ order: 5, component: lazyPage(async () => (await import('./TimerPlace.tsx')).TimerPlace) }],
  objects: [
    { type: 'timesheet', noun: 'timesheet entry', href: () => timesheetPaths.week() },
    { type: 'expense', noun: 'expense', href: ({ objectId }) => timesheetPaths.expense(objectId) },
  ],
  dashboardTiles: [
    {
      id: 'my-hours',
      label: 'My hours today',
      onRequest: 'desk',
      wide: true,
      order: 5,
      permission: 'create-timesheet',
      component: lazyPage(async () => (await import('./MyHoursTile.tsx')).MyHoursTile),
    },
  ],
  dayParts: [
    {
      id: 'hours-line',
      place: 'thumb',
      order: 10,
      permission: 'create-timesheet',
      component: lazyPage(async () => (await import('./HoursLine.tsx')).HoursLine),
    },
  ],
  dayActions: [
    { kind: 'hoursToApprove', href: () => timesheetPaths.approval(), label: 'Confirm', follows: ['timesheet'] },
    {
      kind: 'hoursBack',
      href: ({ day }) => timesheetPaths.week(day ? { day } : {}),
      label: 'View',
      follows: ['timesheet'],
    },
  ],
  jobQuickActions: [
    {
      id: 'timesheet',
      label: 'Enter hours',
      words: 'timesheet time work log',
      order: 16,
      permission: 'create-timesheet',
      anywhere: true,
      component: lazyPage(async () => (await import('./TimesheetDialog.tsx')).HoursOnJob),
    },
    {
      id: 'expense',
      label: 'Enter expense',
      words: 'receipt cost spend',
      order: 17,
      permission: 'create-expense',
      anywhere: true,
      component: lazyPage(async () => (await import('./expenses/ExpenseDialog.tsx')).ExpenseOnJob),
    },
  ],
  jobFront: [
    {
      id: 'my-hours',
      place: 'side',
      order: 70,
      permission: 'create-timesheet',
      component: lazyPage(async () => (await import('./Timer.tsx')).JobTimer),
    },
  ],
  jobPages: [
    {
      menuRef: 'finance',
      label: 'Finance',
      group: 'Money',
      order: 66,
      permission: 'view-timesheet',
      component: lazyPage(async () => (await import('./finance/JobFinance.tsx')).JobFinance),
    },
  ],
  jobFinance: [
    {
      section: 'timesheet',
      label: 'Hours',
      order: 30,
      permission: 'view-timesheet',
      component: lazyPage(async () => (await import('./finance/JobHours.tsx')).JobHours),
    },
    {
      section: 'expenses',
      label: 'Expenses',
      order: 40,
      permission: 'view-expense',
      component: lazyPage(async () => (await import('./finance/JobExpenses.tsx')).JobExpenses),
    },
  ],
  userSections: [
    {
      id: 'rates',
      order: 10,
      permission: 'view-user-rate',
      component: lazyPage(async () => (await import('./UserRates.tsx')).UserRates),
    },
  ],
};
