// Ways in which a file comes to a record: as multipart, as base64, from an address.
import { z } from 'zod';
import { endpoint, one, recordId } from '../../../kit/endpoint.ts';
import { attachmentView } from './attachments.api.ts';

/** What an upload answers. */
export const uploaded = z.strictObject({
  attachmentId: z.number(),
  /** Systems of others that the file should have reached as well; null where none is connected. */
  syncError: z.string().nullable(),
  /** The very same file was there already: `attachmentId` is that one, unless `keepDuplicate` was sent. */
  duplicateOfId: z.number().nullable(),
  attachment: attachmentView,
});
export interface Uploaded extends z.infer<typeof uploaded> {}

const changes = ['attachment', 'history'];

/** What can be said of a file that comes in. */
const details = {
  attachmentTypeId: z.number({ error: 'This is required' }).int().min(1),
  description: z.string().trim().max(2000).nullish(),
  public: z.boolean().optional(),
  room: z.string().trim().max(100).nullish(),
  takenAt: z.string().max(19).nullish(),
  order: z.number().int().min(0).max(1_000_000).optional(),
  latitude: z.number().min(-90).max(90).nullish(),
  longitude: z.number().min(-180).max(180).nullish(),
};
export const fileDetails = z.strictObject(details);
export type FileDetails = z.infer<typeof fileDetails>;

const base64 = z
  .string()
  .min(1, 'Choose a file')
  .max(4_000_000, 'Send files of more than 3 MB as multipart form data')
  .regex(/^(data:[\w/+.;=-]*,)?[A-Za-z0-9+/\s]*(?:=\s*){0,2}$/, 'This is not base64');
const fileName = z.string().trim().min(1).max(200);
const address = z
  .url({ protocol: /^https?$/, error: 'Enter an address such as https://example.com/photo.jpg' })
  .max(2000);

const ofBase64 = z.strictObject({ ...details, fileName, base64, keepDuplicate: z.boolean().optional() });
export type Base64File = z.infer<typeof ofBase64>;
const ofAddress = z.strictObject({
  ...details,
  fileName: fileName.nullish(),
  location: address,
  keepDuplicate: z.boolean().optional(),
});
export type FileAtAddress = z.infer<typeof ofAddress>;
const owner = { objectType: z.string().max(60).nullish(), objectId: recordId.nullish() };

const PARTS =
  'documentDetails[attachmentTypeId], [description], [public], [room], [takenAt], [order], keepDuplicate, linkObjects, syncToLinkedJobIds (such as [12,15]), isAttachmentOrphaned, fileUploadRef (a UUID: sent again, it is the same upload), latitude, longitude, locationAccuracy, locationIsError, locationError';

/** The three ways to a record of a kind. */
export const waysTo = <const K extends string, const P extends string>(kind: K, path: P, words: string) => ({
  upload: endpoint({
    method: 'POST',
    path: `/${kind}/:${path}/documents` as `/${K}/:${P}/documents`,
    permission: 'create-attachment',
    summary: `Upload a file to ${words}, at most 100 MB: multipart with a part file and parts ${PARTS}`,
    upload: true,
    ownTransaction: true,
    response: one(uploaded),
    changes,
  }),
  base64: endpoint({
    method: 'POST',
    path: `/${kind}/:${path}/documents/base64` as `/${K}/:${P}/documents/base64`,
    permission: 'create-attachment',
    summary: `A file for ${words} as base64, at most 3 MB`,
    body: ofBase64,
    ownTransaction: true,
    response: one(uploaded),
    changes,
    example: { body: { attachmentTypeId: 5, fileName: 'note.txt', base64: 'SGVsbG8=' } },
  }),
  url: endpoint({
    method: 'POST',
    path: `/${kind}/:${path}/documents/url` as `/${K}/:${P}/documents/url`,
    permission: 'create-attachment',
    summary: `A file for ${words} that lies at a public address`,
    body: ofAddress,
    ownTransaction: true,
    response: one(uploaded),
    changes,
  }),
});
const [job, contact, company, user] = [
  waysTo('job', 'jobId', 'a job'),
  waysTo('contact', 'id', 'a contact'),
  waysTo('company', 'id', 'the company'),
  waysTo('user', 'id', 'a person'),
];

export const uploadsApi = {
  uploadToJob: job.upload,
  base64ToJob: job.base64,
  urlToJob: job.url,
  uploadToContact: contact.upload,
  base64ToContact: contact.base64,
  urlToContact: contact.url,
  uploadToCompany: company.upload,
  base64ToCompany: company.base64,
  urlToCompany: company.url,
  uploadToUser: user.upload,
  base64ToUser: user.base64,
  urlToUser: user.url,
  fromBase64: endpoint({
    method: 'POST',
    path: '/attachment/base64',
    permission: 'create-attachment',
    summary: 'A file as base64, at most 3 MB, for a record or for none yet: then it waits 30 days to be linked',
    body: ofBase64.extend(owner),
    ownTransaction: true,
    response: one(uploaded),
    changes,
    example: { body: { attachmentTypeId: 5, fileName: 'note.txt', base64: 'SGVsbG8=' } },
  }),
  fromUrl: endpoint({
    method: 'POST',
    path: '/attachment/url',
    permission: 'create-attachment',
    summary: 'A file that lies at a public address, for a record or for none yet',
    body: z.strictObject({
      attachment: fileDetails.extend({ ...owner, fileName: fileName.nullish(), keepDuplicate: z.boolean().optional() }),
      location: address,
    }),
    ownTransaction: true,
    response: one(uploaded),
    changes,
  }),
};
