// What the desk of a client reads. Every column is named: no cost, no margin, no internal word.
import { type RawBuilder, sql } from 'kysely';
import { momentText, parseMoment } from '../../../kit/dates.ts';
import type { ListQuery, Page } from '../../../kit/endpoint.ts';
import type { RawJson } from '../../../platform/server/columns.ts';
import type { Context } from '../../../platform/server/context.ts';
import {
  type ListField,
  type ListSource,
  among,
  likePattern,
  listPage,
  narrowed,
} from '../../../platform/server/list.ts';
import { calendarOf, jobScope } from '../../jobs/server/index.ts';
import type { BusinessCalendar } from '../../jobs/shared/business-clock.ts';
import { type ClaimClockKind, readClaimClock } from '../shared/claim-clock.ts';
import type {
  ClaimCounts,
  ClaimEstimate,
  ClaimInvoice,
  ClaimQuestion,
  ClaimReport,
  ClaimRow,
} from '../shared/claims.api.ts';
import { ownContacts, ownJobs, ownSnapshots } from './external.scope.ts';
import { day, filesOfJob, moment, publicFile } from './external.views.ts';

type Sql = RawBuilder<unknown>;
const field = (column: Sql, kind: ListField['kind'] = 'text', nullable = true): ListField => ({
  sql: column,
  kind,
  nullable,
});

/** What a search may find: never the telephone or address that the job is indexed by as well. */
const foundJob = (term: string): Sql =>
  sql`(${narrowed(sql`j.search_text`, term)} (fold(j.job_number) like ${likePattern(term)} or fold(j.client_ref) like ${likePattern(term)} or fold(j.customer_name) like ${likePattern(term)} or fold(j.site_address_text) like ${likePattern(term)}))`;
const claimName = sql`coalesce(j.client_ref, j.job_number)`;
const suburb = sql`coalesce(j.site_address ->> 'suburb', j.customer_address ->> 'suburb')`;
/** Of the job of the claim `k`. */
const jobOfClaim = (column: Sql): Sql =>
  sql`(select ${column} from job j where j.company_id = k.company_id and j.id = k.id)`;
/**
 * The claim `k` is theirs. The job is looked up row by row, on purpose: the list walks its index in order and stops at the end of the
 * page, where a join would read every job of the client first.
 */
const ownClaim = (ctx: Context): Sql =>
  sql`k.company_id = ${ctx.actor.companyId} and k.client_id = any(array${ownContacts(ctx)})
    and coalesce((select true from job j where j.company_id = k.company_id and j.id = k.id and ${ownJobs(ctx, 'j')}), false)`;
const foundClaim = (ctx: Context, term: string): Promise<Sql> =>
  among(ctx, sql`k.id`, sql`select j.id from job j where ${ownJobs(ctx, 'j')} and ${foundJob(term)}`);
const RUNS = sql`k.open and k.paused_at is null and k.due_at is not null`;

/** A row as the database has it: its clock is read afterwards. */
interface Kept extends Omit<ClaimRow, 'clock'> {
  kind: ClaimClockKind | null;
  label: string | null;
  startedAt: string | null;
  soonAt: string | null;
  dueAt: string | null;
  pausedAt: string | null;
  pausedSeconds: number;
  leftSeconds: number | null;
  businessHours: boolean;
  timezone: string;
  state: string | null;
}

