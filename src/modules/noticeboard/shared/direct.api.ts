import { z } from 'zod';
import { crudApi, endpoint, idOf, many, one, recordId } from '../../../kit/endpoint.ts';
import { labelled } from '../../../kit/labels.ts';
import { labelOf, row } from '../../../kit/row.ts';
import { waysTo } from '../../documents/shared/uploads.api.ts';
import { job } from '../../jobs/shared/job.entity.ts';
import { directMessage, messageThread } from './direct.entity.ts';

export const messageThreadView = row(messageThread, 'all', {
  job: labelOf(job, 'jobId'),
  /** Everybody who takes part, oneself among them. */
  members: z.array(labelled),
  /** Of the others, what this person has not read. */
  unread: z.number(),
  last: z.strictObject({ body: z.string(), userId: z.number() }).nullable(),
});
export interface MessageThreadView extends z.infer<typeof messageThreadView> {}

const file = z.strictObject({
  id: z.number(),
  fileName: z.string(),
  mimeType: z.string(),
  thumbUrl: z.string().nullable(),
  fileUrl: z.string().nullable(),
});
export interface MessageFile extends z.infer<typeof file> {}
export const messageView = row(directMessage, ['id', 'threadId', 'body', 'attachmentIds', 'createdAt', 'createdById'], {
  files: z.array(file),
  /** The others who have read it, by name. */
  readBy: z.array(z.string()),
});
export interface MessageView extends z.infer<typeof messageView> {}

const wrote = ['messageThread', 'attachment'];
const ways = waysTo('messageThread', 'id', 'a conversation among colleagues');
export const directApi = {
  ...crudApi(
    messageThread,
    'messageThread',
    { row: messageThreadView },
    { example: { memberIds: [1003], kind: 'direct' } },
  ),
  messages: endpoint({
    method: 'GET',
    path: '/messageThread/:id/message',
    permission: 'view-message',
    summary: 'The latest messages of a conversation, oldest first; with before those that came earlier than that one',
    query: z.strictObject({
      before: z
        .string()
        .regex(/^\d{1,15}$/, 'The number of a message')
        .optional(),
    }),
    response: many(messageView).extend({ meta: z.strictObject({ earlier: z.boolean() }) }),
  }),
  write: endpoint({
    method: 'POST',
    path: '/messageThread/:id/message',
    example: { body: { body: 'Are you on site today?' } },
    permission: 'create-message',
    summary: 'Write to everybody who takes part; files are attachments of the conversation',
    body: z.strictObject({
      body: z.string().trim().max(20_000),
      attachmentIds: z.array(recordId).max(20, 'At most 20 files').optional(),
    }),
    response: one(messageView),
    changes: wrote,
  }),
  takeBack: endpoint({
    method: 'DELETE',
    path: '/messageThread/:id/message/:messageId',
    permission: 'create-message',
    summary: 'Take back a message that one wrote oneself',
    response: idOf,
    changes: wrote,
  }),
  read: endpoint({
    method: 'PUT',
    path: '/messageThread/:id/read',
    permission: 'view-message',
    summary: 'Note that this person has read everything up to now; its notices under the bell are read with it',
    response: idOf,
    changes: ['messageThread'],
  }),
  upload: ways.upload,
  base64: ways.base64,
  url: ways.url,
};
