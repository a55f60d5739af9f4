// What other modules may use of messages.
export { createNotification } from './messages.service.ts';
export { type PageWord, receiveFromPage } from './inbound.service.ts';
export { type OfficeHours, hoursColumns, isOfficeTime, isOpen, isQuietAt } from './office-hours.views.ts';
export { doubtOfSender } from './word.views.ts';
export { checkJobTemplates, textsOfTemplates } from './templates.service.ts';
