// A record of ours by the names of the catalogue. Whether the person sees it was asked before; figures are decimal strings.
import { type RawBuilder, sql } from 'kysely';
import { fromCents, toCents } from '../../../kit/money.ts';
import type { Context } from '../../../platform/server/context.ts';
import { loadRows } from '../../estimates/server/index.ts';
import { estimateBreakdown } from '../../estimates/shared/estimate-breakdown.ts';
import type { EstimateSettings } from '../../estimates/shared/estimate-totals.ts';
import type { Facts } from '../shared/connector-render.ts';

export type ObjectType =
  | 'job'
  | 'notification'
  | 'attachment'
  | 'estimate'
  | 'estimateSnapshot'
  | 'accountsReceivable'
  | 'workOrder';
/** A record as it goes into a message. */
export interface RecordFacts extends Facts {
  label: string;
  jobId: number;
}
type Values = Record<string, string | null>;
const money = (amount: number): string => amount.toFixed(2);

const day = (column: RawBuilder<unknown>) => sql`to_char(${column}, 'YYYY-MM-DD')`;
const entry = (table: string, column: string) =>
  sql`(select e.label from ${sql.table(table)} e where e.company_id = j.company_id and e.id = ${sql.ref(`j.${column}`)})`;
const site = (key: string) =>
  sql`nullif((case when j.site_same_as_customer_address then coalesce(j.site_address, j.customer_address) else j.site_address end) ->> ${sql.lit(key)}, '')`;

async function jobValues(ctx: Context, jobId: number): Promise<Values> {
  const [row] = await ctx.run(sql<{ values: Values }>`select json_build_object(
      'job.number', j.job_number, 'job.claimNumber', nullif(j.client_ref, ''), 'job.policyNumber', nullif(j.additional_ref, ''),
      'job.description', nullif(j.description, ''), 'job.dateOfLoss', ${day(sql`j.incident_date`)},
      'job.received', ${day(sql`j.received_at at time zone c.timezone`)}, 'job.peril', ${entry('peril', 'peril_id')},
      'job.type', ${entry('job_type', 'job_type_id')}, 'job.status', ${entry('job_status', 'status_id')},
      'job.stage', (select s.type_name from job_status s where s.company_id = j.company_id and s.id = j.status_id),
      'job.excess', case when j.excess_amount is not null then to_char(j.excess_amount, 'FM9999999999990.00') end,
      'job.targetStart', ${day(sql`j.target_start_date`)}, 'job.targetCompletion', ${day(sql`j.target_completion_date`)},
      'site.line1', ${site('line1')}, 'site.suburb', ${site('suburb')}, 'site.state', ${site('state')}, 'site.postcode', ${site('postcode')},
      'customer.name', nullif(j.customer_name, ''), 'customer.phone', coalesce(nullif(j.customer_mobile_number, ''), nullif(j.customer_home_number, ''), nullif(j.customer_work_number, '')),
      'customer.email', nullif(j.customer_email, ''),
      'client.name', (select k.full_name from contact k where k.company_id = j.company_id and k.id = j.client_id)) as values
    from job j join company c on c.company_id = j.company_id and c.id = j.company_id
    where j.company_id = ${ctx.actor.companyId} and j.id = ${jobId} and j.deleted_at is null`);
  return row?.values ?? {};
}

interface Head {
  jobId: number;
  label: string;
  values: Values;
  lines: Values[];
}
type Read = (ctx: Context, id: number) => Promise<Head | undefined>;

const readJob: Read = async (ctx, id) => {
  const [row] = await ctx.run(
    sql<{
      label: string;
    }>`select j.job_number as label from job j where j.company_id = ${ctx.actor.companyId} and j.id = ${id} and j.deleted_at is null`,
  );
  return row && { jobId: id, label: row.label, values: {}, lines: [] };
};

const readNote: Read = async (ctx, id) => {
  const [row] =
    await ctx.run(sql<Head>`select n.job_id as "jobId", concat('Note on ', j.job_number) as label, '[]'::json as lines,
      json_build_object('note.text', n.note, 'note.at', to_char(n.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
        'note.by', (select u.full_name from app_user u where u.company_id = n.company_id and u.id = n.created_by_id)) as values
    from notification n join job j on j.company_id = n.company_id and j.id = n.job_id
    where n.company_id = ${ctx.actor.companyId} and n.id = ${id} and n.deleted_at is null`);
  return row;
};

