// One message to many: first who gets it and who does not, then the sending in the background.
import { z } from 'zod';
import { bulkUpdateBody } from '../../../kit/bulk.ts';
import { endpoint, one, recordId } from '../../../kit/endpoint.ts';

const words = {
  notificationTemplateId: recordId.nullish(),
  channelId: z.number().int().min(2).max(3).optional(),
  subject: z.string().trim().max(300).nullish(),
  body: z.string().trim().max(20_000).nullish(),
  /** Says what would happen and sends nothing. */
  countOnly: z.boolean().optional(),
};
const rows = { ids: z.array(recordId).max(5000).optional() };
const bulkMessageResult = z.strictObject({
  count: z.number(),
  /** Who gets it; each address and number once. */
  reached: z.number(),
  left: z.array(z.strictObject({ id: z.number(), label: z.string(), reason: z.string() })),
  /** The first one as it will read. */
  sample: z.strictObject({ to: z.string(), subject: z.string().nullable(), text: z.string() }).nullable(),
  backgroundJobId: z.number().nullable(),
});
const result = one(bulkMessageResult);
export interface BulkMessageResult extends z.infer<typeof bulkMessageResult> {}

export const bulkMessagesApi = {
  toJobs: endpoint({
    method: 'POST',
    path: '/notification/bulk',
    permission: 'create-notification',
    summary: 'Write to the customers of many jobs, or say who would get it',
    body: z.strictObject({
      ...words,
      ...rows,
      filter: bulkUpdateBody.shape.filter,
      s: bulkUpdateBody.shape.s,
      allItemsMatchingFilter: z.boolean().optional(),
    }),
    response: result,
    changes: ['notification', 'job'],
  }),
  toContacts: endpoint({
    method: 'POST',
    path: '/notification/contact',
    permission: 'create-notification',
    summary: 'Write to many contacts, or say who would get it',
    body: z.strictObject({
      ...words,
      ...rows,
      filter: bulkUpdateBody.shape.filter,
      s: bulkUpdateBody.shape.s,
      allItemsMatchingFilter: z.boolean().optional(),
    }),
    response: result,
    changes: ['notification', 'contact'],
  }),
  toCompany: endpoint({
    method: 'POST',
    path: '/notification/company',
    permission: 'create-notification',
    summary: 'A note to all people of the company, or how many would get it',
    body: z.strictObject({
      note: z.string().trim().min(1, 'Note is required').max(5000),
      countOnly: z.boolean().optional(),
    }),
    response: one(z.strictObject({ id: z.number().nullable(), reached: z.number() })),
    changes: ['notification', 'user'],
  }),
};
