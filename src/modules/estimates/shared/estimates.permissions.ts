// Who may do what in a new company: letters of view, edit, create, delete by role.
import type { ModuleRights } from '../../../platform/shared/rights.ts';

export const estimatesRights: ModuleRights = {
  ref: 'estimate',
  label: 'Estimates',
  resources: {
    estimate: { estimator: 'VECD', supervisor: 'VE', 'case-manager': 'V', accounts: 'V' },
    'estimate-snapshot': { estimator: 'VECD', supervisor: 'VE', 'case-manager': 'V', accounts: 'V' },
  },
  components: {
    'estimate-margins': ['estimator', 'supervisor', 'accounts'],
    'estimate-authorise': ['estimator'],
    'estimate-export': ['estimator'],
    'unlock-items': ['estimator'],
  },
};
