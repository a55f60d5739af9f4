// Every row that a figure of the company's money is the sum of, with tax. The dashboard, the finance page and what a figure opens read
// these rows and no others, so that they cannot differ.
import { type RawBuilder, sql } from 'kysely';
import { addDays, startOfMonth } from '../../../kit/dates.ts';
import { type Context, can } from '../../../platform/server/context.ts';
import { billScope } from '../../bills/server/index.ts';
import { estimateScope } from '../../estimates/server/index.ts';
import { paymentScope } from '../../finance/server/index.ts';
import { ageBucket, invoiceScope, unbilledJobs } from '../../invoices/server/index.ts';
import { MONEY_WORDS, type MoneyFigure, TREND_WEEKS } from '../shared/company-money.ts';

/** Days after which nobody having answered, or nobody having invoiced, is late. */
const [ANSWER_WITHIN, INVOICE_WITHIN] = [5, 7];

type Columns = Record<'objectType' | 'id' | 'label' | 'amount', RawBuilder<unknown>> &
  Partial<Record<'contactId' | 'jobId' | 'day' | 'late' | 'key', RawBuilder<unknown> | undefined>>;

/** The columns of a row, the same for every figure; `key` tells its parts apart. */
const columns = ({ objectType, id, label, amount, contactId, jobId, day, late, key }: Columns) =>
  sql`${objectType} as object_type, ${id} as id, ${label} as label, ${contactId ?? sql`null::bigint`} as contact_id, ${jobId ?? sql`null::bigint`} as job_id,
    (${day ?? sql`null`})::date as day, coalesce(${late ?? sql`false`}, false) as late, (${key ?? sql`null`})::text as key, ${amount} as amount`;

const ofTypes = (ctx: Context, table: string, types: readonly string[]) =>
  sql`any(array(select t.id from ${sql.table(table)} t where t.company_id = ${ctx.actor.companyId} and t.type_name = any(${[...types]})))`;
const lit = (text: string) => sql.lit(text);
const today = (ctx: Context) => sql`${ctx.today}::date`;

interface Span {
  from: string;
  to: string;
  /** What its parts are told apart by. */
  key?: (day: RawBuilder<unknown>) => RawBuilder<unknown>;
}
const within = (day: RawBuilder<unknown>, { from, to }: Span) => sql`${day} between ${from}::date and ${to}::date`;

/** What came in for invoices by the day of the payment, less what went back by the day on which it did. */
const received = (ctx: Context, span: Span) => {
  const label = sql`coalesce(nullif(p.reference, ''), 'Payment')`;
  const common = { objectType: lit('payment'), id: sql`p.id`, contactId: sql`p.contact_id`, jobId: sql`p.job_id` };
  return sql`
    select ${columns({ ...common, label, day: sql`p.date`, key: span.key?.(sql`p.date`), amount: sql`-sum(e.amount)` })}
    from payment p
    join ledger_transfer t on t.company_id = p.company_id and t.document_type = 'payment' and t.document_id = p.id and t.kind = 'payment' and t.reverses_id is null
    join ledger_entry e on e.company_id = t.company_id and e.transfer_id = t.id and e.account = 'receivable'
    where ${paymentScope(ctx, 'p')} and p.reversed_at is null and ${within(sql`p.date`, span)} group by p.company_id, p.id
    union all
    select ${columns({ ...common, label: sql`concat('Refund ', p.reference)`, day: sql`t.date`, key: span.key?.(sql`t.date`), amount: sql`e.amount` })}
    from ledger_transfer t
    join ledger_entry e on e.company_id = t.company_id and e.transfer_id = t.id and e.account = 'bank'
    left join ledger_transfer b on b.company_id = t.company_id and b.id = t.reverses_id
    join payment p on p.company_id = t.company_id and p.id = t.document_id
    where ${paymentScope(ctx, 'p')} and t.document_type = 'payment' and coalesce(b.kind, t.kind) = 'refund' and ${within(sql`t.date`, span)}`;
};

