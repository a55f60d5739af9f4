import { z } from 'zod';
import { countOf, countQuery, endpoint, idOf, listQuery, one, page, versionQuery } from '../../../kit/endpoint.ts';
import { updateSchema } from '../../../kit/entity-schemas.ts';
import { labelOf, row } from '../../../kit/row.ts';
import { user } from '../../identity/shared/user.entity.ts';
import { job } from '../../jobs/shared/job.entity.ts';
import { type AttachmentUpdate, attachment } from './attachment.entity.ts';
import { PHOTO_STAGES } from './document-lists.entity.ts';

const typeLabel = z.strictObject({
  id: z.number(),
  label: z.string(),
  colour: z.string().nullable(),
  stage: z.enum(PHOTO_STAGES).nullable(),
});
const linkedObject = z.strictObject({ objectType: z.string(), objectId: z.number() });
export interface LinkedObject extends z.infer<typeof linkedObject> {}

/** Addresses that a browser reads without a token; each holds a ticket that ends within ten minutes. Relative to the server. */
const addresses = {
  /** The picture at most 1,000 pixels wide and high; null for what is no picture, or none yet. */
  previewUrl: z.string().nullable(),
  /** At most 320 pixels wide and high. */
  thumbUrl: z.string().nullable(),
  /** The file as it came; null once it was purged. */
  fileUrl: z.string().nullable(),
};
export const attachmentView = row(attachment, 'all', {
  createdBy: labelOf(user, 'createdById'),
  job: labelOf(job, 'jobId'),
  attachmentType: typeLabel.nullable(),
  /** The records it is linked to, its owner among them. */
  links: z.array(linkedObject),
  ...addresses,
});
export interface AttachmentView extends z.infer<typeof attachmentView> {}

export const attachmentBasic = row(
  attachment,
  [
    'id',
    'fileName',
    'mimeType',
    'sizeBytes',
    'attachmentTypeId',
    'attachmentStatusId',
    'description',
    'public',
    'jobId',
  ],
  { thumbUrl: z.string().nullable() },
);
export interface AttachmentBasic extends z.infer<typeof attachmentBasic> {}

/** What can be chosen from in a job: with the numbers of published attachments. */
const facets = z.strictObject({
  types: z.array(typeLabel.extend({ count: z.number() })),
  rooms: z.array(z.strictObject({ label: z.string(), count: z.number() })),
  total: z.number(),
  pictures: z.number(),
  waiting: z.number(),
  /** Where the job is, as far as that is known: photographs say how far away they were taken. */
  site: z.strictObject({ latitude: z.number(), longitude: z.number() }).nullable(),
});
export interface AttachmentFacets extends z.infer<typeof facets> {}

const changes = ['attachment', 'history'];
/** Without one nothing is found. */
export const ticket = z.string().max(200).optional();
const binary = { binary: 'application/octet-stream', response: z.unknown() } as const;
const update = updateSchema(attachment) as unknown as z.ZodType<AttachmentUpdate, AttachmentUpdate>;

export const attachmentsApi = {
  list: endpoint({
    method: 'GET',
    path: '/attachment',
    permission: 'view-attachment',
    summary: 'List attachments',
    query: listQuery,
    response: page(attachmentView),
  }),
  count: endpoint({
    method: 'GET',
    path: '/attachment/count',
    permission: 'view-attachment',
    summary: 'Count attachments',
    query: countQuery,
    response: countOf,
  }),
  basicList: endpoint({
    method: 'GET',
    path: '/attachment/list/basic',
    permission: 'view-attachment',
    summary: 'Attachments with the few fields by which people choose',
    query: listQuery,
    response: page(attachmentBasic),
  }),
  get: endpoint({
    method: 'GET',
    path: '/attachment/:id',
    permission: 'view-attachment',
    summary: 'One attachment; with view=1 the file itself as base64, up to 10 MB',
    query: z.strictObject({ view: z.enum(['0', '1']).optional() }),
    response: one(attachmentView.extend({ base64: z.string().nullable() })),
  }),
  basic: endpoint({
    method: 'GET',
    path: '/attachment/:id/basic',
    permission: 'view-attachment',
    summary: 'One attachment with the few fields by which people choose',
    response: one(attachmentBasic),
  }),
  text: endpoint({
    method: 'GET',
    path: '/attachment/:id/text',
    permission: 'view-attachment',
    summary: 'What is written in a PDF, an office file or a text, as far as it could be read',
    response: one(z.strictObject({ text: z.string().nullable() })),
  }),
  ofJob: endpoint({
    method: 'GET',
    path: '/attachment/job/:jobId',
    permission: 'view-attachment',
    summary:
      'Attachments of a job, those of its records among them; deleted ones only where the filter names their status',
    query: listQuery,
    response: page(attachmentView),
  }),
  facets: endpoint({
    method: 'GET',
    path: '/attachment/job/:jobId/facets',
    permission: 'view-attachment',
    summary: 'Types and rooms of the attachments of a job, with their numbers',
    response: one(facets),
  }),
  linked: endpoint({
    method: 'GET',
    path: '/attachment/linked/:objectType/:objectId',
    permission: 'view-attachment',
    summary: 'Attachments that are linked to a record',
    query: listQuery,
    response: page(attachmentView),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/attachment/:id',
    permission: 'edit-attachment',
    summary: 'Change what is said of an attachment, or its status (2 obsolete, 3 deleted, 1 published again)',
    body: update,
    response: one(attachmentView),
    changes,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/attachment/:id',
    permission: 'delete-attachment',
    summary: 'Delete an attachment; it can be restored for 30 days',
    query: versionQuery,
    response: idOf,
    changes,
  }),
  view: endpoint({
    method: 'GET',
    path: '/document/:attachmentId/view',
    permission: 'view-attachment',
    summary: 'The file itself',
    query: z.strictObject({ inline: z.enum(['0', '1']).optional(), bypassDeletedCheck: z.enum(['0', '1']).optional() }),
    ...binary,
  }),
  picture: endpoint({
    method: 'GET',
    path: '/attachment/:id/picture',
    permission: 'public',
    summary: 'A small copy of a picture, for the ticket that a list answered with it',
    query: z.strictObject({ size: z.enum(['thumb', 'view']).optional(), ticket }),
    ...binary,
  }),
  file: endpoint({
    method: 'GET',
    path: '/attachment/:id/file',
    permission: 'public',
    summary: 'The file itself, for the ticket that a list answered with it; ranges are served',
    query: z.strictObject({ download: z.enum(['0', '1']).optional(), ticket }),
    ...binary,
  }),
};