const readFile: Read = async (ctx, id) => {
  const [row] =
    await ctx.run(sql<Head>`select a.job_id as "jobId", concat_ws(', ', coalesce(a.file_name, 'File'), j.job_number) as label, '[]'::json as lines,
      json_build_object('file.name', coalesce(a.file_name, 'file'), 'file.type', a.mime_type, 'file.size', a.size_bytes::text,
        'file.description', nullif(a.description, ''), 'file.room', nullif(a.room, ''), 'file.content', a.id::text) as values
    from attachment a join job j on j.company_id = a.company_id and j.id = a.job_id
    where a.company_id = ${ctx.actor.companyId} and a.id = ${id} and a.deleted_at is null and a.attachment_status_id = 1 and a.file_id is not null`);
  return row;
};

const totals = (ref: string, total: number, exTax: number): Values => ({
  [`${ref}.total`]: money(total),
  [`${ref}.exTax`]: money(exTax),
  [`${ref}.tax`]: money(fromCents(toCents(total) - toCents(exTax))),
});

interface EstimateHead extends EstimateSettings {
  jobId: number;
  number: number;
  jobNumber: string;
  title: string;
  authority: string | null;
}
const estimateHead = async (ctx: Context, id: number): Promise<EstimateHead | undefined> => {
  const [row] =
    await ctx.run(sql<EstimateHead>`select e.job_id as "jobId", e.number, j.job_number as "jobNumber", e.label as title, e.external_system_id as authority,
      e.apply_margin_to as "applyMarginTo", e.estimate_margin::float8 as "estimateMargin", e.tax_percentage::float8 as "taxPercentage", e.tax_rounding as "taxRounding"
    from estimate e join job j on j.company_id = e.company_id and j.id = e.job_id
    where e.company_id = ${ctx.actor.companyId} and e.id = ${id} and e.deleted_at is null`);
  return row;
};
const estimateValues = ({ jobNumber, number, title, authority }: EstimateHead): Values => ({
  'estimate.reference': `${jobNumber}-${number}`,
  'estimate.title': title || null,
  'estimate.authority': authority,
});
const tradeLabels = async (ctx: Context): Promise<Map<number, string>> =>
  new Map(
    (
      await ctx.run(
        sql<{ id: number; label: string }>`select id, label from trade where company_id = ${ctx.actor.companyId}`,
      )
    ).map(({ id, label }) => [id, label]),
  );

/** What lines sell for; what they cost is there for those who map it. */
const readEstimate: Read = async (ctx, id) => {
  const head = await estimateHead(ctx, id);
  if (!head) return undefined;
  const [{ categories, items }, trades] = await Promise.all([loadRows(ctx, id), tradeLabels(ctx)]);
  const breakdown = estimateBreakdown(items, head);
  const rooms = new Map(categories.map(({ id: of, label }) => [of, label]));
  const places = new Map(categories.map(({ id: of }, place) => [of, place + 1]));
  const counts = new Map<number, number>();
  const lines = items.flatMap((item, place): Values[] => {
    if (item.isParentItem) return [];
    const count = (counts.get(item.categoryId) ?? 0) + 1;
    counts.set(item.categoryId, count);
    const quantity = item.materialQuantity || item.labourQuantity;
    return [
      {
        'line.number': `${places.get(item.categoryId) ?? 0}.${count}`,
        'line.room': rooms.get(item.categoryId) ?? null,
        'line.trade': item.tradeId === null ? null : (trades.get(item.tradeId) ?? null),
        'line.description': item.description,
        'line.quantity': String(quantity),
        'line.unit': (item.materialQuantity ? item.materialUnit : item.labourUnit) ?? null,
        'line.amount': money(breakdown.itemAt(place).sell),
        'line.cost': money(
          fromCents(
            toCents(item.materialQuantity * item.materialCost) + toCents(item.labourQuantity * item.labourCost),
          ),
        ),
      },
    ];
  });
  const { excTax, incTax } = breakdown.totals.all;
  const cost = lines.reduce((sum, line) => sum + toCents(Number(line['line.cost'])), 0);
  const values = {
    ...estimateValues(head),
    ...totals('estimate', incTax.total, excTax.total),
    'estimate.cost': money(fromCents(cost)),
  };
  return { jobId: head.jobId, label: `Estimate ${head.jobNumber}-${head.number}`, values, lines };
};

