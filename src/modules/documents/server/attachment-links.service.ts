// Which records an attachment is linked to, and copies of it for linked jobs.
import type { Context } from '../../../platform/server/context.ts';
import { invalid, notFound, orInvalid, orNone } from '../../../platform/server/errors.ts';
import { emit, linkObject, lockRecord, updateRecord, writeHistory } from '../../../platform/server/records.ts';
import { ATTACHMENT_STATUS, type Attachment, attachment } from '../shared/attachment.entity.ts';
import { copyTo } from './attachment-copies.service.ts';
import { attachmentScope } from './attachments.scope.ts';
import { addLink, copiesInJob, dropLink, filesOfRecords, linkedJobs, sameOfOwner } from './attachments.store.ts';
import { type Owner, ownerJob } from './intake.service.ts';
import { requireJob, settingOfJob } from '../../jobs/server/index.ts';
import { jobSetting, jobSettingOverride } from '../../jobs/shared/job-setting.entity.ts';

/** Links attachments to a record. The first record of an orphan becomes its owner, and with it the orphan is published. */
export async function linkAttachments(ctx: Context, owner: Owner, ids: readonly number[], tell = true): Promise<void> {
  const jobId = await ownerJob(ctx, owner);
  await linkObject(ctx, owner.objectType, owner.objectId, jobId);
  for (const id of [...new Set(ids)].sort((a, b) => a - b)) {
    const before = await lockOfBody(ctx, id);
    if (before.objectType === null)
      await updateRecord(
        ctx,
        attachment,
        id,
        { attachmentStatusId: ATTACHMENT_STATUS.published },
        { ...owner, jobId, removedAt: null },
        { jobId },
      );
    else if (before.attachmentStatusId === ATTACHMENT_STATUS.deleted)
      throw invalid({ attachmentIds: `${before.fileName ?? 'One of them'} is deleted. Publish it again first.` });
    await addLink(ctx, id, owner.objectType, owner.objectId);
    if (tell) await told(ctx, before, jobId, `Linked to ${owner.objectType} ${owner.objectId}`);
    await emit(ctx, 'attachment.linked', 'attachment', id, { attachmentId: id, jobId, ...owner });
  }
}

/**
 * Records that are copies take the files of theirs along: a file of the same job is linked to both, one of another job is a further
 * attachment of the same file there, once for all records that it is linked to. The bytes are kept once.
 */
export async function linkFilesOfCopies(
  ctx: Context,
  objectType: string,
  { jobId, pairs }: { jobId: number; pairs: readonly { from: number; to: number }[] },
): Promise<void> {
  if (!pairs.length) return;
  const files = await filesOfRecords(ctx, attachmentScope(ctx, 'a'), objectType, pairs);
  const strange = files.filter((file) => file.jobId !== null && file.jobId !== jobId);
  const there = await copiesInJob(ctx, jobId, [...new Set(strange.map(({ sha256 }) => sha256))]);
  for (const objectId of new Set(files.map(({ to }) => to))) await linkObject(ctx, objectType, objectId, jobId);
  for (const { id, to, jobId: of, sha256 } of files) {
    const isHere = of === null || of === jobId;
    const own = isHere ? id : there.get(sha256);
    if (own !== undefined) await addLink(ctx, own, objectType, to);
    else there.set(sha256, await copyTo(ctx, id, { objectType, objectId: to }));
  }
}

const lockOfBody = (ctx: Context, id: number): Promise<Attachment> =>
  orInvalid(lockRecord(ctx, attachment, id, { scope: attachmentScope(ctx, 'r') }), {
    attachmentIds: 'This entry does not exist',
  });

const told = (ctx: Context, of: Attachment, jobId: number | null, note: string): Promise<void> =>
  writeHistory(ctx, {
    objectType: 'attachment',
    objectId: of.id,
    jobId: jobId ?? of.jobId,
    verb: 'link',
    changes: {},
    note,
  });

/** Takes an attachment off a record. The oldest link that is left names its owner; without one it is deleted. */
export async function unlinkAttachment(ctx: Context, id: number, { objectType, objectId }: Owner): Promise<void> {
  const before = await lockRecord(ctx, attachment, id, { scope: attachmentScope(ctx, 'r') });
  await ownerJob(ctx, { objectType, objectId });
  const { wasThere, next } = await dropLink(ctx, id, objectType, objectId);
  if (!wasThere) throw notFound('This link');
  await told(ctx, before, before.jobId, `Removed from ${objectType} ${objectId}`);
  const wasOwner = before.objectType === objectType && before.objectId === objectId;
  if (next && wasOwner) await updateRecord(ctx, attachment, id, {}, { ...next }, { jobId: before.jobId });
  if (!next && before.attachmentStatusId !== ATTACHMENT_STATUS.deleted)
    await updateRecord(
      ctx,
      attachment,
      id,
      { attachmentStatusId: ATTACHMENT_STATUS.deleted },
      { removedAt: ctx.now },
      { jobId: before.jobId },
    );
}

/** Whether files of a job are copied to the jobs that it is linked to. */
export async function followLinkedJobs(ctx: Context, jobId: number): Promise<boolean> {
  const entities = { setting: jobSetting, override: jobSettingOverride };
  return (await settingOfJob(ctx, entities, { jobId, estimateTypeId: 1 })).autoSyncLinkedAttachments;
}

/** Copies to the jobs that an attachment's own is linked to; where the same file is already, nothing is copied. */
export async function copyToLinkedJobs(
  ctx: Context,
  ids: readonly number[],
  only?: readonly number[],
): Promise<{ copied: number; jobIds: number[] }> {
  const reached = new Set<number>();
  let copied = 0;
  for (const id of new Set(ids)) {
    const { jobId, sha256 } = await lockOfBody(ctx, id);
    if (jobId === null) throw invalid({ attachmentIds: 'Only attachments of a job have linked jobs' });
    for (const objectId of await linkedJobs(ctx, jobId)) {
      if (only && !only.includes(objectId)) continue;
      if (!(await orNone(requireJob(ctx, objectId)))) continue;
      reached.add(objectId);
      const owner = { objectType: 'job', objectId };
      if ((await sameOfOwner(ctx, owner, sha256)) !== null) continue;
      await copyTo(ctx, id, owner);
      copied++;
    }
  }
  const strange = only?.find((jobId) => !reached.has(jobId));
  if (strange !== undefined) throw invalid({ jobIds: 'This job is not linked to the job of the attachment' });
  return { copied, jobIds: [...reached] };
}
