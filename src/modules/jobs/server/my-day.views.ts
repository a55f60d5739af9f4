// My day: what the modules hand over of today, in one question to the database for each of them.
import { type RawBuilder, sql } from 'kysely';
import { type Context, can } from '../../../platform/server/context.ts';
import { filled, listed } from '../../../platform/server/module.ts';
import { DAY_LISTS, type DayItem, type DayList } from '../shared/my-day.api.ts';
import { clockRuns, hasReached, milestonePassed } from './reached.views.ts';
import { jobScope } from './jobs.scope.ts';

/** Whose day it is: these people; null for the whole company, as far as the reader sees it. */
export interface Whose {
  readonly ids: readonly number[] | null;
}

/** One select with the columns of `dayColumns`; nothing where the reader has no right to it. */
export type DaySource = (ctx: Context, whose: Whose) => RawBuilder<unknown> | undefined;

/** Of each source the first by date; who has more than that waiting needs a list, and has one. */
const MOST = 40;

type Columns = {
  list: DayList;
  kind: string;
  id: RawBuilder<unknown>;
  title: RawBuilder<unknown>;
  tone: RawBuilder<unknown>;
} & Partial<
  Record<'at' | 'day' | 'timezone' | 'note' | 'status' | 'amount' | 'job' | 'people' | 'to', RawBuilder<unknown>>
>;

/** The columns of an item of the day, in the order of `dayItem`. */
export function dayColumns(columns: Columns): RawBuilder<unknown> {
  const { list, kind, id, title, tone } = columns;
  const at = columns.at ?? sql`null::timestamptz`;
  const day = columns.day ?? sql`null::date`;
  return sql`${sql.lit(list)} as list, ${sql.lit(kind)} as kind, ${id} as id, left((${at})::text, 19) as at, (${day})::text as day,
    ${columns.timezone ?? sql`null`}::text as timezone, ${title} as title, coalesce(${columns.note ?? sql`''`}, '') as note, ${tone} as tone,
    ${columns.status ?? sql`null`}::text as status, (${columns.amount ?? sql`null`})::float8 as amount, ${columns.job ?? sql`null::json`} as job,
    coalesce(${columns.people ?? sql`'[]'::json`}, '[]') as people, ${columns.to ?? sql`null`}::text as "to"
    `;
}

/** The job `j` as an item names it. */
export const jobOfDay = sql`case when j.id is not null then json_build_object('id', j.id, 'jobNumber', j.job_number, 'customerName', j.customer_name) end`;

