// What of a job can be billed: authorised lines less what was billed of them, hours and expenses that are approved, deposits to take off.
import { sql } from 'kysely';
import { fromCents, roundTo, toCents } from '../../../kit/money.ts';
import { type Context, can } from '../../../platform/server/context.ts';
import { measureOf } from '../../estimates/shared/unit-rates.ts';
import { workOrderScope } from '../../work-orders/server/index.ts';
import type { Billable, BillableLine, BillableWork } from '../shared/invoices.api.ts';
import { feesOfJob } from './fees-reserves.views.ts';
import { openOfSources } from './line-sources.service.ts';

/** An authorised line, in cents, with what live invoices bill of it. */
export interface SourceLine {
  estimateItemId: number;
  estimateLabel: string;
  groupLabel: string;
  tradeLabel: string;
  description: string;
  notes: string | null;
  isVariation: boolean;
  quantity: number;
  unit: string | null;
  materialCents: number;
  labourCents: number;
  billedMaterialCents: number;
  billedLabourCents: number;
  taxRate: number;
  readyToInvoice: boolean;
  invoiceAmountRef: 'total' | 'material' | 'labour' | 'none';
}

interface RawLine extends Omit<SourceLine, 'quantity' | 'unit'> {
  materialQuantity: number;
  materialUnit: string | null;
  labourQuantity: number;
  labourUnit: string | null;
}

/** An invoice counts from its draft on, a credit note from its issue. */
export const LIVE = sql`r.deleted_at is null and st.type_name <> 'cancelled' and (r.type_id <> 2 or r.content is not null)`;
export const SIGN = sql`case when r.type_id = 2 then -1 else 1 end`;

/** Drafts of claims that were begun after this one stand on it, not before it. */
const notLater = (id: number) => sql`and (r.id < ${id} or r.type_id <> 3 or r.content is not null)`;

export interface LinesAsked {
  jobId: number;
  /** Lines of the estimates of allocations alone, or of one of them. */
  allocationId?: number | null;
  /** What this invoice bills is left out of what is billed. */
  except?: number | null;
  /** Nor what later drafts of claims bill: they stand on this one. */
  laterToo?: boolean;
}

export async function sourceLines(
  ctx: Context,
  { jobId, allocationId, except, laterToo }: LinesAsked,
): Promise<SourceLine[]> {
  const { companyId } = ctx.actor;
  const ofAllocation = allocationId
    ? sql`and exists (select from allocation a where a.company_id = e.company_id and a.id = ${allocationId} and a.estimate_id = e.id)`
    : sql``;
  const rows = await ctx.run(sql<RawLine>`
    select l.estimate_item_id as "estimateItemId", e.label as "estimateLabel", l.category_label as "groupLabel", l.trade_label as "tradeLabel", l.description, l.notes, l.variation as "isVariation",
      l.material_quantity::float8 as "materialQuantity", l.material_unit as "materialUnit", l.labour_quantity::float8 as "labourQuantity", l.labour_unit as "labourUnit",
      (l.material_sell * 100)::bigint as "materialCents", ((l.sell - l.material_sell) * 100)::bigint as "labourCents",
      coalesce(b.material, 0)::bigint as "billedMaterialCents", coalesce(b.labour, 0)::bigint as "billedLabourCents",
      case when l.tax > 0 then s.tax_percentage else 0 end::float8 as "taxRate", l.ready_to_invoice as "readyToInvoice", l.invoice_amount_ref as "invoiceAmountRef"
    from estimate_snapshot s
    join estimate_snapshot_status t on t.company_id = s.company_id and t.id = s.status_id and t.type_name = 'authorised'
    join estimate e on e.company_id = s.company_id and e.id = s.estimate_id and e.deleted_at is null
    join estimate_item_snapshot l on l.company_id = s.company_id and l.snapshot_id = s.id and l.authorised and not l.is_parent_item
    left join lateral (select sum(${SIGN} * x.material_amount) * 100 as material, sum(${SIGN} * x.labour_amount) * 100 as labour
      from accounts_receivable_source x join accounts_receivable r on r.company_id = x.company_id and r.id = x.accounts_receivable_id
      join accounts_receivable_status st on st.company_id = r.company_id and st.id = r.status_id
      where x.company_id = l.company_id and x.source_type = 'estimateItem' and x.source_id = l.estimate_item_id and ${LIVE} and r.id <> ${except ?? 0} ${laterToo ? notLater(except ?? 0) : sql``}) b on true
    where s.company_id = ${companyId} and s.job_id = ${jobId} and s.deleted_at is null ${ofAllocation}
    order by e.number, l.variation, s.number, l.category_order, l.trade_order, l.item_order, l.id`);
  return rows.map(({ materialQuantity, materialUnit, labourQuantity, labourUnit, ...line }) => {
    const sell = fromCents(line.materialCents + line.labourCents);
    const measure = measureOf({ materialQuantity, materialUnit, labourQuantity, labourUnit }, { sell });
    return { ...line, quantity: measure?.quantity ?? 1, unit: measure?.unit ?? null };
  });
}

