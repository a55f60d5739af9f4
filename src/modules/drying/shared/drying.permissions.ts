// Who may do what in a new company: letters of view, edit, create, delete by role.
import type { ModuleRights } from '../../../platform/shared/rights.ts';

export const dryingRights: ModuleRights = {
  ref: 'drying',
  label: 'Drying',
  resources: {
    'moisture-schedule': {
      estimator: 'VE',
      supervisor: 'VECD',
      'case-manager': 'V',
      accounts: 'V',
      field: 'VEC',
    },
  },
};