/** Late once it is past, soon while it is today. */
export const toneOf = (ctx: Context, due: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case when ${due} < now() then 'late' when (${due} at time zone ${ctx.actor.timezone})::date <= ${ctx.today}::date then 'soon' else 'calm' end`;

/** Late once it has waited that many days, soon after half of them. */
export const toneOfWait = (since: RawBuilder<unknown>, days: number): RawBuilder<unknown> =>
  sql`case when ${since} < now() - make_interval(days => ${days}) then 'late' when ${since} < now() - make_interval(hours => ${days * 12}) then 'soon' else 'calm' end`;

/** The column holds one of these people. */
export const isTheirs = ({ ids }: Whose, column: RawBuilder<unknown>): RawBuilder<unknown> =>
  ids ? sql`${column} = any(${[...ids]}::bigint[])` : sql`true`;

/** One of these people has to do with the job `j`. */
export const onTheirJob = ({ ids }: Whose): RawBuilder<unknown> =>
  ids
    ? sql`(j.assigned_id = any(${[...ids]}::bigint[]) or j.case_manager_id = any(${[...ids]}::bigint[]) or j.supervisor_id = any(${[...ids]}::bigint[]) or j.estimator_id = any(${[...ids]}::bigint[]))`
    : sql`true`;

const isOpenJob = sql`exists (select from job_status s where s.company_id = j.company_id and s.id = j.status_id and s.type_name <> all(array['closed', 'declined', 'cancelled']))`;

export async function myDay(ctx: Context, asked: 'mine' | 'ours' | 'company') {
  const team = await filled(ctx.app.modules, 'dayTeam')[0]?.(ctx);
  const seesCompany = !ctx.actor.onlyMyJobs;
  const own = [ctx.actor.userId];
  const whose: Whose =
    asked === 'company' && seesCompany ? { ids: null } : { ids: asked === 'ours' && team ? team.userIds : own };
  const sources = listed(ctx.app.modules, 'daySources')
    .map((source) => source(ctx, whose))
    .filter((source) => source !== undefined);
  const asJson = (source: RawBuilder<unknown>) =>
    sql<{ row: DayItem }>`select row_to_json(d) as row from (${source} limit ${MOST + 1}) d`;
  const found = await ctx.runAll(...sources.map(asJson));
  const [counts] = await ctx.run(sql<{ open: number; late: number }>`
    select count(*)::int as open, (count(*) filter (where j.target_completion_date < ${ctx.today}::date and not j.ongoing_job and not ${hasReached(ctx.app.modules, 'practicalCompletionAt', 'j')}))::int as late
    from job j where ${jobScope(ctx, 'j')} and ${isTheirs(whose, sql`j.assigned_id`)} and ${isOpenJob}`);
  const when = ({ at, day }: DayItem): string => at ?? day ?? '9999';
  return {
    items: found
      .flatMap((rows) => rows.slice(0, MOST))
      .map(({ row }) => row)
      .sort((a, b) => (when(a) < when(b) ? -1 : when(a) > when(b) ? 1 : a.id - b.id)),
    more: DAY_LISTS.filter((list) => found.some((rows) => rows.length > MOST && rows[0]?.row.list === list)),
    openJobs: counts?.open ?? 0,
    lateJobs: counts?.late ?? 0,
    team: team?.label ?? null,
    seesCompany,
  };
}

/** What jobs themselves have: clocks that run out, milestones, and what was handed in by a public form. */
export const dayOfJobs = [
  (ctx: Context, whose: Whose) => sql`select ${dayColumns({
    list: 'promises',
    kind: 'kpi',
    id: sql`k.id`,
    at: sql`k.due_at`,
    title: sql`(select w.label from workflow_kpi w where w.company_id = k.company_id and w.id = k.workflow_kpi_id)`,
    status: sql`(select w.stop_ref from workflow_kpi w where w.company_id = k.company_id and w.id = k.workflow_kpi_id)`,
    tone: toneOf(ctx, sql`k.due_at`),
    job: jobOfDay,
  })} from job_kpi k join job j on j.company_id = k.company_id and j.id = k.job_id
    where k.company_id = ${ctx.actor.companyId} and k.stopped_at is null and k.started_at is not null and k.paused_at is null and k.due_at < now() + interval '2 days'
      and ${jobScope(ctx, 'j')} and ${onTheirJob(whose)} and ${isOpenJob} and ${clockRuns(ctx.app.modules, 'k', 'j')} order by k.due_at`,
  (ctx: Context, whose: Whose) =>
    can(ctx, 'view-milestone')
      ? sql`select ${dayColumns({
          list: 'promises',
          kind: 'milestone',
          id: sql`m.id`,
          day: sql`m.due_date`,
          title: sql`m.label`,
          tone: sql`case when m.due_date < ${ctx.today}::date then 'late' when m.due_date = ${ctx.today}::date then 'soon' else 'calm' end`,
          job: jobOfDay,
        })} from milestone m join job j on j.company_id = m.company_id and j.id = m.job_id
        where m.company_id = ${ctx.actor.companyId} and m.deleted_at is null and m.completed_at is null and m.due_date <= ${ctx.today}::date + 1
          and ${jobScope(ctx, 'j')} and ${onTheirJob(whose)} and ${isOpenJob} and not ${milestonePassed(ctx.app.modules, 'm', 'j')} order by m.due_date`
      : undefined,
  (ctx: Context) =>
    can(ctx, 'view-job-submission')
      ? sql`select ${dayColumns({
          list: 'forMe',
          kind: 'submission',
          id: sql`s.id`,
          at: sql`s.created_at`,
          title: sql`concat_ws(' ', 'Handed in by', nullif(s.customer_name, ''))`,
          note: sql`coalesce(s.site_address_text, left(s.description, 80))`,
          tone: toneOfWait(sql`s.created_at`, 1),
        })} from job_submission s where s.company_id = ${ctx.actor.companyId} and s.deleted_at is null and s.state = 'new' order by s.created_at`
      : undefined,
];
