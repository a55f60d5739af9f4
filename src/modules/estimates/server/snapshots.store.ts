// Freezing lines, and what follows when they are authorised: flags, locks, older snapshots, variations.
import { sql } from 'kysely';
import { fromCents, sumCents, toCents } from '../../../kit/money.ts';
import { wireColumns } from '../../../platform/server/columns.ts';
import type { Context } from '../../../platform/server/context.ts';
import { insertRecord } from '../../../platform/server/records.ts';
import {
  type Estimate,
  type EstimateItemSnapshot,
  type EstimateSnapshot,
  estimateItemSnapshot,
  estimateSnapshot,
} from '../shared/estimate.entity.ts';
import type { EstimateItemFigures } from '../shared/estimate-figures.ts';
import type { EstimateTotals } from '../shared/estimate-totals.ts';

/** What a new line gets beside the columns that are copied from the live one. */
export interface NewLine {
  id: number;
  lineId: number;
  parentLineId: number | null;
  authorised: boolean;
  sell: number;
  materialSell: number;
}

export async function newIds(ctx: Context, count: number): Promise<number[]> {
  return (await ctx.run(sql<{ id: number }>`select nextval('record_id') as id from generate_series(1, ${count})`)).map(
    ({ id }) => id,
  );
}

/** A frozen line with its figures, under the id of its live item, so that shares fall as they do in the grid. */
export type SnapshotLine = EstimateItemFigures &
  Pick<EstimateItemSnapshot, 'version' | 'authorised' | 'estimateItemStatusId' | 'sell'> & {
    lineId: number;
    parentLineId: number | null;
    estimateItemId: number;
  };

/** Statements over thousands of lines are planned for the tables as they are, not as they were when first prepared. */
export async function planAfresh(ctx: Context): Promise<void> {
  await ctx.run(sql`select set_config('plan_cache_mode', 'force_custom_plan', true)`);
}

export async function nextSnapshotNumber(ctx: Context, estimateId: number): Promise<number> {
  const [row] = await ctx.run(
    sql<{
      number: number;
    }>`select coalesce(max(number), 0) + 1 as number from estimate_snapshot where company_id = ${ctx.actor.companyId} and estimate_id = ${estimateId}`,
  );
  return row?.number ?? 1;
}

/** What the authorised lines sell for before tax; it stands on the snapshot, and is written wherever their flags are. */
export const authorisedAmount = (
  lines: readonly Pick<EstimateItemSnapshot, 'isParentItem' | 'sell'>[],
  flags: readonly boolean[],
): number =>
  fromCents(
    sumCents(lines.filter(({ isParentItem }, place) => flags[place] && !isParentItem).map(({ sell }) => toCents(sell))),
  );

export function insertSnapshot(
  ctx: Context,
  values: Partial<EstimateSnapshot>,
  totals: EstimateTotals,
  authorised: number,
): Promise<EstimateSnapshot> {
  const extra = { totals: JSON.stringify(totals), authorisedAmount: authorised };
  return insertRecord(ctx, estimateSnapshot, values, extra, { jobId: values.jobId ?? null });
}

/** The categories of the estimate as they are now, empty ones too. */
export async function freezeCategories(ctx: Context, snapshotId: number, estimateId: number): Promise<void> {
  await ctx.run(sql`update estimate_snapshot set categories = coalesce((select json_agg(json_build_object('trackId', c.track_id, 'label', c.label, 'order', c."order", 'kind', c.kind,
      'description', c.description, 'allowTrades', c.allow_trades, 'filterTagIds', c.filter_tag_ids) order by c."order", c.id)
      from estimate_category c where c.company_id = ${ctx.actor.companyId} and c.estimate_id = ${estimateId} and c.deleted_at is null), '[]')::jsonb
    where company_id = ${ctx.actor.companyId} and id = ${snapshotId}`);
}

