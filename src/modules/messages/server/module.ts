// What messages hands over to the server.
import { fieldsOf, type ServerModule } from '../../../platform/server/module.ts';
import { messagesRights } from '../shared/messages.permissions.ts';
import { notification } from '../shared/notification.entity.ts';
import { lastNoteAt, newNotes, noteFigures, ownNotes } from './messages.views.ts';
import { messagesRoutes } from './messages.routes.ts';
import { messagesDemo } from './messages.demo.ts';

export const messagesModule: ServerModule = {
  name: 'messages',
  demo: messagesDemo,
  entities: [notification],
  rights: messagesRights,
  routes: (app) => messagesRoutes(fieldsOf(app.modules)),
  figures: noteFigures,
  ownData: ownNotes,
  lastSaid: [lastNoteAt],
  notificationCounts: { notification: newNotes },
};
