// Who may do what in a new company: letters of view, edit, create, delete by role.
import type { ModuleRights } from '../../../platform/shared/rights.ts';

export const lineupsRights: ModuleRights = {
  ref: 'lineups',
  label: 'Lineups',
  resources: {
    lineup: { estimator: 'V', supervisor: 'VECD', 'case-manager': 'VECD', accounts: 'V', field: 'V' },
  },
};
