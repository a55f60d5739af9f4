import { callsApi } from '../shared/calls.api.ts';
import { callOffer, logCall, takeBackCall } from './calls.service.ts';
import type { FieldSpec } from '../../../kit/fields.ts';
import { AppError } from '../../../platform/server/errors.ts';
import { mergeFieldChoices } from '../../../platform/server/merge-values.ts';
import { crudOf } from '../../../platform/server/resource.ts';
import { type Route, routes } from '../../../platform/server/routes.ts';
import { jobHistory } from '../../jobs/server/index.ts';
import { bulkMessagesApi } from '../shared/bulk.api.ts';
import { conversationApi } from '../shared/conversation.api.ts';
import { externalApi, messagesApi, notificationTypesApi } from '../shared/messages.api.ts';
import { notification } from '../shared/notification.entity.ts';
import { NOTIFICATION_TYPES } from '../shared/notification-types.ts';
import { mailHandlerApi, objectApi } from '../shared/templates.api.ts';
import { bulkMessages, noteToCompany } from './bulk.service.ts';
import { cancelMessage, retryMessage } from './compose.service.ts';
import { correspondents, correspondentsOfContact, thread, threadOfContact } from './conversation.views.ts';
import { outsideSystem } from '../../jobs/server/index.ts';
import { syncToLinkedJobs } from './linked-jobs.service.ts';
import { createHandler, mailHandlers, setMailboxPassword, updateHandler } from './mail-handlers.service.ts';
import {
  answerNotification,
  assignNotification,
  companyMessage,
  confirmSender,
  createNotification,
  fileNotification,
  readNotification,
  removeNotification,
  updateNotification,
} from './messages.service.ts';
import {
  assignedMessages,
  companyMessages,
  jobNotes,
  notificationCount,
  notificationList,
  notificationView,
  unassignedMessages,
} from './messages.views.ts';
import { chooseTypes } from './notification-types.store.ts';
import { sendObjects } from './object-messages.service.ts';
import { previewMessage } from './preview.service.ts';
import { chosenTypes } from './templates.views.ts';
import { originalMail, wholeMessage } from './whole-message.service.ts';
import type { Context } from '../../../platform/server/context.ts';

const typesOf = async (ctx: Context) => {
  const chosen = await chosenTypes(ctx);
  return { data: NOTIFICATION_TYPES.map((type) => ({ ...type, active: !chosen.length || chosen.includes(type.id) })) };
};
/** Written to be sent, where the system is connected. */
const toSystem =
  (system: string, name: string) =>
  async (ctx: Context, { params }: { params: { id: number } }) => {
    const view = await notificationView(ctx, params.id);
    const connected = await outsideSystem(ctx, system);
    if (!connected) throw new AppError(422, 'not_connected', `${name} is not connected.`);
    await connected.send(ctx, system, 'notification', params.id);
    return view;
  };

