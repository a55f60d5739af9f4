// Who may do what in a new company: letters of view, edit, create, delete by role.
import type { ModuleRights } from '../../../platform/shared/rights.ts';

export const textsRights: ModuleRights = {
  ref: 'texts',
  label: 'Texts',
  components: {
    'prime-ai': ['estimator', 'supervisor', 'case-manager'],
  },
  actions: {
    'disable-ai': ['field', 'subcontractor', 'insurer', 'client'],
  },
  labels: { 'prime-ai': 'AI help with texts', 'disable-ai': 'No AI help with texts' },
  unlessAdmin: ['disable-ai'],
};
