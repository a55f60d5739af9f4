// Who may do what in a new company: letters of view, edit, create, delete by role.
import type { ModuleRights } from '../../../platform/shared/rights.ts';

export const syncRights: ModuleRights = {
  ref: 'sync',
  label: 'Sync',
  free: true,
  resources: {
    'sync-invitation': { estimator: 'VC', supervisor: 'VC', 'case-manager': 'VEC', accounts: 'V' },
    'sync-request': { estimator: 'VC', supervisor: 'VC', 'case-manager': 'VEC', accounts: 'V' },
    'sync-setting': { estimator: 'V', supervisor: 'V', 'case-manager': 'VEC', accounts: 'V' },
  },
  components: { 'prime-sync': ['estimator', 'supervisor', 'case-manager'] },
  labels: { 'prime-sync': 'Share & Sync' },
};
