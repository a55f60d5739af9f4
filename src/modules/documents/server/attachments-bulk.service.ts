// Fields set on many attachments at once, deleted ones among them, and taken back by whoever did it.
import type { BulkResult, BulkUpdate } from '../../../kit/bulk.ts';
import { type Context, can } from '../../../platform/server/context.ts';
import { forbidden } from '../../../platform/server/errors.ts';
import { type BulkOptions, bulkUpdateRecords, undoBulkUpdate } from '../../../platform/server/records-bulk.ts';
import { ATTACHMENT_STATUS, attachment } from '../shared/attachment.entity.ts';
import { removedWith, requireTags, requireType } from './attachments.store.ts';
import { attachmentSource } from './attachments.views.ts';

export const ATTACHMENT_BULK_FIELDS = [
  'attachmentTypeId',
  'room',
  'description',
  'public',
  'filterTagIds',
  'attachmentStatusId',
] as const;

const options = (ctx: Context): BulkOptions => ({
  entity: attachment,
  source: attachmentSource(ctx),
  fields: ATTACHMENT_BULK_FIELDS,
  check: async ({ attachmentTypeId, attachmentStatusId, filterTagIds }) => {
    if (typeof attachmentTypeId === 'number') await requireType(ctx, attachmentTypeId);
    if (Array.isArray(filterTagIds)) await requireTags(ctx, filterTagIds as number[]);
    if (attachmentStatusId === ATTACHMENT_STATUS.deleted && !can(ctx, 'delete-attachment')) throw forbidden();
  },
  effects: (fields) =>
    fields.includes('attachmentStatusId')
      ? {
          columns: (next) => ({ removed_at: removedWith(next('attachmentStatusId')) }),
        }
      : {},
  ofJob: true,
  event: 'attachment.updated',
});

export async function bulkUpdateAttachments(ctx: Context, given: BulkUpdate): Promise<BulkResult> {
  if (!can(ctx, 'edit-attachment')) throw forbidden();
  return await bulkUpdateRecords(ctx, given, options(ctx));
}

export async function undoBulkUpdateAttachments(ctx: Context, bulkId: number): Promise<BulkResult> {
  if (!can(ctx, 'edit-attachment')) throw forbidden();
  return await undoBulkUpdate(ctx, bulkId, options(ctx));
}
