import { z } from 'zod';
import { crudApi, endpoint, idOf, listQuery, many, one, page, recordId } from '../../../kit/endpoint.ts';
import { createSchema } from '../../../kit/entity-schemas.ts';
import { labelled } from '../../../kit/labels.ts';
import { labelOf, row } from '../../../kit/row.ts';
import { waysTo } from '../../documents/shared/uploads.api.ts';
import { user } from '../../identity/shared/user.entity.ts';
import { LONGEST_BODY, resource, resourceVersion } from './resource.entity.ts';

/** `none`: nothing to confirm; `waiting` and `late`: not confirmed yet; `read`: confirmed. */
export const READ_STATES = ['none', 'waiting', 'late', 'read'] as const;
export type ReadState = (typeof READ_STATES)[number];

const rowParts = {
  kind: labelled,
  owner: labelOf(user, 'ownerId'),
  roles: z.array(labelled),
  /** What this person still has to do with it. */
  state: z.enum(READ_STATES),
  /** When this person has to have read it. */
  dueDate: z.string().nullable(),
  /** Of the people who have to confirm it, how many did; both null to those who only read. */
  readCount: z.number().nullable(),
  readerCount: z.number().nullable(),
  fileCount: z.number(),
  /** There is a draft that nobody reads yet; false to those who only read. */
  hasDraft: z.boolean(),
  mayEdit: z.boolean(),
};
export const resourceRow = row(resource, 'all', rowParts);
export interface ResourceRow extends z.infer<typeof resourceRow> {}

const versionText = z.strictObject({
  id: z.number(),
  number: z.number().nullable(),
  label: z.string(),
  body: z.string(),
  note: z.string().nullable(),
  publishedAt: z.string().nullable(),
  publishedBy: z.string().nullable(),
  fileCount: z.number(),
  version: z.number(),
});
export interface VersionText extends z.infer<typeof versionText> {}

export const resourceDetail = row(resource, 'all', {
  ...rowParts,
  /** What people read. */
  published: versionText.nullable(),
  /** What is being written; null to those who only read. */
  draft: versionText.nullable(),
});
export interface ResourceDetail extends z.infer<typeof resourceDetail> {}

export const versionLine = row(
  resourceVersion,
  ['id', 'number', 'label', 'note', 'asksAgain', 'publishedAt', 'publishedById'],
  { publishedBy: labelOf(user, 'publishedById') },
);
export interface VersionLine extends z.infer<typeof versionLine> {}

const versionWords = z.strictObject({
  id: z.number(),
  number: z.number().nullable(),
  label: z.string(),
  body: z.string(),
  words: z.string(),
  /** The version before it; null for the first. */
  before: z.strictObject({ number: z.number(), label: z.string(), words: z.string() }).nullable(),
});

const menuEntry = z.strictObject({
  id: z.number(),
  label: z.string(),
  count: z.number(),
  folders: z.array(z.string()),
});
const resourceMenuShape = z.strictObject({
  kinds: z.array(menuEntry),
  all: z.number(),
  /** What this person still has to read. */
  toRead: z.number(),
});
export interface ResourceMenu extends z.infer<typeof resourceMenuShape> {}

export const readerRow = z.strictObject({
  id: z.number(),
  resourceId: z.number(),
  resource: z.string(),
  userId: z.number(),
  person: z.string(),
  roles: z.string(),
  state: z.enum(['waiting', 'late', 'read']),
  /** The version that they confirmed last. */
  number: z.number().nullable(),
  readAt: z.string().nullable(),
  dueDate: z.string(),
});
export interface ReaderRow extends z.infer<typeof readerRow> {}

const words = z.string().trim();
const draftBody = {
  label: words.min(1, 'Enter a title').max(200),
  body: z.string().max(LONGEST_BODY),
};
const changes = ['resource', 'resourceReader', 'external', 'history'];

const crud = crudApi(resource, 'resource', { row: resourceDetail, listRow: resourceRow }, { changes });
export const resourcesApi = {
  ...crud,
  create: endpoint({
    method: 'POST',
    path: '/resource',
    permission: 'create-resource',
    summary: 'Create a resource with its first draft; nobody else reads it before it is published',
    body: createSchema(resource).extend({ label: draftBody.label, body: draftBody.body.optional() }),
    response: one(resourceDetail),
    changes,
  }),
  menu: endpoint({
    method: 'GET',
    path: '/resource/menu',
    permission: 'view-resource',
    summary: 'The kinds with how many resources of each this person reads, and how many wait for them',
    response: one(resourceMenuShape),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/resource/:id/restore',
    permission: 'delete-resource',
    summary: 'Bring back a resource that was deleted',
    response: idOf,
    changes,
  }),
  saveDraft: endpoint({
    method: 'PUT',
    path: '/resource/:id/draft',
    permission: 'edit-resource',
    summary: 'Write the draft; without one it begins as a copy of what is published',
    example: { body: {} },
    body: z.strictObject({
      label: draftBody.label.optional(),
      body: draftBody.body.optional(),
      version: z.number().int().optional(),
    }),
    response: one(resourceDetail),
    changes: [...changes, 'attachment'],
  }),
  discardDraft: endpoint({
    method: 'DELETE',
    path: '/resource/:id/draft',
    permission: 'edit-resource',
    summary: 'Discard the draft; what is published stays',
    response: idOf,
    changes,
  }),
  publish: endpoint({
    method: 'POST',
    path: '/resource/:id/publish',
    permission: 'edit-resource',
    summary: 'Publish the draft as the next version',
    example: { body: {} },
    body: z.strictObject({
      note: words.max(500).nullish(),
      /** Those who confirmed an earlier version confirm this one, too. The first version always asks. */
      asksAgain: z.boolean().default(true),
      /** Everyone who reads it gets a notice. */
      tell: z.boolean().default(true),
    }),
    response: one(resourceDetail),
    changes,
  }),
  understood: endpoint({
    method: 'PUT',
    path: '/resource/:id/understood',
    waits: true,
    permission: 'view-resource',
    summary: 'Say that this person has read and understood a version',
    example: { body: { number: 1 } },
    body: z.strictObject({ number: z.number().int().min(1).max(1_000_000) }),
    response: idOf,
    changes,
  }),
  versions: endpoint({
    method: 'GET',
    path: '/resource/:id/version',
    permission: 'view-resource',
    summary: 'The published versions, newest first',
    response: many(versionLine),
  }),
  version: endpoint({
    method: 'GET',
    path: '/resource/:id/version/:versionId',
    permission: 'view-resource',
    summary: 'A version with its words, and those of the version before it',
    response: one(versionWords),
  }),
  nudge: endpoint({
    method: 'POST',
    path: '/resource/:id/nudge',
    permission: 'edit-resource',
    summary: 'Remind the people who have not confirmed it, by a notice and, where asked for, by email',
    example: { body: {} },
    body: z.strictObject({ email: z.boolean().default(false), userIds: z.array(recordId).max(1000).optional() }),
    response: one(z.strictObject({ told: z.number() })),
    changes: ['history'],
  }),
  readers: endpoint({
    method: 'GET',
    path: '/resourceReader',
    permission: 'edit-resource',
    summary: 'Who has confirmed what, and who has not',
    query: listQuery,
    response: page(readerRow),
  }),
};
const files = waysTo('resourceVersion', 'id', 'the draft of a resource');
export const resourceFilesApi = { upload: files.upload, base64: files.base64, url: files.url };
