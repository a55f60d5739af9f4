// Who may do what in a new company. Edit is to speak for the company: its profile, its groups, who is connected or blocked.
import type { ModuleRights } from '../../../platform/shared/rights.ts';

export const communityRights: ModuleRights = {
  ref: 'community',
  label: 'Community',
  free: true,
  only: { community: 'VEC' },
  resources: {
    community: { estimator: 'VC', supervisor: 'VC', 'case-manager': 'VC', accounts: 'VC', field: 'VC' },
  },
};
