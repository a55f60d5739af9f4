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
