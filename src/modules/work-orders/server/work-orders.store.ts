// Rows of work orders and of the estimate lines behind them: locks, facts, and the columns that are derived.
import type { Query } from '../../../platform/server/database.ts';
import { type RawBuilder, sql } from 'kysely';
import { divideTo } from '../../../kit/money.ts';
import { wireColumns } from '../../../platform/server/columns.ts';
import { notFound } from '../../../platform/server/errors.ts';
import type { Context } from '../../../platform/server/context.ts';
import type { HeldItem, HeldItems } from '../../estimates/server/index.ts';
import { type SettingPlace, settingOfJob } from '../../jobs/server/index.ts';
import type { WorkOrderStatusType } from '../shared/work-order-status.ts';
import { type WorkOrder, type WorkOrderItem, workOrder, workOrderItem } from '../shared/work-order.entity.ts';
import {
  type WorkOrderSetting,
  workOrderSetting,
  workOrderSettingOverride,
} from '../shared/work-order-setting.entity.ts';
import type { WorkOrderFigures, WorkOrderItemFigures, WorkOrderSettings } from '../shared/work-order-totals.ts';

/** Who holds the estimates of a job is the only one who gives their quantities away. */
export async function lockEstimatesOfJob(ctx: Context, jobId: number): Promise<void> {
  await ctx.run(
    sql`select id from estimate where company_id = ${ctx.actor.companyId} and job_id = ${jobId} order by id for update`,
  );
}

/** The country's rate and the company's way of rounding, copied into a new work order. */
export async function taxFacts(ctx: Context): Promise<Pick<WorkOrder, 'taxPercentage' | 'taxRounding'>> {
  const [row] = await ctx.run(
    sql<{
      tax: number;
      taxRounding: 'total' | 'line';
    }>`select k.tax_value as tax, c.tax_rounding as "taxRounding" from company c join country k on k.id = c.country_id where c.company_id = ${ctx.actor.companyId}`,
  );
  return { taxPercentage: divideTo(row?.tax, 100, 6), taxRounding: row?.taxRounding ?? 'total' };
}

export interface Assignee {
  id: number;
  contactTypeId: number;
  status: string;
  gstRegistered: boolean;
  cisTypeId: number | null;
  /** Their own share, else that of their type. */
  cisPercentage: number;
  cisRegistered: boolean;
}
export async function findAssignee(ctx: Context, id: number): Promise<Assignee | undefined> {
  const [row] =
    await ctx.run(sql<Assignee>`select k.id, k.contact_type_id as "contactTypeId", k.status, k.gst_registered as "gstRegistered", k.cis_type_id as "cisTypeId", coalesce(k.cis_percentage, t.percent / 100, 0) as "cisPercentage", coalesce(t.registered, false) as "cisRegistered"
    from contact k left join cis_type t on t.company_id = k.company_id and t.id = k.cis_type_id where k.company_id = ${ctx.actor.companyId} and k.id = ${id} and k.deleted_at is null`);
  return row;
}

/** Where mail for a contractor goes. */
export async function addressee(ctx: Context, id: number): Promise<{ name: string; email: string | null } | undefined> {
  const [row] = await ctx.run(
    sql<{
      name: string;
      email: string | null;
    }>`select full_name as name, email from contact where company_id = ${ctx.actor.companyId} and id = ${id} and deleted_at is null`,
  );
  return row;
}

/** Settings that name a printed text. */
export const formTemplateUses = [
  sql`select company_id, form_template_id as id from work_order_setting`,
  sql`select company_id, form_template_id as id from work_order_setting_override where deleted_at is null`,
];

export const notificationTemplateUses = [
  sql`select company_id, issued_template_id as id from work_order_setting`,
  sql`select company_id, issued_template_id as id from work_order_setting_override where deleted_at is null`,
];

/** What a job's work orders of one type follow. */
export const settingOfWorkOrders = (ctx: Context, place: SettingPlace): Promise<WorkOrderSetting> =>
  settingOfJob(ctx, { setting: workOrderSetting, override: workOrderSettingOverride }, place);

/** The series of a job reads as the company says now; orders that are there keep their numbers, and the count goes on. */
export const numbersOfJob = (ctx: Context, jobNumber: string, jobId: number) =>
  ctx.run(sql`insert into number_series (company_id, series_ref, scope_id, prefix, digits, padding, next_number)
    select c.id, 'workOrder', ${jobId}, ${jobNumber} || coalesce(s.prefix, '-'), coalesce(s.digits, 4), coalesce(s.padding, true), coalesce(s.next_number, 1)
    from company c left join number_series s on s.company_id = c.id and s.series_ref = 'workOrder' and s.scope_id = 0
    where c.company_id = ${ctx.actor.companyId} and c.id = ${ctx.actor.companyId}
    on conflict (company_id, series_ref, scope_id) do update set prefix = excluded.prefix, digits = excluded.digits, padding = excluded.padding`);

