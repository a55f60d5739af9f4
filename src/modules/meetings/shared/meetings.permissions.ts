// Who may do what in a new company: letters of view, edit, create, delete by role.
import type { ModuleRights } from '../../../platform/shared/rights.ts';

export const meetingsRights: ModuleRights = {
  ref: 'meetings',
  label: 'Meetings',
  resources: {
    meeting: { estimator: 'VEC', supervisor: 'VECD', 'case-manager': 'VECD', accounts: 'V', field: 'V' },
  },
};