export const messagesRoutes = (fieldsOf: (type: string) => Record<string, FieldSpec> | undefined): Route[] => [
  ...routes(messagesApi, {
    list: (ctx, { query }) => notificationList(ctx, query),
    count: (ctx, { query }) => notificationCount(ctx, query),
    get: (ctx, { params }) => notificationView(ctx, params.id),
    whole: async (ctx, { params }) => ({ data: await wholeMessage(ctx, params.id) }),
    original: async (ctx, { params }) => await originalMail(ctx, params.id),
    create: async (ctx, { body }) => notificationView(ctx, (await createNotification(ctx, body)).id),
    update: async (ctx, { params, body }) => {
      await updateNotification(ctx, params.id, body);
      return await notificationView(ctx, params.id);
    },
    remove: async (ctx, { params, query }) => ({
      data: { id: (await removeNotification(ctx, params.id, query.version)).id },
    }),
    cancel: async (ctx, { params, body }) => {
      await cancelMessage(ctx, params.id, body?.discard);
      return { data: { id: params.id } };
    },
    retry: async (ctx, { params }) => notificationView(ctx, (await retryMessage(ctx, params.id)).id),
    read: async (ctx, { params, body }) => {
      await readNotification(ctx, params.id, body?.read ?? true);
      return await notificationView(ctx, params.id);
    },
    setPublic: async (ctx, { params, body }) => {
      await fileNotification(ctx, params.id, body);
      return await notificationView(ctx, params.id);
    },
    updateType: async (ctx, { params, body }) => {
      await fileNotification(ctx, params.id, body);
      return await notificationView(ctx, params.id);
    },
    filterTags: async (ctx, { params, body }) => {
      await fileNotification(ctx, params.id, body);
      return await notificationView(ctx, params.id);
    },
    assign: async (ctx, { params, body }) => {
      await assignNotification(ctx, params.id, body);
      return await notificationView(ctx, params.id);
    },
    answered: async (ctx, { params, body }) => {
      await answerNotification(ctx, params.id, body.answered);
      return await notificationView(ctx, params.id);
    },
    confirmSender: async (ctx, { params, body }) => {
      await confirmSender(ctx, params.id, body.confirmed);
      return await notificationView(ctx, params.id);
    },
    assigned: (ctx, { params, query }) => assignedMessages(ctx, params.userId, query),
    ofCompany: (ctx, { query }) => companyMessages(ctx, query),
    unassigned: (ctx, { query }) => unassignedMessages(ctx, query),
    assignCompany: async (ctx, { params, body }) => {
      await companyMessage(ctx, params.id);
      await assignNotification(ctx, params.id, body);
      return await notificationView(ctx, params.id);
    },
    removeCompany: async (ctx, { params }) => {
      await companyMessage(ctx, params.id);
      return { data: { id: (await removeNotification(ctx, params.id)).id } };
    },
    removeManyCompany: async (ctx, { body }) => {
      const ids = [...new Set(body.ids)];
      for (const id of ids) {
        await companyMessage(ctx, id);
        await removeNotification(ctx, id);
      }
      return { data: { deleted: ids.length } };
    },
    syncToLinkedJobs: async (ctx, { body }) => ({
      data: { copied: await syncToLinkedJobs(ctx, body.notificationIds) },
    }),
    jobHistory: (ctx, { params, query }) =>
      jobHistory(ctx, params.jobId, { ...query, objectType: notification.name }, fieldsOf),
    jobNotes: (ctx, { params, query }) => jobNotes(ctx, params.jobId, query),
  }),
  ...routes(callsApi, {
    callOffer: async (ctx, { params, query }) => ({ data: await callOffer(ctx, params.jobId, query.to ?? null) }),
    logCall: async (ctx, { params, body }) => notificationView(ctx, (await logCall(ctx, params.jobId, body)).id),
    takeBackCall: async (ctx, { params }) => ({ data: { id: (await takeBackCall(ctx, params.id)).id } }),
  }),
  ...routes(externalApi, {
    syncToEndata: toSystem('endata', 'Endata'),
    syncToEstimage: toSystem('estimage', 'Estimage'),
    syncToOac: toSystem('oac', 'Oac'),
    syncToSymbility: toSystem('symbility', 'Symbility'),
  }),
  ...routes(notificationTypesApi, {
    types: (ctx) => typesOf(ctx),
    chooseTypes: async (ctx, { body }) => {
      await chooseTypes(ctx, body.ids);
      return await typesOf(ctx);
    },
  }),
  ...routes(conversationApi, {
    thread: (ctx, { params, query }) => thread(ctx, params.jobId, query),
    threadOfContact: (ctx, { params, query }) => threadOfContact(ctx, params.contactId, query),
    correspondents: (ctx, { params }) => correspondents(ctx, params.jobId),
    correspondentsOfContact: (ctx, { params }) => correspondentsOfContact(ctx, params.contactId),
    preview: async (ctx, { body }) => ({ data: await previewMessage(ctx, body) }),
    placeholders: async (ctx) => ({ data: mergeFieldChoices(ctx) }),
  }),
  ...routes(bulkMessagesApi, {
    toJobs: async (ctx, { body }) => ({ data: await bulkMessages(ctx, 'job', body) }),
    toContacts: async (ctx, { body }) => ({ data: await bulkMessages(ctx, 'contact', body) }),
    toCompany: async (ctx, { body }) => ({ data: await noteToCompany(ctx, body.note, body.countOnly ?? false) }),
  }),
  ...routes(objectApi, { sendObject: async (ctx, { body }) => ({ data: await sendObjects(ctx, body) }) }),
  ...routes(mailHandlerApi, {
    ...crudOf(mailHandlers),
    create: async (ctx, { body }) => mailHandlers.get(ctx, await createHandler(ctx, body)),
    update: async (ctx, { params, body }) => {
      await updateHandler(ctx, params.id, body);
      return await mailHandlers.get(ctx, params.id);
    },
    setPassword: async (ctx, { params, body }) => {
      await setMailboxPassword(ctx, params.id, body.password);
      return { data: { id: params.id } };
    },
  }),
];