export async function numberTaken(ctx: Context, number: string): Promise<boolean> {
  return (
    (
      await ctx.run(
        sql`select 1 from work_order where company_id = ${ctx.actor.companyId} and work_order_number = ${number}`,
      )
    ).length > 0
  );
}

/** As it is kept; whether this person may see it is asked before. */
export async function loadOrder(ctx: Context, id: number): Promise<WorkOrder> {
  const [row] = await ctx.run(
    sql<{
      row: WorkOrder;
    }>`select row_to_json(t) as row from (select ${wireColumns(workOrder, 'o')} from work_order o where o.company_id = ${ctx.actor.companyId} and o.id = ${id}) t`,
  );
  if (!row) throw notFound('This work order');
  return row.row;
}

export async function loadItems(ctx: Context, workOrderId: number): Promise<WorkOrderItem[]> {
  const rows = await ctx.run(sql<{
    row: WorkOrderItem;
  }>`select row_to_json(t) as row from (select ${wireColumns(workOrderItem, 'w')} from work_order_item w
    where w.company_id = ${ctx.actor.companyId} and w.work_order_id = ${workOrderId} and w.deleted_at is null order by w."order", w.id) t`);
  return rows.map(({ row }) => row);
}

export async function removeItems(ctx: Context, workOrderId: number): Promise<void> {
  await ctx.run(sql`update work_order_item set deleted_at = now(), deleted_by_id = ${ctx.actor.userId}, version = version + 1, updated_at = now()
    where company_id = ${ctx.actor.companyId} and work_order_id = ${workOrderId} and deleted_at is null`);
}

/** An estimate line as work orders see it: its base quantities and costs, and its frozen self where that is authorised. */
export interface LineFacts {
  id: number;
  estimateId: number;
  estimateTypeId: number;
  estimateLabel: string;
  parentId: number | null;
  isParentItem: boolean;
  gone: boolean;
  categoryLabel: string;
  tradeId: number | null;
  tradeLabel: string;
  description: string;
  notes: string | null;
  materialUnit: string | null;
  labourUnit: string | null;
  withholdCis: boolean;
  baseMaterial: number;
  materialCost: number;
  baseLabour: number;
  labourCost: number;
  authorised: boolean;
  snapshotLineId: number | null;
  frozenSell: number | null;
  frozenMaterialSell: number | null;
}

/** Of an authorised line what was frozen, of another what stands there. */
const agreed = (column: string) => {
  const [frozen, live] = [sql.ref(`f.${column}`), sql.ref(`i.${column}`)];
  return sql`case when f.authorised then ${frozen} else ${live} end`;
};
/** What work orders divide: the line's own quantity and cost, or those of its work order rates. */
const base = (own: string, ofRates: string) =>
  sql`case when ${agreed('use_work_order_rates')} then ${agreed(ofRates)} else ${agreed(own)} end`;

const FACTS = sql`i.id, i.estimate_id as "estimateId", e.estimate_type_id as "estimateTypeId", e.label as "estimateLabel", i.parent_id as "parentId", i.is_parent_item as "isParentItem",
  i.deleted_at is not null or e.deleted_at is not null as gone, c.label as "categoryLabel", i.trade_id as "tradeId", coalesce(d.trade_label, '') as "tradeLabel", ${agreed('description')} as description, ${agreed('notes')} as notes,
  ${agreed('material_unit')} as "materialUnit", ${agreed('labour_unit')} as "labourUnit", ${agreed('withhold_cis')} as "withholdCis",
  ${base('material_quantity', 'work_order_material_qty')} as "baseMaterial", ${base('material_cost', 'work_order_material_cost')} as "materialCost",
  ${base('labour_quantity', 'work_order_labour_qty')} as "baseLabour", ${base('labour_cost', 'work_order_labour_cost')} as "labourCost",
  coalesce(f.authorised, false) as authorised, case when f.authorised then f.id end as "snapshotLineId",
  case when f.authorised then f.sell end as "frozenSell", case when f.authorised then f.material_sell end as "frozenMaterialSell"`;

