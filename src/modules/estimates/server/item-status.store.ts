import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';

/** Moves items that are in one state (null: in any other) to another; answers how many of each estimate did. */
export async function moveItemStatus(
  ctx: Context,
  itemIds: readonly number[],
  from: number | null,
  to: number,
): Promise<{ estimateId: number; jobId: number; count: number }[]> {
  if (!itemIds.length) return [];
  return await ctx.run(sql<{ estimateId: number; jobId: number; count: number }>`with moved as (
      update estimate_item set estimate_item_status_id = ${to}, version = version + 1, updated_at = now(), updated_by_id = ${ctx.actor.userId}
      where company_id = ${ctx.actor.companyId} and id = any(${[...itemIds]}) and (estimate_item_status_id = ${from}::bigint or (${from}::bigint is null and estimate_item_status_id <> ${to})) and deleted_at is null
      returning estimate_id, job_id)
    select estimate_id as "estimateId", job_id as "jobId", count(*)::int as count from moved group by 1, 2 order by 1`);
}
