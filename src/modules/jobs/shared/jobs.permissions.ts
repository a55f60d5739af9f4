// Who may do what in a new company: letters of view, edit, create, delete by role.
import type { ModuleRights } from '../../../platform/shared/rights.ts';

export const jobsRights: ModuleRights = {
  ref: 'job',
  label: 'Jobs',
  core: true,
  only: { 'job-history': 'V', 'job-submission': 'VE' },
  resources: {
    job: { estimator: 'VEC', supervisor: 'VE', 'case-manager': 'VEC', accounts: 'V', field: 'VE' },
    'job-contact': { estimator: 'VEC', supervisor: 'VE', 'case-manager': 'VEC', accounts: 'V', field: 'VE' },
    'job-link': { estimator: 'VEC', supervisor: 'VE', 'case-manager': 'VEC', accounts: 'V', field: 'VE' },
    'job-history': { estimator: 'V', supervisor: 'V', 'case-manager': 'V', accounts: 'V', field: 'V' },
    milestone: { estimator: 'VEC', supervisor: 'VE', 'case-manager': 'VEC', accounts: 'V', field: 'VE' },
    'workflow-kpi-note': { estimator: 'VEC', supervisor: 'VE', 'case-manager': 'VEC', accounts: 'V', field: 'VE' },
    workflow: { estimator: 'V', supervisor: 'V', 'case-manager': 'V', accounts: 'V', field: 'V' },
    'job-submission': { estimator: 'VE', supervisor: 'V', 'case-manager': 'VE', accounts: 'V' },
  },
  actions: {
    'reopen-job': ['case-manager'],
    'lock-job-fields': ['case-manager'],
  },
};
