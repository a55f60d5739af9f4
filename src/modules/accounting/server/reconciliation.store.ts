// Months that were held against the books, and whose documents those there are.
import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { notFound } from '../../../platform/server/errors.ts';
import type { ReconciliationRow, ReconciliationSheet } from '../shared/accounting.api.ts';
import type { SystemRef } from '../shared/accounting-systems.ts';
import type { Side } from '../shared/tax-codes.ts';
import type { Reconciliation } from '../shared/reconciliation.ts';
import { DONE } from './transfers.store.ts';

export async function keepReconciliation(
  ctx: Context,
  system: SystemRef,
  month: string,
  content: Reconciliation,
): Promise<number> {
  const [row] = await ctx.run(sql<{ id: number }>`
    insert into accounting_reconciliation (company_id, system, month, content, created_by_id)
    values (${ctx.actor.companyId}, ${system}, ${`${month}-01`}::date, ${JSON.stringify(content)}, ${ctx.actor.userId}) returning id`);
  return row?.id ?? 0;
}

/** Ids there of documents of ours, by document. */
export async function idsThere(
  ctx: Context,
  system: SystemRef,
  objectType: string,
  ids: readonly number[],
): Promise<Map<number, string[]>> {
  const rows = await ctx.run(sql<{ id: number; externalIds: string[] }>`
    select x.object_id as id, array_agg(distinct t.external_id) as "externalIds" from accounting_transfer x join accounting_try t on t.company_id = x.company_id and t.transfer_id = x.id and ${DONE}
    where x.company_id = ${ctx.actor.companyId} and x.system = ${system} and x.object_type = ${objectType} and x.object_id = any(${[...ids]}) group by x.object_id`);
  return new Map(rows.map(({ id, externalIds }) => [id, externalIds]));
}

/** The other way round. */
export const objectsBehind = (
  ctx: Context,
  system: SystemRef,
  externalIds: readonly string[],
): Promise<{ objectType: string; objectId: number }[]> =>
  ctx.run(sql<{ objectType: string; objectId: number }>`
    select distinct x.object_type as "objectType", x.object_id as "objectId" from accounting_transfer x join accounting_try t on t.company_id = x.company_id and t.transfer_id = x.id and ${DONE}
    where x.company_id = ${ctx.actor.companyId} and x.system = ${system} and x.side <> 'contact' and t.external_id = any(${[...externalIds]})`);

const MONTHS = 24;
/** A part of what was kept, of some sides. */
const partOf = (part: 'sums' | 'lines', sides: readonly Side[]) =>
  sql`(select coalesce(jsonb_agg(e.value order by e.ordinality), '[]') from jsonb_array_elements(r.content -> ${part}) with ordinality e where e.value ->> 'side' = any(${[...sides]}))`;
const rowOf = (
  sides: readonly Side[],
) => sql`r.id, to_char(r.month, 'YYYY-MM') as month, to_char(r.created_at, 'YYYY-MM-DD HH24:MI:SS') as "createdAt",
  (select u.full_name from app_user u where u.company_id = r.company_id and u.id = r.created_by_id) as "createdBy", ${partOf('sums', sides)} as sums, jsonb_array_length(${partOf('lines', sides)}) as differences`;

/** The last one of each month, the newest month first. */
export const reconciledMonths = (
  ctx: Context,
  system: SystemRef,
  sides: readonly Side[],
): Promise<ReconciliationRow[]> =>
  ctx.run(sql<ReconciliationRow>`
    select ${rowOf(sides)} from (select distinct on (month) * from accounting_reconciliation where company_id = ${ctx.actor.companyId} and system = ${system} order by month desc, id desc limit ${MONTHS}) r order by r.month desc`);

export async function reconciliationOf(ctx: Context, id: number, sides: readonly Side[]): Promise<ReconciliationSheet> {
  const [row] = await ctx.run(sql<ReconciliationSheet>`
    select ${rowOf(sides)}, ${partOf('lines', sides)} as lines from accounting_reconciliation r where r.company_id = ${ctx.actor.companyId} and r.id = ${id}`);
  if (!row) throw notFound('This month');
  return row;
}
