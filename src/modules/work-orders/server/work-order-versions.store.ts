import { sql } from 'kysely';
import { wireColumns } from '../../../platform/server/columns.ts';
import type { Context } from '../../../platform/server/context.ts';
import { type WorkOrderVersion, workOrderVersion } from '../shared/work-order-version.entity.ts';

export interface FrozenVersion extends WorkOrderVersion {
  content: string;
}

const rows = (ctx: Context, workOrderId: number) =>
  sql<{
    row: FrozenVersion;
  }>`select row_to_json(t) as row from (select ${wireColumns(workOrderVersion, 'v')}, v.content from work_order_version v
    where v.company_id = ${ctx.actor.companyId} and v.work_order_id = ${workOrderId} and v.deleted_at is null order by v.number desc) t`;

/** The newest first. */
export const versionsOf = async (ctx: Context, workOrderId: number): Promise<FrozenVersion[]> =>
  (await ctx.run(rows(ctx, workOrderId))).map(({ row }) => row);

export async function insertVersion(
  ctx: Context,
  { workOrderId, contactId, content }: { workOrderId: number; contactId: number; content: string },
): Promise<number> {
  const [row] = await ctx.run(sql<{ id: number }>`
    insert into work_order_version (company_id, work_order_id, number, content, sha256, contact_id, created_by_id)
    select ${ctx.actor.companyId}::bigint, ${workOrderId}::bigint, coalesce(max(v.number), 0) + 1, ${content}::text, encode(sha256(convert_to(${content}::text, 'UTF8')), 'hex'), ${contactId}::bigint, ${ctx.actor.userId}::bigint
    from work_order_version v where v.company_id = ${ctx.actor.companyId} and v.work_order_id = ${workOrderId} returning id`);
  return row?.id ?? 0;
}

export interface VersionAnswer {
  answer: 'accepted' | 'declined';
  by: string;
  via: 'account' | 'link' | 'office';
  reason: string | null;
}

/** The words of a version never change; what was said to it is written once. */
export const writeAnswer = (ctx: Context, id: number, { answer, by, via, reason }: VersionAnswer) =>
  ctx.run(sql`update work_order_version set answer = ${answer}, answered_at = now(), answered_by = ${by}, answered_via = ${via}, reason = ${reason}, version = version + 1, updated_at = now()
    where company_id = ${ctx.actor.companyId} and id = ${id} and answer is null`);

/** Who hears of what a contractor says: whoever issued it, and whose job it is. */
export async function officeOf(ctx: Context, workOrderId: number): Promise<number[]> {
  const found = await ctx.run(sql<{
    id: number;
  }>`select distinct x.id from work_order o join job j on j.company_id = o.company_id and j.id = o.job_id
    cross join lateral (select unnest(array[j.assigned_id, j.supervisor_id, (select v.created_by_id from work_order_version v where v.company_id = o.company_id and v.work_order_id = o.id order by v.number desc limit 1)]) as id) x
    where o.company_id = ${ctx.actor.companyId} and o.id = ${workOrderId} and x.id > 0`);
  return found.map(({ id }) => id);
}

export async function linkOf(ctx: Context, workOrderId: number): Promise<number | null> {
  const [row] = await ctx.run(
    sql<{
      id: number | null;
    }>`select share_item_id as id from work_order where company_id = ${ctx.actor.companyId} and id = ${workOrderId}`,
  );
  return row?.id ?? null;
}

export const keepLink = (ctx: Context, workOrderId: number, shareItemId: number | null) =>
  ctx.run(
    sql`update work_order set share_item_id = ${shareItemId} where company_id = ${ctx.actor.companyId} and id = ${workOrderId}`,
  );
