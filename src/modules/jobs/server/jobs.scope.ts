import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { objectKind } from '../../../platform/server/objects.ts';

/** A part of a statement, for modules that hand one on. */
export type SqlPart = RawBuilder<unknown>;

/**
 * Jobs a person sees, on an alias: of the company; with only-my-jobs those where they are a member (today the assignee);
 * with divisions those of their divisions.
 */
export function jobScope(ctx: Context, alias: string): RawBuilder<unknown> {
  const { companyId, userId, onlyMyJobs, divisionIds } = ctx.actor;
  const own = onlyMyJobs
    ? sql` and exists (select from job_member m where m.company_id = ${companyId} and m.job_id = ${sql.ref(`${alias}.id`)} and m.user_id = ${userId})`
    : sql``;
  const divisions = divisionIds.length
    ? sql` and ${sql.ref(`${alias}.division_id`)} = any(${divisionIds}::bigint[])`
    : sql``;
  return sql`${sql.ref(`${alias}.company_id`)} = ${companyId} and ${sql.ref(`${alias}.deleted_at`)} is null${own}${divisions}`;
}

/** The same for rows that hang on a job by `job_id`. */
export function ofVisibleJob(ctx: Context, alias: string): RawBuilder<unknown> {
  const { companyId, onlyMyJobs, divisionIds } = ctx.actor;
  const base = sql`${sql.ref(`${alias}.company_id`)} = ${companyId} and ${sql.ref(`${alias}.deleted_at`)} is null`;
  if (!onlyMyJobs && !divisionIds.length) return base;
  return sql`${base} and exists (select from job scoped where scoped.id = ${sql.ref(`${alias}.job_id`)} and ${jobScope(ctx, 'scoped')})`;
}

/** Links between two jobs that this person both sees. */
export function linkScope(ctx: Context, alias: string): RawBuilder<unknown> {
  const end = (column: string) =>
    sql`exists (select from job scoped where scoped.id = ${sql.ref(`${alias}.${column}`)} and ${jobScope(ctx, 'scoped')})`;
  return sql`${sql.ref(`${alias}.company_id`)} = ${ctx.actor.companyId} and ${sql.ref(`${alias}.deleted_at`)} is null and ${end('parent_job_id')} and ${end('child_job_id')}`;
}

/** Jobs, to those who know only the number. */
export const jobObjects = {
  job: objectKind('This job', 'view-job', { table: 'job', label: sql`o.job_number`, scope: jobScope, job: 'id' }),
};

/** Who has to do with a job: its people, and the contacts it names or lists. Nobody where it is not theirs to see. */
const optionsOfJob = {
  user: async (ctx: Context, jobId: number) =>
    await idsOf(
      ctx,
      sql`select unnest(array[j.assigned_id, j.case_manager_id, j.supervisor_id, j.estimator_id]) as id from job j where ${jobScope(ctx, 'j')} and j.id = ${jobId}`,
    ),
  contact: async (ctx: Context, jobId: number) =>
    await idsOf(
      ctx,
      sql`select unnest(array[j.client_id, j.customer_id, j.business_id]) as id from job j where ${jobScope(ctx, 'j')} and j.id = ${jobId}
        union select c.contact_id from job_contact c where ${ofVisibleJob(ctx, 'c')} and c.job_id = ${jobId}`,
    ),
};
const idsOf = async (ctx: Context, found: RawBuilder<unknown>): Promise<number[]> =>
  (await ctx.run(sql<{ id: number }>`select distinct x.id from (${found}) x where x.id is not null`)).map(
    ({ id }) => id,
  );

/** The jobs that a person has in hand. */
export const ownJobs = {
  jobsAssigned: ({ actor: { companyId, userId } }: Context) =>
    sql`select coalesce(jsonb_agg(jsonb_build_object('jobNumber', j.job_number, 'createdAt', j.created_at) order by j.id), '[]')
      from job j where j.company_id = ${companyId} and j.assigned_id = ${userId} and j.deleted_at is null`,
};

/** Divisions that jobs are in. */
export const placesOfJobs = { division: sql`select company_id, division_id as id from job where deleted_at is null` };

export const jobOptions = { jobId: optionsOfJob };
