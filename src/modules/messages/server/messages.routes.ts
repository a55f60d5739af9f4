import type { FieldSpec } from '../../../kit/fields.ts';
import { type Route, routes } from '../../../platform/server/routes.ts';
import { jobHistory } from '../../jobs/server/index.ts';
import { messagesApi } from '../shared/messages.api.ts';
import { notification } from '../shared/notification.entity.ts';
import { createNotification, logCall, removeNotification, updateNotification } from './messages.service.ts';
import { jobNotes, notificationCount, notificationList, notificationView } from './messages.views.ts';

export const messagesRoutes = (fieldsOf: (type: string) => Record<string, FieldSpec> | undefined): Route[] =>
  routes(messagesApi, {
    list: (ctx, { query }) => notificationList(ctx, query),
    count: (ctx, { query }) => notificationCount(ctx, query),
    get: (ctx, { params }) => notificationView(ctx, params.id),
    create: async (ctx, { body }) => notificationView(ctx, (await createNotification(ctx, body)).id),
    update: async (ctx, { params, body }) => {
      await updateNotification(ctx, params.id, body);
      return await notificationView(ctx, params.id);
    },
    remove: async (ctx, { params, query }) => ({
      data: { id: (await removeNotification(ctx, params.id, query.version)).id },
    }),
    logCall: async (ctx, { params, body }) => notificationView(ctx, (await logCall(ctx, params.jobId, body.to)).id),
    jobHistory: (ctx, { params, query }) =>
      jobHistory(ctx, params.jobId, { ...query, objectType: notification.name }, fieldsOf),
    jobNotes: (ctx, { params, query }) => jobNotes(ctx, params.jobId, query),
  });