const claimSource = (ctx: Context): ListSource => ({
  from: sql`claim_clock k`,
  where: ownClaim(ctx),
  alias: 'k',
  fields: {
    claim: field(jobOfClaim(claimName), 'text', false),
    customerName: field(jobOfClaim(sql`j.customer_name`)),
    suburb: field(jobOfClaim(suburb)),
    statusId: field(jobOfClaim(sql`j.status_id`), 'option', false),
    waits: field(sql`k.waits`, 'bool', false),
    dueAt: field(sql`k.due_at`, 'moment'),
    incidentDate: field(jobOfClaim(sql`j.incident_date`), 'date'),
    createdAt: field(jobOfClaim(sql`j.created_at`), 'moment', false),
  },
  columns: sql`k.id, ${jobOfClaim(claimName)} as claim, ${jobOfClaim(sql`j.job_number`)} as "jobNumber", ${jobOfClaim(sql`j.customer_name`)} as "customerName", ${jobOfClaim(suburb)} as suburb,
    ${jobOfClaim(sql`(select t.label from job_status t where t.company_id = j.company_id and t.id = j.status_id)`)} as stage, k.waits, case when k.kind = 'estimate' then k.object_id end as "estimateId",
    k.kind, k.label, ${moment(sql`k.started_at`)} as "startedAt", ${moment(sql`k.soon_at`)} as "soonAt", ${moment(sql`k.due_at`)} as "dueAt", ${moment(sql`k.paused_at`)} as "pausedAt",
    k.paused_seconds as "pausedSeconds", k.left_seconds as "leftSeconds", k.business_hours as "businessHours",
    ${jobOfClaim(sql`coalesce(j.site_address ->> 'timezone', (select c.timezone from company c where c.company_id = j.company_id and c.id = j.company_id))`)} as timezone,
    ${jobOfClaim(sql`coalesce(j.site_address ->> 'state', j.customer_address ->> 'state')`)} as state`,
  defaultSort: [
    { field: 'waits', direction: 'desc' },
    { field: 'dueAt', direction: 'asc' },
  ],
  search: (term) => foundClaim(ctx, term),
  options: {
    open: (on) => (on ? sql`k.open` : sql`not k.open`),
    waits: (on) => (on ? sql`k.open and k.waits` : sql`not k.waits`),
    over: () => sql`${RUNS} and k.due_at < now()`,
    soon: () => sql`${RUNS} and k.due_at >= now() and k.soon_at <= now()`,
  },
});

/** Opening hours of the company with the holidays of each state that was asked for. */
async function calendarsOf(ctx: Context): Promise<(row: Kept) => BusinessCalendar> {
  const [found] = await ctx.run(sql<{
    opening: string;
    closing: string;
    holidays: { day: string; state: string | null }[];
  }>`select coalesce(to_char(c.opening_time, 'HH24:MI'), '09:00') as opening, coalesce(to_char(c.closing_time, 'HH24:MI'), '17:00') as closing,
      (select coalesce(json_agg(json_build_object('day', h.date, 'state', lower(h.state))), '[]') from public_holiday h where h.company_id = c.company_id and h.deleted_at is null) as holidays
    from company c where c.company_id = ${ctx.actor.companyId} and c.id = ${ctx.actor.companyId}`);
  const { opening, closing, holidays } = found ?? { opening: '09:00', closing: '17:00', holidays: [] };
  const made = new Map<string, BusinessCalendar>();
  return ({ timezone, state }) => {
    const key = `${timezone} ${state}`;
    const known = made.get(key);
    if (known) return known;
    const there = holidays.filter((one) => one.state === null || one.state === (state ?? '').toLowerCase());
    const calendar = calendarOf({ timezone, opening, closing, holidays: there.map((one) => one.day) });
    made.set(key, calendar);
    return calendar;
  };
}

const asClaim = (row: Kept, calendar: BusinessCalendar, now: Date): ClaimRow => {
  const { id, claim, jobNumber, customerName, suburb: place, stage, waits, estimateId, timezone } = row;
  const { kind, label, startedAt, soonAt, dueAt, pausedAt, pausedSeconds, leftSeconds, businessHours } = row;
  const common = { id, claim, jobNumber, customerName, suburb: place, stage, waits, estimateId };
  if (!kind || !label || !startedAt || !soonAt || !dueAt) return { ...common, clock: null };
  const clock = {
    startedAt: parseMoment(startedAt),
    dueAt: parseMoment(dueAt),
    soonAt: parseMoment(soonAt),
    paused: pausedAt !== null,
    pausedSeconds,
    leftSeconds,
  };
  const read = readClaimClock(clock, businessHours ? calendar : null, now);
  return { ...common, clock: { kind, label, dueAt: momentText(clock.dueAt), timezone, ...read } };
};

/** Claims of the client, those that wait for them first, then by the clock that is due first. */
export async function claims(ctx: Context, query: ListQuery): Promise<Page<ClaimRow>> {
  const { text } = await listPage<Kept>(ctx, claimSource(ctx), query);
  const page = JSON.parse(text) as Page<Kept>;
  const calendar = await calendarsOf(ctx);
  return { ...page, data: page.data.map((row) => asClaim(row, calendar(row), ctx.now)) };
}