/** Material that the last claim of a job had on site, in cents, by line. */
export async function storedCents(ctx: Context, jobId: number, except: number): Promise<Map<number, number>> {
  const rows = await ctx.run(sql<{ id: number; cents: number }>`
    select distinct on (x.source_id) x.source_id as id, (coalesce(i.stored_material, 0) * 100)::bigint as cents
    from accounts_receivable_source x join accounts_receivable r on r.company_id = x.company_id and r.id = x.accounts_receivable_id
    join accounts_receivable_status st on st.company_id = r.company_id and st.id = r.status_id
    join accounts_receivable_item i on i.company_id = x.company_id and i.id = x.item_id
    where r.company_id = ${ctx.actor.companyId} and r.job_id = ${jobId} and r.type_id = 3 and x.source_type = 'estimateItem' and ${LIVE} and r.id <> ${except} ${notLater(except)}
    order by x.source_id, r.id desc`);
  return new Map(rows.filter(({ cents }) => cents !== 0).map(({ id, cents }) => [id, cents]));
}

/** What of a line is on no invoice yet, in cents. */
export const leftOf = (line: SourceLine): number =>
  line.materialCents + line.labourCents - line.billedMaterialCents - line.billedLabourCents;

/** All that is left of a line, as far as the line says that it is billed. */
export function proposedOf(line: SourceLine): { materialCents: number; labourCents: number } {
  const ref = line.invoiceAmountRef;
  return {
    materialCents: ref === 'total' || ref === 'material' ? line.materialCents - line.billedMaterialCents : 0,
    labourCents: ref === 'total' || ref === 'labour' ? line.labourCents - line.billedLabourCents : 0,
  };
}

const asLine = (line: SourceLine): BillableLine => ({
  estimateItemId: line.estimateItemId,
  estimateLabel: line.estimateLabel,
  groupLabel: line.groupLabel,
  tradeLabel: line.tradeLabel,
  description: line.description,
  quantity: line.quantity,
  unit: line.unit,
  sell: fromCents(line.materialCents + line.labourCents),
  billed: fromCents(line.billedMaterialCents + line.billedLabourCents),
  left: fromCents(leftOf(line)),
  proposed: fromCents(proposedOf(line).materialCents + proposedOf(line).labourCents),
  taxRate: line.taxRate,
  readyToInvoice: line.readyToInvoice,
  invoiceAmountRef: line.invoiceAmountRef,
});

const UNBILLED = (type: string, id: string) =>
  sql`not exists (select from accounts_receivable_source x join accounts_receivable r on r.company_id = x.company_id and r.id = x.accounts_receivable_id
    join accounts_receivable_status st on st.company_id = r.company_id and st.id = r.status_id
    where x.company_id = w.company_id and x.source_type = ${type} and x.source_id = ${sql.ref(id)} and ${LIVE}
    group by x.source_id having sum(${SIGN} * (x.material_amount + x.labour_amount)) > 0)`;

/** Approved, chargeable, with a rate; what it charges is hours × the rate of the day. */
export const billableHours = (ctx: Context, jobId: number): Promise<BillableWork[]> =>
  ctx.run(sql<BillableWork>`select w.id, to_char(w.date, 'YYYY-MM-DD') as date, u.full_name as who, concat_ws(', ', a.label, w.notes) as what, w.hours::float8 as quantity, 'hr' as unit,
      round(w.hours * w.charge_rate, 2)::float8 as amount
    from timesheet w join timesheet_status t on t.company_id = w.company_id and t.id = w.status_id and t.type_name = 'done'
    join app_user u on u.company_id = w.company_id and u.id = w.user_id join timesheet_activity a on a.company_id = w.company_id and a.id = w.activity_type_id
    where w.company_id = ${ctx.actor.companyId} and w.job_id = ${jobId} and w.deleted_at is null and w.chargeable and w.charge_rate is not null and ${UNBILLED('timesheet', 'w.id')} order by w.date, w.id limit 500`);

