// Pages of files: what is shown to a visitor, and what a visitor sends.
import { z } from 'zod';
import { endpoint, many, one } from '../../../kit/endpoint.ts';
import { ticket } from '../../documents/shared/attachments.api.ts';
import { markup } from '../../documents/shared/attachment.entity.ts';

const visitor = { permission: 'signed-in', audience: ['visitor'] } as const;

export const sharedFile = z.strictObject({
  id: z.number(),
  fileName: z.string(),
  description: z.string().nullable(),
  mimeType: z.string(),
  sizeBytes: z.number(),
  markup: markup.nullable(),
  /** What is wrong with it, or `waiting`. */
  processing: z.string().nullable(),
  rotation: z.number(),
  /** Addresses with a ticket for ten minutes, relative to the server. */
  previewUrl: z.string().nullable(),
  thumbUrl: z.string().nullable(),
  fileUrl: z.string(),
});
export interface SharedFile extends z.infer<typeof sharedFile> {}

export const uploadTerms = z.strictObject({
  /** Of the page. */
  id: z.number(),
  /** What whoever asks wants to see. */
  message: z.string().nullable(),
  attachmentType: z.string().nullable(),
  mostFiles: z.number(),
  sent: z.number(),
  mostBytes: z.number(),
});
export interface SharedUploadTerms extends z.infer<typeof uploadTerms> {}

export const sentFile = z.strictObject({
  attachmentId: z.number(),
  /** The very same file was there already. */
  duplicate: z.boolean(),
});
export interface SentFile extends z.infer<typeof sentFile> {}

const binary = { binary: 'application/octet-stream', response: z.unknown() } as const;

/** Kinds of pages on which a visitor may send files. */
const WITH_FILES = [
  'compliance',
  'upload',
  'portal',
  'work-order',
  'quote-request',
  'invoice-submission',
  'form',
  'site-form',
  'wizard',
];

export const sharedFilesApi = {
  visitedFiles: endpoint({
    ...visitor,
    method: 'GET',
    path: '/share/attachment',
    shareKinds: ['attachment'],
    summary: 'The files of the shared page',
    response: many(sharedFile),
  }),
  sharedPicture: endpoint({
    method: 'GET',
    path: '/share/attachment/:id/picture',
    permission: 'public',
    summary: 'A small copy of a shared picture, for the ticket that came with the list',
    query: z.strictObject({ size: z.enum(['thumb', 'view']).optional(), ticket }),
    ...binary,
  }),
  sharedContent: endpoint({
    method: 'GET',
    path: '/share/attachment/:id/file',
    permission: 'public',
    summary:
      'A shared file itself, for the ticket that came with the list; pictures without what the camera wrote, where the page says so',
    query: z.strictObject({ download: z.enum(['0', '1']).optional(), ticket }),
    ...binary,
  }),
  visitedUpload: endpoint({
    ...visitor,
    method: 'GET',
    path: '/share/upload',
    shareKinds: WITH_FILES,
    summary: 'What the page asks for, and how much may still come',
    response: one(uploadTerms),
  }),
  sendFile: endpoint({
    ...visitor,
    method: 'POST',
    path: '/share/upload',
    shareKinds: WITH_FILES,
    summary:
      'Send a file to the job of the page: multipart with a part file and parts fileUploadRef (a UUID: sent again, it is the same upload), description, room, takenAt. Large files go to /api/upload by the tus protocol with the same token.',
    upload: true,
    noReplay: true,
    ownTransaction: true,
    response: one(sentFile),
    changes: ['attachment', 'history'],
  }),
};
