// What messages hands over to the server.
import { answersOfCall } from './calls.service.ts';
import { customerContact } from './customer-contact.views.ts';
import { fieldsOf, type ServerModule } from '../../../platform/server/module.ts';
import { dayOfMessages } from './my-day.views.ts';
import { messagesMenu, messagesSections } from '../shared/messages-menu.ts';
import { messagesRights } from '../shared/messages.permissions.ts';
import { mailHandler } from '../shared/mail-handler.entity.ts';
import { notification } from '../shared/notification.entity.ts';
import { BULK_MESSAGES, bulkMessagesJob } from './bulk.service.ts';
import { inboundRoutes } from './inbound.routes.ts';
import { messageLeft } from './delivery.across.ts';
import { MAILBOX_CONNECTED, senderOfMail } from './mail-handlers.service.ts';
import { lookAtNewMailbox, readMailboxes } from './mailboxes.client.ts';
import {
  lastNote,
  lastSaidAt,
  messageSource,
  messageObjects,
  newNotes,
  noteFigures,
  ownNotes,
  questionsOnSite,
  unassignedCount,
} from './messages.views.ts';
import { messageOwner } from './messages.scope.ts';
import { messagesRoutes } from './messages.routes.ts';
import { emailTemplates, notificationTemplates, recipientMergeFields } from './templates.service.ts';

export const messagesModule: ServerModule = {
  name: 'messages',
  menu: Object.values(messagesMenu),
  sections: Object.values(messagesSections),
  demo: async (demo) => (await import('./messages.demo.ts')).messagesDemo(demo),
  resources: [notificationTemplates, emailTemplates],
  entities: [notification, mailHandler],
  rights: messagesRights,
  lists: {
    notification: { title: 'Notes and messages', permission: 'view-notification', source: (ctx) => messageSource(ctx) },
  },
  routes: (app) => [...messagesRoutes(fieldsOf(app.modules)), ...inboundRoutes(app)],
  senderOfMail,
  figures: noteFigures,
  daySources: [dayOfMessages],
  mergeFields: recipientMergeFields,
  objects: messageObjects,
  attachmentOwners: { notification: messageOwner },
  ownData: ownNotes,
  locationActions: { note: 'Writing a note' },
  lastSaid: [lastSaidAt],
  lastNote,
  siteTodos: questionsOnSite,
  customerContact,
  callEffects: answersOfCall,
  notificationCounts: { notification: newNotes, unassigned: unassignedCount },
  timers: readMailboxes,
  subscribers: { [MAILBOX_CONNECTED]: lookAtNewMailbox },
  backgroundJobs: { [BULK_MESSAGES]: bulkMessagesJob },
  deliveryHeard: { notification: messageLeft },
  contactReferences: [{ table: 'notification', column: 'contact_id' }],
};
