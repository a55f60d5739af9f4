// The calls of the support centre. Everyone with an account asks and reads what is theirs; those who answer see all of the company.
import { z } from 'zod';
import { type AnyEndpoint, crudApi, endpoint, idOf, one } from '../../../kit/endpoint.ts';
import { createSchema, updateSchema } from '../../../kit/entity-schemas.ts';
import { labelled, statusLabel } from '../../../kit/labels.ts';
import { entryOf, labelOf, requiredLabelOf, row } from '../../../kit/row.ts';
import { user } from '../../identity/shared/user.entity.ts';
import { type SupportItemUpdate, supportItem } from './support-item.entity.ts';
import { SUPPORT_STATUS_TYPES } from './support-lists.entity.ts';
import { supportNotice } from './support-notice.entity.ts';

const audience = ['staff', 'subcontractor', 'client', 'insurer'] as const;
/** Entries that a company adds may have no colour. */
const coloured = statusLabel.extend({ colour: z.string().nullable() });

export const supportItemRow = row(supportItem, 'all', {
  supportItemStatus: entryOf('supportItemStatus', 'supportItemStatusId', coloured),
  requester: requiredLabelOf(user, 'requesterId'),
  assigned: labelOf(user, 'assignedId'),
  /** Replies that this person reads. */
  replyCount: z.number(),
});
export interface SupportItemRow extends z.infer<typeof supportItemRow> {}

const reply = z.strictObject({
  id: z.number(),
  body: z.string(),
  /** A note among those who answer. */
  internal: z.boolean(),
  fromSupport: z.boolean(),
  createdAt: z.string(),
  /** The same in milliseconds: what was said and changed within a second keeps its order. */
  atMs: z.number(),
  createdBy: labelled.nullable(),
});
export interface SupportReply extends z.infer<typeof reply> {}
const file = z.strictObject({
  id: z.number(),
  fileName: z.string(),
  mimeType: z.string(),
  sizeBytes: z.number().nullable(),
});
export interface SupportFile extends z.infer<typeof file> {}
/** What changed on an item besides its replies. */
const event = z.strictObject({
  id: z.number(),
  at: z.string(),
  atMs: z.number(),
  by: labelled.nullable(),
  words: z.string(),
});
export interface SupportEvent extends z.infer<typeof event> {}

const whole = z.strictObject({
  ...supportItemRow.shape,
  replies: z.array(reply),
  files: z.array(file),
  events: z.array(event),
});
export interface SupportItemView extends z.infer<typeof whole> {}

const queue = z.strictObject({
  statuses: z.array(
    z.strictObject({ id: z.number(), label: z.string(), typeName: z.enum(SUPPORT_STATUS_TYPES), count: z.number() }),
  ),
  /** The item whose person has waited longest for an answer. */
  oldest: z
    .strictObject({ id: z.number(), number: z.string(), title: z.string(), waitingSince: z.string() })
    .nullable(),
  unassigned: z.number(),
});
export interface SupportQueue extends z.infer<typeof queue> {}

const changes = ['supportItem'];
/** A read that people outside the staff may call as well. */
const forAll = <E extends AnyEndpoint>(of: E): E => ({ ...of, audience });
const itemCalls = crudApi(supportItem, 'supportItem', { row: supportItemRow }, { changes: ['history'] });
const asked = createSchema(supportItem).pick({ title: true, body: true, steps: true, technical: true });
const said = z
  .string({ error: 'Write a reply' })
  .trim()
  .min(1, 'Write a reply')
  .max(10_000, 'At most 10,000 characters');

export interface SupportAsked {
  title: string;
  body: string;
  steps?: string | null | undefined;
  technical?: string | null | undefined;
}

