// Who may do what in a new company: letters of view, edit, create, delete by role.
import type { ModuleRights } from '../../../platform/shared/rights.ts';

export const workOrdersRights: ModuleRights = {
  ref: 'work-order',
  label: 'Work orders',
  resources: {
    'work-order': { estimator: 'VEC', supervisor: 'VECD', 'case-manager': 'VEC', accounts: 'VE', field: 'V' },
  },
  components: {
    'work-order-costs': ['estimator', 'supervisor', 'case-manager', 'accounts'],
    'work-order-sell': ['estimator', 'supervisor', 'accounts'],
  },
  actions: {
    'override-issue-check': ['supervisor'],
  },
};
