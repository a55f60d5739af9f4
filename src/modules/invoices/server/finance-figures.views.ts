// The company's money at a glance: owed by age, expected by week, not billed yet; and what moved with one customer.
import { type RawBuilder, sql } from 'kysely';
import { addDays, startOfMonth, weekdayOf } from '../../../kit/dates.ts';
import { fromCents, sumCents, toCents } from '../../../kit/money.ts';
import type { Context } from '../../../platform/server/context.ts';
import { paymentScope } from '../../finance/server/index.ts';
import { AGE_BUCKETS, type AgeBucket } from '../../finance/shared/ledger.ts';
import { jobScope } from '../../jobs/server/index.ts';
import type { FinanceFigures } from '../shared/invoices.api.ts';
import { INVOICE_TYPE } from '../shared/invoice-status.ts';
import { SIGN } from './billable.views.ts';
import { invoiceScope } from './invoices.views.ts';

/** By the days that something is overdue; what is not due yet has no bucket. */
export const bucket = ({ today }: Context): RawBuilder<unknown> =>
  sql`case when r.due_date >= ${today}::date then null when ${today}::date - r.due_date <= 7 then '0-7' when ${today}::date - r.due_date <= 14 then '8-14' when ${today}::date - r.due_date <= 30 then '15-30' else '30-' end`;
/** What is open of what was issued. The words are those of an index (accounts_receivable_open), which has no documents in it. */
export const OPEN = sql`r.balance <> 0 and r.content is not null`;

export interface AgeRow {
  bucket: AgeBucket | null;
  count: number;
  amount: number;
}
export const ages = (ctx: Context, contactId?: number): Promise<AgeRow[]> =>
  ctx.run(sql<AgeRow>`select ${bucket(ctx)} as bucket, count(*)::int as count, sum(r.balance)::float8 as amount from accounts_receivable r
    where ${invoiceScope(ctx, 'r')} and ${OPEN} ${contactId === undefined ? sql`` : sql`and r.to_contact_id = ${contactId}`} group by 1`);
export const asAgeing = (rows: readonly AgeRow[]) =>
  AGE_BUCKETS.map((bucket) => {
    const row = rows.find((one) => one.bucket === bucket);
    return { bucket, count: row?.count ?? 0, amount: row?.amount ?? 0 };
  });

/** What is open by the day on which it is expected, which is today for what is overdue; without credits in `owed`. */
interface OpenDay extends AgeRow {
  day: string;
  owed: number;
  owedCount: number;
}
const sumOf = (rows: readonly { amount: number }[]): number =>
  fromCents(sumCents(rows.map(({ amount }) => toCents(amount))));

const WEEKS = 8;
const MOST_JOBS = 20;

/**
 * Open jobs with what is authorised and not billed of them, before tax. Both sums come out of an index alone, in the order of jobs; which
 * states count is asked once. With tax it is in the proportion in which the job was authorised.
 */
export function unbilledJobs(ctx: Context, withTax = false): RawBuilder<unknown> {
  const { companyId } = ctx.actor;
  const ids = (table: string, types: RawBuilder<unknown>) =>
    sql`array(select t.id from ${sql.table(table)} t where t.company_id = ${companyId} and ${types})`;
  const left = sql`a.sell - coalesce(b.amount, 0)`;
  return sql`
    select j.id as job_id, ${left} as amount ${withTax ? sql`, coalesce(round((${left}) * a.sell_inc_tax / nullif(a.sell, 0), 2), ${left}) as amount_inc_tax` : sql``}
    from (select s.job_id, sum(s.authorised_amount) as sell ${withTax ? sql`, sum(s.authorised_inc_tax) as sell_inc_tax` : sql``} from estimate_snapshot s
      where s.company_id = ${companyId} and s.deleted_at is null and s.status_id = any(${ids('estimate_snapshot_status', sql`t.type_name = 'authorised'`)}) group by 1) a
    join job j on j.company_id = ${companyId} and j.id = a.job_id
    left join (select r.job_id, sum(case when r.type_id = ${INVOICE_TYPE.creditNote} then -r.estimate_amount else r.estimate_amount end) as amount from accounts_receivable r
      where r.company_id = ${companyId} and r.deleted_at is null and r.estimate_amount <> 0 and r.content is not null
        and r.status_id <> all(${ids('accounts_receivable_status', sql`t.type_name = 'cancelled'`)}) group by 1) b on b.job_id = a.job_id
    where ${jobScope(ctx, 'j')} and j.status_id <> all(${ids('job_status', sql`t.type_name = any(array['closed', 'declined', 'cancelled'])`)}) and ${left} > 0`;
}

