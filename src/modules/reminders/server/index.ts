// What other modules may use of reminders.
export { systemReminder } from './reminders.service.ts';
