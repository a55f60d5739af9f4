// What other modules may use of job schedules.
export { sharedSchedule } from './shared-schedule.views.ts';
export type { ScheduleLinks } from './schedule-links.slots.ts';
