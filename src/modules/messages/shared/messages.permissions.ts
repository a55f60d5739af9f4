// Who may do what in a new company: letters of view, edit, create, delete by role.
import type { ModuleRights } from '../../../platform/shared/rights.ts';

export const messagesRights: ModuleRights = {
  ref: 'messages',
  label: 'Messages',
  resources: {
    notification: { estimator: 'VEC', supervisor: 'VEC', 'case-manager': 'VECD', accounts: 'VEC', field: 'VC' },
  },
};
