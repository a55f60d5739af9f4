// What scheduling hands over to the server.
import { visitOfCall } from './calls.service.ts';
import type { ServerModule } from '../../../platform/server/module.ts';
import { visitContact } from './customer-contact.views.ts';
import { optionListResource } from '../../company/server/index.ts';
import { APPOINTMENT_BULK_FIELDS } from '../shared/appointment-bulk.ts';
import { calendarFeed } from '../shared/calendar.entity.ts';
import { appointmentOffer } from '../shared/appointment-offer.entity.ts';
import { appointment } from '../shared/appointment.entity.ts';
import { appointmentSetting, appointmentSettingOverride } from '../shared/appointment-setting.entity.ts';
import { schedulingLists } from '../shared/scheduling-lists.entity.ts';
import { schedulingListLines, schedulingMenu, schedulingSections } from '../shared/scheduling-menu.ts';
import { schedulingRights } from '../shared/scheduling.permissions.ts';
import { locationActions, stampInspected } from './appointment-course.service.ts';
import { appointmentExport } from './appointment-export.views.ts';
import { appointmentObjects } from './appointments.scope.ts';
import { dayOfScheduling, teamOfDay } from './my-day.views.ts';
import { appointmentFigures, appointmentSource, ownAppointments } from './appointments.views.ts';
import { appointmentsRoutes } from './appointments.routes.ts';
import { calendarItems, calendars } from './calendars.scope.ts';
import { calendarFeedJob, followFeeds } from './calendars.service.ts';
import { calendarsRoutes } from './calendars.routes.ts';
import { confirmChosen } from './offers.service.ts';
import { offersRoutes } from './offers.routes.ts';
import { reminderOfVisits } from './reminding.jobs.ts';
import { schedulingEntryLists } from './scheduling-lists.views.ts';
import { schedulingSeeds } from './scheduling.seeds.ts';
import { teams } from './teams.views.ts';
import { visitNoticesRoutes } from './visit-notices.routes.ts';
import { appointmentMergeFields } from './visit-notices.service.ts';
import { foundingOfScheduling, notificationTemplateUses } from './visit-notices.views.ts';

export const schedulingModule: ServerModule = {
  name: 'scheduling',
  customerContact: visitContact,
  callEffects: visitOfCall,
  menu: Object.values(schedulingMenu),
  sections: [...Object.values(schedulingSections), ...schedulingListLines],
  entities: [appointment, appointmentOffer, calendarFeed, appointmentSetting, appointmentSettingOverride],
  resources: [...schedulingLists.map(optionListResource), teams, calendars, calendarItems],
  entryLists: schedulingEntryLists,
  listSeeds: schedulingSeeds,
  rights: schedulingRights,
  founding: foundingOfScheduling,
  routes: () => [...appointmentsRoutes(), ...offersRoutes(), ...calendarsRoutes(), ...visitNoticesRoutes()],
  mergeFields: appointmentMergeFields,
  notificationTemplateUses,
  objects: appointmentObjects,
  demo: async (demo) => (await import('./scheduling.demo.ts')).schedulingDemo(demo),
  keepsJob: ['appointment'],
  figures: appointmentFigures,
  daySources: dayOfScheduling,
  dayTeam: teamOfDay,
  ownData: ownAppointments,
  locationActions,
  lists: { appointment: { permission: 'view-appointment', source: appointmentSource, export: appointmentExport } },
  bulkFields: { appointment: APPOINTMENT_BULK_FIELDS },
  subscribers: { 'appointment.statusChanged': stampInspected, 'appointment.chosen': confirmChosen },
  timers: (app) => {
    const stops = [reminderOfVisits(app), followFeeds(app)];
    return () => stops.forEach((stop) => stop());
  },
  backgroundJobs: { calendarFeed: calendarFeedJob },
  contactReferences: [
    { table: 'appointment', column: 'contact_ids', list: true },
    { table: 'team', column: 'contact_ids', list: true },
    { table: 'appointment_setting_override', column: 'client_ids', list: true },
    { table: 'appointment_attendee', column: 'contact_id', onceWith: ['appointment_id'] },
  ],
};
