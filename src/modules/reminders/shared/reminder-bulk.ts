// What can be set on many reminders at once.
import { bulkApi } from '../../../kit/bulk.ts';
import { reminder } from './reminder.entity.ts';

export const REMINDER_BULK_FIELDS = ['reminderPriorityId', 'reminderActionId', 'notifyOnCompletion'] as const;
export const reminderBulkApi = bulkApi(reminder, 'reminder', ['reminder', 'history']);