const facts = (ctx: Context, where: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql<LineFacts>`select ${FACTS}
  from estimate_item i join estimate e on e.company_id = i.company_id and e.id = i.estimate_id
  join estimate_category c on c.company_id = i.company_id and c.id = i.category_id
  left join estimate_trade d on d.company_id = i.company_id and d.id = i.category_trade_id
  left join lateral (select l.* from estimate_item_snapshot l
    join estimate_snapshot h on h.company_id = l.company_id and h.id = l.snapshot_id and h.deleted_at is null
    join estimate_snapshot_status t on t.company_id = h.company_id and t.id = h.status_id and t.type_name = 'authorised'
    where l.company_id = i.company_id and l.estimate_item_id = i.id limit 1) f on true
  where i.company_id = ${ctx.actor.companyId} and ${where} order by ${order}`;

export const lineFacts = (ctx: Context, ids: readonly number[]): Promise<LineFacts[]> =>
  ctx.run(facts(ctx, sql`i.id = any(${[...ids]})`, sql`i.id`));

/** Live lines of a job's estimates of one type, in the order of the page; cancelled estimates offer nothing. */
export const linesOfJob = (ctx: Context, jobId: number, estimateTypeId: number): Promise<LineFacts[]> =>
  ctx.run(
    facts(
      ctx,
      sql`i.job_id = ${jobId} and i.deleted_at is null and e.deleted_at is null and e.estimate_type_id = ${estimateTypeId}
    and not exists (select from estimate_status x where x.company_id = e.company_id and x.id = e.status_id and x.type_name = 'cancelled')`,
      sql`e.number, c."order", c.id, d."order", d.id, i."order", i.id`,
    ),
  );

/** A work order's part of an estimate line. */
export interface LinePart {
  id: number;
  workOrderId: number;
  estimateItemId: number;
  /** Not declined or cancelled: it takes its quantity. */
  takes: boolean;
  materialQuantity: number;
  labourQuantity: number;
  materialSellTotal: number;
  labourSellTotal: number;
  estimateItemSnapshotId: number | null;
}
export const partsOf = (ctx: Context, estimateItemIds: readonly number[]): Promise<LinePart[]> =>
  ctx.run(sql<LinePart>`select w.id, w.work_order_id as "workOrderId", w.estimate_item_id as "estimateItemId", t.type_name not in ('declined', 'cancelled') as takes, w.material_quantity as "materialQuantity", w.labour_quantity as "labourQuantity",
    w.material_sell_total as "materialSellTotal", w.labour_sell_total as "labourSellTotal", w.estimate_item_snapshot_id as "estimateItemSnapshotId"
    from work_order_item w join work_order o on o.company_id = w.company_id and o.id = w.work_order_id and o.deleted_at is null
    join work_order_status t on t.company_id = o.company_id and t.id = o.status_id
    where w.company_id = ${ctx.actor.companyId} and w.estimate_item_id = any(${[...estimateItemIds]}) and w.deleted_at is null order by w.id`);

/** On a work order that is out: issued, under way, done or on hold. */
const OUT = sql`t.type_name not in ('draft', 'declined', 'cancelled')`;

/** Items of an estimate that stand on work orders, drafts too, with the number of one and what all of them take. */
export const itemsOnWorkOrders: HeldItems = (ctx, estimateId, itemIds) =>
  ctx.run(sql<HeldItem>`select w.estimate_item_id as "estimateItemId", i.description, 'work order ' || min(o.work_order_number) as by,
    sum(w.material_quantity) as "materialQuantity", sum(w.labour_quantity) as "labourQuantity"
    from estimate_item i join work_order_item w on w.company_id = i.company_id and w.estimate_item_id = i.id and w.deleted_at is null
    join work_order o on o.company_id = w.company_id and o.id = w.work_order_id and o.deleted_at is null
    join work_order_status t on t.company_id = o.company_id and t.id = o.status_id
    where i.company_id = ${ctx.actor.companyId} and i.estimate_id = ${estimateId} and i.deleted_at is null and t.type_name not in ('declined', 'cancelled')
      and ${itemIds ? sql`i.id = any(${[...itemIds]})` : sql`true`} group by 1, 2`);

/** Which of these estimate lines a work order that is out stands on. */
export async function linesOut(ctx: Context, estimateItemIds: readonly number[]): Promise<Set<number>> {
  const rows = await ctx.run(sql<{
    id: number;
  }>`select distinct w.estimate_item_id as id from work_order_item w
    join work_order o on o.company_id = w.company_id and o.id = w.work_order_id and o.deleted_at is null
    join work_order_status t on t.company_id = o.company_id and t.id = o.status_id
    where w.company_id = ${ctx.actor.companyId} and w.estimate_item_id = any(${[...estimateItemIds]}) and w.deleted_at is null and ${OUT}`);
  return new Set(rows.map(({ id }) => id));
}

export async function writeShares(
  ctx: Context,
  rows: readonly Pick<LinePart, 'id' | 'materialSellTotal' | 'labourSellTotal' | 'estimateItemSnapshotId'>[],
): Promise<void> {
  if (!rows.length) return;
  await ctx.run(sql`update work_order_item w set material_sell_total = v."materialSellTotal", labour_sell_total = v."labourSellTotal", estimate_item_snapshot_id = v."estimateItemSnapshotId"
    from json_to_recordset(${JSON.stringify(rows)}::json) as v(id bigint, "materialSellTotal" numeric, "labourSellTotal" numeric, "estimateItemSnapshotId" bigint)
    where w.company_id = ${ctx.actor.companyId} and w.id = v.id`);
}

export interface OrderFigures {
  id: number;
  settings: WorkOrderSettings;
  items: WorkOrderItemFigures[];
}
export async function orderFigures(ctx: Context, ids: readonly number[]): Promise<OrderFigures[]> {
  return await ctx.run(sql<OrderFigures>`select o.id, json_build_object('cisPercentage', o.cis_percentage, 'taxPercentage', o.tax_percentage, 'taxRounding', o.tax_rounding, 'addTax', o.add_tax, 'reverseCharge', o.reverse_charge, 'retentionPercentage', o.retention_percentage, 'retentionMinimum', o.retention_minimum, 'overrideCost', o.override_cost) as settings,
    coalesce((select json_agg(json_build_object('materialQuantity', w.material_quantity, 'materialCost', w.material_cost, 'labourQuantity', w.labour_quantity, 'labourCost', w.labour_cost, 'withholdCis', w.withhold_cis,
      'materialSell', w.material_sell_total, 'labourSell', w.labour_sell_total)) from work_order_item w where w.company_id = o.company_id and w.work_order_id = o.id and w.deleted_at is null), '[]') as items
    from work_order o where o.company_id = ${ctx.actor.companyId} and o.id = any(${[...ids]}) order by o.id`);
}

/** Derived columns: they are nobody's edit, so the version stays. */
export async function writeFigures(
  ctx: Context,
  id: number,
  itemCount: number,
  figures: WorkOrderFigures,
): Promise<void> {
  const {
    materialCostTotal,
    labourCostTotal,
    costTotal,
    materialSellTotal,
    labourSellTotal,
    sellTotal,
    taxTotal,
    reverseTaxTotal,
    cisTotal,
    retentionTotal,
    profitPercentage,
  } = figures;
  await ctx.run(sql`update work_order set material_cost_total = ${materialCostTotal}, labour_cost_total = ${labourCostTotal}, cost_total = ${costTotal}, material_sell_total = ${materialSellTotal}, labour_sell_total = ${labourSellTotal},
    sell_total = ${sellTotal}, tax_total = ${taxTotal}, reverse_tax_total = ${reverseTaxTotal}, cis_total = ${cisTotal}, retention_total = ${retentionTotal}, profit_percentage = ${profitPercentage === 'N/A' ? null : profitPercentage}, item_count = ${itemCount}
    where company_id = ${ctx.actor.companyId} and id = ${id}`);
}

interface StatusChangeRow {
  workOrderId: number;
  jobId: number;
  fromId: number | null;
  fromType: string | null;
  toId: number;
  toType: string;
  note: string | null;
}
export async function writeStatusChange(ctx: Context, row: StatusChangeRow): Promise<void> {
  await ctx.run(sql`insert into status_change (company_id, object_type, object_id, job_id, from_id, to_id, from_type, to_type, note, user_id)
    values (${ctx.actor.companyId}, 'workOrder', ${row.workOrderId}, ${row.jobId}, ${row.fromId}, ${row.toId}, ${row.fromType}, ${row.toType}, ${row.note}, ${ctx.actor.userId})`);
}

export interface BulkRow {
  id: number;
  statusType: WorkOrderStatusType;
  startDate: string | null;
  endDate: string | null;
}
/** Locked, with what decides whether they may be changed. */
export const lockForBulk = (ctx: Context, ids: readonly number[]): Promise<BulkRow[]> =>
  ctx.run(sql<BulkRow>`select o.id, t.type_name as "statusType", o.start_date as "startDate", o.end_date as "endDate"
    from work_order o join work_order_status t on t.company_id = o.company_id and t.id = o.status_id
    where o.company_id = ${ctx.actor.companyId} and o.id = any(${[...ids]}) order by o.id for update of o`);

/** What a new company starts with. */
export const foundingOfWorkOrders = (companyId: number): Query<unknown>[] => [
  sql`insert into work_order_setting (company_id, target_profit_margin_percentage, warning_profit_margin_percentage) values (${companyId}, 20, 10)`,
];

/** Roles whose people may issue in spite of the checks. */
export async function overriders(ctx: Context): Promise<string[]> {
  const rows = await ctx.run(
    sql<{
      label: string;
    }>`select r.label from role r where r.company_id = ${ctx.actor.companyId} and r.active and r.deleted_at is null and 'override-issue-check' = any(r.permissions) order by r.label`,
  );
  return rows.map(({ label }) => label);
}
