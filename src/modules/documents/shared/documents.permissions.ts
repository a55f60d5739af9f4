// Who may do what in a new company: letters of view, edit, create, delete by role.
import type { ModuleRights } from '../../../platform/shared/rights.ts';

export const documentsRights: ModuleRights = {
  ref: 'documents',
  label: 'Documents',
  resources: {
    attachment: { estimator: 'VECD', supervisor: 'VECD', 'case-manager': 'VECD', accounts: 'VEC', field: 'VEC' },
    'form-template': { estimator: 'V', supervisor: 'V', 'case-manager': 'VECD', accounts: 'V', field: 'V' },
    document: { estimator: 'VECD', supervisor: 'VECD', 'case-manager': 'VECD', accounts: 'VEC', field: 'VEC' },
  },
  labels: { 'form-template': 'Printed texts' },
};
