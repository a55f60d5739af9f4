import { type Route, routes } from '../../../platform/server/routes.ts';
import { crudOf } from '../../../platform/server/resource.ts';
import { reminderTemplatesApi, remindersApi } from '../shared/reminders.api.ts';
import {
  completeReminder,
  createReminder,
  createReminders,
  reminderTemplates,
  removeReminder,
  setStatus,
  updateReminder,
} from './reminders.service.ts';
import { reminderById, reminderCount, reminderList } from './reminders.views.ts';

export const remindersRoutes = (): Route[] => [
  ...routes(remindersApi, {
    list: (ctx, { query }) => reminderList(ctx, query),
    count: (ctx, { query }) => reminderCount(ctx, query),
    get: (ctx, { params }) => reminderById(ctx, params.id),
    create: async (ctx, { body }) => reminderById(ctx, (await createReminder(ctx, body)).id),
    update: async (ctx, { params, body }) => {
      await updateReminder(ctx, params.id, body);
      return await reminderById(ctx, params.id);
    },
    remove: async (ctx, { params, query }) => ({
      data: { id: (await removeReminder(ctx, params.id, query.version)).id },
    }),
    complete: async (ctx, { params, body }) => {
      await completeReminder(ctx, params.id, body?.completed ?? true);
      return await reminderById(ctx, params.id);
    },
    changeDate: async (ctx, { params, body: { date, time, userId } }) => {
      await updateReminder(ctx, params.id, {
        date,
        ...(time !== undefined && { dueTime: time }),
        ...(userId != null && { userId }),
      });
      return await reminderById(ctx, params.id);
    },
    changeStatus: async (ctx, { params }) => {
      await setStatus(ctx, params.id, params.reminderStatusId);
      return await reminderById(ctx, params.id);
    },
    multiple: async (ctx, { body }) => {
      const made = await createReminders(ctx, body.reminder, body.userIds);
      return { data: await Promise.all(made.map(async ({ id }) => (await reminderById(ctx, id)).data)) };
    },
  }),
  ...routes(reminderTemplatesApi, crudOf(reminderTemplates)),
];
