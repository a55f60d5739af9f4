import { type CreateOf, type RowOf, type UpdateOf, entity } from '../../../kit/entity.ts';
import { bool, integer, longText, ref, required, withDefault } from '../../../kit/fields.ts';

/** Channels are fixed: 1 note, 2 email, 3 SMS. Email and SMS arrive with their delivery. */
const fields = {
  jobId: required(ref('Job', 'job')),
  note: required(longText('Note')),
  notificationChannelId: withDefault(integer('Channel', { min: 1, max: 1 }), 1),
  notificationTypeId: withDefault(integer('Type', { min: 1, max: 7 }), 1),
  public: withDefault(bool('Visible to outsiders'), false),
};
export interface Notification extends RowOf<typeof fields> {}
export interface NotificationCreate extends CreateOf<typeof fields> {}
export interface NotificationUpdate extends UpdateOf<typeof fields> {}
export const notification = entity<Notification, NotificationCreate, NotificationUpdate>('notification', fields, {
  label: { one: 'note', many: 'notes' },
});
