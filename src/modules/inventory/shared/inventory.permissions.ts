// Who may do what in a new company: letters of view, edit, create, delete by role.
import type { ModuleRights } from '../../../platform/shared/rights.ts';

export const inventoryRights: ModuleRights = {
  ref: 'inventory',
  label: 'Stock',
  resources: {
    warehouse: { estimator: 'V', supervisor: 'VEC', 'case-manager': 'V', accounts: 'VEC', field: 'V' },
  },
};