/** Columns that a frozen line takes from the live one as they are. */
const COPIED = [
  'description',
  'notes',
  'material_unit',
  'material_quantity',
  'material_cost',
  'material_markup',
  'labour_unit',
  'labour_quantity',
  'labour_cost',
  'labour_markup',
  'tax',
  'withhold_cis',
  'cis_percentage',
  'use_work_order_rates',
  'work_order_material_qty',
  'work_order_material_cost',
  'work_order_labour_qty',
  'work_order_labour_cost',
  'estimate_item_type_id',
  'estimate_item_status_id',
  'ready_to_invoice',
  'invoice_amount_ref',
  'is_parent_item',
  'track_id',
  'trade_id',
];
const copied = (alias: string) => sql.join(COPIED.map((name) => sql.ref(`${alias}.${name}`)));

/** Copies the lines in one statement. Margins become the effective ones: the estimate's own where that is on the total. */
export async function freezeLines(ctx: Context, snapshot: EstimateSnapshot, lines: readonly NewLine[]): Promise<void> {
  const { companyId, userId } = ctx.actor;
  const given = JSON.stringify(lines);
  const margin = (column: string) =>
    sql`case ${snapshot.applyMarginTo} when 'total' then ${snapshot.estimateMargin}::numeric else coalesce(${sql.ref(column)}, 0) end`;
  await ctx.run(sql`insert into estimate_item_snapshot (company_id, created_by_id, updated_by_id, id, snapshot_id, estimate_id, estimate_item_id, parent_id, authorised, sell, material_sell, variation,
      material_margin, labour_margin, category_track_id, category_label, category_order, trade_label, trade_order, item_order, ${sql.join(COPIED.map((name) => sql.id(name)))})
    select ${companyId}, ${userId}, ${userId}, v."lineId", ${snapshot.id}, i.estimate_id, i.id, v."parentLineId", v.authorised, v.sell, v."materialSell", i.variation_id is not null,
      ${margin('i.material_margin')}, ${margin('i.labour_margin')}, c.track_id, c.label, c."order", coalesce(d.trade_label, ''), coalesce(d."order", 0), i."order", ${copied('i')}
    from json_to_recordset(${given}::json) as v(id bigint, "lineId" bigint, "parentLineId" bigint, authorised boolean, sell numeric, "materialSell" numeric)
    join estimate_item i on i.company_id = ${companyId} and i.id = v.id
    join estimate_category c on c.company_id = ${companyId} and c.id = i.category_id
    left join estimate_trade d on d.company_id = ${companyId} and d.id = i.category_trade_id`);
}

const FIGURES = [
  'version',
  'isParentItem',
  'materialQuantity',
  'materialCost',
  'materialMarkup',
  'materialMargin',
  'labourQuantity',
  'labourCost',
  'labourMarkup',
  'labourMargin',
  'tax',
  'withholdCis',
  'cisPercentage',
  'authorised',
  'sell',
  'useWorkOrderRates',
  'workOrderMaterialQty',
  'workOrderMaterialCost',
  'workOrderLabourQty',
  'workOrderLabourCost',
  'estimateItemId',
  'estimateItemStatusId',
];

export async function loadLines(ctx: Context, snapshotId: number): Promise<SnapshotLine[]> {
  const [row] = await ctx.run(sql<{ lines: SnapshotLine[] }>`select coalesce(json_agg(t), '[]') as lines from (
    select l.estimate_item_id as id, p.estimate_item_id as "parentId", 0 as "categoryId", null as "categoryTradeId", l.id as "lineId", l.parent_id as "parentLineId", ${wireColumns(estimateItemSnapshot, 'l', FIGURES)}
    from estimate_item_snapshot l left join estimate_item_snapshot p on p.company_id = l.company_id and p.id = l.parent_id
    where l.company_id = ${ctx.actor.companyId} and l.snapshot_id = ${snapshotId} order by l.id) t`);
  return row?.lines ?? [];
}