const snapshotType = sql`(select t.type_name from estimate_snapshot_status t where t.company_id = s.company_id and t.id = s.status_id)`;
const replaced = sql`exists (select from estimate_snapshot n where n.company_id = s.company_id and n.estimate_id = s.estimate_id and n.deleted_at is null and n.number > s.number
  and n.variation_id is not distinct from s.variation_id and (select t.type_name from estimate_snapshot_status t where t.company_id = n.company_id and t.id = n.status_id) in ('submitted', 'query', 'authorised'))`;
const live = sql`exists (select from estimate e where e.company_id = s.company_id and e.id = s.estimate_id and e.deleted_at is null)`;
const ownSnapshot = (ctx: Context): Sql =>
  sql`s.company_id = ${ctx.actor.companyId} and s.deleted_at is null and ${live} and ${ownSnapshots(ctx, 's')}`;
const jobOf = (alias: string, column: Sql): Sql =>
  sql`(select ${column} from job j where j.company_id = ${sql.ref(`${alias}.company_id`)} and j.id = ${sql.ref(`${alias}.job_id`)})`;
const foundBy =
  (alias: string, own: (term: string) => Sql) =>
  (term: string): Sql =>
    sql`(${own(term)} or exists (select from job j where j.company_id = ${sql.ref(`${alias}.company_id`)} and j.id = ${sql.ref(`${alias}.job_id`)} and ${foundJob(term)}))`;
const isWaiting = sql`${snapshotType} = 'submitted'`;

export const claimEstimates = (ctx: Context, query: ListQuery): Promise<RawJson<Page<ClaimEstimate>>> =>
  listPage<ClaimEstimate>(
    ctx,
    {
      from: sql`estimate_snapshot s`,
      where: ownSnapshot(ctx),
      alias: 's',
      fields: {
        waits: field(isWaiting, 'bool', false),
        sentAt: field(sql`s.status_changed_at`, 'moment'),
        totalIncTax: field(sql`s.total_inc_tax`, 'money', false),
        jobId: field(sql`s.job_id`, 'id', false),
      },
      columns: sql`s.id, s.job_id as "jobId", ${jobOf('s', claimName)} as claim, ${jobOf('s', sql`j.customer_name`)} as "customerName", ${jobOf('s', suburb)} as suburb,
        (select e.label from estimate e where e.company_id = s.company_id and e.id = s.estimate_id) as label, s.number, s.total_inc_tax::float8 as "totalIncTax",
        case when ${snapshotType} = 'authorised' then s.authorised_inc_tax::float8 else 0 end as "approvedIncTax",
        case when ${replaced} then 'replaced' when ${snapshotType} = 'declined' then 'declined' when s.status_id = 5 then 'partly' when ${snapshotType} = 'authorised' then 'approved'
          when exists (select from estimate_first_signature f where f.company_id = s.company_id and f.snapshot_id = s.id and f.ended_at is null and f.version = s.version) then 'second'
          when ${snapshotType} = 'query' then 'asked' else 'open' end as state,
        ${moment(sql`s.status_changed_at`)} as "sentAt"`,
      defaultSort: [
        { field: 'waits', direction: 'desc' },
        { field: 'sentAt', direction: 'desc' },
      ],
      search: foundBy(
        's',
        (term) =>
          sql`exists (select from estimate e where e.company_id = s.company_id and e.id = s.estimate_id and fold(e.label) like ${likePattern(term)})`,
      ),
      options: {
        open: (on) =>
          on
            ? sql`(${snapshotType} in ('submitted', 'query') and not ${replaced})`
            : sql`${snapshotType} not in ('submitted', 'query')`,
      },
    },
    query,
  );

const questionColumns = sql`q.id, q.job_id as "jobId", ${jobOf('q', claimName)} as claim, ${jobOf('q', sql`j.customer_name`)} as "customerName", q.asked_by as "askedBy", q.asker_name as asker, q.label, q.question,
  ${moment(sql`q.asked_at`)} as "askedAt", q.snapshot_id as "estimateId", q.line_id as "lineId", q.answer, q.answerer_name as answerer, ${moment(sql`q.answered_at`)} as "answeredAt"`;
