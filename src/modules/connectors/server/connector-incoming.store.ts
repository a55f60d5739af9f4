// Arrivals as rows, and what they are compared with.
import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';

/** Holds an arrival that nobody has acted upon yet. */
export async function lockArrived(ctx: Context, id: number): Promise<boolean> {
  const rows = await ctx.run(
    sql`select 1 from connector_message where company_id = ${ctx.actor.companyId} and id = ${id} and direction = 'in' and state = 'waiting' for update`,
  );
  return rows.length > 0;
}

export const arrivedDone = (
  ctx: Context,
  id: number,
  { jobId, label, words, ms }: { jobId: number; label: string; words: string; ms: number },
): Promise<unknown> =>
  ctx.run(sql`update connector_message set state = 'done', object_type = 'job', object_id = ${jobId}, job_id = ${jobId}, label = ${label.slice(0, 200)}, answer = ${words},
      tries = tries + 1, ms = ${ms}, next_at = null, updated_at = now()
    where company_id = ${ctx.actor.companyId} and id = ${id}`);

/** The job that has this claim number; two arrivals of one claim wait for each other. */
export async function jobOfClaim(ctx: Context, claim: string): Promise<{ id: number; jobNumber: string } | undefined> {
  await ctx.run(
    sql`select pg_advisory_xact_lock(hashtextextended(${`connector ${ctx.actor.companyId} ${claim.toLowerCase()}`}, 0))`,
  );
  const [row] = await ctx.run(sql<{ id: number; jobNumber: string }>`select j.id, j.job_number as "jobNumber" from job j
    where j.company_id = ${ctx.actor.companyId} and lower(j.client_ref) = ${claim.toLowerCase()} and j.deleted_at is null order by j.id limit 1`);
  return row;
}

/** An entry of a list by its name, written as we or as systems write it. */
export async function entryNamed(
  ctx: Context,
  table: 'peril' | 'job_type',
  name: string | undefined,
  inCapitals: (text: string) => string,
): Promise<number | null> {
  if (!name) return null;
  const rows = await ctx.run(
    sql<{
      id: number;
      label: string;
    }>`select id, label from ${sql.table(table)} where company_id = ${ctx.actor.companyId} and deleted_at is null`,
  );
  return rows.find(({ label }) => inCapitals(label) === inCapitals(name))?.id ?? null;
}