const ofInvoice = {
  objectType: lit('accountsReceivable'),
  id: sql`r.id`,
  label: sql`coalesce(r.invoice_number, r.label)`,
  contactId: sql`r.to_contact_id`,
  jobId: sql`r.job_id`,
};
const invoiced = (ctx: Context, span: Span) => sql`
  select ${columns({
    ...ofInvoice,
    day: sql`r.issue_date`,
    key: span.key?.(sql`r.issue_date`),
    amount: sql`case when r.type_id = 2 then -r.total else r.total end`,
  })}
  from accounts_receivable r where ${invoiceScope(ctx, 'r')} and r.content is not null and ${within(sql`r.issue_date`, span)}
    and r.status_id <> all(array(select t.id from accounts_receivable_status t where t.company_id = ${ctx.actor.companyId} and t.type_name = 'cancelled'))`;

const ofSnapshot = {
  objectType: lit('estimateSnapshot'),
  id: sql`s.id`,
  label: sql`s.label`,
  jobId: sql`s.job_id`,
};
const liveSnapshots = (ctx: Context, type: string) =>
  sql`estimate_snapshot s join estimate e on e.company_id = s.company_id and e.id = s.estimate_id and e.deleted_at is null
    where ${estimateScope(ctx, 's')} and s.status_id = ${ofTypes(ctx, 'estimate_snapshot_status', [type])}`;

const authorised = (ctx: Context, span: Span) => sql`
  select ${columns({ ...ofSnapshot, day: sql`s.authorised_on`, key: span.key?.(sql`s.authorised_on`), amount: sql`s.authorised_inc_tax` })}
  from ${liveSnapshots(ctx, 'authorised')} and ${within(sql`s.authorised_on`, span)}`;

/** Days from the first version of an estimate to its authorisation. */
export const daysToAuthorise = (ctx: Context, span: Span) => sql<{ days: number | null }>`
  select avg(s.authorised_on - (e.created_at at time zone ${ctx.actor.timezone})::date)::float8 as days from ${liveSnapshots(ctx, 'authorised')} and ${within(sql`s.authorised_on`, span)}`;

const quoted = (ctx: Context) => sql`
  select ${columns({
    ...ofSnapshot,
    day: sql`(s.status_changed_at at time zone ${ctx.actor.timezone})`,
    late: sql`s.status_changed_at < now() - make_interval(days => ${ANSWER_WITHIN})`,
    amount: sql`s.total_inc_tax`,
  })} from ${liveSnapshots(ctx, 'submitted')}`;

/** Open jobs by how far they are: a status that says complete goes before the day on which works began. */
const STAGE = {
  notStarted: (complete: RawBuilder<unknown>) => sql`not (${complete}) and j.started_at is null`,
  inProgress: (complete: RawBuilder<unknown>) => sql`not (${complete}) and j.started_at is not null`,
  finished: (complete: RawBuilder<unknown>) => complete,
};
const leftToInvoice = (ctx: Context, stage: keyof typeof STAGE) => {
  const local = (moment: RawBuilder<unknown>) => sql`(${moment} at time zone ${ctx.actor.timezone})::date`;
  const finishedOn = local(sql`coalesce(j.completed_at, j.practical_completion_at)`);
  const day = {
    notStarted: sql`(select max(s.authorised_on) from estimate_snapshot s where s.company_id = j.company_id and s.job_id = j.id and s.deleted_at is null)`,
    inProgress: local(sql`j.started_at`),
    finished: finishedOn,
  }[stage];
  return sql`
    select ${columns({
      objectType: lit('job'),
      id: sql`j.id`,
      label: sql`j.job_number`,
      contactId: sql`j.client_id`,
      jobId: sql`j.id`,
      day,
      late:
        stage === 'finished'
          ? sql`${finishedOn} < ${today(ctx)} - ${INVOICE_WITHIN}::int`
          : sql`j.target_completion_date < ${today(ctx)} and not j.ongoing_job`,
      amount: sql`u.amount_inc_tax`,
    })} from (${unbilledJobs(ctx, true)}) u join job j on j.company_id = ${ctx.actor.companyId} and j.id = u.job_id
    where ${STAGE[stage](sql`j.status_id = ${ofTypes(ctx, 'job_status', ['completed'])}`)}`;
};

