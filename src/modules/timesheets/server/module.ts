// What timesheets hands over to the server.
import { expensesAtOnce, timesheetsAtOnce } from './work-bulk.service.ts';
import type { ServerModule } from '../../../platform/server/module.ts';
import { optionListResource } from '../../company/server/index.ts';
import { expense } from '../shared/expense.entity.ts';
import { timesheetLists } from '../shared/timesheet-lists.entity.ts';
import { timesheet } from '../shared/timesheet.entity.ts';
import { timesheetsListLines, timesheetsMenu } from '../shared/timesheets-menu.ts';
import { timesheetsRights } from '../shared/timesheets.permissions.ts';
import { actualsOfWork } from './actuals.views.ts';
import { expenseSource, waitingExpenses } from './expenses.views.ts';
import { costsOfWork } from './job-costs.views.ts';
import { moneyOfWork, workFigures } from './job-work.views.ts';
import { dayOfHours } from './my-day.views.ts';
import { timesheetEntryLists } from './timesheet-lists.views.ts';
import { expenseExport, timesheetExport } from './timesheets-export.views.ts';
import { locationActions } from './timesheets.service.ts';
import { timesheetsRoutes } from './timesheets.routes.ts';
import { filesOf, timesheetObjects } from './timesheets.scope.ts';
import { timesheetsSeeds } from './timesheets.seeds.ts';
import { ownHours, timesheetSource, waitingHours } from './timesheets.views.ts';
import { userRates } from './user-rates.views.ts';

export const timesheetsModule: ServerModule = {
  name: 'timesheets',
  menu: Object.values(timesheetsMenu),
  sections: timesheetsListLines,
  entities: [timesheet, expense],
  resources: [...timesheetLists.map(optionListResource), userRates],
  entryLists: timesheetEntryLists,
  listSeeds: timesheetsSeeds,
  rights: timesheetsRights,
  demo: async (demo) => (await import('./timesheets.demo.ts')).timesheetsDemo(demo),
  routes: timesheetsRoutes,
  objects: timesheetObjects,
  attachmentOwners: { timesheet: filesOf('timesheet'), expense: filesOf('expense') },
  keepsJob: ['timesheet', 'expense'],
  jobMoney: moneyOfWork,
  actualsOfJob: actualsOfWork,
  jobCosts: costsOfWork,
  figures: workFigures,
  daySources: dayOfHours,
  locationActions,
  ownData: ownHours,
  fieldRights: {
    timesheet: { cost: 'timesheet-costs', sell: 'timesheet-costs' },
    expense: { sell: 'timesheet-costs' },
    userRate: { cost: 'view-user-rate', sell: 'view-user-rate' },
  },
  notificationCounts: { timesheet: waitingHours, expense: waitingExpenses },
  bulkKinds: {
    timesheet: { entity: timesheet, bulk: timesheetsAtOnce },
    expense: { entity: expense, bulk: expensesAtOnce },
  },
  lists: {
    timesheet: { permission: 'view-timesheet', source: timesheetSource, export: timesheetExport },
    expense: { permission: 'view-expense', source: expenseSource, export: expenseExport },
  },
  contactReferences: [
    {
      table: 'expense',
      column: 'supplier_contact_id',
      history: { objectType: 'expense', field: 'supplierContactId', job: 'job_id' },
    },
  ],
};
