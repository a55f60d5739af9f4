// Who may do what in a new company: letters of view, edit, create, delete by role.
import type { ModuleRights } from '../../../platform/shared/rights.ts';

export const proofRights: ModuleRights = {
  ref: 'proof',
  label: 'Proof of what is billed',
  resources: {
    'proof-rule': { estimator: 'V', supervisor: 'V', 'case-manager': 'V', accounts: 'VECD' },
  },
  components: {
    'prove-lines': ['estimator', 'supervisor', 'case-manager', 'accounts'],
  },
  actions: {
    'override-proof': ['supervisor', 'accounts'],
  },
  labels: {
    'prove-lines': 'Link proof to billed lines, and ask for what is missing',
    'override-proof': 'Send estimates and invoices without required proof, with a reason',
  },
};