const onAccount = (ctx: Context, direction: 'in' | 'out') => sql`
  select ${columns({
    objectType: lit('payment'),
    id: sql`p.id`,
    label: sql`coalesce(nullif(p.reference, ''), 'Payment')`,
    contactId: sql`p.contact_id`,
    jobId: sql`p.job_id`,
    day: sql`p.date`,
    key: lit('onAccount'),
    amount: sql`-p.unallocated`,
  })} from payment p where ${paymentScope(ctx, 'p')} and p.direction = ${direction} and p.unallocated <> 0`;

const owed = (ctx: Context) => sql`
  select ${columns({
    ...ofInvoice,
    day: sql`r.due_date`,
    late: sql`r.due_date < ${today(ctx)} and r.balance > 0`,
    key: sql`coalesce(${ageBucket(ctx)}, 'notDue')`,
    amount: sql`r.balance`,
  })} from accounts_receivable r where ${invoiceScope(ctx, 'r')} and r.balance <> 0 and r.content is not null
  union all ${onAccount(ctx, 'in')}`;

const ofBill = {
  objectType: lit('accountsPayable'),
  id: sql`r.id`,
  label: sql`r.bill_number`,
  contactId: sql`r.contact_id`,
  jobId: sql`r.job_id`,
};
const owing = (ctx: Context) => sql`
  select ${columns({ ...ofBill, day: sql`r.due_date`, late: sql`r.due_date < ${today(ctx)} and r.balance > 0`, amount: sql`r.balance` })}
  from accounts_payable r where ${billScope(ctx, 'r')} and r.balance <> 0
  union all ${onAccount(ctx, 'out')}`;

/** By the day on which it is expected, which is today for what is overdue. */
const expected = (ctx: Context) => {
  const day = sql`greatest(r.due_date, ${today(ctx)})`;
  return { day, key: day, late: sql`r.due_date < ${today(ctx)}`, amount: sql`r.balance` };
};
const cashIn = (ctx: Context) => sql`
  select ${columns({ ...ofInvoice, ...expected(ctx) })} from accounts_receivable r
  where ${invoiceScope(ctx, 'r')} and r.balance > 0 and r.content is not null`;
const cashOut = (ctx: Context) => sql`
  select ${columns({ ...ofBill, ...expected(ctx) })} from accounts_payable r where ${billScope(ctx, 'r')} and r.balance > 0`;

/** This month, by the calendar of where the person is. */
export const thisMonth = ({ today: day }: Context): Span => ({
  from: startOfMonth(day),
  to: addDays(startOfMonth(day, 1), -1),
});
/** The last weeks, each told apart by how long ago it was. */
export const lastWeeks = (ctx: Context): Span => ({
  from: addDays(ctx.today, 1 - TREND_WEEKS * 7),
  to: ctx.today,
  key: (day) => sql`(${today(ctx)} - ${day}) / 7`,
});

/** The rows of a figure; nothing where the person has no right to it. */
export function moneyRowsOf(ctx: Context, figure: MoneyFigure, span = thisMonth(ctx)): RawBuilder<unknown> | undefined {
  if (!can(ctx, MONEY_WORDS[figure].right)) return undefined;
  switch (figure) {
    case 'received':
      return received(ctx, span);
    case 'invoiced':
      return invoiced(ctx, span);
    case 'authorised':
      return authorised(ctx, span);
    case 'quoted':
      return quoted(ctx);
    case 'notStarted':
    case 'inProgress':
    case 'finished':
      return leftToInvoice(ctx, figure);
    case 'owed':
      return owed(ctx);
    case 'owing':
      return owing(ctx);
    case 'cashIn':
      return cashIn(ctx);
    case 'cashOut':
      return cashOut(ctx);
  }
}
