// Who may do what in a new company: letters of view, edit, create, delete by role.
import type { ModuleRights } from '../../../platform/shared/rights.ts';

const board = { estimator: 'VEC', supervisor: 'VEC', 'case-manager': 'VECD', accounts: 'VEC', field: 'VE' };
export const noticeboardRights: ModuleRights = {
  ref: 'noticeboard',
  label: 'Noticeboard and direct messages',
  resources: {
    'noticeboard-item': board,
    'noticeboard-issue': board,
    'noticeboard-group': { estimator: 'V', supervisor: 'V', 'case-manager': 'VECD', accounts: 'V', field: 'V' },
    message: { estimator: 'VEC', supervisor: 'VEC', 'case-manager': 'VECD', accounts: 'VEC', field: 'VC' },
  },
  labels: { message: 'Direct messages' },
};