/** Questions about jobs whose client they are, over `q`. */
export const ownQuestions = (ctx: Context): Sql =>
  sql`q.company_id = ${ctx.actor.companyId} and exists (select from job j where j.company_id = q.company_id and j.id = q.job_id and ${ownJobs(ctx, 'j')})`;

export const claimQuestions = (ctx: Context, query: ListQuery): Promise<RawJson<Page<ClaimQuestion>>> =>
  listPage<ClaimQuestion>(
    ctx,
    {
      from: sql`client_question q`,
      where: ownQuestions(ctx),
      alias: 'q',
      fields: {
        askedAt: field(sql`q.asked_at`, 'moment', false),
        waits: field(sql`(q.answered_at is null and q.asked_by = 'office')`, 'bool', false),
        jobId: field(sql`q.job_id`, 'id', false),
      },
      columns: questionColumns,
      defaultSort: [
        { field: 'waits', direction: 'desc' },
        { field: 'askedAt', direction: 'desc' },
      ],
      search: foundBy(
        'q',
        (term) => sql`(fold(q.label) like ${likePattern(term)} or fold(q.question) like ${likePattern(term)})`,
      ),
      options: { open: (on) => (on ? sql`q.answered_at is null` : sql`q.answered_at is not null`) },
    },
    query,
  );

const MOST_OF_JOB = 500;
/** All questions of a job, to the office. */
export const questionsOfJob = (ctx: Context, jobId: number, id?: number): Promise<ClaimQuestion[]> =>
  ctx.run(
    sql<ClaimQuestion>`select ${questionColumns} from client_question q where q.company_id = ${ctx.actor.companyId} and q.job_id = ${jobId}
      and ${id === undefined ? sql`true` : sql`q.id = ${id}`} order by q.answered_at is not null, q.id desc limit ${MOST_OF_JOB}`,
  );
/** A question of a job that this person sees, over `q`. */
export const questionOfVisibleJob = (ctx: Context): Sql =>
  sql`exists (select from job j where j.company_id = q.company_id and j.id = q.job_id and ${jobScope(ctx, 'j')})`;

const invoiceType = sql`(select t.type_name from accounts_receivable_status t where t.company_id = r.company_id and t.id = r.status_id)`;
/** Invoices to them about jobs whose client they are, once they were issued; over `r`. */
export const ownInvoices = (ctx: Context): Sql =>
  sql`r.company_id = ${ctx.actor.companyId} and r.deleted_at is null and r.invoice_number is not null and r.to_contact_id in ${ownContacts(ctx)}
    and exists (select from job j where j.company_id = r.company_id and j.id = r.job_id and ${ownJobs(ctx, 'j')})`;
const VOID = sql`${invoiceType} in ('cancelled', 'credited', 'writtenOff')`;

export const claimInvoices = (ctx: Context, query: ListQuery): Promise<RawJson<Page<ClaimInvoice>>> =>
  listPage<ClaimInvoice>(
    ctx,
    {
      from: sql`accounts_receivable r`,
      where: ownInvoices(ctx),
      alias: 'r',
      fields: {
        invoiceNumber: field(sql`r.invoice_number`),
        dueDate: field(sql`r.due_date`, 'date'),
        issueDate: field(sql`r.issue_date`, 'date'),
        total: field(sql`r.total`, 'money', false),
        balance: field(sql`r.balance`, 'money', false),
        jobId: field(sql`r.job_id`, 'id', false),
      },
      columns: sql`r.id, r.job_id as "jobId", ${jobOf('r', claimName)} as claim, ${jobOf('r', sql`j.customer_name`)} as "customerName", r.invoice_number as "invoiceNumber",
        coalesce((r.content::json) ->> 'title', 'Invoice') as title, ${day(sql`r.issue_date`)} as "issueDate", ${day(sql`r.due_date`)} as "dueDate", r.total::float8 as total, r.balance::float8 as balance,
        case when ${VOID} then 'void' when r.balance <= 0 then 'paid' when r.due_date < ${ctx.today}::date then 'overdue' else 'open' end as state`,
      defaultSort: [{ field: 'issueDate', direction: 'desc' }],
      search: foundBy('r', (term) => sql`fold(r.invoice_number) like ${likePattern(term)}`),
      options: { open: (on) => (on ? sql`(r.balance > 0 and not ${VOID})` : sql`(r.balance <= 0 or ${VOID})`) },
    },
    query,
  );

