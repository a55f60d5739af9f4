// A file that belongs to something: a photograph of a job, a licence of a contact, the logo of a company.
import { z } from 'zod';
import { type CreateOf, type RowOf, type UpdateOf, entity } from '../../../kit/entity.ts';
import {
  bool,
  decimal,
  derived,
  generated,
  integer,
  json,
  longText,
  option,
  ref,
  refs,
  required,
  text,
  withDefault,
} from '../../../kit/fields.ts';

/** Fixed: 1↔2; 1, 2→3; 3→1 until the file is purged. */
export const ATTACHMENT_STATUS = { published: 1, obsolete: 2, deleted: 3 } as const;
export const ATTACHMENT_STATUSES = [
  { id: 1, label: 'Published', typeName: 'done', colour: 'green' },
  { id: 2, label: 'Obsolete', typeName: 'superseded', colour: 'grey' },
  { id: 3, label: 'Deleted', typeName: 'cancelled', colour: 'grey' },
] as const;

/** A share of the picture's width or height as it is shown, from the left or the top. */
const share = z.number().min(0).max(1);
const point = z.tuple([share, share]);
const drawn = {
  colour: z.string().regex(/^#[0-9a-f]{6}$/, 'Enter a colour such as #d32f2f'),
  /** Of the line, as a share of the picture's longer side. */
  width: z.number().min(0.0005).max(0.1),
};
export const mark = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('arrow'), from: point, to: point, ...drawn }),
  z.strictObject({ kind: z.literal('box'), from: point, to: point, ...drawn }),
  z.strictObject({ kind: z.literal('circle'), from: point, to: point, ...drawn }),
  z.strictObject({ kind: z.literal('freehand'), points: z.array(point).min(2).max(2000), ...drawn }),
  z.strictObject({ kind: z.literal('text'), at: point, text: z.string().trim().min(1).max(200), ...drawn }),
]);
export type Mark = z.infer<typeof mark>;
/** Drawn over the picture, which stays as it is. */
export const markup = z.array(mark).max(200);

/** What a camera's clock showed; cameras rarely know their zone. */
const wallTime = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/, 'Enter a time such as 2026-11-23 09:30:00')
  .refine((value) => {
    const at = new Date(`${value.replace(' ', 'T')}Z`);
    return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value.slice(0, 10));
  }, 'There is no such time');

export const ROTATIONS = [0, 90, 180, 270] as const;

const fields = {
  attachmentTypeId: required(option('Type', 'attachmentType', { missing: 'This is required' })),
  fileName: text('File name', { max: 200 }),
  /** Shown as the caption of a picture. */
  description: longText('Description', { max: 2000 }),
  public: withDefault(bool('Visible to outsiders'), false),
  attachmentStatusId: withDefault(integer('Status', { min: 1, max: 3 }), ATTACHMENT_STATUS.published),
  latitude: decimal('Latitude', { min: -90, max: 90 }),
  longitude: decimal('Longitude', { min: -180, max: 180 }),
  takenAt: text('Taken', { schema: wallTime }),
  room: text('Room', { max: 100 }),
  order: withDefault(integer('Order', { min: 0, max: 1_000_000 }), 0),
  markup: json('Markup', markup),
  filterTagIds: refs('Filter tags', 'filterTag'),
  /** The job it is filed under, and the record it belongs to; without one it is an orphan. */
  jobId: derived(ref('Job', 'job')),
  objectType: derived(text('Record type', { max: 60 })),
  objectId: derived(integer('Record')),
  /** What the bytes are, whatever the name says. */
  mimeType: generated(text('Content')),
  sizeBytes: generated(integer('Size')),
  sha256: generated(text('Fingerprint')),
  /** Of a picture, as it is shown. */
  width: derived(integer('Width')),
  height: derived(integer('Height')),
  rotation: generated(integer('Rotation')),
  /** The attachment that this one is a changed copy of. */
  originalAttachmentId: derived(ref('Copy of', 'attachment')),
  /** Who sent it, where it came from outside by a link. */
  sentBy: derived(text('Sent by')),
  /** `waiting` until it was looked at; then null, or what is wrong with it. */
  processing: derived(text('Processing')),
};
export interface Attachment extends RowOf<typeof fields> {}
export interface AttachmentCreate extends CreateOf<typeof fields> {}
export interface AttachmentUpdate extends UpdateOf<typeof fields> {}
export const attachment = entity<Attachment, AttachmentCreate, AttachmentUpdate>('attachment', fields, {
  label: { one: 'attachment', many: 'attachments' },
  labelField: 'fileName',
});
