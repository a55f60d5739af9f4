// Who may do what in a new company. The person who manages them decides what leaves the house.
import type { ModuleRights } from '../../../platform/shared/rights.ts';

export const connectorRights: ModuleRights = {
  ref: 'connectors',
  label: 'Claims systems',
  components: {
    'see-connectors': [],
    'manage-connectors': [],
  },
  actions: {
    'send-to-connectors': ['estimator', 'supervisor', 'case-manager', 'accounts'],
  },
  labels: {
    'see-connectors': 'See claims systems and what went to them',
    'manage-connectors': 'Set up claims systems',
    'send-to-connectors': 'Send jobs, estimates and files to claims systems',
  },
};
