// Who may do what in a new company: letters of view, edit, create, delete by role. Who sees bills sees what things cost.
import type { ModuleRights } from '../../../platform/shared/rights.ts';

export const billsRights: ModuleRights = {
  ref: 'bills',
  label: 'Bills',
  resources: {
    'accounts-payable': { estimator: 'V', supervisor: 'VE', 'case-manager': 'V', accounts: 'VECD' },
  },
  actions: {
    'approve-bill': ['supervisor', 'accounts'],
    'approve-over-limit': ['supervisor'],
    'pay-bills': ['accounts'],
    'release-retention': ['accounts'],
  },
  labels: {
    'approve-bill': 'Approve, query and reject bills',
    'approve-over-limit': 'Approve bills above the limit in the finance settings, except those they entered themselves',
    'pay-bills': 'Make payment runs, and the files for the bank',
    'release-retention': 'Release contractors’ retention, and use it after notice',
  },
};
