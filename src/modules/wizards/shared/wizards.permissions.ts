// Who may do what in a new company: letters of view, edit, create, delete by role.
import type { ModuleRights } from '../../../platform/shared/rights.ts';

export const wizardsRights: ModuleRights = {
  ref: 'wizards',
  label: 'Wizards',
  resources: {
    wizard: { estimator: 'VEC', supervisor: 'VEC', 'case-manager': 'VECD', accounts: 'VE', field: 'VE' },
    'wizard-template': { estimator: 'V', supervisor: 'V', 'case-manager': 'V', accounts: 'V', field: 'V' },
    'event-action': { estimator: 'V', supervisor: 'V', 'case-manager': 'V', accounts: 'V' },
  },
};
