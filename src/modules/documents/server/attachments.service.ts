// Attachments: changed, deleted, brought back.
import { can, type Context } from '../../../platform/server/context.ts';
import { forbidden, invalid } from '../../../platform/server/errors.ts';
import { lockRecord, updateRecord } from '../../../platform/server/records.ts';
import { ATTACHMENT_STATUS, type Attachment, type AttachmentUpdate, attachment } from '../shared/attachment.entity.ts';
import { attachmentScope } from './attachments.scope.ts';
import { hasFile, requireTags, requireType } from './attachments.store.ts';

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
      throw invalid({ attachmentStatusId: 'Publish the deleted file again first' });
    if (before.attachmentStatusId === ATTACHMENT_STATUS.deleted && !(await hasFile(ctx, id)))
      throw invalid({ attachmentStatusId: 'The file was deleted more than 30 days ago and is gone' });
    if (status === ATTACHMENT_STATUS.deleted && !can(ctx, 'delete-attachment')) throw forbidden();
  }
  if (given.attachmentTypeId != null && given.attachmentTypeId !== before.attachmentTypeId)
    await requireType(ctx, given.attachmentTypeId);
  await requireTags(ctx, given.filterTagIds);
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
