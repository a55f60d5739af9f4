// What other modules may use of messages.
export { messagesRoutes } from './messages.routes.ts';
export { createNotification } from './messages.service.ts';