export async function financeFigures(ctx: Context): Promise<FinanceFigures> {
  const { companyId } = ctx.actor;
  const scope = invoiceScope(ctx, 'r');
  const month = { from: startOfMonth(ctx.today), to: addDays(startOfMonth(ctx.today, 1), -1) };
  const ofStatus = (type: string) =>
    sql`(select count(*)::int from accounts_receivable r where ${scope} and r.status_id = any(array(select st.id from accounts_receivable_status st where st.company_id = ${ctx.actor.companyId} and st.type_name = ${type})))`;
  const [open, unbilled, [sums]] = [
    // Summed by the day first: what a day means is asked of hundreds of days then, and not of each invoice.
    await ctx.run(
      sql<OpenDay>`select ${bucket(ctx)} as bucket, to_char(greatest(r.due_date, ${ctx.today}::date), 'YYYY-MM-DD') as day,
        r.count::int as count, r.amount::float8 as amount, r.owed_count::int as "owedCount", r.owed::float8 as owed
        from (select r.due_date, count(*) as count, sum(r.balance) as amount, count(*) filter (where r.balance > 0) as owed_count, coalesce(sum(r.balance) filter (where r.balance > 0), 0) as owed
          from accounts_receivable r where ${scope} and ${OPEN} group by 1) r`,
    ),
    // Names are read of the jobs that are shown.
    await ctx.run(sql<FinanceFigures['unbilled'][number] & { whole: number }>`
      with left_of_jobs as (${unbilledJobs(ctx)}
      ), most as (
        select u.job_id as id, u.amount, sum(u.amount) over () as whole from left_of_jobs u order by 2 desc, 1 limit ${MOST_JOBS}
      )
      select j.id as "jobId", j.job_number as "jobNumber", j.customer_name as customer, m.amount::float8 as amount, m.whole::float8 as whole
      from most m join job j on j.company_id = ${companyId} and j.id = m.id order by m.amount desc, m.id`),
    // Paid this month is what moved of receivables: what a supplier pays back is no money of customers.
    await ctx.run(
      sql<
        Pick<
          FinanceFigures,
          'issuedThisMonth' | 'paidThisMonth' | 'onAccount' | 'drafts' | 'approvals' | 'retentionOwed'
        >
      >`select coalesce((select sum(${SIGN} * r.total) from accounts_receivable r join accounts_receivable_status st on st.company_id = r.company_id and st.id = r.status_id
          where ${scope} and r.issue_date between ${month.from}::date and ${month.to}::date and r.content is not null and st.type_name <> 'cancelled'), 0)::float8 as "issuedThisMonth",
        coalesce((select -sum(e.amount) from payment p join ledger_transfer t on t.company_id = p.company_id and t.document_type = 'payment' and t.document_id = p.id and t.kind = 'payment' and t.reverses_id is null
            join ledger_entry e on e.company_id = t.company_id and e.transfer_id = t.id and e.account = 'receivable'
            where p.company_id = ${ctx.actor.companyId} and p.reversed_at is null and p.deleted_at is null and p.date between ${month.from}::date and ${month.to}::date), 0)::float8
          + coalesce((select sum(e.amount) from ledger_transfer t join ledger_entry e on e.company_id = t.company_id and e.transfer_id = t.id and e.account = 'bank'
            left join ledger_transfer b on b.company_id = t.company_id and b.id = t.reverses_id
            where t.company_id = ${ctx.actor.companyId} and t.document_type = 'payment' and coalesce(b.kind, t.kind) = 'refund' and t.date between ${month.from}::date and ${month.to}::date), 0)::float8 as "paidThisMonth",
        -coalesce((select sum(p.unallocated) from payment p where ${paymentScope(ctx, 'p')} and p.direction = 'in' and p.unallocated > 0), 0)::float8 as "onAccount",
        ${ofStatus('draft')} as drafts, ${ofStatus('approval')} as approvals,
        coalesce((select sum(r.retention_held) from accounts_receivable r where ${scope} and r.retention_held <> 0), 0)::float8 as "retentionOwed"`,
    ),
  ];
  const byAge = [...Map.groupBy(open, ({ bucket }) => bucket)].map(([bucket, days]) => ({
    bucket,
    count: days.reduce((sum, { count }) => sum + count, 0),
    amount: sumOf(days),
  }));
  return {
    ageing: asAgeing(byAge),
    notDue: byAge.find(({ bucket }) => bucket === null)?.amount ?? 0,
    open: sumOf([...open, { amount: sums?.onAccount ?? 0 }]),
    onAccount: sums?.onAccount ?? 0,
    weeks: byWeek(
      open.map(({ day, owed, owedCount }) => ({ day, amount: owed, count: owedCount })),
      ctx.today,
    ),
    unbilled: unbilled.map(({ whole: _, ...job }) => job),
    unbilledTotal: unbilled[0]?.whole ?? 0,
    issuedThisMonth: sums?.issuedThisMonth ?? 0,
    paidThisMonth: sums?.paidThisMonth ?? 0,
    drafts: sums?.drafts ?? 0,
    approvals: sums?.approvals ?? 0,
    retentionOwed: sums?.retentionOwed ?? 0,
  };
}

/** Weeks begin on Sunday; what comes after the last one is in it. */
function byWeek(days: readonly { day: string; amount: number; count: number }[], today: string) {
  const first = addDays(today, -weekdayOf(today));
  return Array.from({ length: WEEKS }, (_, place) => {
    const week = addDays(first, place * 7);
    const end = addDays(week, 7);
    const own = days.filter(({ day }) => (place === 0 || day >= week) && (place === WEEKS - 1 || day < end));
    return {
      week,
      amount: sumOf(own),
      count: own.reduce((sum, { count }) => sum + count, 0),
    };
  });
}
