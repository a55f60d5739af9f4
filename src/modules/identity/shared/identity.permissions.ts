// Who may do what in a new company: letters of view, edit, create, delete by role.
import type { ModuleRights } from '../../../platform/shared/rights.ts';

export const identityRights: ModuleRights = {
  ref: 'user',
  label: 'People and rights',
  core: true,
  only: { user: 'VEC', 'security-log': 'V' },
  resources: {
    user: { estimator: 'V', supervisor: 'V', 'case-manager': 'V', accounts: 'V' },
    role: {},
    'security-log': {},
  },
};
