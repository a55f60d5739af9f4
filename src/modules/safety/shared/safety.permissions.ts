// Who may do what in a new company: letters of view, edit, create, delete by role. Whoever may delete WHS items may close them.
import type { ModuleRights } from '../../../platform/shared/rights.ts';

export const safetyRights: ModuleRights = {
  ref: 'safety',
  label: 'Health and safety',
  // What was signed in and out stays.
  only: { 'attendance-item': 'VEC' },
  resources: {
    'whs-item': { estimator: 'VC', supervisor: 'VECD', 'case-manager': 'VEC', accounts: 'V', field: 'VEC' },
    'attendance-item': { estimator: 'VC', supervisor: 'VEC', 'case-manager': 'VEC', accounts: 'V', field: 'VEC' },
  },
  // Whoever holds it has a tab for each WHS item; others see it inside its job.
  components: { 'my-whs': ['field', 'subcontractor'] },
  groups: ['my-whs'],
  labels: { 'my-whs': 'Open WHS items in their own tabs' },
};
