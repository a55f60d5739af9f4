// What offices remind of again and again: words, action, and how many days until it is due.
import { type CreateOf, type RowOf, type UpdateOf, entity } from '../../../kit/entity.ts';
import { bool, integer, longText, option, required, text, withDefault } from '../../../kit/fields.ts';

const fields = {
  label: required(text('Name', { max: 100 })),
  title: required(text('Title')),
  description: longText('Description', { max: 5000 }),
  dueInDays: withDefault(integer('Due in days', { min: 0, max: 3650 }), 1),
  businessDays: withDefault(bool('Counted in working days', { hint: 'Monday to Friday' }), false),
  reminderPriorityId: option('Priority', 'reminderPriority'),
  reminderActionId: option('Action', 'reminderAction'),
  order: withDefault(integer('Order', { min: 0, max: 1_000_000 }), 0),
  active: withDefault(bool('Active'), true),
};
export interface ReminderTemplate extends RowOf<typeof fields> {}
export interface ReminderTemplateCreate extends CreateOf<typeof fields> {}
export interface ReminderTemplateUpdate extends UpdateOf<typeof fields> {}
export const reminderTemplate = entity<ReminderTemplate, ReminderTemplateCreate, ReminderTemplateUpdate>(
  'reminderTemplate',
  fields,
  { label: { one: 'reminder template', many: 'reminder templates' } },
);
