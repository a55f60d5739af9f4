// What job schedules hand over to the server.
import type { ServerModule } from '../../../platform/server/module.ts';
import { jobSchedule, jobScheduleItem, jobScheduleLink, jobScheduleSlip } from '../shared/job-schedule.entity.ts';
import { jobSchedulesMenu, jobSchedulesSections } from '../shared/job-schedules-menu.ts';
import { jobSchedulesRights } from '../shared/job-schedules.permissions.ts';
import { dayOfSchedules } from './my-day.views.ts';
import { scheduleObjects } from './job-schedules.scope.ts';
import { scheduleFigures, scheduleSource } from './job-schedules.views.ts';
import { jobSchedulesRoutes } from './job-schedules.routes.ts';
import { scheduleTemplates, workingCalendars } from './schedule-templates.service.ts';
import { finishWithWorkOrder, followWorkOrder } from './work-order-days.service.ts';

export const jobSchedulesModule: ServerModule = {
  name: 'job-schedules',
  menu: Object.values(jobSchedulesMenu),
  sections: Object.values(jobSchedulesSections),
  entities: [jobSchedule, jobScheduleItem, jobScheduleLink, jobScheduleSlip],
  resources: [workingCalendars, scheduleTemplates],
  rights: jobSchedulesRights,
  routes: () => jobSchedulesRoutes(),
  objects: scheduleObjects,
  figures: scheduleFigures,
  daySources: [dayOfSchedules],
  lists: { jobSchedule: { permission: 'view-job-schedule', source: scheduleSource } },
  subscribers: { 'workOrder.updated': followWorkOrder, 'workOrder.statusChanged': finishWithWorkOrder },
  contactReferences: [{ table: 'job_schedule_item', column: 'contact_id' }],
  demo: async (demo) => (await import('./job-schedules.demo.ts')).jobSchedulesDemo(demo),
};
