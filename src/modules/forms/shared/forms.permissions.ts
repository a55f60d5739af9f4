// Who may do what in a new company: letters of view, edit, create, delete by role. Field workers see the forms of their jobs and their own.
import type { ModuleRights } from '../../../platform/shared/rights.ts';

export const formsRights: ModuleRights = {
  ref: 'forms',
  label: 'Forms',
  resources: {
    'custom-form': { estimator: 'VEC', supervisor: 'VEC', 'case-manager': 'VEC', accounts: 'V', field: 'VEC' },
    'custom-form-template': { estimator: 'VEC', supervisor: 'VEC', 'case-manager': 'VEC', accounts: 'V', field: 'V' },
  },
  actions: {
    'approve-custom-form': ['estimator', 'supervisor', 'case-manager'],
    'counter-sign-custom-form': ['supervisor', 'case-manager'],
  },
  labels: {
    'approve-custom-form': 'Approve and return forms',
    'counter-sign-custom-form': 'Sign forms for the company',
  },
};
