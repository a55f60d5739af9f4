// Where schedules show besides their own pages: on jobs and the dashboard, in Administration, from other records.
import { type WebParts, lazyPage } from '../../../platform/web/shell/registry.ts';
import { jobSchedulesSections } from '../shared/job-schedules-menu.ts';
import { schedulePaths } from './job-schedules-paths.ts';

export const jobSchedulesParts: WebParts = {
  sections: [
    {
      ...jobSchedulesSections.workingCalendars,
      component: lazyPage(async () => (await import('./CalendarsSection.tsx')).CalendarsSection),
      words: 'schedule week weekdays saturday closed shutdown days off',
    },
  ],
  objects: [
    {
      type: 'jobSchedule',
      noun: 'schedule',
      href: ({ jobId, objectId }) => (jobId ? schedulePaths.ofJob(jobId, objectId) : schedulePaths.all()),
    },
    {
      type: 'jobScheduleItem',
      noun: 'task of the schedule',
      href: ({ jobId }) => (jobId ? schedulePaths.ofJob(jobId) : schedulePaths.all()),
    },
    { type: 'jobScheduleLink', noun: 'link of the schedule' },
    { type: 'jobScheduleSlip', noun: 'slip' },
    { type: 'scheduleTemplate', noun: 'schedule template', href: ({ objectId }) => schedulePaths.template(objectId) },
    { type: 'workingCalendar', noun: 'working calendar' },
  ],
  dayActions: [
    {
      kind: 'slip',
      href: ({ job }) => (job ? schedulePaths.ofJob(job.id) : schedulePaths.all()),
      label: 'View',
      follows: ['jobSchedule', 'jobScheduleItem'],
    },
  ],
  jobPages: [
    {
      menuRef: 'schedules',
      label: 'Schedule',
      group: 'Job',
      order: 22,
      of: 'dates',
      permission: 'view-job-schedule',
      component: lazyPage(async () => (await import('./JobSchedules.tsx')).JobSchedules),
    },
  ],
  dashboardTiles: [
    {
      id: 'schedules',
      onRequest: true,
      label: 'Schedules',
      company: 'too',
      order: 86,
      wide: true,
      permission: 'view-job-schedule',
      component: lazyPage(async () => (await import('./SchedulesTile.tsx')).SchedulesTile),
    },
  ],
};
