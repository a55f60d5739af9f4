// Every row that a figure of a job is the sum of, before tax. Lists, pages and what a figure opens read these rows and no others, so
// that they cannot differ.
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { filled } from '../../../platform/server/module.ts';
import { POSTED } from '../../bills/shared/bill-status.ts';
import type { OfJob } from '../../jobs/server/index.ts';

/** Contacts of this type are people of the company: their orders commit nothing, what they cost comes as hours. */
const STAFF = 6;

const statuses = (ctx: Context, table: string, condition: RawBuilder<unknown>) =>
  sql`any(array(select t.id from ${sql.table(table)} t where t.company_id = ${ctx.actor.companyId} and ${condition}))`;
const posted = (ctx: Context) => statuses(ctx, 'accounts_payable_status', sql`t.type_name = any(${[...POSTED]})`);

const billSign = sql`case p.type when 'credit' then -1 else 1 end`;

/** Lines that are authorised, of the estimate and of its variations, at cost and at what they sell for. */
const authorisedLines = (ctx: Context, ofJob: OfJob) => sql`
  select s.job_id, l.id, l.estimate_item_id, l.estimate_id, l.category_label as category, l.trade_label as trade, l.description, e.label as estimate, s.number, s.authorised_on,
    s.variation_id is not null as is_variation, l.sell,
    round(l.material_quantity * l.material_cost, 2) + round(l.labour_quantity * l.labour_cost, 2) as cost
  from estimate_snapshot s
  join estimate e on e.company_id = s.company_id and e.id = s.estimate_id and e.deleted_at is null
  join estimate_item_snapshot l on l.company_id = s.company_id and l.snapshot_id = s.id and l.authorised and not l.is_parent_item
  where s.company_id = ${ctx.actor.companyId} and s.deleted_at is null and ${ofJob(sql`s.job_id`)}
    and s.status_id = ${statuses(ctx, 'estimate_snapshot_status', sql`t.type_name = 'authorised'`)}`;

/**
 * Orders that are out, each with what is still to be billed of it: its cost less its approved bills, never below nothing. A closed order
 * that was billed is settled. Declined and cancelled orders and drafts order nothing.
 */
const orders = (ctx: Context, ofJob: OfJob) => sql`
  select o.id, o.job_id, o.work_order_number, o.cost_total, o.override_cost, o.issued_at, k.full_name as party, coalesce(b.billed, 0) as billed,
    case when k.contact_type_id = ${STAFF} or (t.type_name = 'closed' and b.billed is not null) then 0 else greatest(0, o.cost_total - coalesce(b.billed, 0)) end as open
  from work_order o
  join work_order_status t on t.company_id = o.company_id and t.id = o.status_id and t.type_name <> all(array['draft', 'declined', 'cancelled'])
  left join contact k on k.company_id = o.company_id and k.id = o.assigned_id
  left join (select p.work_order_id, sum(${billSign} * p.subtotal) as billed from accounts_payable p
    where p.company_id = ${ctx.actor.companyId} and p.deleted_at is null and p.work_order_id is not null and p.status_id = ${posted(ctx)} and ${ofJob(sql`p.job_id`)} group by 1) b on b.work_order_id = o.id
  where o.company_id = ${ctx.actor.companyId} and o.deleted_at is null and ${ofJob(sql`o.job_id`)}`;

/**
 * What is open of an order falls on its lines: on each what is open of that line, to the cent. Where the lines say that nothing is
 * open (somebody billed the order without naming lines), by what they cost.
 */
