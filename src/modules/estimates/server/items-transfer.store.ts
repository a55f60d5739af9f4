// What stands beside the rows of items that go from one estimate to another.
import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { linkObject } from '../../../platform/server/records.ts';

/** Files, comments and choices of items follow them to their new rows. */
export async function bringAlong(
  ctx: Context,
  { estimateId, jobId }: { estimateId: number; jobId: number },
  pairs: readonly { from: number; to: number }[],
): Promise<void> {
  if (!pairs.length) return;
  const { companyId } = ctx.actor;
  const moved = sql`json_to_recordset(${JSON.stringify(pairs)}::json) as v("from" bigint, "to" bigint)`;
  const filed = await ctx.run(
    sql<{
      id: number;
    }>`select distinct v."to" as id from attachment_link l join ${moved} on l.object_id = v."from" where l.company_id = ${companyId} and l.object_type = 'estimateItem'`,
  );
  for (const { id } of filed) await linkObject(ctx, 'estimateItem', id, jobId);
  await ctx.run(
    sql`update attachment_link l set object_id = v."to" from ${moved} where l.company_id = ${companyId} and l.object_type = 'estimateItem' and l.object_id = v."from"`,
  );
  // Those that belong to the line itself.
  await ctx.run(
    sql`update attachment a set object_id = v."to", job_id = ${jobId} from ${moved} where a.company_id = ${companyId} and a.object_type = 'estimateItem' and a.object_id = v."from"`,
  );
  for (const table of ['estimate_item_comment', 'estimate_item_selection'])
    await ctx.run(
      sql`update ${sql.table(table)} t set estimate_item_id = v."to", estimate_id = ${estimateId} from ${moved} where t.company_id = ${companyId} and t.estimate_item_id = v."from"`,
    );
}

/** Which of these are lines of the estimate, and whether they are deleted. */
export async function linesOfEstimate(
  ctx: Context,
  estimateId: number,
  ids: readonly number[],
): Promise<Map<number, boolean>> {
  const rows = await ctx.run(
    sql<{
      id: number;
      gone: boolean;
    }>`select id, deleted_at is not null as gone from estimate_item where company_id = ${ctx.actor.companyId} and estimate_id = ${estimateId} and id = any(${[...ids]})`,
  );
  return new Map(rows.map(({ id, gone }) => [id, gone]));
}

/** Deleted rows of an estimate leave these track ids to the items that come back. */
export const freeTrackIds = async (ctx: Context, estimateId: number, trackIds: readonly string[]): Promise<void> =>
  void (await ctx.run(
    sql`update estimate_item set track_id = gen_random_uuid() where company_id = ${ctx.actor.companyId} and estimate_id = ${estimateId} and deleted_at is not null and track_id = any(${[...trackIds]}::uuid[])`,
  ));