export async function setLineFlags(ctx: Context, lineIds: readonly number[], authorised: boolean): Promise<void> {
  if (!lineIds.length) return;
  await ctx.run(sql`update estimate_item_snapshot set authorised = ${authorised}, version = version + 1, updated_at = now(), updated_by_id = ${ctx.actor.userId}
    where company_id = ${ctx.actor.companyId} and id = any(${lineIds})`);
}

/** The live lines follow their frozen ones, locked or not. */
export async function setItemFlags(ctx: Context, itemIds: readonly number[], authorised: boolean): Promise<void> {
  if (!itemIds.length) return;
  await ctx.run(sql`update estimate_item set authorised = ${authorised}, version = version + 1, updated_at = now(), updated_by_id = ${ctx.actor.userId}
    where company_id = ${ctx.actor.companyId} and id = any(${itemIds}) and deleted_at is null and authorised <> ${authorised}`);
}

export async function lockItems(ctx: Context, itemIds: readonly number[]): Promise<void> {
  await ctx.run(sql`update estimate_item set locked = true, version = version + 1, updated_at = now(), updated_by_id = ${ctx.actor.userId}
    where company_id = ${ctx.actor.companyId} and id = any(${itemIds}) and deleted_at is null and not locked`);
}

export async function unlockItems(ctx: Context, itemIds: readonly number[]): Promise<void> {
  await ctx.run(sql`update estimate_item set locked = false, version = version + 1, updated_at = now(), updated_by_id = ${ctx.actor.userId}
    where company_id = ${ctx.actor.companyId} and id = any(${itemIds}) and deleted_at is null and locked`);
}

/** Others of the same scope that this one replaces: the older ones not yet decided, and the authorised one where this one now is. */
export async function supersede(
  ctx: Context,
  by: EstimateSnapshot,
  alsoAuthorised: boolean,
): Promise<{ id: number; statusId: number }[]> {
  return await ctx.run(sql<{
    id: number;
    statusId: number;
  }>`update estimate_snapshot s set status_id = 7, superseded_by_id = ${by.id}, status_changed_at = now(), version = s.version + 1, updated_at = now(), updated_by_id = ${ctx.actor.userId}
    from estimate_snapshot b join estimate_snapshot_status t on t.company_id = b.company_id and t.id = b.status_id
    where b.company_id = ${ctx.actor.companyId} and b.estimate_id = ${by.estimateId} and b.variation_id is not distinct from ${by.variationId}::bigint and b.id <> ${by.id} and b.deleted_at is null
      and ((t.type_name in ('pending', 'submitted', 'query') and b.number < ${by.number}) or (${alsoAuthorised} and t.type_name = 'authorised'))
      and s.company_id = b.company_id and s.id = b.id
    returning s.id, b.status_id as "statusId"`);
}

interface StatusChangeRow {
  snapshotId: number;
  jobId: number;
  fromId: number | null;
  toId: number;
  note: string | null;
}
export async function writeSnapshotStatusChange(ctx: Context, row: StatusChangeRow): Promise<void> {
  const typeOf = (id: number | null) =>
    sql`(select t.type_name from estimate_snapshot_status t where t.company_id = ${ctx.actor.companyId} and t.id = ${id}::bigint)`;
  await ctx.run(sql`insert into status_change (company_id, object_type, object_id, job_id, from_id, to_id, from_type, to_type, note, user_id)
    values (${ctx.actor.companyId}, 'estimateSnapshot', ${row.snapshotId}, ${row.jobId}, ${row.fromId}, ${row.toId}, ${typeOf(row.fromId)}, ${typeOf(row.toId)}, ${row.note}, ${ctx.actor.userId})`);
}

export async function insertVariation(
  ctx: Context,
  estimateId: number,
  baseSnapshotId: number,
  given: { label?: string | null | undefined; reason?: string | null | undefined },
): Promise<{ id: number; number: number; label: string }> {
  const [row] = await ctx.run(sql<{ id: number; number: number; label: string }>`
    insert into estimate_variation (company_id, created_by_id, updated_by_id, estimate_id, number, label, reason, base_snapshot_id)
    select ${ctx.actor.companyId}, ${ctx.actor.userId}, ${ctx.actor.userId}, ${estimateId}, n.number, coalesce(${given.label || null}, 'V' || n.number), ${given.reason || null}, ${baseSnapshotId}
    from (select coalesce(max(number), 0) + 1 as number from estimate_variation where company_id = ${ctx.actor.companyId} and estimate_id = ${estimateId}) n
    returning id, number, label`);
  if (!row) throw new Error('No variation was created');
  return row;
}

