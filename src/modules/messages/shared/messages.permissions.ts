// Who may do what in a new company: letters of view, edit, create, delete by role.
import type { ModuleRights } from '../../../platform/shared/rights.ts';

export const messagesRights: ModuleRights = {
  ref: 'messages',
  label: 'Messages',
  resources: {
    notification: { estimator: 'VEC', supervisor: 'VEC', 'case-manager': 'VECD', accounts: 'VEC', field: 'VC' },
    'notification-template': { estimator: 'V', supervisor: 'V', 'case-manager': 'VEC', accounts: 'V', field: 'V' },
    'email-template': {},
    'mail-handler': {},
  },
  components: { 'bulk-email': ['case-manager', 'accounts'], 'bulk-sms': ['case-manager'] },
  labels: {
    'notification-template': 'Message templates',
    'email-template': 'Email layouts',
    'bulk-email': 'Bulk email',
    'bulk-sms': 'Bulk text messages',
  },
};
