// Who may do what in a new company: letters of view, edit, create, delete by role. Whoever follows one up may resolve it all the same.
import type { ModuleRights } from '../../../platform/shared/rights.ts';

export const feedbackRights: ModuleRights = {
  ref: 'feedback',
  label: 'Feedback',
  resources: {
    feedback: { estimator: 'V', supervisor: 'V', 'case-manager': 'VEC' },
  },
};
