// What is read of job cost: the company's list and its sums, by person, retention by month; one job and the rows of its figures.
import { type RawBuilder, sql } from 'kysely';
import { startOfMonth } from '../../../kit/dates.ts';
import type { ListQuery, Page } from '../../../kit/endpoint.ts';
import { FilterError, type Node, parseFilter } from '../../../kit/filter.ts';
import { fromCents, sumCents, toCents } from '../../../kit/money.ts';
import { type RawJson, rowColumns, wireColumns } from '../../../platform/server/columns.ts';
import { type Context, can } from '../../../platform/server/context.ts';
import { notFound } from '../../../platform/server/errors.ts';
import { type ListSource, conditions, entityFields, listIds, listPage } from '../../../platform/server/list.ts';
import { entryTextsOf } from '../../company/server/index.ts';
import { type OfJob, jobScope, jobSource, requireJob } from '../../jobs/server/index.ts';
import { job } from '../../jobs/shared/job.entity.ts';
import {
  type CostRow,
  type HeldMonth,
  type JobCost,
  type JobCostRow,
  type JobCostTotals,
  type PersonTotals,
  jobCostRow,
} from '../shared/job-cost.api.ts';
import { type JobCostSetting, jobCostSetting } from '../shared/job-cost.entity.ts';
import { type FigureWithRows, JOB_FIGURES, type PersonOfJobRole, marginOf } from '../shared/job-cost.ts';
import { costParts } from './cost-rows.views.ts';
import { costLines, figureFields, figureSql, figuresJson, sumsOfJobs } from './job-figures.views.ts';

const ALL = () => sql`true`;

/** Something of the job is authorised, ordered, spent or billed: asked without reckoning anything. */
const withMoney = ({ actor: { companyId } }: Context): RawBuilder<unknown> => {
  const some = (table: string, more: RawBuilder<unknown>) =>
    sql`exists (select from ${sql.table(table)} x where x.company_id = ${companyId} and x.job_id = j.id and x.deleted_at is null and ${more})`;
  return sql`(${some('estimate_snapshot', sql`x.authorised_amount <> 0`)} or ${some('work_order', sql`x.issued_at is not null`)} or ${some('accounts_payable', sql`x.approved_at is not null`)}
    or ${some('accounts_receivable', sql`x.content is not null`)} or ${some('timesheet', sql`x.approved_at is not null`)} or ${some('expense', sql`x.approved_at is not null`)})`;
};
const ENDED = sql`array['closed', 'declined', 'cancelled']`;
const isOpen = ({ actor: { companyId } }: Context) =>
  sql`j.status_id in (select s.id from job_status s where s.company_id = ${companyId} and s.type_name <> all(${ENDED}))`;

const withFigures = (ctx: Context, those: OfJob): RawBuilder<unknown> =>
  sql`job j left join (${sumsOfJobs(ctx, those)}) f on f.job_id = j.id`;

/** All jobs that the person sees, each with its figures. */
export function jobCostSource(ctx: Context, those: OfJob = ALL): ListSource {
  const { search } = jobSource(ctx);
  return {
    from: withFigures(ctx, those),
    joined: true,
    where: sql`${jobScope(ctx, 'j')} and ${those(sql`j.id`)}`,
    alias: 'j',
    fields: {
      ...entityFields(job, 'j'),
      ...figureFields(ctx),
      isOpen: { sql: isOpen(ctx), kind: 'bool', nullable: false },
      withMoney: { sql: withMoney(ctx), kind: 'bool', nullable: false },
    },
    columns: rowColumns(jobCostRow, 'j', { figures: figuresJson(ctx) }),
    defaultSort: [{ field: 'createdAt', direction: 'desc' }],
    ...(search && { search }),
    labels: entryTextsOf(ctx, jobCostRow),
  };
}

type Chosen = Pick<ListQuery, 'filter' | 's' | 'search'>;

const asksFigure = (node: Node): boolean =>
  'field' in node
    ? JOB_FIGURES.some((name) => name === node.field)
    : [...(node.and ?? []), ...(node.or ?? [])].some(asksFigure);

