// Writes of attachments that are more than a record.
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { invalid } from '../../../platform/server/errors.ts';
import { missingIds } from '../../../platform/server/records.ts';

export async function addLink(ctx: Context, id: number, objectType: string, objectId: number): Promise<void> {
  await ctx.run(sql`insert into attachment_link (company_id, attachment_id, object_type, object_id, created_by_id)
    values (${ctx.actor.companyId}, ${id}, ${objectType}, ${objectId}, ${ctx.actor.userId}) on conflict do nothing`);
}

/** In a change of many: when a file was deleted follows from its status. */
export const removedWith = (status: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case when ${status} = 3 then coalesce(t.removed_at, now()) end`;

export async function requireType(ctx: Context, id: number): Promise<void> {
  const [found] = await ctx.run(
    sql`select from attachment_type where company_id = ${ctx.actor.companyId} and id = ${id} and deleted_at is null and active`,
  );
  if (!found) throw invalid({ attachmentTypeId: 'This entry does not exist' });
}

export async function requireTags(ctx: Context, ids: readonly number[] | null | undefined): Promise<void> {
  if ((await missingIds(ctx, 'filter_tag', ids)).length) throw invalid({ filterTagIds: 'This entry does not exist' });
}

/** What files of an incoming message are: correspondence, where the company calls something so; else its first type. */
export async function typeOfArrivals(ctx: Context): Promise<number> {
  const [found] = await ctx.run(
    sql<{
      id: number;
    }>`select id from attachment_type where company_id = ${ctx.actor.companyId} and deleted_at is null and active and not internal
      order by (label ilike 'correspond%') desc, "order", id limit 1`,
  );
  if (!found) throw invalid({ attachmentTypeId: 'The company has no attachment type' });
  return found.id;
}

/** An upload of no record that waits for its first. */
export async function arrivedUpload(ctx: Context, id: number): Promise<{ sha256: string } | undefined> {
  const [found] = await ctx.run(
    sql<{
      sha256: string;
    }>`select sha256 from attachment where company_id = ${ctx.actor.companyId} and id = ${id} and object_type is null and created_by_id = ${ctx.actor.userId} and deleted_at is null`,
  );
  return found;
}

/** The attachment of this record with the very same bytes. */
export async function sameOfOwner(
  ctx: Context,
  { objectType, objectId }: { objectType: string; objectId: number },
  sha256: string,
): Promise<number | null> {
  const [found] = await ctx.run(sql<{ id: number }>`select a.id from attachment a
    where a.company_id = ${ctx.actor.companyId} and a.sha256 = ${sha256} and a.deleted_at is null and a.attachment_status_id = 1
      and exists (select from attachment_link l where l.company_id = a.company_id and l.attachment_id = a.id and l.object_type = ${objectType} and l.object_id = ${objectId})
    order by a.id limit 1`);
  return found?.id ?? null;
}

interface FileOfRecord {
  id: number;
  jobId: number | null;
  sha256: string;
  /** The copy of the record that it is linked to. */
  to: number;
}
/** The published files of these records that this person sees, for the copies of the records. */
export const filesOfRecords = (
  ctx: Context,
  scope: RawBuilder<unknown>,
  objectType: string,
  pairs: readonly { from: number; to: number }[],
): Promise<FileOfRecord[]> =>
  ctx.run(sql<FileOfRecord>`select a.id, a.job_id as "jobId", a.sha256, v."to"
    from json_to_recordset(${JSON.stringify(pairs)}::json) as v("from" bigint, "to" bigint)
    join attachment_link l on l.company_id = ${ctx.actor.companyId} and l.object_type = ${objectType} and l.object_id = v."from"
    join attachment a on a.company_id = l.company_id and a.id = l.attachment_id and a.attachment_status_id = 1
    where ${scope} order by a.id, v."to"`);

/** Published attachments of a job by the fingerprint of their bytes; the oldest of each. */
export async function copiesInJob(
  ctx: Context,
  jobId: number,
  sha256s: readonly string[],
): Promise<Map<string, number>> {
  if (!sha256s.length) return new Map();
  const rows = await ctx.run(
    sql<{ sha256: string; id: number }>`select sha256, min(id) as id from attachment
      where company_id = ${ctx.actor.companyId} and job_id = ${jobId} and sha256 = any(${[...sha256s]}) and attachment_status_id = 1 and deleted_at is null group by sha256`,
  );
  return new Map(rows.map(({ sha256, id }) => [sha256, id]));
}

/** The attachment that an upload made when it was sent before. */
export async function attachmentOfUpload(ctx: Context, fileUploadRef: string): Promise<number | null> {
  const [found] = await ctx.run(
    sql<{
      id: number;
    }>`select id from attachment where company_id = ${ctx.actor.companyId} and file_upload_ref = ${fileUploadRef}`,
  );
  return found?.id ?? null;
}

/** Until the transaction ends nobody else of the company takes in the same. */
export const holdFingerprint = (ctx: Context, what: string): Promise<unknown> =>
  ctx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`attachment:${ctx.actor.companyId}:${what}`}, 0))`);

