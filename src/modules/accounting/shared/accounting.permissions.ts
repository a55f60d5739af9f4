// Who may do what in a new company. Whoever sends, sends documents out of the house.
import type { ModuleRights } from '../../../platform/shared/rights.ts';

export const accountingRights: ModuleRights = {
  ref: 'accounting',
  label: 'Accounting systems',
  components: {
    'see-accounting': ['supervisor', 'accounts'],
    'send-accounting': ['accounts'],
  },
  labels: {
    'see-accounting': 'See transfers to accounting systems',
    'send-accounting': 'Transfer to accounting systems',
  },
};
