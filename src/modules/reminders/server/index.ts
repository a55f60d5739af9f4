// What other modules may use of reminders.
export { createReminder, systemReminder } from './reminders.service.ts';