/** What of a query can be answered by the job alone, and what has to know its figures. */
function parted({ s, search, ...query }: ListQuery): { ofJobs: Chosen; ofFigures: ListQuery } | null {
  try {
    const { and = [], or = [], object = {}, options } = parseFilter(query.filter);
    const isFigure = (name: string): boolean => JOB_FIGURES.some((figure) => figure === name);
    const some = (figures: boolean) =>
      Object.fromEntries(Object.entries(object).filter(([name]) => isFigure(name) === figures));
    const anyFigure = or.some(asksFigure);
    const ofJobs = {
      and: and.filter((node) => !asksFigure(node)),
      ...(!anyFigure && { or }),
      object: some(false),
      ...(options && { options }),
    };
    const ofFigures = { and: and.filter(asksFigure), ...(anyFigure && { or }), object: some(true) };
    return {
      ofJobs: { filter: JSON.stringify(ofJobs), ...(s && { s }), ...(search && { search }) },
      ofFigures: { ...query, filter: JSON.stringify(ofFigures) },
    };
  } catch (error) {
    if (error instanceof FilterError) return null; // said where the filter is read
    throw error;
  }
}

/** As many jobs are named to the database one by one; of more, all are reckoned. */
const MOST_NAMED = 5000;

/**
 * Figures are reckoned of those jobs alone that the rest of the query leaves: a company has far more closed jobs than open ones.
 * The query that comes back asks what is left to ask.
 */
async function reckonedFor(ctx: Context, query: ListQuery): Promise<[ListSource, ListQuery]> {
  const parts = parted(query);
  if (!parts) return [jobCostSource(ctx), query];
  const { labels: _, joined: __, ...plain } = jobCostSource(ctx);
  const ids = await listIds(ctx, { ...plain, from: sql`job j` }, parts.ofJobs, MOST_NAMED + 1);
  if (ids.length > MOST_NAMED) return [jobCostSource(ctx), query];
  return [jobCostSource(ctx, (column) => sql`${column} = any(${ids}::bigint[])`), parts.ofFigures];
}

/** Where nothing is asked of a figure, the jobs of the page are found first and figures reckoned of these alone; else of all jobs. */
export async function jobCostList(
  ctx: Context,
  query: ListQuery,
): Promise<RawJson<Page<JobCostRow>> | Page<JobCostRow>> {
  const asked = `${query.filter} ${query.sort}`;
  const source = jobCostSource(ctx);
  if (JOB_FIGURES.some((name) => asked.includes(name)))
    return await listPage<JobCostRow>(ctx, ...(await reckonedFor(ctx, query)));
  const { labels: _, joined: __, ...plain } = source;
  const found = await listPage<{ id: number }>(ctx, { ...plain, from: sql`job j`, columns: sql`j.id` }, query);
  const { data, meta } = JSON.parse(found.text) as Page<{ id: number }>;
  if (!data.length) return { data: [], meta };
  const ids = data.map(({ id }) => id);
  const these = jobCostSource(ctx, (column) => sql`${column} = any(${ids}::bigint[])`);
  const rows = await listPage<JobCostRow>(ctx, these, { sort: query.sort, perPage: ids.length, paginate: '0' });
  return { data: (JSON.parse(rows.text) as Page<JobCostRow>).data, meta };
}

type Sums = Omit<JobCostTotals, 'profitPercentage'>;
const ADDED = [
  'budget',
  'committed',
  'actual',
  'costToComplete',
  'forecastCost',
  'forecastRevenue',
  'profit',
  'earned',
  'billed',
  'heldFromUs',
  'heldByUs',
] as const;

/** The sums of the jobs of a filter, in all or by a column of the job. */
async function sumsOf<Key extends object>(ctx: Context, query: Chosen, by?: RawBuilder<unknown>) {
  const [source, left] = await reckonedFor(ctx, query);
  const of = figureSql(ctx);
  const each = sql.join(ADDED.map((name) => sql`${of[name]} as ${sql.id(name)}`));
  const sums = sql.join(ADDED.map((name) => sql`coalesce(sum(x.${sql.id(name)}), 0) as ${sql.id(name)}`));
  return await ctx.run(sql<Sums & Key>`
    select ${by ? sql`(select json_build_object('id', u.id, 'label', u.full_name) from app_user u where u.company_id = ${ctx.actor.companyId} and u.id = x.key) as person,` : sql``}
      count(*)::int as jobs, ${sums}, coalesce(sum(x.wip) filter (where x.wip > 0), 0) as "underBilled", coalesce(-sum(x.wip) filter (where x.wip < 0), 0) as "overBilled"
    from (select ${by ?? sql`null::bigint`} as key, ${each}, ${of.overUnder} as wip from ${source.from} where ${await conditions(ctx, source, left)}) x
    ${by ? sql`group by x.key` : sql``}`);
}
const withMargin = <T extends Sums>(sums: T): T & { profitPercentage: number | null } => ({
  ...sums,
  profitPercentage: marginOf(sums.profit, sums.forecastRevenue),
});

