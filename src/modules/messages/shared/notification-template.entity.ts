// Texts that people start from, and the frame around mails.
import { type CreateOf, type RowOf, type UpdateOf, entity } from '../../../kit/entity.ts';
import { bool, integer, longText, oneOf, required, text, withDefault } from '../../../kit/fields.ts';

const HINT =
  'Placeholders such as {{job.number}}, {{job.customer}}, {{job.address}}, {{recipient.name}}, {{user.name}}';
const fields = {
  label: required(text('Name', { max: 100 })),
  channelId: withDefault(integer('Channel', { min: 1, max: 3, hint: '1 note, 2 email, 3 SMS' }), 2),
  notificationTypeId: withDefault(integer('Type', { min: 1, max: 7 }), 1),
  objectType: withDefault(oneOf('For', ['job', 'contact']), 'job'),
  subject: text('Subject', { max: 300, hint: HINT }),
  body: required(longText('Text', { hint: HINT })),
  order: withDefault(integer('Order', { min: 0, max: 100_000 }), 0),
  active: withDefault(bool('Active'), true),
};
export interface NotificationTemplate extends RowOf<typeof fields> {}
export interface NotificationTemplateCreate extends CreateOf<typeof fields> {}
export interface NotificationTemplateUpdate extends UpdateOf<typeof fields> {}
export const notificationTemplate = entity<
  NotificationTemplate,
  NotificationTemplateCreate,
  NotificationTemplateUpdate
>('notificationTemplate', fields, { label: { one: 'message template', many: 'message templates' } });

const layoutFields = {
  label: required(text('Name', { max: 100 })),
  header: longText('Above the text', { max: 4000, hint: 'Placeholders such as {{company.name}} are filled in' }),
  footer: longText('Below the signature', { max: 4000, hint: 'Placeholders such as {{company.name}} are filled in' }),
  isDefault: withDefault(bool('In use for every email'), false),
  active: withDefault(bool('Active'), true),
};
export interface EmailTemplate extends RowOf<typeof layoutFields> {}
export interface EmailTemplateCreate extends CreateOf<typeof layoutFields> {}
export interface EmailTemplateUpdate extends UpdateOf<typeof layoutFields> {}
export const emailTemplate = entity<EmailTemplate, EmailTemplateCreate, EmailTemplateUpdate>(
  'emailTemplate',
  layoutFields,
  { label: { one: 'mail layout', many: 'mail layouts' } },
);
