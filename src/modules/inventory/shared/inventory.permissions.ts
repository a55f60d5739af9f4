// Who may do what in a new company: letters of view, edit, create, delete by role. Whoever sees stock sees what it cost.
import type { ModuleRights } from '../../../platform/shared/rights.ts';

export const inventoryRights: ModuleRights = {
  ref: 'inventory',
  label: 'Stock',
  resources: {
    'inventory-item': { estimator: 'V', supervisor: 'VEC', 'case-manager': 'V', accounts: 'VE', field: 'V' },
    warehouse: { estimator: 'V', supervisor: 'VEC', 'case-manager': 'V', accounts: 'VEC', field: 'V' },
  },
  actions: {
    'move-stock': ['supervisor', 'accounts', 'field'],
    'adjust-stock': ['supervisor', 'accounts'],
  },
  labels: {
    'inventory-item': 'Stock items',
    'move-stock': 'Receive, issue, return, transfer and count stock',
    'adjust-stock': 'Adjust stock and approve stocktakes',
  },
};