/** The number of an invoice of theirs, and its job. */
export async function ownInvoice(ctx: Context, id: number): Promise<{ jobId: number; number: string } | undefined> {
  const [row] = await ctx.run(
    sql<{
      jobId: number;
      number: string;
    }>`select r.job_id as "jobId", r.invoice_number as number from accounts_receivable r where ${ownInvoices(ctx)} and r.id = ${id}`,
  );
  return row;
}

export const claimReports = (ctx: Context, query: ListQuery): Promise<RawJson<Page<ClaimReport>>> =>
  listPage<ClaimReport>(
    ctx,
    {
      from: sql`attachment a join job j on ${filesOfJob}`,
      joined: true,
      where: sql`a.company_id = ${ctx.actor.companyId} and ${publicFile('a')} and ${ownJobs(ctx, 'j')}`,
      alias: 'a',
      fields: { at: field(sql`a.created_at`, 'moment', false), jobId: field(sql`a.job_id`, 'id') },
      columns: sql`a.id, j.id as "jobId", ${claimName} as claim, j.customer_name as "customerName", coalesce(a.file_name, 'File') as "fileName", a.description, a.mime_type as "mimeType",
        a.size_bytes as "sizeBytes", a.thumb_file_id is not null as picture, ${moment(sql`a.created_at`)} as at`,
      defaultSort: [{ field: 'at', direction: 'desc' }],
      search: (term) =>
        sql`(fold(a.file_name) like ${likePattern(term)} or fold(a.description) like ${likePattern(term)} or ${foundJob(term)})`,
      options: {
        papers: (on) => (on ? sql`a.thumb_file_id is null` : sql`a.thumb_file_id is not null`),
      },
    },
    query,
  );

/** Numbers beside the names of the desk, in one round trip. */
export async function claimCounts(ctx: Context): Promise<ClaimCounts> {
  const { companyId, contactId } = ctx.actor;
  const [row] = await ctx.run(sql<Omit<ClaimCounts, 'desk'> & { business_client: boolean; jobs: number }>`
    with k as materialized (select k.* from claim_clock k where k.company_id = ${companyId} and k.open and k.client_id = any(array${ownContacts(ctx)})),
      n as (select count(*)::int as open, (count(*) filter (where ${RUNS} and k.waits))::int as waits, (count(*) filter (where ${RUNS} and k.due_at < now()))::int as over,
        (count(*) filter (where ${RUNS} and k.due_at >= now() and k.soon_at <= now()))::int as soon, (count(*) filter (where k.waits))::int as paused
      from k join job j on j.company_id = k.company_id and j.id = k.id where ${ownJobs(ctx, 'j')})
    select (select coalesce(p.full_name, c.full_name) from contact c left join contact p on p.company_id = c.company_id and p.id = c.parent_contact_id and p.deleted_at is null
        where c.company_id = ${companyId} and c.id = ${contactId}::bigint) as business,
      exists (select from contact c where c.company_id = ${companyId} and c.id in ${ownContacts(ctx)} and not c.is_individual
        and exists (select from job j where j.company_id = c.company_id and j.client_id = c.id and j.deleted_at is null)) as business_client,
      n.open as jobs, n.open, n.waits, n.over, n.soon, n.paused as "pausedForThem",
      (select count(*)::int from estimate_snapshot s where ${ownSnapshot(ctx)} and ${isWaiting} and not ${replaced}) as estimates,
      (select count(*)::int from client_question q where ${ownQuestions(ctx)} and q.answered_at is null and q.asked_by = 'office') as questions,
      (select count(*)::int from accounts_receivable r where ${ownInvoices(ctx)} and r.balance > 0 and not ${VOID}) as invoices,
      (select x.client_answer_days from job_setting x where x.company_id = ${companyId}) as "answerDays" from n`);
  if (!row) throw new Error('The counts of a client were not read');
  const { business_client: isBusiness, jobs, ...counts } = row;
  return { ...counts, desk: isBusiness || jobs > 3 };
}
