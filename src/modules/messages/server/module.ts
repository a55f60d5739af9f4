// What messages hands over to the server.
import type { ServerModule } from '../../../platform/server/module.ts';
import { messagesRights } from '../shared/messages.permissions.ts';
import { notification } from '../shared/notification.entity.ts';
import { newNotes, noteFigures } from './messages.views.ts';
import { messagesRoutes } from './messages.routes.ts';
import { messagesDemo } from './messages.demo.ts';

export const messagesModule: ServerModule = {
  name: 'messages',
  demo: messagesDemo,
  entities: [notification],
  rights: messagesRights,
  routes: () => messagesRoutes(),
  figures: noteFigures,
  notificationCounts: { notification: newNotes },
};
