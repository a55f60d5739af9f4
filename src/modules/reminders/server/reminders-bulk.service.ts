// Fields set on many reminders at once.
import type { Context } from '../../../platform/server/context.ts';
import { type BulkOptions, verdictsBy } from '../../../platform/server/records-bulk.ts';
import { mustExist } from '../../../platform/server/resource.ts';
import { REMINDER_BULK_FIELDS } from '../shared/reminder-bulk.ts';
import { reminder } from '../shared/reminder.entity.ts';
import { openToChange } from './reminders.service.ts';
import { reminderSource } from './reminders.views.ts';

export const remindersAtOnce = (ctx: Context): BulkOptions => ({
  entity: reminder,
  source: reminderSource(ctx),
  fields: REMINDER_BULK_FIELDS,
  check: (values) => mustExist(ctx, reminder, values),
  verdicts: (ids) => verdictsBy(ids, (id) => openToChange(ctx, id)),
  ofJob: true,
  event: 'reminder.updated',
});
