// Who may do what in a new company: letters of view, edit, create, delete by role. Whoever sees the rates sees what equipment costs.
import type { ModuleRights } from '../../../platform/shared/rights.ts';

export const assetsRights: ModuleRights = {
  ref: 'assets',
  label: 'Equipment',
  resources: {
    'asset-item': { estimator: 'V', supervisor: 'VEC', 'case-manager': 'V', accounts: 'VE', field: 'V' },
    'asset-item-rate': { accounts: 'VECD' },
    'asset-item-cost': { accounts: 'VECD' },
  },
  actions: { 'deploy-asset': ['supervisor', 'case-manager', 'field', 'accounts'] },
  labels: { 'deploy-asset': 'Deploy and return equipment' },
};