/** A snapshot as it was frozen. */
const readSnapshot: Read = async (ctx, id) => {
  const [of] = await ctx.run(
    sql<{
      estimateId: number;
      number: number;
      total: number;
    }>`select s.estimate_id as "estimateId", s.number, s.total_inc_tax::float8 as total
      from estimate_snapshot s where s.company_id = ${ctx.actor.companyId} and s.id = ${id} and s.deleted_at is null`,
  );
  const head = of && (await estimateHead(ctx, of.estimateId));
  if (!head) return undefined;
  const lines = await ctx.run(sql<{
    line: Values;
  }>`select json_build_object('line.number', concat(dense_rank() over (order by i.category_order, i.category_label), '.', i.item_order),
      'line.room', i.category_label, 'line.trade', nullif(i.trade_label, ''), 'line.description', i.description,
      'line.quantity', trim_scale(case when i.material_quantity <> 0 then i.material_quantity else i.labour_quantity end)::text,
      'line.unit', case when i.material_quantity <> 0 then i.material_unit else i.labour_unit end, 'line.amount', i.sell::text) as line
    from estimate_item_snapshot i where i.company_id = ${ctx.actor.companyId} and i.snapshot_id = ${id} and not i.is_parent_item and i.deleted_at is null
    order by i.category_order, i.trade_order, i.item_order, i.id`);
  const exTax = fromCents(lines.reduce((sum, { line }) => sum + toCents(Number(line['line.amount'])), 0));
  return {
    jobId: head.jobId,
    label: `Estimate ${head.jobNumber}-${head.number}, snapshot ${of.number}`,
    values: { ...estimateValues(head), ...totals('estimate', of.total, exTax) },
    lines: lines.map(({ line }) => line),
  };
};

const readInvoice: Read = async (ctx, id) => {
  const [row] =
    await ctx.run(sql<Head>`select o.job_id as "jobId", coalesce(o.invoice_number, 'Draft invoice') as label,
      json_build_object('invoice.number', o.invoice_number, 'invoice.date', ${day(sql`o.issue_date`)}, 'invoice.due', ${day(sql`o.due_date`)},
        'invoice.total', o.total::text, 'invoice.tax', o.tax_total::text, 'invoice.exTax', o.subtotal::text) as values,
      coalesce((select json_agg(json_build_object('line.number', x.place::text, 'line.room', x.group_label, 'line.description', x.description,
          'line.quantity', trim_scale(x.quantity)::text, 'line.unit', x.unit, 'line.amount', x.amount::text) order by x.place)
        from (select i.*, row_number() over (order by i."order", i.id) as place from accounts_receivable_item i
          where i.company_id = o.company_id and i.accounts_receivable_id = o.id and i.deleted_at is null) x), '[]') as lines
    from accounts_receivable o where o.company_id = ${ctx.actor.companyId} and o.id = ${id} and o.deleted_at is null and o.content is not null`);
  return row;
};

const readOrder: Read = async (ctx, id) => {
  const [row] = await ctx.run(sql<Head>`select o.job_id as "jobId", o.work_order_number as label,
      json_build_object('order.number', o.work_order_number, 'order.title', nullif(o.label, ''),
        'order.status', (select s.label from work_order_status s where s.company_id = o.company_id and s.id = o.status_id),
        'order.contractor', (select k.full_name from contact k where k.company_id = o.company_id and k.id = o.assigned_id),
        'order.start', ${day(sql`o.start_date`)}, 'order.end', ${day(sql`o.end_date`)},
        'order.exTax', o.cost_total::text, 'order.tax', o.tax_total::text, 'order.total', (o.cost_total + o.tax_total)::text) as values,
      coalesce((select json_agg(json_build_object('line.number', x.place::text, 'line.room', x.category_label, 'line.description', x.description,
          'line.trade', (select t.label from trade t where t.company_id = x.company_id and t.id = x.trade_id),
          'line.quantity', trim_scale(case when x.material_quantity <> 0 then x.material_quantity else x.labour_quantity end)::text,
          'line.unit', case when x.material_quantity <> 0 then x.material_unit else x.labour_unit end,
          'line.amount', (x.material_cost_total + x.labour_cost_total)::text) order by x.place)
        from (select i.*, row_number() over (order by i."order", i.id) as place from work_order_item i
          where i.company_id = o.company_id and i.work_order_id = o.id and i.deleted_at is null) x), '[]') as lines
    from work_order o where o.company_id = ${ctx.actor.companyId} and o.id = ${id} and o.deleted_at is null`);
  return row;
};

const READERS: Readonly<Record<ObjectType, Read>> = {
  job: readJob,
  notification: readNote,
  attachment: readFile,
  estimate: readEstimate,
  estimateSnapshot: readSnapshot,
  accountsReceivable: readInvoice,
  workOrder: readOrder,
};
export const isObjectType = (type: string): type is ObjectType => Object.hasOwn(READERS, type);

/** A record with the facts of its job; undefined where it is not there, or belongs to no job. */
export async function factsOf(ctx: Context, type: ObjectType, id: number): Promise<RecordFacts | undefined> {
  const head = await READERS[type](ctx, id);
  if (!head || head.jobId === null) return undefined;
  return { ...head, values: { ...(await jobValues(ctx, head.jobId)), ...head.values } };
}
