// What the reminders of a job ask.
import { type FieldReads, fieldRead } from '../../../platform/web/offline/field-reads.ts';
import { remindersApi } from '../shared/reminders.api.ts';
import { remindersQuery } from './use-reminders.ts';

export const reminderFieldReads: FieldReads = {
  ofJob: (jobId) => [fieldRead(remindersApi.list, { query: remindersQuery({ jobId, open: true }) })],
};
