// When customers are reminded of what they owe, and in which words.
import { type CreateOf, type RowOf, type UpdateOf, entity } from '../../../kit/entity.ts';
import { bool, integer, longText, required, text, withDefault } from '../../../kit/fields.ts';

const HINT =
  'Placeholders: {{invoice.number}}, {{invoice.total}}, {{invoice.open}}, {{invoice.due}}, {{invoice.daysOverdue}}, {{invoice.account}}, {{invoice.link}}, {{recipient.name}}, {{job.number}}, {{company.name}}';
const fields = {
  label: required(text('Name', { max: 100 })),
  days: required(integer('Days after it is due', { min: -90, max: 365, hint: 'Negative: days before. 0: on the day' })),
  subject: required(text('Subject', { max: 300, hint: HINT })),
  body: required(longText('Text', { max: 10_000, hint: HINT })),
  order: withDefault(integer('Order', { min: 0, max: 1_000_000 }), 0),
  active: withDefault(bool('Active'), true),
};
export interface InvoiceReminderRule extends RowOf<typeof fields> {}
export interface InvoiceReminderRuleCreate extends CreateOf<typeof fields> {}
export interface InvoiceReminderRuleUpdate extends UpdateOf<typeof fields> {}
export const invoiceReminderRule = entity<InvoiceReminderRule, InvoiceReminderRuleCreate, InvoiceReminderRuleUpdate>(
  'invoiceReminderRule',
  fields,
  { label: { one: 'rule for reminders', many: 'rules for reminders' } },
);
