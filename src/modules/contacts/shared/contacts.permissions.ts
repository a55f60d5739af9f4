// Who may do what in a new company: letters of view, edit, create, delete by role.
import type { ModuleRights } from '../../../platform/shared/rights.ts';

export const contactsRights: ModuleRights = {
  ref: 'contact',
  label: 'Contacts',
  core: true,
  only: { 'sanctions-list': 'VCD' },
  resources: {
    contact: { estimator: 'VEC', supervisor: 'VEC', 'case-manager': 'VEC', accounts: 'VEC', field: 'V' },
    'contact-licence': { estimator: 'VEC', supervisor: 'VEC', 'case-manager': 'VEC', accounts: 'VEC', field: 'V' },
    'sanctions-list': { estimator: 'V', supervisor: 'V', 'case-manager': 'V', accounts: 'VC' },
  },
  components: {
    'create-contact': ['estimator', 'supervisor', 'case-manager'],
    'contact-bank-details': ['accounts'],
    'contact-finance': ['estimator', 'supervisor', 'case-manager', 'accounts'],
  },
};