export const billableExpenses = (ctx: Context, jobId: number): Promise<BillableWork[]> =>
  ctx.run(sql<BillableWork>`select w.id, to_char(w.date, 'YYYY-MM-DD') as date, u.full_name as who, w.description as what, 1 as quantity, 'item' as unit,
      round(w.amount_exc_tax * (1 + w.markup / 100), 2)::float8 as amount
    from expense w join timesheet_status t on t.company_id = w.company_id and t.id = w.status_id and t.type_name = 'done'
    join app_user u on u.company_id = w.company_id and u.id = w.user_id
    where w.company_id = ${ctx.actor.companyId} and w.job_id = ${jobId} and w.deleted_at is null and w.chargeable and ${UNBILLED('expense', 'w.id')} order by w.date, w.id limit 500`);

/** What the lines of a work order sell for, by line: material and labour in cents. */
export const sharesOfOrders = (
  ctx: Context,
  ids: readonly number[],
): Promise<{ estimateItemId: number; materialCents: number; labourCents: number }[]> =>
  ctx.run(sql`select i.estimate_item_id as "estimateItemId", (sum(i.material_sell_total) * 100)::bigint as "materialCents", (sum(i.labour_sell_total) * 100)::bigint as "labourCents"
    from work_order_item i join work_order o on o.company_id = i.company_id and o.id = i.work_order_id
    where ${workOrderScope(ctx, 'o')} and o.id = any(${[...ids]}) and i.deleted_at is null and i.estimate_item_id is not null group by 1`);

/** Deposits that were billed and not taken off an invoice yet, before tax. */
export const openDeposits = (
  ctx: Context,
  jobId: number,
  except = 0,
): Promise<{ id: number; number: string; left: number; taxRate: number }[]> =>
  ctx.run(sql`select d.id, d.invoice_number as number, (d.subtotal - coalesce(u.used, 0))::float8 as left, d.tax_rate::float8 as "taxRate"
    from accounts_receivable d join accounts_receivable_status dt on dt.company_id = d.company_id and dt.id = d.status_id
    left join lateral (select sum(${SIGN} * x.labour_amount) as used from accounts_receivable_source x join accounts_receivable r on r.company_id = x.company_id and r.id = x.accounts_receivable_id
      join accounts_receivable_status st on st.company_id = r.company_id and st.id = r.status_id
      where x.company_id = d.company_id and x.source_type = 'accountsReceivable' and x.source_id = d.id and ${LIVE} and r.id <> ${except}) u on true
    where d.company_id = ${ctx.actor.companyId} and d.job_id = ${jobId} and d.type_id = 4 and d.content is not null and d.deleted_at is null and dt.type_name <> 'cancelled' and d.subtotal - coalesce(u.used, 0) > 0 order by d.id`);

export interface JobToBill {
  client: { id: number; label: string } | null;
  customer: { id: number; label: string } | null;
  claim: string | null;
  divisionId: number | null;
  /** With its tax in it. */
  excess: number;
  /** Taken off live invoices so far, with tax. */
  excessDeducted: number;
  excessInvoice: { id: number; label: string } | null;
  currency: string;
  taxName: string;
  /** A fraction; 0 where the company is not registered. */
  taxRate: number;
  taxRounding: 'total' | 'line';
}
export async function jobToBill(ctx: Context, jobId: number, except = 0): Promise<JobToBill> {
  const [row] = await ctx.run(sql<JobToBill & { excessIncTax: boolean }>`
    select (select json_build_object('id', k.id, 'label', k.full_name) from contact k where k.company_id = j.company_id and k.id = j.client_id) as client,
      (select json_build_object('id', k.id, 'label', k.full_name) from contact k where k.company_id = j.company_id and k.id = j.customer_id) as customer,
      j.client_ref as claim, j.division_id as "divisionId", coalesce(j.excess_amount, 0)::float8 as excess, j.excess_inc_tax as "excessIncTax",
      coalesce((select sum(r.excess_amount) from accounts_receivable r join accounts_receivable_status st on st.company_id = r.company_id and st.id = r.status_id
        where r.company_id = j.company_id and r.job_id = j.id and r.type_id <> 2 and ${LIVE} and r.id <> ${except}), 0)::float8 as "excessDeducted",
      (select json_build_object('id', r.id, 'label', coalesce(r.invoice_number, 'Draft')) from accounts_receivable r join accounts_receivable_status st on st.company_id = r.company_id and st.id = r.status_id
        where r.company_id = j.company_id and r.job_id = j.id and r.type_id = 5 and ${LIVE} limit 1) as "excessInvoice",
      n.currency_name as currency, n.tax_name as "taxName", case when c.gst_registered then n.tax_value / 100 else 0 end::float8 as "taxRate", c.tax_rounding as "taxRounding"
    from job j join company c on c.company_id = j.company_id and c.id = j.company_id join country n on n.id = c.country_id
    where j.company_id = ${ctx.actor.companyId} and j.id = ${jobId}`);
  if (!row) throw new Error(`Job ${jobId} has no row`);
  const { excessIncTax, ...facts } = row;
  const taxRate = roundTo(facts.taxRate, 6);
  const cents = toCents(facts.excess);
  return {
    ...facts,
    taxRate,
    excess: excessIncTax ? facts.excess : fromCents(cents + Math.round(cents * taxRate)),
  };
}