const committedLines = (ctx: Context) => sql`
  select x.id, x.job_id, x.category, x.trade, x.work_order_number, x.issued_at, x.party, x.cost_total, x.billed,
    case when x.whole = 0 then 0 else round(x.open * x.reached / x.whole, 2) - round(x.open * (x.reached - x.weight) / x.whole, 2) end as amount
  from (select w.*, sum(w.weight) over (partition by w.id) as whole, sum(w.weight) over (partition by w.id order by w.place, w.item_id) as reached
    from (select y.*, case when sum(y.left_of_line) over (partition by y.id) > 0 then y.left_of_line else greatest(y.own, 0) end as weight
      from (select z.*, greatest(0, z.agreed - coalesce(b.billed, 0)) as left_of_line
        from (select q.*, case when q.override_cost is null or q.sum_of_lines = 0 then q.own
            else round(q.override_cost * q.own_reached / q.sum_of_lines, 2) - round(q.override_cost * (q.own_reached - q.own) / q.sum_of_lines, 2) end as agreed
          from (select o.*, i.id as item_id, i."order" as place, coalesce(n.category, i.category_label, '') as category, coalesce(n.trade, t.label, '') as trade, i.material_cost_total + i.labour_cost_total as own,
              sum(i.material_cost_total + i.labour_cost_total) over (partition by o.id) as sum_of_lines,
              sum(i.material_cost_total + i.labour_cost_total) over (partition by o.id order by i."order", i.id) as own_reached
            from open_orders o
            join work_order_item i on i.company_id = ${ctx.actor.companyId} and i.work_order_id = o.id and i.deleted_at is null
            left join places n on n.estimate_item_id = i.estimate_item_id
            left join trade t on t.company_id = i.company_id and t.id = i.trade_id
            where o.open > 0) q) z
        left join (select i.work_order_item_id, sum(${billSign} * i.amount) as billed from accounts_payable p
          join accounts_payable_item i on i.company_id = p.company_id and i.accounts_payable_id = p.id and i.deleted_at is null
          where p.company_id = ${ctx.actor.companyId} and p.deleted_at is null and p.status_id = ${posted(ctx)} and p.work_order_id in (select id from open_orders) and i.work_order_item_id is not null group by 1) b
          on b.work_order_item_id = z.item_id) y) w) x`;

/** Approved bills less credits, line by line; a line of an order stands where its line of the estimate stands. */
const billedLines = (ctx: Context, ofJob: OfJob) => sql`
  select p.job_id, coalesce(n.category, w.category_label, '') as category, coalesce(n.trade, t.label, '') as trade, 'actual' as figure, ${billSign} * i.amount as amount,
    'accountsPayable' as object_type, p.id as object_id, p.invoice_date as day, p.bill_number as label, i.description as detail, k.full_name as party
  from accounts_payable p
  join accounts_payable_item i on i.company_id = p.company_id and i.accounts_payable_id = p.id and i.deleted_at is null
  left join work_order_item w on w.company_id = i.company_id and w.id = i.work_order_item_id
  left join places n on n.estimate_item_id = w.estimate_item_id
  left join trade t on t.company_id = w.company_id and t.id = w.trade_id
  left join contact k on k.company_id = p.company_id and k.id = p.contact_id
  where p.company_id = ${ctx.actor.companyId} and p.deleted_at is null and p.job_id is not null and p.status_id = ${posted(ctx)} and ${ofJob(sql`p.job_id`)}`;

/**
 * The same, for sums by job: a bill's subtotal is the sum of its lines (bills/shared/bill-figures.ts), so that only the lines of orders,
 * which stand elsewhere, have to be read: a quarter less to do for twenty thousand jobs. It leaves rows of nothing where a bill has no
 * other lines, which a page would show.
 */
const billedSums = (ctx: Context, ofJob: OfJob) => {
  const { companyId } = ctx.actor;
  const bills = sql`p.company_id = ${companyId} and p.deleted_at is null and p.job_id is not null and p.status_id = ${posted(ctx)} and ${ofJob(sql`p.job_id`)}`;
  const noDetail = sql`null, null::bigint, null::date, null, null, null`;
  return sql`
    select p.job_id, '', '', 'actual', sum(${billSign} * p.subtotal), ${noDetail} from accounts_payable p where ${bills} group by p.job_id
    union all select p.job_id, part.category, part.trade, 'actual', part.sign * ${billSign} * i.amount, ${noDetail}
    from accounts_payable_item i
    join accounts_payable p on p.company_id = i.company_id and p.id = i.accounts_payable_id
    join work_order_item w on w.company_id = i.company_id and w.id = i.work_order_item_id
    left join places n on n.estimate_item_id = w.estimate_item_id
    left join trade t on t.company_id = w.company_id and t.id = w.trade_id
    cross join lateral (values (coalesce(n.category, w.category_label, ''), coalesce(n.trade, t.label, ''), 1), ('', '', -1)) part(category, trade, sign)
    where i.company_id = ${companyId} and i.work_order_item_id is not null and i.deleted_at is null and ${bills}`;
};

