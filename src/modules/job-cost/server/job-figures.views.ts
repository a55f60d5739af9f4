// The figures of jobs, reckoned by the database from the rows: a list sorts, filters and adds up thousands of them. The same statement
// answers one job, so that a figure is the same everywhere. What each of them means: shared/job-cost.ts.
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import type { ListField } from '../../../platform/server/list.ts';
import type { OfJob } from '../../jobs/server/index.ts';
import { JOB_FIGURES, type JobFigure } from '../shared/job-cost.ts';
import { costParts } from './cost-rows.views.ts';

const sumOf = (figure: string) => sql`coalesce(sum(r.amount) filter (where r.figure = ${sql.lit(figure)}), 0)`;

/**
 * One row for each category and trade of a job, with its cost to complete.
 *
 * `usual` is the budget less what was spent, never below what is ordered and not billed; of a line that saves (a budget below
 * nothing) the saving that has not come yet. What is spent or ordered of no line is taken to be part of what others have left and not
 * ordered: it comes off that, as far as it goes. A figure that somebody typed counts in its place, less what was spent since.
 */
export const costLines = (ctx: Context, ofJob: OfJob, of = { sums: false }): RawBuilder<unknown> => sql`
  with ${costParts(ctx, ofJob, of)},
  typed as (select distinct on (n.job_id, n.category, n.trade) n.job_id, n.category, n.trade, n.amount, n.actual from job_cost_entry n
    where n.company_id = ${ctx.actor.companyId} and n.deleted_at is null and n.kind = 'costToComplete' and ${ofJob(sql`n.job_id`)} order by n.job_id, n.category, n.trade, n.id desc),
  sums as (select r.job_id, r.category, r.trade, ${sumOf('budget')} as budget, ${sumOf('original')} as original, ${sumOf('variations')} as variations, ${sumOf('committed')} as committed, ${sumOf('actual')} as actual,
      ${sumOf('billed')} as billed, ${sumOf('heldFromUs')} as held_from_us, ${sumOf('heldByUs')} as held_by_us
    from (select job_id, category, trade, figure, amount from cost_rows union all select job_id, category, trade, 'typed', 0 from typed where amount is not null) r group by 1, 2, 3),
  usual as (select s.*, t.amount as typed, t.actual as typed_at, s.category = '' and s.trade = '' and s.budget = 0 as is_loose,
      case when s.budget < 0 then s.committed + least(0, s.budget - least(s.actual, 0)) else greatest(s.budget - s.actual, s.committed) end as own
    from sums s left join typed t on t.job_id = s.job_id and t.category = s.category and t.trade = s.trade),
  free as (select u.*, coalesce(sum(greatest(0, u.own - u.committed)) filter (where not u.is_loose and u.typed is null) over (partition by u.job_id), 0) as left_to_order from usual u)
  select f.*, case when f.typed is not null then greatest(0, f.typed - greatest(0, f.actual - f.typed_at))
      when f.is_loose then f.committed - least(f.left_to_order, greatest(0, f.actual + f.committed))
      else f.own end as to_complete
  from free f`;

/** The sums of each job; a job without any row has none. */
export const sumsOfJobs = (ctx: Context, ofJob: OfJob): RawBuilder<unknown> => sql`
  select c.job_id, sum(c.budget) as budget, sum(c.original) as original, sum(c.variations) as variations, sum(c.committed) as committed, sum(c.actual) as actual, sum(c.to_complete) as to_complete,
    sum(c.billed) as billed, sum(c.held_from_us) as held_from_us, sum(c.held_by_us) as held_by_us
  from (${costLines(ctx, ofJob, { sums: true })}) c group by c.job_id`;

const zero = (column: string) => sql`coalesce(${sql.ref(`f.${column}`)}, 0)`;

/** Each figure over the sums (`f`) of the job `j`; nulls where it cannot be said. */
export function figureSql({ actor: { companyId } }: Context): Record<JobFigure, RawBuilder<unknown>> {
  const method = sql`coalesce((select m.earned_by from job_cost_setting m where m.company_id = ${companyId}), 'cost')`;
  const typed = sql`coalesce((select n.percentage from job_cost_entry n where n.company_id = ${companyId} and n.job_id = j.id and n.deleted_at is null and n.kind = 'percentComplete' order by n.id desc limit 1), 0)`;
  const [actual, toComplete, billed] = [zero('actual'), zero('to_complete'), zero('billed')];
  const forecastCost = sql`(${actual} + ${toComplete})`;
  const authorised = sql`(${zero('original')} + ${zero('variations')})`;
  const revenue = sql`greatest(${authorised}, ${billed})`;
  const profit = sql`(${revenue} - ${forecastCost})`;
  // At most all of it: what is spent is never more than the forecast, unless a credit is expected.
  const done = sql`greatest(0, least(${actual}, ${forecastCost}))`;
  const share = (of: RawBuilder<unknown>, whole: RawBuilder<unknown>) =>
    sql`case when ${whole} > 0 then round(${of} * 100 / ${whole}, 2) else 0 end`;
  const earned = sql`(case ${method} when 'billed' then ${billed} when 'typed' then round(${revenue} * ${typed} / 100, 2)
    else case when ${forecastCost} > 0 then round(${revenue} * ${done} / ${forecastCost}, 2) else 0 end end)`;
  return {
    budget: zero('budget'),
    committed: zero('committed'),
    actual,
    costToComplete: toComplete,
    forecastCost,
    original: zero('original'),
    variations: zero('variations'),
    authorised,
    forecastRevenue: revenue,
    profit,
    profitPercentage: sql`case when ${revenue} > 0 then round(${profit} * 100 / ${revenue}, 2) end`,
    percentComplete: sql`(case ${method} when 'billed' then ${share(billed, revenue)} when 'typed' then round(${typed}, 2) else ${share(done, forecastCost)} end)`,
    earned,
    billed,
    overUnder: sql`(${earned} - ${billed})`,
    heldFromUs: zero('held_from_us'),
    heldByUs: zero('held_by_us'),
  };
}

/** All figures as one JSON object. */
export const figuresJson = (ctx: Context): RawBuilder<unknown> =>
  sql`json_build_object(${sql.join(Object.entries(figureSql(ctx)).map(([name, of]) => sql`${sql.lit(name)}, ${of}`))})`;

/** What lists filter and sort by. */
export const figureFields = (ctx: Context): Record<string, ListField> => {
  const of = figureSql(ctx);
  return Object.fromEntries(
    JOB_FIGURES.map((name) => [
      name,
      {
        sql: of[name],
        kind: name === 'profitPercentage' || name === 'percentComplete' ? ('percent' as const) : ('money' as const),
        nullable: name === 'profitPercentage',
      },
    ]),
  );
};
