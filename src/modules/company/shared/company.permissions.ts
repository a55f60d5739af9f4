// Who may do what in a new company: letters of view, edit, create, delete by role.
import type { ModuleRights } from '../../../platform/shared/rights.ts';

export const companyRights: ModuleRights = {
  ref: 'company',
  label: 'Company',
  core: true,
  only: { 'number-series': 'VE' },
  resources: {
    company: { estimator: 'V', supervisor: 'V', 'case-manager': 'V', accounts: 'V', field: 'V' },
    'company-setting': { estimator: 'V', supervisor: 'V', 'case-manager': 'V', accounts: 'V', field: 'V' },
    'option-list': { estimator: 'V', supervisor: 'V', 'case-manager': 'V', accounts: 'V', field: 'V' },
    'number-series': { estimator: 'V', supervisor: 'V', 'case-manager': 'V', accounts: 'V', field: 'V' },
    'custom-field': { estimator: 'V', supervisor: 'V', 'case-manager': 'V', accounts: 'V', field: 'V' },
    division: { estimator: 'V', supervisor: 'V', 'case-manager': 'V', accounts: 'V', field: 'V' },
    region: { estimator: 'V', supervisor: 'V', 'case-manager': 'V', accounts: 'V', field: 'V' },
  },
  components: {
    'bulk-update': ['estimator', 'case-manager'],
  },
  actions: { 'view-location': ['supervisor', 'case-manager'] },
  labels: { 'view-location': 'See where people were when they recorded something' },
};
