// Who may do what in a new company: letters of view, edit, create, delete by role.
import type { ModuleRights } from '../../../platform/shared/rights.ts';

const planned = { estimator: 'VEC', supervisor: 'VECD', 'case-manager': 'VECD', accounts: 'V', field: 'VEC' };
const kept = { estimator: 'V', supervisor: 'VECD', 'case-manager': 'VECD', accounts: 'V', field: 'V' };

export const jobSchedulesRights: ModuleRights = {
  ref: 'job-schedules',
  label: 'Job schedules',
  resources: { 'job-schedule': planned, 'schedule-template': planned, 'working-calendar': kept },
};