export const supportItemsApi = {
  list: forAll(itemCalls.list),
  count: forAll(itemCalls.count),
  remove: itemCalls.remove,
  get: endpoint({
    method: 'GET',
    path: '/supportItem/:id',
    permission: 'view-support-item',
    audience,
    summary: 'One support item with its replies, files and changes',
    response: one(whole),
  }),
  create: endpoint({
    method: 'POST',
    path: '/supportItem',
    permission: 'create-support-item',
    audience,
    summary: 'Ask the support centre. Technical details come along where the person agreed to them',
    body: asked as unknown as z.ZodType<SupportAsked, SupportAsked>,
    example: { body: { title: 'Total of an estimate', body: 'The total does not include the last line.' } },
    response: one(whole),
    changes,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/supportItem/:id',
    permission: 'edit-support-item',
    summary: 'Change the title, the status or the person who looks after a support item',
    body: updateSchema(supportItem).omit({ body: true, steps: true, technical: true }) as unknown as z.ZodType<
      SupportItemUpdate,
      SupportItemUpdate
    >,
    example: { body: { supportItemStatusId: 2 } },
    response: one(whole),
    changes: [...changes, 'history'],
  }),
  reply: endpoint({
    method: 'POST',
    path: '/supportItem/:id/reply',
    permission: 'create-support-item',
    audience,
    summary:
      'Reply to a support item. A note is for those who answer alone; a reply of the person reopens what was solved',
    body: z.strictObject({
      body: said,
      internal: z.boolean().optional(),
      supportItemStatusId: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
    }),
    example: { body: { body: 'It works now.' } },
    response: one(whole),
    changes,
  }),
  solved: endpoint({
    method: 'PUT',
    path: '/supportItem/:id/solved',
    permission: 'create-support-item',
    audience,
    summary: 'Say that one’s own support item is solved',
    response: one(whole),
    changes,
  }),
  queue: endpoint({
    method: 'GET',
    path: '/supportItem/queue',
    permission: 'edit-support-item',
    summary: 'How many support items have which status, and who has waited longest',
    response: one(queue),
  }),
  addFile: endpoint({
    method: 'POST',
    path: '/supportItem/:id/file',
    permission: 'create-support-item',
    audience,
    summary: 'A screenshot or file for a support item as base64, at most 3 MB; the person who asked sees it',
    body: z.strictObject({
      fileName: z.string().trim().min(1, 'Choose a file').max(200),
      base64: z
        .string()
        .min(1, 'Choose a file')
        .max(4_000_000, 'Files can have at most 3 MB')
        .regex(/^(data:[\w/+.;=-]*,)?[A-Za-z0-9+/\s]*(?:=\s*){0,2}$/, 'This is not base64'),
    }),
    example: { body: { fileName: 'note.txt', base64: 'SGVsbG8=' } },
    ownTransaction: true,
    response: idOf,
    changes: [...changes, 'attachment'],
  }),
  file: endpoint({
    method: 'GET',
    path: '/supportItem/:id/file/:attachmentId',
    permission: 'view-support-item',
    audience,
    summary: 'A file of a support item',
    response: z.unknown(),
    binary: 'application/octet-stream',
  }),
};

export const supportNoticeRow = row(supportNotice, 'all', {
  createdBy: labelOf(user, 'createdById'),
  /** This person has read it. */
  isRead: z.boolean(),
  publication: z.enum(['shown', 'scheduled', 'ended']),
});
export interface SupportNoticeView extends z.infer<typeof supportNoticeRow> {}

const noticeCalls = crudApi(
  supportNotice,
  'supportNotice',
  { row: supportNoticeRow },
  { changes: ['history'], example: { title: 'New price list', body: 'From Monday on.' } },
);
/** The calls of everyone, and those of the people who look after the support centre. */
export const supportNoticesApi = {
  ...noticeCalls,
  list: forAll(noticeCalls.list),
  count: forAll(noticeCalls.count),
  get: forAll(noticeCalls.get),
  read: endpoint({
    method: 'PUT',
    path: '/supportNotice/:id/read',
    permission: 'view-support-notice',
    audience,
    summary: 'Note that this person has read a notice',
    response: idOf,
    changes: ['supportNotice'],
  }),
};

const release = z.strictObject({
  /** The newest release whose news this person has seen; null: none yet. */
  version: z.string().nullable(),
});
export const supportReleaseApi = {
  lastRead: endpoint({
    method: 'GET',
    path: '/supportRelease',
    permission: 'view-support-notice',
    audience,
    summary: 'The newest release that this person has read of',
    response: one(release),
  }),
  read: endpoint({
    method: 'PUT',
    path: '/supportRelease/read',
    permission: 'view-support-notice',
    audience,
    summary: 'Note up to which release this person has read the news',
    body: z.strictObject({ version: z.string().regex(/^\d{1,5}\.\d{1,5}\.\d{1,5}$/, 'Enter a release such as 1.4.0') }),
    example: { body: { version: '0.1.0' } },
    response: one(release),
    changes: ['supportRelease'],
  }),
};