export async function billableOf(ctx: Context, jobId: number): Promise<Billable> {
  const lines = await sourceLines(ctx, { jobId });
  const seesHours = can(ctx, 'timesheet-costs');
  const orders = await ctx.run(sql<{ id: number; number: string; label: string }>`
    select o.id, o.work_order_number as number, coalesce(o.label, '') as label from work_order o
    join work_order_status t on t.company_id = o.company_id and t.id = o.status_id and t.type_name in ('completed', 'closed')
    where ${workOrderScope(ctx, 'o')} and o.job_id = ${jobId} order by o.id`);
  const byLine = new Map(lines.map((line) => [line.estimateItemId, line]));
  const workOrders: Billable['workOrders'] = [];
  for (const { id, number, label } of orders) {
    const shares = await sharesOfOrders(ctx, [id]);
    const left = shares.reduce((sum, share) => {
      const line = byLine.get(share.estimateItemId);
      return line ? sum + Math.max(0, Math.min(share.materialCents + share.labourCents, leftOf(line))) : sum;
    }, 0);
    if (left > 0) workOrders.push({ id, number, label, left: fromCents(left) });
  }
  const job = await jobToBill(ctx, jobId);
  return {
    lines: lines.map(asLine),
    timesheets: seesHours ? await billableHours(ctx, jobId) : [],
    expenses: seesHours ? await billableExpenses(ctx, jobId) : [],
    ...(await openOfSources(ctx, jobId)),
    workOrders,
    deposits: (await openDeposits(ctx, jobId)).map(({ id, number, left }) => ({ id, number, left })),
    fees: (await feesOfJob(ctx, jobId)).map(({ id, label, amount, percentage }) => ({ id, label, amount, percentage })),
    client: job.client,
    customer: job.customer,
    excess: job.excess,
    excessInvoice: job.excessInvoice,
  };
}

export interface BillableJob {
  jobId: number;
  payerId: number;
  customerId: number | null;
  hasExcess: boolean;
  /** Authorised lines that nobody has billed. */
  lines: number[];
}
/** Jobs with something authorised and nothing billed, the oldest first. */
export const jobsToBill = (ctx: Context, most: number): Promise<BillableJob[]> =>
  ctx.run(sql<BillableJob>`select j.id as "jobId", coalesce(j.client_id, j.customer_id) as "payerId", j.customer_id as "customerId", coalesce(j.excess_amount, 0) > 0 as "hasExcess", json_agg(l.estimate_item_id order by l.category_order, l.trade_order, l.item_order, l.id) as lines
    from job j join estimate_snapshot s on s.company_id = j.company_id and s.job_id = j.id and s.deleted_at is null
    join estimate_snapshot_status t on t.company_id = s.company_id and t.id = s.status_id and t.type_name = 'authorised'
    join estimate_item_snapshot l on l.company_id = s.company_id and l.snapshot_id = s.id and l.authorised and not l.is_parent_item
    where j.company_id = ${ctx.actor.companyId} and j.deleted_at is null and coalesce(j.client_id, j.customer_id) is not null
      and not exists (select from accounts_receivable r where r.company_id = j.company_id and r.job_id = j.id and r.deleted_at is null)
    group by j.id, j.client_id, j.customer_id, j.excess_amount order by j.id limit ${most}`);
