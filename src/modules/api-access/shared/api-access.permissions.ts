// Who may do what in a new company: the administrator decides which programs reach its data.
import type { ModuleRights } from '../../../platform/shared/rights.ts';

export const apiAccessRights: ModuleRights = {
  ref: 'api-access',
  label: 'API access',
  components: {
    'see-api-access': [],
    'manage-api-access': [],
  },
  labels: {
    'see-api-access': 'See API tokens and webhooks, and what was sent',
    'manage-api-access': 'Create and revoke API tokens, set up webhooks',
  },
};