export async function jobCostTotals(ctx: Context, query: Chosen): Promise<JobCostTotals> {
  const [sums] = await sumsOf(ctx, query);
  if (!sums) throw new Error('An aggregate answers one row');
  return withMargin(sums);
}

const PERSON: Readonly<Record<PersonOfJobRole, RawBuilder<unknown>>> = {
  supervisor: sql`j.supervisor_id`,
  estimator: sql`j.estimator_id`,
  caseManager: sql`j.case_manager_id`,
  assigned: sql`j.assigned_id`,
};
export async function jobCostPeople(ctx: Context, query: Chosen, role: PersonOfJobRole): Promise<PersonTotals[]> {
  const rows = await sumsOf<Pick<PersonTotals, 'person'>>(ctx, query, PERSON[role]);
  return rows.map(withMargin).toSorted((a, b) => b.forecastRevenue - a.forecastRevenue);
}

/** How the company reckons what it has earned. */
export async function settingOf(ctx: Context): Promise<JobCostSetting> {
  const [row] = await ctx.run(sql<{ row: JobCostSetting }>`
    select row_to_json(t) as row from (select ${wireColumns(jobCostSetting, 's')} from job_cost_setting s where s.company_id = ${ctx.actor.companyId}) t`);
  if (!row) throw new Error(`Company ${ctx.actor.companyId} has no job cost setting`);
  return row.row;
}

const ofJob = (jobId: number) => (column: RawBuilder<unknown>) => sql`${column} = ${jobId}::bigint`;

/** The figures of one job alone. */
export async function figuresOf(ctx: Context, jobId: number): Promise<JobCost['figures']> {
  const [row] = await ctx.run(sql<{ figures: JobCost['figures'] }>`
    select ${figuresJson(ctx)} as figures from job j left join (${sumsOfJobs(ctx, ofJob(jobId))}) f on f.job_id = j.id where j.company_id = ${ctx.actor.companyId} and j.id = ${jobId}`);
  if (!row) throw notFound('This job');
  return row.figures;
}

export async function jobCostOf(ctx: Context, jobId: number): Promise<JobCost> {
  await requireJob(ctx, jobId);
  const { companyId } = ctx.actor;
  const [[head], lines, entries] = await ctx.runAll(
    sql<Pick<JobCost, 'taxName' | 'earnedBy' | 'figures' | 'waiting'>>`
      select n.tax_name as "taxName", coalesce((select m.earned_by from job_cost_setting m where m.company_id = c.company_id), 'cost') as "earnedBy",
        (select ${figuresJson(ctx)} from job j left join (${sumsOfJobs(ctx, ofJob(jobId))}) f on f.job_id = j.id where j.company_id = ${companyId} and j.id = ${jobId}) as figures,
        json_build_object('bills', b.bills, 'billsAmount', b.amount, 'hours', h.waiting, 'hoursWithoutRate', h.without_rate) as waiting
      from company c join country n on n.id = c.country_id,
        (select count(*)::int as bills, coalesce(sum(case p.type when 'credit' then -p.subtotal else p.subtotal end), 0) as amount
          from accounts_payable p join accounts_payable_status t on t.company_id = p.company_id and t.id = p.status_id and t.type_name = any(array['received', 'toApprove', 'queried'])
          where p.company_id = ${companyId} and p.job_id = ${jobId} and p.deleted_at is null) b,
        (select coalesce(sum(w.hours) filter (where t.type_name = 'waiting'), 0) as waiting, coalesce(sum(w.hours) filter (where t.type_name <> 'waiting' and w.cost_rate is null), 0) as without_rate
          from timesheet w join timesheet_status t on t.company_id = w.company_id and t.id = w.status_id and t.type_name = any(array['waiting', 'done', 'closed'])
          where w.company_id = ${companyId} and w.job_id = ${jobId} and w.deleted_at is null) h
      where c.company_id = ${companyId} and c.id = ${companyId}`,
    sql<JobCost['lines'][number]>`
      select c.category, c.trade, c.budget, c.committed, c.actual, c.to_complete as "costToComplete", c.original + c.variations as authorised, c.typed, case when c.typed is not null then c.typed_at end as "typedAt"
      from (${costLines(ctx, ofJob(jobId))}) c
      where c.budget <> 0 or c.committed <> 0 or c.actual <> 0 or c.to_complete <> 0 or c.original <> 0 or c.variations <> 0 or c.typed is not null
      order by c.category = '' and c.trade = '', c.category, c.trade`,
    sql<JobCost['entries'][number]>`
      select n.id, n.kind, n.category, n.trade, n.amount, trim_scale(n.percentage) as percentage, n.actual, n.reason, to_char(n.created_at, 'YYYY-MM-DD HH24:MI:SS') as at, coalesce(u.full_name, '') as by
      from job_cost_entry n left join app_user u on u.company_id = n.company_id and u.id = n.created_by_id
      where n.company_id = ${companyId} and n.job_id = ${jobId} and n.deleted_at is null order by n.id desc limit 200`,
  );
  if (!head) throw new Error(`Company ${companyId} has no row`);
  return { ...head, lines, entries };
}

