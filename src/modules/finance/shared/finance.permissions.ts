// Who may do what with money that moved, in a new company: letters of view, edit, create, delete by role.
import type { ModuleRights } from '../../../platform/shared/rights.ts';

export const financeRights: ModuleRights = {
  ref: 'finance',
  label: 'Payments and ledger',
  resources: {
    payment: { supervisor: 'V', accounts: 'VECD' },
  },
  actions: {
    'refund-payment': ['accounts'],
  },
  labels: {
    'refund-payment': 'Send money back to the card that it came from',
  },
};
