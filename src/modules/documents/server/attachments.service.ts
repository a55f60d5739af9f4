// Attachments: taken in, changed, deleted.
import { can, type Context } from '../../../platform/server/context.ts';
import { forbidden, invalid } from '../../../platform/server/errors.ts';
import { storeFile } from '../../../platform/server/files.ts';
import { insertRecord, linkObject, lockRecord, updateRecord } from '../../../platform/server/records.ts';
import { resolveObject } from '../../../platform/server/objects.ts';
import type { Upload } from '../../../platform/server/routes.ts';
import { ATTACHMENT_STATUS, type Attachment, type AttachmentUpdate, attachment } from '../shared/attachment.entity.ts';
import { detailsOf } from './attachment-details.ts';
import { attachmentScope } from './attachments.scope.ts';
import { addLink, requireType, samePublished } from './attachments.store.ts';

export const LARGEST = 100_000_000;

export interface Taken {
  id: number;
  duplicateOfId: number | null;
}

/** A file that a person uploads for a record. The same file of the same record is kept once, unless they want it twice. */
export async function takeUpload(
  ctx: Context,
  owner: { objectType: string; objectId: number },
  upload: (most: number) => Promise<Upload>,
): Promise<Taken> {
  const { jobId } = await resolveObject(ctx, owner.objectType, owner.objectId);
  const { bytes, fileName, fields } = await upload(LARGEST);
  const { keepDuplicate, ...details } = detailsOf(fields);
  await requireType(ctx, details.attachmentTypeId);
  const stored = await storeFile(ctx, { fileName, mimeType: 'application/octet-stream', bytes });
  const duplicateOfId = await samePublished(ctx, owner, stored.sha256);
  if (duplicateOfId !== null && !keepDuplicate) return { id: duplicateOfId, duplicateOfId };
  const made = await insertRecord(
    ctx,
    attachment,
    { fileName, ...details },
    {
      jobId,
      ...owner,
      mimeType: stored.mimeType,
      sizeBytes: stored.sizeBytes,
      sha256: stored.sha256,
      fileId: stored.id,
    },
    { jobId },
  );
  await linkObject(ctx, owner.objectType, owner.objectId, jobId);
  await addLink(ctx, made.id, owner.objectType, owner.objectId);
  return { id: made.id, duplicateOfId };
}

/** Which statuses follow a status. */
const FOLLOWS: Readonly<Record<number, readonly number[]>> = { 1: [2, 3], 2: [1, 3], 3: [1] };

export async function changeAttachment(
  ctx: Context,
  id: number,
  { version, ...given }: AttachmentUpdate,
): Promise<Attachment> {
  const scope = attachmentScope(ctx, 'r');
  const before = await lockRecord(ctx, attachment, id, { version, scope });
  const status = given.attachmentStatusId ?? before.attachmentStatusId;
  if (status !== before.attachmentStatusId) {
    if (!FOLLOWS[before.attachmentStatusId]?.includes(status))
      throw invalid({ attachmentStatusId: 'A deleted attachment is published again before anything else' });
    if (status === ATTACHMENT_STATUS.deleted && !can(ctx, 'delete-attachment')) throw forbidden();
  }
  if (given.attachmentTypeId != null && given.attachmentTypeId !== before.attachmentTypeId)
    await requireType(ctx, given.attachmentTypeId);
  const removed =
    status === before.attachmentStatusId ? {} : { removedAt: status === ATTACHMENT_STATUS.deleted ? ctx.now : null };
  const { after } = await updateRecord(ctx, attachment, id, given, removed, { jobId: before.jobId, scope });
  return after;
}

export const removeAttachment = (ctx: Context, id: number, version?: number): Promise<Attachment> =>
  changeAttachment(ctx, id, {
    attachmentStatusId: ATTACHMENT_STATUS.deleted,
    ...(version !== undefined && { version }),
  });