/** What all files of the company take together. */
export async function bytesOfCompany(ctx: Context): Promise<number> {
  const [sum] = await ctx.run(
    sql<{
      bytes: number;
    }>`select coalesce(sum(size_bytes), 0)::bigint as bytes from stored_file where company_id = ${ctx.actor.companyId} and deleted_at is null`,
  );
  return sum?.bytes ?? 0;
}

/** The files behind an attachment: the original and its copies, and whether it was looked at. */
export async function filesOf(ctx: Context, id: number): Promise<object> {
  const [row] = await ctx.run(
    sql<object>`select file_id as "fileId", view_file_id as "viewFileId", thumb_file_id as "thumbFileId", width, height, processing
      from attachment where company_id = ${ctx.actor.companyId} and id = ${id}`,
  );
  return row ?? {};
}

export const copyLinks = (ctx: Context, fromId: number, toId: number): Promise<unknown> =>
  ctx.run(sql`insert into attachment_link (company_id, attachment_id, object_type, object_id, created_by_id)
    select company_id, ${toId}::bigint, object_type, object_id, ${ctx.actor.userId}::bigint from attachment_link
    where company_id = ${ctx.actor.companyId} and attachment_id = ${fromId}`);

/** Takes a link away; answers the one that is the oldest of those that are left. */
export async function dropLink(
  ctx: Context,
  id: number,
  objectType: string,
  objectId: number,
): Promise<{ wasThere: boolean; next: { objectType: string; objectId: number; jobId: number | null } | undefined }> {
  const { companyId } = ctx.actor;
  const dropped = await ctx.run(sql`delete from attachment_link
    where company_id = ${companyId} and attachment_id = ${id} and object_type = ${objectType} and object_id = ${objectId} returning 1`);
  const [next] = await ctx.run(sql<{ objectType: string; objectId: number; jobId: number | null }>`
    select l.object_type as "objectType", l.object_id as "objectId", o.job_id as "jobId" from attachment_link l
    join object o on o.company_id = l.company_id and o.object_type = l.object_type and o.object_id = l.object_id
    where l.company_id = ${companyId} and l.attachment_id = ${id} order by l.created_at, l.object_type, l.object_id limit 1`);
  return { wasThere: dropped.length > 0, next };
}

/** Jobs that a job is linked to, in either direction. */
export const linkedJobs = async (ctx: Context, jobId: number): Promise<number[]> =>
  (
    await ctx.run(sql<{
      id: number;
    }>`select distinct case when parent_job_id = ${jobId} then child_job_id else parent_job_id end as id
      from job_link where company_id = ${ctx.actor.companyId} and deleted_at is null and ${jobId} in (parent_job_id, child_job_id)`)
  ).map(({ id }) => id);

export async function jobOfAttachment(ctx: Context, id: number): Promise<number | null> {
  const [row] = await ctx.run(
    sql<{
      jobId: number | null;
    }>`select job_id as "jobId" from attachment where company_id = ${ctx.actor.companyId} and id = ${id}`,
  );
  return row?.jobId ?? null;
}

/** Whether its bytes are still kept. */
export async function hasFile(ctx: Context, id: number): Promise<boolean> {
  const [row] = await ctx.run(
    sql`select from attachment where company_id = ${ctx.actor.companyId} and id = ${id} and file_id is not null`,
  );
  return row !== undefined;
}

/** The picture in full size without what the camera wrote, where it was made before. */
export async function bareFileOf(ctx: Context, id: number): Promise<{ fileId: number; mimeType: string } | undefined> {
  const { companyId } = ctx.actor;
  const [row] = await ctx.run(sql<{ fileId: number; mimeType: string }>`
    select f.id as "fileId", f.mime_type as "mimeType" from attachment a
    join stored_file f on f.company_id = a.company_id and f.id = a.bare_file_id and f.deleted_at is null
    where a.company_id = ${companyId} and a.id = ${id}`);
  return row;
}
export const keepBareFile = (ctx: Context, id: number, fileId: number): Promise<unknown> =>
  ctx.run(sql`update attachment set bare_file_id = ${fileId} where company_id = ${ctx.actor.companyId} and id = ${id}`);
