import type { MenuLine, SectionLine } from '../../../platform/shared/menus.ts';

export const jobSchedulesMenu = {
  schedules: {
    id: 'schedules',
    label: 'Schedules',
    order: 220,
    place: 'calendar',
    words: 'gantt programme timeline',
    permission: 'view-job-schedule',
  },
} as const satisfies Record<string, MenuLine>;

export const jobSchedulesSections = {
  workingCalendars: {
    area: 'admin',
    ref: 'working-calendars',
    label: 'Working calendars',
    group: 'Jobs',
    order: 117,
    permission: 'view-working-calendar',
  },
} as const satisfies Record<string, SectionLine>;
