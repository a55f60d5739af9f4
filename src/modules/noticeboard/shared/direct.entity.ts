// Messages between people of a company: a thread with its members, and what they write.
import { type CreateOf, type RowOf, type UpdateOf, entity } from '../../../kit/entity.ts';
import { derived, longText, moment, oneOf, ref, refs, required, text, withDefault } from '../../../kit/fields.ts';

/** A direct message is written as one speaks; internal mail has a subject. */
export const THREAD_KINDS = ['direct', 'mail'] as const;
export type ThreadKind = (typeof THREAD_KINDS)[number];

const threadFields = {
  kind: withDefault(oneOf('Kind', THREAD_KINDS), 'direct'),
  subject: text('Subject', { max: 200 }),
  jobId: ref('Job', 'job'),
  memberIds: refs('To', 'user'),
  lastMessageAt: derived(moment('Last message')),
};
export interface MessageThread extends RowOf<typeof threadFields> {}
export interface MessageThreadCreate extends CreateOf<typeof threadFields> {}
export interface MessageThreadUpdate extends UpdateOf<typeof threadFields> {}
export const messageThread = entity<MessageThread, MessageThreadCreate, MessageThreadUpdate>(
  'messageThread',
  threadFields,
  { label: { one: 'conversation', many: 'conversations' }, labelField: 'subject', permission: 'message' },
);

const messageFields = {
  threadId: required(ref('Conversation', 'messageThread')),
  body: required(longText('Message', { max: 20_000 })),
  attachmentIds: refs('Files', 'attachment'),
};
export interface DirectMessage extends RowOf<typeof messageFields> {}
export interface DirectMessageCreate extends CreateOf<typeof messageFields> {}
export const directMessage = entity<DirectMessage, DirectMessageCreate, object>('directMessage', messageFields, {
  label: { one: 'message', many: 'messages' },
  labelField: 'body',
});
