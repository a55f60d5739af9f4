// What other modules may use of messages.
export { createNotification } from './messages.service.ts';
export { checkJobTemplates, textsOfTemplates } from './templates.service.ts';
