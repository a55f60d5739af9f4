// Who may do what with the library in a new company: letters of view, edit, create, delete by role. Its rates are costs.
import type { ModuleRights } from '../../../platform/shared/rights.ts';

export const estimateTemplatesRights: ModuleRights = {
  ref: 'estimate-templates',
  label: 'Estimate templates',
  resources: {
    'estimate-template': { estimator: 'VECD', supervisor: 'V' },
  },
};
