// What messages hands over to the server.
import type { ServerModule } from '../../../platform/server/module.ts';
import { messagesRights } from '../shared/messages.permissions.ts';
import { notification } from '../shared/notification.entity.ts';
import { newNotes } from './messages.views.ts';
import { messagesRoutes } from './messages.routes.ts';

export const messagesModule: ServerModule = {
  name: 'messages',
  entities: [notification],
  rights: messagesRights,
  routes: () => messagesRoutes(),
  notificationCounts: { notification: newNotes },
};
