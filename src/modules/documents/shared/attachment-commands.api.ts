// What is done to attachments beside changing what is said of them.
import { z } from 'zod';
import { bulkApi } from '../../../kit/bulk.ts';
import { endpoint, idOf, one, recordId } from '../../../kit/endpoint.ts';
import { attachment } from './attachment.entity.ts';
import { attachmentView, ticket } from './attachments.api.ts';
import { uploaded } from './uploads.api.ts';

const changes = ['attachment', 'history'];
const version = z.number().int().min(1).optional();
const ids = z.array(recordId).min(1, 'Choose at least one').max(10_000);
const quarter = z.union([z.literal(90), z.literal(180), z.literal(270)], { error: 'Turn by 90, 180 or 270 degrees' });

const base64Of = z.strictObject({
  id: z.number(),
  fileName: z.string().nullable(),
  mimeType: z.string(),
  base64: z.string(),
});
/** A ZIP: read at `url` at once, or made in the background first (`taskId`, then `archive`). */
const archive = z.strictObject({
  id: z.number(),
  fileName: z.string(),
  count: z.number(),
  /** Of the files together. */
  sizeBytes: z.number(),
  /** Relative, with a ticket for ten minutes; null while it is being made. */
  url: z.string().nullable(),
  taskId: z.number().nullable(),
});
export interface AttachmentArchive extends z.infer<typeof archive> {}

const emailAddress = z.email({ error: 'Enter an email address' }).max(254);
const email = z.strictObject({
  email: z.union([emailAddress, z.array(emailAddress).min(1, 'Enter an email address').max(10)]),
  subject: z.string().trim().max(200).nullish(),
  message: z.string().trim().max(5000).nullish(),
});
export type AttachmentEmail = z.infer<typeof email>;

const chosenFiles = z.strictObject({ attachmentIds: ids, attachmentTypeId: recordId.nullish() });
const allFiles = z
  .strictObject({
    attachmentTypeId: recordId.nullish(),
    /** Include ZIP files. */
    includeZippedAttachments: z.boolean().optional(),
    /** Pictures alone, or everything else. */
    pictures: z.boolean().nullish(),
  })
  .optional();
export type AllFiles = NonNullable<z.infer<typeof allFiles>>;

/** Systems of others that a file can be sent to, where they are connected. */
const syncTo = <const N extends string, const R extends string>(system: N, result: R) =>
  endpoint({
    method: 'POST',
    path: `/attachment/syncTo${system}/:id` as `/attachment/syncTo${N}/:id`,
    permission: 'edit-attachment',
    summary: `Send a file to ${system}, where it is connected`,
    noReplay: true,
    response: one(z.strictObject({ [result]: z.boolean() })),
  });

