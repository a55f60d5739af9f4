// What reminders hands over to the server.
import { reminderAfterCall, remindersOfCall } from './calls.service.ts';
import { remindersAtOnce } from './reminders-bulk.service.ts';
import type { ServerModule } from '../../../platform/server/module.ts';
import { optionListResource } from '../../company/server/index.ts';
import { dayOfReminders, remindersOnSite } from './my-day.views.ts';
import { reminderLists } from '../shared/reminder-lists.entity.ts';
import { reminder } from '../shared/reminder.entity.ts';
import { reminderTemplate } from '../shared/reminder-template.entity.ts';
import { reminderListLines, remindersMenu, remindersSections } from '../shared/reminders-menu.ts';
import { remindersRights } from '../shared/reminders.permissions.ts';
import { reminderEntryLists } from './reminder-lists.views.ts';
import { remindersRoutes } from './reminders.routes.ts';
import { reminderObjects } from './reminders.scope.ts';
import { remindersSeeds } from './reminders.seeds.ts';
import { reminderClock } from './reminders.jobs.ts';
import { remindOfMessage } from './reminders.service.ts';
import { dueReminders, ownReminders, reminderFigures, reminderSource } from './reminders.views.ts';

export const remindersModule: ServerModule = {
  name: 'reminders',
  menu: Object.values(remindersMenu),
  sections: [...Object.values(remindersSections), ...reminderListLines],
  entities: [reminder, reminderTemplate],
  resources: reminderLists.map(optionListResource),
  entryLists: reminderEntryLists,
  listSeeds: remindersSeeds,
  rights: remindersRights,
  routes: remindersRoutes,
  objects: reminderObjects,
  figures: reminderFigures,
  callEffects: remindersOfCall,
  callNext: reminderAfterCall,
  daySources: [dayOfReminders],
  siteTodos: remindersOnSite,
  ownData: ownReminders,
  lists: { reminder: { permission: 'view-reminder', source: reminderSource } },
  bulkKinds: { reminder: { entity: reminder, bulk: remindersAtOnce } },
  notificationCounts: { reminder: dueReminders },
  subscribers: { 'notification.requested': remindOfMessage },
  timers: reminderClock,
  demo: async (demo) => (await import('./reminders.demo.ts')).remindersDemo(demo),
};
