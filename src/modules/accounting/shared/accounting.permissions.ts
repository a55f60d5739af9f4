// Who may do what in a new company: letters of view, edit, create, delete by role. Whoever creates a transfer sends documents away.
import type { ModuleRights } from '../../../platform/shared/rights.ts';

export const accountingRights: ModuleRights = {
  ref: 'accounting',
  label: 'Accounting systems',
  resources: {
    'accounting-transfer': { supervisor: 'V', accounts: 'VC' },
  },
};
