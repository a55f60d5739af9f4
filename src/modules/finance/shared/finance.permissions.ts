// Who may do what with money that moved, in a new company: letters of view, edit, create, delete by role.
import type { ModuleRights } from '../../../platform/shared/rights.ts';

export const financeRights: ModuleRights = {
  ref: 'finance',
  label: 'Payments and ledger',
  resources: {
    payment: { supervisor: 'V', accounts: 'VECD' },
  },
  components: {
    'see-tax-return': ['accounts'],
  },
  actions: {
    'refund-payment': ['accounts'],
    'close-books': ['accounts'],
  },
  labels: {
    'see-tax-return': 'See the return of GST or VAT, with all documents of the company',
    'close-books': 'Close and reopen the books, and mark tax returns as filed',
    'refund-payment': 'Refund cards',
  },
};
