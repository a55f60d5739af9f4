// Who may do what in a new company: letters of view, edit, create, delete by role.
import type { ModuleRights } from '../../../platform/shared/rights.ts';

export const invoicesRights: ModuleRights = {
  ref: 'invoices',
  label: 'Invoices',
  resources: {
    'accounts-receivable': { estimator: 'V', supervisor: 'V', 'case-manager': 'VC', accounts: 'VECD' },
    'invoice-reminder-rule': { accounts: 'VECD' },
    'fee-template': { estimator: 'V', supervisor: 'V', 'case-manager': 'V', accounts: 'VECD' },
  },
  components: {
    'finance-approve': ['accounts'],
  },
  actions: {
    'void-invoice': ['accounts'],
  },
  labels: {
    'finance-approve': 'Issue invoices that need approval',
    'void-invoice': 'Void invoices and write off balances',
  },
};
