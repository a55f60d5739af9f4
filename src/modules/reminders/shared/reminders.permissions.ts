// Who may do what in a new company: letters of view, edit, create, delete by role.
import type { ModuleRights } from '../../../platform/shared/rights.ts';

export const remindersRights: ModuleRights = {
  ref: 'reminders',
  label: 'Reminders',
  resources: {
    reminder: { estimator: 'VEC', supervisor: 'VEC', 'case-manager': 'VECD', accounts: 'VEC', field: 'VE' },
    'reminder-template': { estimator: 'V', supervisor: 'V', 'case-manager': 'VECD', accounts: 'V', field: 'V' },
  },
};
