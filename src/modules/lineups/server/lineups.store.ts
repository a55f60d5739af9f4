import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import type { StopGiven } from '../shared/lineups.api.ts';

/** Puts the stops into this order; those that are not among them go. */
export async function replaceStops(
  ctx: Context,
  lineupId: number,
  items: readonly (StopGiven & { jobId: number | null })[],
): Promise<void> {
  const { companyId, userId } = ctx.actor;
  const rows = JSON.stringify(items.map((item, at) => ({ ...item, at })));
  await ctx.run(sql`delete from lineup_item where company_id = ${companyId} and lineup_id = ${lineupId}`);
  await ctx.run(sql`insert into lineup_item (company_id, lineup_id, "order", planned_at, object_type, object_id, job_id, created_by_id)
    select ${companyId}, ${lineupId}, r.at, r."plannedAt"::timestamp at time zone 'UTC', r."objectType", r."objectId", r."jobId", ${userId}
    from jsonb_to_recordset(${rows}::jsonb) as r (at integer, "plannedAt" text, "objectType" text, "objectId" bigint, "jobId" bigint)`);
}

export async function nameOf(ctx: Context, userId: number | null, contactId: number | null): Promise<string> {
  const [row] = await ctx.run(sql<{
    name: string | null;
  }>`select coalesce((select u.full_name from app_user u where u.company_id = ${ctx.actor.companyId} and u.id = ${userId}::bigint),
    (select k.full_name from contact k where k.company_id = ${ctx.actor.companyId} and k.id = ${contactId}::bigint)) as name`);
  return row?.name ?? '';
}
