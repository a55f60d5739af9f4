// The lines of a document as they are billed: of an estimate its items, of an invoice what its lines were made of.
import { sql } from 'kysely';
import { toCents } from '../../../kit/money.ts';
import type { Context } from '../../../platform/server/context.ts';
import { notFound } from '../../../platform/server/errors.ts';
import { estimateScope, loadRows } from '../../estimates/server/index.ts';
import { estimateBreakdown } from '../../estimates/shared/estimate-breakdown.ts';
import type { EstimateSettings } from '../../estimates/shared/estimate-figures.ts';
import { invoiceScope } from '../../invoices/server/index.ts';
import type { BilledLine, LineType } from '../shared/proof.ts';

export interface Documented {
  job: { id: number; label: string };
  clientId: number | null;
  /** Which rules ask of it; null: nothing is asked, as of a credit note or a deposit. */
  documents: 'estimates' | 'invoices' | null;
  lines: BilledLine[];
}

interface Head {
  jobId: number;
  jobNumber: string;
  clientId: number | null;
}
type Raw = Omit<BilledLine, 'cents'> & { amount: number };
const inCents = (rows: readonly Raw[]): BilledLine[] =>
  rows.map(({ amount, ...row }) => ({ ...row, cents: toCents(amount) }));

export async function linesOfEstimate(ctx: Context, id: number): Promise<Documented> {
  const [head] = await ctx.run(sql<Head & EstimateSettings>`
    select e.job_id as "jobId", j.job_number as "jobNumber", j.client_id as "clientId", e.apply_margin_to as "applyMarginTo", e.estimate_margin::float8 as "estimateMargin",
      e.tax_percentage::float8 as "taxPercentage", e.tax_rounding as "taxRounding"
    from estimate e join job j on j.company_id = e.company_id and j.id = e.job_id where ${estimateScope(ctx, 'e')} and e.id = ${id}`);
  if (!head) throw notFound('This estimate');
  const { categories, trades, items } = await loadRows(ctx, id);
  const { itemAt } = estimateBreakdown(items, head);
  const rooms = new Map(categories.map((category) => [category.id, category.label]));
  const tradeOf = new Map(trades.map((trade) => [trade.id, trade]));
  const lines = items.flatMap((item, place): BilledLine[] => {
    const trade = tradeOf.get(item.categoryTradeId ?? 0);
    if (item.isParentItem) return [];
    return [
      {
        lineType: 'estimateItem',
        lineId: item.id,
        label: item.description,
        room: rooms.get(item.categoryId) ?? null,
        tradeId: item.tradeId ?? trade?.tradeId ?? null,
        tradeLabel: trade?.tradeLabel ?? null,
        cents: toCents(itemAt(place).sell),
      },
    ];
  });
  return { job: { id: head.jobId, label: head.jobNumber }, clientId: head.clientId, documents: 'estimates', lines };
}

export async function linesOfSnapshot(ctx: Context, id: number): Promise<Documented> {
  const [head] = await ctx.run(sql<Head>`
    select s.job_id as "jobId", j.job_number as "jobNumber", j.client_id as "clientId" from estimate_snapshot s
    join job j on j.company_id = s.company_id and j.id = s.job_id where ${estimateScope(ctx, 's')} and s.id = ${id}`);
  if (!head) throw notFound('This snapshot');
  const rows = await ctx.run(sql<Raw>`
    select 'estimateItem' as "lineType", l.estimate_item_id as "lineId", l.description as label, l.category_label as room, l.trade_id as "tradeId", l.trade_label as "tradeLabel", l.sell::float8 as amount
    from estimate_item_snapshot l where l.company_id = ${ctx.actor.companyId} and l.snapshot_id = ${id} and not l.is_parent_item
    order by l.category_order, l.trade_order, l.item_order, l.id`);
  return {
    job: { id: head.jobId, label: head.jobNumber },
    clientId: head.clientId,
    documents: 'estimates',
    lines: inCents(rows),
  };
}

/** The snapshots of a job that are authorised. */
export async function authorisedOfJob(ctx: Context, jobId: number): Promise<number[]> {
  const rows = await ctx.run(sql<{ id: number }>`
    select s.id from estimate_snapshot s join estimate_snapshot_status t on t.company_id = s.company_id and t.id = s.status_id and t.type_name = 'authorised'
    where ${estimateScope(ctx, 's')} and s.job_id = ${jobId} and s.deleted_at is null order by s.id`);
  return rows.map(({ id }) => id);
}

/** Credit notes, deposits and the excess bill no work. */
const NOTHING_DONE = [2, 4, 5];

