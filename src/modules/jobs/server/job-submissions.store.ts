import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';

/** A pass is spent once in the whole installation: whoever sends the same again gets the same answer. */
export async function passSpent(ctx: Context, challenge: string): Promise<boolean> {
  await ctx.run(sql`select pg_advisory_xact_lock(hashtextextended(${challenge}, 7250130))`);
  const [row] = await ctx.run(
    sql`select 1 from job_submission where company_id = ${ctx.actor.companyId} and challenge = ${challenge}`,
  );
  return row !== undefined;
}

/** Submissions become jobs at once. */
export async function createsJobs(ctx: Context): Promise<boolean> {
  const [row] = await ctx.run(
    sql<{
      at: boolean;
    }>`select create_from_share_item_registration as at from job_setting where company_id = ${ctx.actor.companyId}`,
  );
  return row?.at ?? false;
}
