import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';

/** Counts a file that came by a page; two that arrive at once are counted one after the other. Answers how many there are now. */
export async function countUpload(
  ctx: Context,
  itemId: number,
  attachmentId: number,
): Promise<{ sent: number; sinceLast: number | null }> {
  const { companyId } = ctx.actor;
  await ctx.run(sql`select from share_item where company_id = ${companyId} and id = ${itemId} for update`);
  const [before] = await ctx.run(sql<{ sent: number; sinceLast: number | null }>`
    select count(*)::int as sent, (extract(epoch from now() - max(created_at)) / 60)::int as "sinceLast" from share_upload where company_id = ${companyId} and share_item_id = ${itemId}`);
  await ctx.run(
    sql`insert into share_upload (company_id, share_item_id, attachment_id) values (${companyId}, ${itemId}, ${attachmentId})`,
  );
  return { sent: (before?.sent ?? 0) + 1, sinceLast: before?.sinceLast ?? null };
}

/** Attachments among these that can be shared together: of one job, with a file, not deleted. */
export async function shareableFiles(
  ctx: Context,
  ids: readonly number[],
  visible: RawBuilder<unknown>,
): Promise<{ id: number; jobId: number | null; fileName: string }[]> {
  return await ctx.run(sql<{ id: number; jobId: number | null; fileName: string }>`
    select a.id, a.job_id as "jobId", coalesce(a.description, a.file_name, 'file') as "fileName" from attachment a
    where ${visible} and a.id = any(${[...ids]}::bigint[]) and a.attachment_status_id <> 3 and a.file_id is not null`);
}
