import { type CreateOf, type RowOf, type UpdateOf, entity } from '../../../kit/entity.ts';
import {
  bool,
  date,
  derived,
  generated,
  integer,
  longText,
  moment,
  option,
  ref,
  required,
  text,
  time,
  withDefault,
} from '../../../kit/fields.ts';

const fields = {
  title: required(text('Title')),
  description: longText('Description', { max: 5000 }),
  reminderStatusId: withDefault(option('Status', 'reminderStatus'), 1),
  reminderPriorityId: withDefault(option('Priority', 'reminderPriority'), 2),
  reminderActionId: option('Action', 'reminderAction'),
  reminderTemplateId: ref('Template', 'reminderTemplate'),
  date: required(date('Due')),
  dueTime: time('At', { hint: 'Empty: end of the day' }),
  userId: ref('For', 'user', { hint: 'Empty: you' }),
  notifyOnCompletion: withDefault(bool('Notify me when done'), false),
  jobId: ref('Job', 'job'),
  objectType: text('Record type', { max: 60 }),
  objectId: integer('Record', { min: 1 }),
  /** The moment it falls due, in UTC. */
  dueAt: generated(moment('Due at')),
  completedAt: derived(moment('Completed at')),
  completedById: derived(ref('Completed by', 'user')),
  /** Made by the product, not by a person. */
  system: generated(bool('Automatic')),
};
export interface Reminder extends RowOf<typeof fields> {}
export interface ReminderCreate extends CreateOf<typeof fields> {}
export interface ReminderUpdate extends UpdateOf<typeof fields> {}
export const reminder = entity<Reminder, ReminderCreate, ReminderUpdate>('reminder', fields, {
  label: { one: 'reminder', many: 'reminders' },
  labelField: 'title',
});
