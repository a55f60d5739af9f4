// Who may do what in a new company: letters of view, edit, create, delete by role.
import type { ModuleRights } from '../../../platform/shared/rights.ts';

export const allocationsRights: ModuleRights = {
  ref: 'allocations',
  label: 'Allocations',
  resources: {
    allocation: { estimator: 'VE', supervisor: 'VEC', 'case-manager': 'VECD', accounts: 'VE', field: 'V' },
  },
  // Whoever holds it has a tab for each allocation; others see it inside its job.
  components: { 'my-allocation': ['field', 'subcontractor'] },
  groups: ['my-allocation'],
  labels: { 'my-allocation': 'Open allocations in their own tabs' },
};
