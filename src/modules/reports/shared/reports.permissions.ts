// Who may do what in a new company: letters of view, edit, create, delete by role.
import type { ModuleRights } from '../../../platform/shared/rights.ts';

export const reportsRights: ModuleRights = {
  ref: 'reports',
  label: 'Reports',
  resources: {
    'data-export': { estimator: 'VEC', supervisor: 'VEC', 'case-manager': 'VEC', accounts: 'VECD' },
    'background-job': { estimator: 'VEC', supervisor: 'VEC', 'case-manager': 'VEC', accounts: 'VECD' },
  },
};
