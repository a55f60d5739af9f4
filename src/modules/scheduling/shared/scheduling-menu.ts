import type { MenuLine, SectionLine } from '../../../platform/shared/menus.ts';
import { type ListLine, listLine } from '../../company/shared/company-sections.ts';

export const schedulingMenu = {
  dispatch: {
    id: 'dispatch',
    label: 'Dispatch',
    order: 210,
    place: 'calendar',
    words: 'board bookings roster',
    permission: 'create-appointment',
  },
  calendar: {
    id: 'calendar',
    label: 'Calendar',
    order: 215,
    place: 'calendar',
    words: 'visits appointments bookings',
    permission: 'view-appointment',
  },
} as const satisfies Record<string, MenuLine>;

export const schedulingSections = {
  visitNotices: {
    area: 'admin',
    ref: 'visit-notices',
    label: 'Visit notices',
    group: 'Jobs',
    order: 115,
    permission: 'view-company-setting',
  },
  teams: { area: 'admin', ref: 'teams', label: 'Teams', group: 'Jobs', order: 116, permission: 'view-team' },
} as const satisfies Record<string, SectionLine>;

export const schedulingListLines: readonly ListLine[] = [
  listLine(50, 'appointmentType', 'Appointment types', 'visits minutes duration inspection make safe'),
  listLine(51, 'appointmentStatus', 'Appointment statuses', 'visits proposed scheduled confirmed'),
  listLine(52, 'appointmentOutcome', 'Visit outcomes', 'done result'),
  listLine(53, 'noAccessReason', 'No access reasons', 'nobody home key missed'),
];
