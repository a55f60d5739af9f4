// Who may do what in a new company: letters of view, edit, create, delete by role.
import type { ModuleRights } from '../../../platform/shared/rights.ts';

const planned = { estimator: 'VEC', supervisor: 'VECD', 'case-manager': 'VECD', accounts: 'V', field: 'VEC' };

export const schedulingRights: ModuleRights = {
  ref: 'scheduling',
  label: 'Appointments and calendars',
  resources: {
    appointment: planned,
    'calendar-item': planned,
    calendar: { estimator: 'VEC', supervisor: 'VECD', 'case-manager': 'VECD', accounts: 'V', field: 'V' },
    team: { estimator: 'V', supervisor: 'VECD', 'case-manager': 'VECD', accounts: 'V', field: 'V' },
  },
  actions: { 'override-appointment': ['supervisor', 'case-manager'] },
  labels: { 'override-appointment': 'Book people who are busy, away or unlicensed' },
};
