// Who may do what in a new company: letters of view, edit, create, delete by role. Who sees quotes sees what they cost.
import type { ModuleRights } from '../../../platform/shared/rights.ts';

export const quoteRequestsRights: ModuleRights = {
  ref: 'quote-request',
  label: 'Quotes',
  resources: {
    'quote-request': { estimator: 'VEC', supervisor: 'VECD', 'case-manager': 'VEC', accounts: 'V' },
  },
};
