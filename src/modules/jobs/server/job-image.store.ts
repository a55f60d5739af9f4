import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { jobScope } from './jobs.scope.ts';

export const belongToJob = (ctx: Context, fileId: number, jobId: number) =>
  ctx.run(
    sql`update stored_file set picture_of_job_id = ${jobId} where company_id = ${ctx.actor.companyId} and id = ${fileId}`,
  );

/** The picture in use; undefined where the job is not theirs. */
export async function imageInUse(
  ctx: Context,
  jobId: number,
): Promise<{ imageAttachmentId: number | null } | undefined> {
  const [row] = await ctx.run(
    sql<{
      imageAttachmentId: number | null;
    }>`select j.image_attachment_id as "imageAttachmentId" from job j where ${jobScope(ctx, 'j')} and j.id = ${jobId}`,
  );
  return row;
}

/** A picture of this very job: files of other jobs may be hidden from whoever sees this one. */
export async function imageFile(ctx: Context, jobId: number, id: number): Promise<boolean> {
  const [row] = await ctx.run(
    sql`select 1 from stored_file where company_id = ${ctx.actor.companyId} and id = ${id} and picture_of_job_id = ${jobId} and deleted_at is null`,
  );
  return row !== undefined;
}
