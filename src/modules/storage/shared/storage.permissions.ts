// Who may do what in a new company: letters of view, edit, create, delete by role.
import type { ModuleRights } from '../../../platform/shared/rights.ts';

export const storageRights: ModuleRights = {
  ref: 'storage',
  label: 'Storage',
  resources: {
    'storage-item': { estimator: 'V', supervisor: 'VEC', 'case-manager': 'VEC', accounts: 'V', field: 'VEC' },
    'storage-bay': { estimator: 'V', supervisor: 'VECD', 'case-manager': 'V', accounts: 'V', field: 'V' },
    'storage-rate': { accounts: 'VECD' },
    'storage-term': { estimator: 'V', supervisor: 'VEC', 'case-manager': 'VEC', accounts: 'VEC', field: 'V' },
    'storage-claim': { estimator: 'V', supervisor: 'VEC', 'case-manager': 'VEC', accounts: 'VE', field: 'V' },
  },
  actions: { 'move-storage': ['supervisor', 'case-manager', 'field'] },
  labels: { 'move-storage': 'Scan stored items in and out' },
};
