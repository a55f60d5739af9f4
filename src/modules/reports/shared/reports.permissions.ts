// Who may do what in a new company: letters of view, edit, create, delete by role.
import type { ModuleRights } from '../../../platform/shared/rights.ts';

export const reportsRights: ModuleRights = {
  ref: 'reports',
  label: 'Reports',
  only: { 'data-export': 'V' },
  resources: {
    'data-view': { estimator: 'VEC', supervisor: 'VEC', 'case-manager': 'VECD', accounts: 'VECD' },
    'data-view-item': { estimator: 'VECD', supervisor: 'VECD', 'case-manager': 'VECD', accounts: 'VECD' },
    'data-task': { estimator: 'VEC', supervisor: 'VEC', 'case-manager': 'VECD', accounts: 'VECD' },
    'data-export': { estimator: 'V', supervisor: 'V', 'case-manager': 'V', accounts: 'V', field: 'V' },
  },
};