/** A decided variation takes no more lines; one that is taken back does again. */
export async function closeVariation(ctx: Context, variationId: number, closed: boolean): Promise<void> {
  await ctx.run(
    sql`update estimate_variation set closed = ${closed}, version = version + 1, updated_at = now() where company_id = ${ctx.actor.companyId} and id = ${variationId} and closed <> ${closed}`,
  );
}

/**
 * Categories, trades and lines of a snapshot as live rows of a new estimate: new ids and track ids, nothing authorised or locked.
 * Answers which line each of them was frozen from.
 */
export async function copyLines(
  ctx: Context,
  snapshotId: number,
  to: Pick<Estimate, 'id' | 'jobId'>,
): Promise<{ from: number; to: number }[]> {
  const { companyId, userId } = ctx.actor;
  const own = COPIED.filter((name) => !['track_id', 'estimate_item_status_id', 'ready_to_invoice'].includes(name));
  return await ctx.run(sql<{ from: number; to: number }>`with cats as materialized (
      select nextval('record_id') as id, c."trackId"::uuid as old, c.label, c."order", c.kind, c.description, c."allowTrades", c."filterTagIds"
      from estimate_snapshot s, jsonb_to_recordset(s.categories) as c("trackId" text, label text, "order" integer, kind text, description text, "allowTrades" boolean, "filterTagIds" bigint[])
      where s.company_id = ${companyId} and s.id = ${snapshotId}),
    new_cats as (insert into estimate_category (company_id, created_by_id, updated_by_id, id, estimate_id, label, "order", kind, description, allow_trades, filter_tag_ids)
      select ${companyId}, ${userId}, ${userId}, id, ${to.id}, label, "order", coalesce(kind, 'category'), description, coalesce("allowTrades", true), coalesce("filterTagIds", '{}') from cats),
    lines as materialized (select l.*, nextval('record_id') as new_id from estimate_item_snapshot l where l.company_id = ${companyId} and l.snapshot_id = ${snapshotId}),
    trades as materialized (select nextval('record_id') as id, g.* from (
      select c.id as category_id, l.trade_id, min(l.trade_label) as label, min(l.trade_order) as "order" from lines l join cats c on c.old = l.category_track_id
      where l.trade_id is not null or l.trade_label <> '' group by c.id, l.trade_id, lower(l.trade_label)) g),
    new_trades as (insert into estimate_trade (company_id, created_by_id, updated_by_id, id, estimate_id, category_id, trade_id, trade_label, "order")
      select ${companyId}, ${userId}, ${userId}, id, ${to.id}, category_id, trade_id, label, "order" from trades),
    new_lines as (insert into estimate_item (company_id, created_by_id, updated_by_id, id, estimate_id, job_id, category_id, category_trade_id, parent_id, material_margin, labour_margin, "order", ${sql.join(own.map((name) => sql.id(name)))})
    select ${companyId}, ${userId}, ${userId}, l.new_id, ${to.id}, ${to.jobId}, c.id, t.id, p.new_id, l.material_margin, l.labour_margin,
      row_number() over (partition by c.id, t.id, l.parent_id order by l.item_order, l.id), ${sql.join(own.map((name) => sql.ref(`l.${name}`)))}
    from lines l join cats c on c.old = l.category_track_id
    left join trades t on t.category_id = c.id and t.trade_id is not distinct from l.trade_id and lower(t.label) = lower(l.trade_label)
    left join lines p on p.id = l.parent_id)
    select estimate_item_id as "from", new_id as "to" from lines`);
}