export async function linesOfInvoice(ctx: Context, id: number): Promise<Documented> {
  const [head] = await ctx.run(sql<Head & { typeId: number }>`
    select r.job_id as "jobId", j.job_number as "jobNumber", coalesce(r.to_contact_id, j.client_id) as "clientId", r.type_id as "typeId" from accounts_receivable r
    join job j on j.company_id = r.company_id and j.id = r.job_id where ${invoiceScope(ctx, 'r')} and r.id = ${id}`);
  if (!head) throw notFound('This invoice');
  const job = { id: head.jobId, label: head.jobNumber };
  if (NOTHING_DONE.includes(head.typeId)) return { job, clientId: head.clientId, documents: null, lines: [] };
  // A line of several sources is as many lines; what it takes off, such as a deposit, is none.
  const rows = await ctx.run(sql<Raw>`
    with billed as (
      select coalesce(x.source_type, 'accountsReceivableItem') as type, coalesce(x.source_id, i.id) as id, min(i."order") as place, min(i.id) as item_id,
        min(i.description) as description, min(i.group_label) as room, sum(coalesce(x.material_amount + x.labour_amount, i.amount)) as amount, count(x.id) over () as sources
      from accounts_receivable_item i left join accounts_receivable_source x on x.company_id = i.company_id and x.item_id = i.id
      where i.company_id = ${ctx.actor.companyId} and i.accounts_receivable_id = ${id} and i.deleted_at is null and x.source_type is distinct from 'accountsReceivable'
      group by 1, 2, x.id
    ), line as (select type, id, min(place) as place, min(item_id) as item_id, min(description) as description, min(room) as room, sum(amount) as amount from billed group by type, id)
    select l.type as "lineType", l.id as "lineId", coalesce(s.description, b.label || ': ' || l.description, l.description) as label, coalesce(s.category_label, c.room, b.room, l.room) as room,
      s.trade_id as "tradeId", s.trade_label as "tradeLabel", l.amount::float8 as amount, case when p.action = 'replace' then '["custody"]'::json when p.id is not null then '["disposalApproval"]' else '[]' end as exempt
    from line l
    left join loss_schedule_quote_item p on l.type = 'lossScheduleQuoteItem' and p.company_id = ${ctx.actor.companyId} and p.id = l.id
    left join loss_schedule_item c on c.company_id = p.company_id and c.id = p.item_id
    left join storage_charge d on l.type = 'storageCharge' and d.company_id = ${ctx.actor.companyId} and d.id = l.id
    left join storage_item b on b.company_id = d.company_id and b.id = d.storage_item_id
    left join lateral (select z.description, z.category_label, z.trade_id, z.trade_label from estimate_item_snapshot z
      where l.type = 'estimateItem' and z.company_id = ${ctx.actor.companyId} and z.estimate_item_id = l.id order by z.id desc limit 1) s on true
    order by l.place, l.item_id, l.id`);
  return { job, clientId: head.clientId, documents: 'invoices', lines: inCents(rows) };
}

/** The job of a line that somebody names, where they see it. */
export async function jobOfLine(ctx: Context, lineType: LineType, lineId: number): Promise<number | undefined> {
  const { companyId } = ctx.actor;
  const from = {
    estimateItem: sql`select i.job_id from estimate_item i where i.company_id = ${companyId} and i.id = ${lineId} and i.deleted_at is null`,
    timesheet: sql`select t.job_id from timesheet t where t.company_id = ${companyId} and t.id = ${lineId} and t.deleted_at is null`,
    expense: sql`select x.job_id from expense x where x.company_id = ${companyId} and x.id = ${lineId} and x.deleted_at is null`,
    allocation: sql`select a.job_id from allocation a where a.company_id = ${companyId} and a.id = ${lineId} and a.deleted_at is null`,
    assetCharge: sql`select d.job_id from asset_charge c join asset_deployment d on d.company_id = c.company_id and d.id = c.asset_deployment_id where c.company_id = ${companyId} and c.id = ${lineId}`,
    storageCharge: sql`select b.job_id from storage_charge c join storage_item b on b.company_id = c.company_id and b.id = c.storage_item_id where c.company_id = ${companyId} and c.id = ${lineId}`,
    inventoryMovement: sql`select m.job_id from inventory_movement m where m.company_id = ${companyId} and m.id = ${lineId}`,
    lossScheduleQuoteItem: sql`select q.job_id from loss_schedule_quote_item p join loss_schedule_quote q on q.company_id = p.company_id and q.id = p.quote_id
      where p.company_id = ${companyId} and p.id = ${lineId} and p.deleted_at is null`,
    accountsReceivableItem: sql`select r.job_id from accounts_receivable_item i join accounts_receivable r on r.company_id = i.company_id and r.id = i.accounts_receivable_id
      where i.company_id = ${companyId} and i.id = ${lineId} and i.deleted_at is null`,
  }[lineType];
  const [row] = await ctx.run(sql<{ jobId: number | null }>`select of.job_id as "jobId" from (${from}) of`);
  return row?.jobId ?? undefined;
}
