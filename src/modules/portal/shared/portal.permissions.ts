// Who may do what in a new company: letters of view, edit, create, delete by role.
import type { ModuleRights } from '../../../platform/shared/rights.ts';

export const portalRights: ModuleRights = {
  ref: 'portal',
  label: 'Shared pages',
  only: { 'share-item': 'VEC' },
  resources: {
    'share-item': { estimator: 'VEC', supervisor: 'VEC', 'case-manager': 'VEC', accounts: 'VEC' },
    'share-item-theme': { estimator: 'VEC', supervisor: 'VEC', 'case-manager': 'VECD', accounts: 'VEC' },
  },
};