/** Invoices that went out, less credit notes; what is held back of them is billed as well. */
const invoices = (ctx: Context, ofJob: OfJob) => sql`
  from accounts_receivable r left join contact k on k.company_id = r.company_id and k.id = r.to_contact_id
  where r.company_id = ${ctx.actor.companyId} and r.deleted_at is null and r.content is not null and ${ofJob(sql`r.job_id`)}
    and r.status_id <> all(array(select t.id from accounts_receivable_status t where t.company_id = ${ctx.actor.companyId} and t.type_name = 'cancelled'))`;
const invoice = sql`'accountsReceivable' as object_type, r.id as object_id, r.issue_date as day, r.invoice_number as label, r.label as detail, k.full_name as party`;

/** What is held back from contractors, by bill: a sum of the ledger. */
const heldByUs = (ctx: Context, ofJob: OfJob) => sql`
  select e.job_id, '', '', 'heldByUs', -sum(e.amount), 'accountsPayable', p.id, min(e.due_date), p.bill_number, '', k.full_name
  from ledger_entry e join accounts_payable p on p.company_id = e.company_id and p.id = e.document_id and e.document_type = 'accountsPayable'
  left join contact k on k.company_id = p.company_id and k.id = p.contact_id
  where e.company_id = ${ctx.actor.companyId} and e.account = 'retentionHeld' and e.job_id is not null and ${ofJob(sql`e.job_id`)}
  group by e.job_id, p.id, p.bill_number, k.full_name having sum(e.amount) <> 0`;

/** The parts of a statement (`with ${costParts(…)} select … from cost_rows`); `sums` where only what a job adds up to is asked. */
export function costParts(ctx: Context, ofJob: OfJob, { sums = false } = {}): RawBuilder<unknown> {
  const others = filled(ctx.app.modules, 'jobCosts').map((costs) => sql`union all (${costs(ctx, ofJob)})`);
  return sql`
    authorised_lines as materialized (${authorisedLines(ctx, ofJob)}),
    places as materialized (select distinct on (estimate_item_id) estimate_item_id, category, trade from authorised_lines order by estimate_item_id, id desc),
    open_orders as materialized (${orders(ctx, ofJob)}),
    committed_lines as materialized (${committedLines(ctx)}),
    cost_rows as (
      select job_id, category, trade, 'budget' as figure, cost as amount, 'estimateItemSnapshot' as object_type, estimate_id as object_id, authorised_on as day, description as label, estimate as detail, null as party from authorised_lines
      union all select job_id, category, trade, case when is_variation then 'variations' else 'original' end, sell, 'estimateItemSnapshot', estimate_id, authorised_on, description, estimate, null from authorised_lines
      union all select job_id, category, trade, 'committed', sum(amount), 'workOrder', id, issued_at::date, work_order_number, concat(cost_total, ' ', billed), party from committed_lines group by job_id, category, trade, id, issued_at, work_order_number, cost_total, billed, party having sum(amount) <> 0
      union all select o.job_id, '', '', 'committed', o.open - coalesce(c.amount, 0), 'workOrder', o.id, o.issued_at::date, o.work_order_number, concat(o.cost_total, ' ', o.billed), o.party
        from open_orders o left join (select id, sum(amount) as amount from committed_lines group by id) c on c.id = o.id where o.open <> coalesce(c.amount, 0)
      union all (${sums ? billedSums(ctx, ofJob) : billedLines(ctx, ofJob)})
      union all select r.job_id, '', '', 'billed', case when r.type_id = 2 then -r.subtotal else r.subtotal end, ${invoice} ${invoices(ctx, ofJob)}
      union all select r.job_id, '', '', 'heldFromUs', r.retention_held, 'accountsReceivable', r.id, r.retention_due_date, r.invoice_number, r.label, k.full_name ${invoices(ctx, ofJob)} and r.retention_held <> 0
      union all (${heldByUs(ctx, ofJob)})
      ${others.length ? sql.join(others, sql` `) : sql``}
    )`;
}
