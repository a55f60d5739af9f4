import { type CreateOf, type RowOf, type UpdateOf, entity } from '../../../kit/entity.ts';
import {
  bool,
  derived,
  generated,
  integer,
  longText,
  moment,
  oneOf,
  ref,
  refs,
  text,
  texts,
  withDefault,
} from '../../../kit/fields.ts';
import { TIMEZONES } from '../../../platform/shared/countries.ts';
import { CALL_OUTCOMES, DIRECTIONS, SCOPES, SENDER_PROOFS, STATUSES } from './notification-types.ts';

/** A reader: `Dana Whitlock <dana@beacon.example>`, an address or a number alone. */
const readers = (label: string) => texts(label, { max: 320 });

/** A note, a mail or a text message, both ways. A mail's `note` is its text without marks; a message that left is never changed. */
const fields = {
  jobId: ref('Job', 'job'),
  contactId: ref('Contact', 'contact'),
  note: withDefault(longText('Text'), ''),
  subject: text('Subject', { max: 300 }),
  body: longText('Mail', { max: 100_000 }),
  notificationChannelId: withDefault(integer('Channel', { min: 1, max: 3 }), 1),
  notificationTypeId: withDefault(integer('Type', { min: 1, max: 7 }), 1),
  public: withDefault(bool('Visible to outsiders'), false),
  from: text('From', { max: 254 }),
  fromName: text('Name of the sender', { max: 200 }),
  to: readers('To'),
  cc: readers('Cc'),
  bcc: readers('Bcc'),
  postSignatureContent: longText('Below the signature'),
  notifyUserIds: refs('Notified', 'user'),
  reminderDue: moment('Remind at'),
  filterTagIds: refs('Tags', 'filterTag'),
  attachmentIds: refs('Files', 'attachment'),
  notificationTemplateId: ref('Template', 'notificationTemplate'),
  timezone: oneOf('Timezone', TIMEZONES),
  assignedUserId: ref('Owner', 'user'),
  inReplyToId: ref('Answers', 'notification'),
  scheduledAt: moment('Send at'),
  scope: generated(oneOf('About', SCOPES)),
  direction: generated(oneOf('Direction', DIRECTIONS)),
  status: generated(oneOf('State', STATUSES)),
  threadId: derived(integer('Thread')),
  sentAt: derived(moment('Sent')),
  replyTo: derived(text('Replies go to', { max: 254 })),
  senderProof: derived(oneOf('Sender', SENDER_PROOFS)),
  givenTo: derived(text('Sent to the reply address of', { max: 1000 })),
  countsAsWord: generated(bool('Sender trusted')),
  senderConfirmed: generated(bool('Sender confirmed by us')),
  uncheckedReport: generated(bool('Delivery report that could not be checked')),
  errorMessage: derived(text('Why it did not arrive', { max: 500 })),
  answeredAt: derived(moment('Answered')),
  automatic: generated(bool('Automatic message')),
  party: derived(text('With whom')),
  copyOfId: derived(integer('Copy of')),
  /** Of a call. */
  callOutcome: derived(oneOf('Outcome', CALL_OUTCOMES)),
};
export interface Notification extends RowOf<typeof fields> {}
export interface NotificationCreate extends CreateOf<typeof fields> {}
export interface NotificationUpdate extends UpdateOf<typeof fields> {}
export const notification = entity<Notification, NotificationCreate, NotificationUpdate>('notification', fields, {
  label: { one: 'note', many: 'notes' },
});
