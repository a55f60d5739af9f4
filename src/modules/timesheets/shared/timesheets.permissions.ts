// Who may do what in a new company: letters of view, edit, create, delete by role. People see their own hours and expenses; those of others are a right of its own.
import type { ModuleRights } from '../../../platform/shared/rights.ts';

/** Deleting is for drafts: what was approved stays, whoever asks. */
const own = { estimator: 'VECD', supervisor: 'VECD', 'case-manager': 'VECD', accounts: 'VED', field: 'VECD' };

export const timesheetsRights: ModuleRights = {
  ref: 'timesheets',
  label: 'Timesheets and expenses',
  resources: {
    timesheet: own,
    expense: own,
    'user-rate': { accounts: 'VECD' },
  },
  components: {
    'all-timesheets': ['supervisor', 'accounts'],
    'timesheet-costs': ['supervisor', 'accounts'],
  },
  actions: {
    'approve-timesheet': ['supervisor'],
    'approve-expense': ['supervisor'],
    'invoice-timesheet': ['accounts'],
  },
  labels: {
    'all-timesheets': 'Hours and expenses of everybody, not only one’s own',
    'timesheet-costs': 'What hours and expenses cost and charge',
    'approve-timesheet': 'Approve and reject hours',
    'approve-expense': 'Approve and reject expenses',
    'invoice-timesheet': 'Say that hours and expenses are invoiced: nobody changes them any more',
  },
};
