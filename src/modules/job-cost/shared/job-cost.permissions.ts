// Who may see what jobs cost and earn from the start: those who see costs, hours and margins of everybody already.
import type { ModuleRights } from '../../../platform/shared/rights.ts';

export const jobCostRights: ModuleRights = {
  ref: 'job-cost',
  label: 'Job cost',
  resources: { 'job-cost': { supervisor: 'VE', accounts: 'VE' } },
  only: { 'job-cost': 'VE' },
  labels: {
    'view-job-cost': 'See job costs, revenue and profit',
    'edit-job-cost': 'Enter cost to complete and percent complete',
  },
};
