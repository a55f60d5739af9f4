// The thread of a job, the people it is with, and a text with its placeholders filled.
import { z } from 'zod';
import { endpoint, many, one, recordId } from '../../../kit/endpoint.ts';
import { notificationView } from './messages.api.ts';

export const THREAD_CHANNELS = ['note', 'email', 'sms', 'call'] as const;
export type ThreadChannel = (typeof THREAD_CHANNELS)[number];

const counts = z.strictObject({
  all: z.number(),
  note: z.number(),
  email: z.number(),
  sms: z.number(),
  call: z.number(),
  unanswered: z.number(),
  undelivered: z.number(),
  parties: z.array(z.strictObject({ party: z.string(), count: z.number(), lastAt: z.string() })),
});
export interface ThreadCounts extends z.infer<typeof counts> {}

const correspondent = z.strictObject({
  /** `customer`, `contact:12`, `user:3`. */
  party: z.string(),
  name: z.string(),
  /** What they are to the job. */
  role: z.string(),
  email: z.string().nullable(),
  mobile: z.string().nullable(),
  /** They asked for no text messages, since then. */
  optedOutAt: z.string().nullable(),
  /** The last message to them did not arrive. */
  fault: z.string().nullable(),
  /** Wrote last and waits, since then. */
  waitsSince: z.string().nullable(),
  lastAt: z.string().nullable(),
});
export interface Correspondent extends z.infer<typeof correspondent> {}

const preview = z.strictObject({
  subject: z.string(),
  /** HTML of a mail, text of a note or a text message; filled placeholders are marked in HTML alone. */
  body: z.string(),
  /** Placeholders without a value, with their words. */
  missing: z.array(z.strictObject({ name: z.string(), label: z.string(), why: z.string() })),
});
export interface MessagePreview extends z.infer<typeof preview> {}

const threadQuery = z.strictObject({
  before: z
    .string()
    .regex(/^\d{1,15}$/, 'Enter the id of a message')
    .optional(),
  perPage: z
    .string()
    .regex(/^([1-9]|[1-9]\d|1\d\d|200)$/, 'Between 1 and 200')
    .optional(),
  channel: z.enum(THREAD_CHANNELS).optional(),
  party: z.string().max(120).optional(),
  state: z.enum(['unanswered', 'undelivered']).optional(),
  s: z.string().max(200).optional(),
});
const threadAnswer = z.strictObject({
  data: z.array(notificationView),
  meta: z.strictObject({
    /** Messages before the first one here. */
    earlier: z.number(),
    earliest: z.string().nullable(),
    counts,
  }),
});
/** How a message written here leaves. */
const writingMeta = z.strictObject({
  /** The address that answers come to; null where they go to the person who writes. */
  replyTo: z.string().nullable(),
  from: z.string(),
  /** Of whose signature stands below a mail: division, user, company, default. */
  signature: z.string(),
  subject: z.string(),
  smsOn: z.boolean(),
  /** Nobody is disturbed before that moment; null while text messages leave at once. */
  quietUntil: z.string().nullable(),
  timezone: z.string(),
  canSendMail: z.boolean(),
  canSendSms: z.boolean(),
  /** What a message can be about, as the company has chosen. */
  types: z.array(z.strictObject({ id: z.number(), label: z.string() })),
});
export interface WritingMeta extends z.infer<typeof writingMeta> {}
const correspondentsAnswer = z.strictObject({ data: z.array(correspondent), meta: writingMeta });

export const conversationApi = {
  thread: endpoint({
    method: 'GET',
    path: '/job/:jobId/conversation',
    permission: 'view-notification',
    summary: 'What was said on a job, oldest first, ending with the newest or before a message',
    query: threadQuery,
    response: threadAnswer,
  }),
  threadOfContact: endpoint({
    method: 'GET',
    path: '/contact/:contactId/conversation',
    permission: 'view-notification',
    summary: 'What was said with a contact, on all jobs and on none, oldest first',
    query: threadQuery,
    response: threadAnswer,
  }),
  correspondents: endpoint({
    method: 'GET',
    path: '/job/:jobId/correspondents',
    permission: 'view-notification',
    summary: 'The people of a job, with how they can be reached',
    response: correspondentsAnswer,
  }),
  correspondentsOfContact: endpoint({
    method: 'GET',
    path: '/contact/:contactId/correspondents',
    permission: 'view-notification',
    summary: 'A contact, with how they can be reached',
    response: correspondentsAnswer,
  }),
  preview: endpoint({
    method: 'POST',
    path: '/notification/preview',
    permission: 'view-notification',
    summary: 'A text with its placeholders filled for a job, and those that have no value',
    body: z.strictObject({
      jobId: recordId.nullish(),
      contactId: recordId.nullish(),
      notificationTemplateId: recordId.nullish(),
      channelId: z.number().int().min(1).max(3).optional(),
      subject: z.string().max(300).nullish(),
      body: z.string().max(100_000).nullish(),
      recipient: z.string().max(320).nullish(),
    }),
    response: one(preview),
    noReplay: true,
  }),
  placeholders: endpoint({
    method: 'GET',
    path: '/notification/placeholders',
    permission: 'view-notification',
    summary: 'Placeholders of message templates with their words',
    response: many(z.strictObject({ name: z.string(), label: z.string() })),
  }),
};