export const attachmentCommandsApi = {
  ...bulkApi(attachment, 'attachment', ['attachment', 'history']),
  create: endpoint({
    method: 'POST',
    path: '/attachment',
    permission: 'create-attachment',
    summary: 'A further attachment of a file that is there already, for another record',
    body: z.strictObject({
      originalAttachmentId: recordId,
      objectType: z.string().max(60),
      objectId: recordId,
      attachmentTypeId: recordId.optional(),
      description: z.string().trim().max(2000).nullish(),
      public: z.boolean().optional(),
    }),
    response: one(attachmentView),
    changes,
  }),
  setPublic: endpoint({
    method: 'PUT',
    path: '/attachment/:id/public',
    permission: 'edit-attachment',
    summary: 'Whether people outside the staff see it',
    body: z.strictObject({ public: z.boolean(), version }),
    response: one(attachmentView),
    changes,
    example: { body: { public: true } },
  }),
  link: endpoint({
    method: 'PUT',
    path: '/attachment/:objectType/:objectId',
    permission: 'edit-attachment',
    summary: 'Link attachments to a record; one that belonged to nothing is published with it',
    body: z.strictObject({ attachmentIds: ids }),
    response: one(z.strictObject({ attachmentIds: z.array(z.number()) })),
    changes,
  }),
  unlink: endpoint({
    method: 'DELETE',
    path: '/attachment/:attachmentId/:objectType/:objectId',
    permission: 'edit-attachment',
    summary: 'Take an attachment off a record; with its last one it is deleted and can be restored for 30 days',
    response: idOf,
    changes,
  }),
  rotate: endpoint({
    method: 'PUT',
    path: '/attachment/rotate/:id',
    permission: 'edit-attachment',
    summary: 'Turn a picture clockwise: the turned copy is published, the old one is obsolete',
    body: z.strictObject({ rotation: quarter, version }),
    ownTransaction: true,
    response: one(attachmentView),
    changes,
    example: { body: { rotation: 90 } },
  }),
  resize: endpoint({
    method: 'PUT',
    path: '/attachment/resize/:id',
    permission: 'edit-attachment',
    summary: 'Make a picture smaller: the small copy is published, the old one is obsolete',
    body: z.strictObject({ side: z.number().int().min(100).max(10_000), version }),
    ownTransaction: true,
    response: one(attachmentView),
    changes,
    example: { body: { side: 1600 } },
  }),
  rotateVideo: endpoint({
    method: 'PUT',
    path: '/attachment/rotate-video/:id',
    permission: 'edit-attachment',
    summary:
      'Turn a video clockwise: players turn it by `rotation`, the file stays as it is; the old attachment is obsolete',
    body: z.strictObject({ rotation: quarter, version }),
    response: one(attachmentView),
    changes,
    example: { body: { rotation: 90 } },
  }),
  readBase64: endpoint({
    method: 'POST',
    path: '/attachment/base64/:id',
    permission: 'view-attachment',
    summary: 'The file as base64, at most 10 MB',
    noReplay: true,
    ownTransaction: true,
    response: one(base64Of),
  }),
  replaceBase64: endpoint({
    method: 'PUT',
    path: '/attachment/base64/:id',
    permission: 'edit-attachment',
    summary: 'A new version of the file as base64: it is published, the old one is obsolete',
    body: z.strictObject({
      base64: z.string().min(1, 'Choose a file').max(4_000_000),
      fileName: z.string().trim().max(200).nullish(),
    }),
    ownTransaction: true,
    response: one(uploaded.extend({ base64: z.string() })),
    changes,
    example: { body: { base64: 'SGVsbG8=' } },
  }),
  email: endpoint({
    method: 'POST',
    path: '/attachment/email/:id',
    permission: 'view-attachment',
    summary: 'Send a file by mail, at most 15 MB',
    body: email,
    response: one(z.strictObject({ sentTo: z.array(z.string()) })),
    changes: ['history'],
    example: { body: { email: 'kim@customer.example' } },
  }),
  syncToEndata: syncTo('Endata', 'endataSynced'),
  syncToEstimage: syncTo('Estimage', 'estimageSynced'),
  syncToSymbility: syncTo('Symbility', 'symbilitySynced'),
  syncToLinkedJobs: endpoint({
    method: 'POST',
    path: '/attachment/syncToLinkedJobs',
    permission: 'create-attachment',
    summary:
      'Copy attachments to the jobs that theirs is linked to, or to some of these; what is there already is left out',
    body: z.strictObject({ attachmentIds: ids, jobIds: z.array(recordId).max(100).optional() }),
    response: one(z.strictObject({ copied: z.number(), jobIds: z.array(z.number()) })),
    changes,
  }),
  download: endpoint({
    method: 'POST',
    path: '/attachment/download/:objectType/:objectId',
    permission: 'view-attachment',
    summary: 'A ZIP of chosen attachments of a record',
    body: chosenFiles,
    noReplay: true,
    response: one(archive),
  }),
  downloadAll: endpoint({
    method: 'POST',
    path: '/attachment/download/:objectType/:objectId/all',
    permission: 'view-attachment',
    summary: 'A ZIP of all published attachments of a record',
    body: allFiles,
    noReplay: true,
    response: one(archive),
  }),
  archive: endpoint({
    method: 'GET',
    path: '/attachment/archive/:archiveId',
    permission: 'view-attachment',
    summary: 'A ZIP that this person asked for within the last day',
    response: one(archive),
  }),
  archiveFile: endpoint({
    method: 'GET',
    path: '/attachment/archive/:archiveId/file',
    permission: 'public',
    summary: 'The ZIP itself, for the ticket that came with it',
    query: z.strictObject({ ticket }),
    binary: 'application/zip',
    response: z.unknown(),
  }),
};
