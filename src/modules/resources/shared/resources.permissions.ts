// Who may do what in a new company: letters of view, edit, create, delete by role. Who edits sees all; others what is published for them.
import type { ModuleRights } from '../../../platform/shared/rights.ts';

export const resourcesRights: ModuleRights = {
  ref: 'resources',
  label: 'Resources',
  resources: {
    resource: {
      estimator: 'V',
      supervisor: 'VEC',
      'case-manager': 'VEC',
      accounts: 'VEC',
      field: 'V',
      subcontractor: 'V',
    },
  },
};
