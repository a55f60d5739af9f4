// What jobs count of themselves and of those who have them: their company, a contact, a person, a division.
import { type RawBuilder, sql } from 'kysely';
import { type Context, can } from '../../../platform/server/context.ts';
import { type Figures, figuresOf, resolveObject } from '../../../platform/server/objects.ts';
import type { JobSummary } from '../shared/job-figures.api.ts';
import { jobScope } from './jobs.scope.ts';

/** Figures of a record by kind and number, from all modules that count something of it. */
export async function jobSummary(ctx: Context, objectType: string, objectId: number): Promise<JobSummary> {
  const { label } = await resolveObject(ctx, objectType, objectId);
  return { objectType, objectId, label, figures: await figuresOf(ctx, objectType, objectId) };
}

const ENDED = sql`array['closed', 'declined', 'cancelled']`;

async function countJobs(ctx: Context, theirs: RawBuilder<unknown>) {
  const [row] = await ctx.run(sql<{ open: number; ended: number; late: number }>`select
      count(*) filter (where s.type_name <> all(${ENDED}))::int as open,
      count(*) filter (where s.type_name = any(${ENDED}))::int as ended,
      count(*) filter (where s.type_name <> all(${ENDED}) and not j.ongoing_job and j.practical_completion_at is null and j.target_completion_date < ${ctx.today}::date)::int as late
    from job j join job_status s on s.company_id = j.company_id and s.id = j.status_id where ${jobScope(ctx, 'j')} and (${theirs})`);
  return [
    { label: 'Open jobs', value: row?.open ?? 0 },
    { label: 'Past target completion', value: row?.late ?? 0 },
    { label: 'Ended jobs', value: row?.ended ?? 0 },
  ];
}
/** Of the jobs that name the record in one of these columns. */
const jobsBy =
  (...columns: string[]): Figures =>
  async (ctx, id) =>
    await countJobs(
      ctx,
      sql.join(
        columns.map((column) => sql`${sql.ref(`j.${column}`)} = ${id}`),
        sql` or `,
      ),
    );

const ofJob: Figures = async (ctx, jobId) => {
  const [row] = await ctx.run(sql<Record<'days' | 'inStatus' | 'milestones' | 'done' | 'links', number>>`select
      ((coalesce(j.closed_at, now()) at time zone ${ctx.actor.timezone})::date - (j.created_at at time zone ${ctx.actor.timezone})::date) as days,
      ((now() at time zone ${ctx.actor.timezone})::date - (j.status_changed_at at time zone ${ctx.actor.timezone})::date) as "inStatus",
      (select count(*)::int from milestone m where m.company_id = j.company_id and m.job_id = j.id and m.deleted_at is null) as milestones,
      (select count(*)::int from milestone m where m.company_id = j.company_id and m.job_id = j.id and m.deleted_at is null and m.completed_at is not null) as done,
      (select count(*)::int from job_link l where l.company_id = j.company_id and j.id in (l.parent_job_id, l.child_job_id) and l.deleted_at is null) as links
    from job j where j.company_id = ${ctx.actor.companyId} and j.id = ${jobId}`);
  return [
    { label: 'Days since registration', value: row?.days ?? 0 },
    { label: 'Days in this status', value: row?.inStatus ?? 0 },
    { label: 'Milestones', value: row?.milestones ?? 0 },
    ...(row?.milestones ? [{ label: 'Milestones completed', value: `${row.done} of ${row.milestones}` }] : []),
    { label: 'Linked jobs', value: row?.links ?? 0 },
  ];
};

/**
 * The figure of a job that counts its rows of a table, for those with the right to see them. Under the name of a page of the job it
 * stands beside that page in the menu.
 */
export const countOnJob =
  (label: string, right: string, table: string, scope: (ctx: Context, alias: string) => RawBuilder<unknown>): Figures =>
  async (ctx, jobId) => {
    if (!can(ctx, right)) return [];
    const [row] = await ctx.run(
      sql<{
        n: number;
      }>`select count(*)::int as n from ${sql.table(table)} o where ${scope(ctx, 'o')} and o.job_id = ${jobId}`,
    );
    return [{ label, value: row?.n ?? 0 }];
  };

export const jobFigures: Record<string, Figures> = {
  job: ofJob,
  contact: jobsBy('client_id', 'customer_id', 'business_id'),
  user: jobsBy('assigned_id', 'case_manager_id', 'supervisor_id', 'estimator_id'),
  division: jobsBy('division_id'),
  company: async (ctx) => await countJobs(ctx, sql`true`),
};
