// Who may do what in a new company: letters of view, edit, create, delete by role.
import type { ModuleRights } from '../../../platform/shared/rights.ts';

export const allocationsRights: ModuleRights = {
  ref: 'allocations',
  label: 'Allocations',
  resources: {
    allocation: { estimator: 'VE', supervisor: 'VEC', 'case-manager': 'VECD', accounts: 'VE', field: 'V' },
  },
};