/** What a line of a job has cost so far. */
export async function actualOf(ctx: Context, jobId: number, category: string, trade: string): Promise<number> {
  const [row] = await ctx.run(sql<{ actual: number }>`
    with ${costParts(ctx, ofJob(jobId))} select coalesce(sum(r.amount), 0) as actual from cost_rows r where r.figure = 'actual' and r.category = ${category} and r.trade = ${trade}`);
  return row?.actual ?? 0;
}

interface RowsAsked {
  figure: FigureWithRows;
  category?: string | undefined;
  trade?: string | undefined;
}
const MOST_ROWS = 1000;
const of = (figure: FigureWithRows): string[] => (figure === 'authorised' ? ['original', 'variations'] : [figure]);

/** The rows of a figure: lines of one document together. Hours are told as one to people who do not see what an hour of somebody costs. */
export async function rowsOfFigure(
  ctx: Context,
  jobId: number,
  { figure, category, trade }: RowsAsked,
): Promise<{ total: number; more: number; rows: CostRow[] }> {
  await requireJob(ctx, jobId);
  const told = can(ctx, 'timesheet-costs') ? sql`false` : sql`r.object_type = 'timesheet'`;
  // Documents stand once for each category and trade; lines of an estimate each by itself.
  const words = sql`case when r.object_type in ('accountsPayable', 'workOrder') then '' else r.detail end`;
  const rows = await ctx.run(sql<CostRow & { total: number; count: number }>`
    with ${costParts(ctx, ofJob(jobId))},
    those as (select r.object_type, case when ${told} then null else r.object_id end as object_id, case when ${told} then null else r.day end as day, r.label,
        case when ${told} then '' when r.object_type = 'workOrder' then r.detail else ${words} end as detail, case when ${told} then null else r.party end as party, r.category, r.trade, r.amount
      from cost_rows r where r.figure = any(${of(figure)}) and ${category === undefined ? sql`true` : sql`r.category = ${category}`} and ${trade === undefined ? sql`true` : sql`r.trade = ${trade}`})
    select object_type as "objectType", object_id as "objectId", to_char(day, 'YYYY-MM-DD') as day, label, coalesce(detail, '') as detail, party, category, trade, sum(amount) as amount,
      sum(sum(amount)) over () as total, count(*) over () as count
    from those group by object_type, object_id, day, label, detail, party, category, trade
    order by day nulls last, label, category, trade limit ${MOST_ROWS}`);
  const [first] = rows;
  return {
    total: first?.total ?? 0,
    more: (first?.count ?? 0) - rows.length,
    rows: rows.map(({ total: _, count: __, ...row }) => row),
  };
}

type Held = HeldMonth['rows'][number];
const MOST_HELD = 5000;

/** What is held back, by the month in which it may be released; what is due or past stands in its own month, marked. */
export async function heldByMonth(ctx: Context): Promise<HeldMonth[]> {
  const rows = await ctx.run(sql<Held>`
    with ${costParts(ctx, ALL)}
    select case r.figure when 'heldFromUs' then 'fromUs' else 'byUs' end as side, r.object_id as "documentId", coalesce(r.label, '') as label, r.party, json_build_object('id', j.id, 'label', j.job_number) as job,
      to_char(r.day, 'YYYY-MM-DD') as "releaseOn", r.amount
    from cost_rows r join job j on j.company_id = ${ctx.actor.companyId} and j.id = r.job_id
    where r.figure = any(array['heldFromUs', 'heldByUs']) and ${jobScope(ctx, 'j')} order by r.day nulls last, r.label, r.object_id limit ${MOST_HELD}`);
  const months = Map.groupBy(rows, ({ releaseOn }) => (releaseOn === null ? null : startOfMonth(releaseOn)));
  const sum = (those: readonly Held[], side: Held['side']): number =>
    fromCents(sumCents(those.filter((row) => row.side === side).map(({ amount }) => toCents(amount))));
  return [...months].map(([month, those]) => ({
    month,
    isPast: month !== null && month < startOfMonth(ctx.today),
    fromUs: sum(those, 'fromUs'),
    byUs: sum(those, 'byUs'),
    rows: those,
  }));
}
