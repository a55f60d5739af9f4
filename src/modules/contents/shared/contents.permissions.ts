// Who may do what in a new company: letters of view, edit, create, delete by role.
import type { ModuleRights } from '../../../platform/shared/rights.ts';

export const contentsRights: ModuleRights = {
  ref: 'contents',
  label: 'Contents',
  resources: {
    'loss-schedule': {
      estimator: 'VECD',
      supervisor: 'VEC',
      'case-manager': 'VECD',
      accounts: 'V',
      field: 'VEC',
    },
    'loss-schedule-quote': {
      estimator: 'VECD',
      supervisor: 'VEC',
      'case-manager': 'VECD',
      accounts: 'V',
    },
  },
};
