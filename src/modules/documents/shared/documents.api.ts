import { z } from 'zod';
import { createSchema, updateSchema } from '../../../kit/entity-schemas.ts';
import { crudApi, endpoint, listQuery, one, page, recordId } from '../../../kit/endpoint.ts';
import { labelOf, row } from '../../../kit/row.ts';
import { user } from '../../identity/shared/user.entity.ts';
import { job } from '../../jobs/shared/job.entity.ts';
import { attachmentView } from './attachments.api.ts';
import { type DocumentCreate, type DocumentUpdate, document, documentFolder } from './document.entity.ts';

export const folderRow = row(documentFolder, 'all', {
  parent: labelOf(documentFolder, 'parentId'),
  job: labelOf(job, 'jobId'),
});
export interface FolderView extends z.infer<typeof folderRow> {}
export const documentFoldersApi = crudApi(
  documentFolder,
  'documentFolder',
  { row: folderRow },
  { example: { label: 'Reports' } },
);

const version = z.strictObject({
  id: z.number(),
  number: z.number(),
  attachmentId: z.number(),
  fileName: z.string().nullable(),
  /** What kind of file it is, in the words of the company. */
  attachmentType: z.string().nullable(),
  mimeType: z.string(),
  sizeBytes: z.number(),
  createdAt: z.string(),
  createdBy: z.string().nullable(),
});
export interface DocumentVersion extends z.infer<typeof version> {}
export const documentRow = row(document, 'all', {
  folder: labelOf(documentFolder, 'folderId'),
  job: labelOf(job, 'jobId'),
  createdBy: labelOf(user, 'createdById'),
  /** Newest first; the first is the one that counts. */
  versions: z.array(version),
});
export interface DocumentView extends z.infer<typeof documentRow> {}

/** The attachment that becomes the next version; of a new document the first. */
const ofAttachment = { attachmentId: recordId };
type Given<T> = z.ZodType<T, T>;
const { create: _create, update: _update, ...reads } = crudApi(document, 'document', { row: documentRow });

const merge = z.strictObject({
  jobId: recordId,
  title: z.string().trim().min(1, 'This is required').max(180).optional(),
  attachmentTypeId: recordId.nullish(),
  /** Placeholders without a value are left empty. */
  gaps: z.boolean().optional(),
});
export interface DocumentMerge extends z.infer<typeof merge> {}

export const documentsApi = {
  ...reads,
  create: endpoint({
    method: 'POST',
    path: '/document',
    permission: 'create-document',
    summary: 'Make a document of an attachment, which is its first version',
    body: createSchema(document).extend(ofAttachment) as unknown as Given<DocumentCreate & { attachmentId: number }>,
    response: one(documentRow),
    changes: ['document', 'attachment', 'history'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/document/:id',
    permission: 'edit-document',
    summary: 'Change a document; with attachmentId that attachment is its next version',
    body: updateSchema(document).extend({ attachmentId: recordId.optional() }) as unknown as Given<
      DocumentUpdate & { attachmentId?: number }
    >,
    response: one(documentRow),
    changes: ['document', 'attachment', 'history'],
  }),
  merge: endpoint({
    method: 'POST',
    path: '/document/:id/merge',
    permission: 'create-attachment',
    summary:
      'A Word file of the library with its placeholders, such as {{job.number}}, filled from a job: a new file of the job. Stops where a placeholder has no value, unless gaps is sent',
    body: merge,
    ownTransaction: true,
    response: one(attachmentView),
    changes: ['attachment', 'history'],
  }),
  ofCompany: endpoint({
    method: 'GET',
    path: '/document/company',
    permission: 'view-document',
    summary: 'Documents of the company, which belong to no job; words in their files are found, too',
    query: listQuery,
    response: page(documentRow),
  }),
  ofJob: endpoint({
    method: 'GET',
    path: '/document/job/:jobId',
    permission: 'view-document',
    summary: 'Documents of a job',
    query: listQuery,
    response: page(documentRow),
  }),
};
