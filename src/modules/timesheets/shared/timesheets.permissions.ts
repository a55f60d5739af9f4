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
    'all-timesheets': 'Everyone’s hours and expenses, not just your own',
    'timesheet-costs': 'Cost and charge of hours and expenses',
    'approve-timesheet': 'Approve and reject hours',
    'approve-expense': 'Approve and reject expenses',
    'invoice-timesheet': 'Mark hours and expenses as invoiced so they can no longer change',
  },
};
