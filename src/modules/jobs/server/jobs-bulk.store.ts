// Jobs under a bulk change: locked as they are, and in SQL what a new status moves besides itself.
import { type RawBuilder, sql } from 'kysely';
import { snake } from '../../../kit/entity.ts';
import { wireColumns } from '../../../platform/server/columns.ts';
import type { Context } from '../../../platform/server/context.ts';
import { tellUsers } from '../../../platform/server/notices.ts';
import type { BulkEffects } from '../../../platform/server/records-bulk.ts';
import { STATUS_STAGE_REFS } from '../../company/shared/fixed-lists.ts';
import type { BULK_FIELDS } from '../shared/job-bulk.ts';
import { type Job, job } from '../shared/job.entity.ts';

/** What has to be known of every job, besides what it holds in the fields that are to change. */
const HELD = ['id', 'lockedFields'] as const;
/** And of one that is given a status. */
const OF_MOVING = ['statusId', 'statusChangedAt', 'siteAddress', 'customerAddress'] as const;
type BulkField = (typeof BULK_FIELDS)[number];
export type LockedJob = Pick<Job, (typeof HELD)[number] | BulkField>;
export type MovingJob = LockedJob & Pick<Job, (typeof OF_MOVING)[number]>;

/** Locks jobs in the order of their ids, so that two bulk changes cannot wait for each other. They come with these fields alone. */
export const lockJobs = (ctx: Context, ids: readonly number[], fields: readonly BulkField[]): Promise<LockedJob[]> =>
  locked(ctx, ids, [...HELD, ...fields]);
export const lockMovingJobs = (
  ctx: Context,
  ids: readonly number[],
  fields: readonly BulkField[],
): Promise<MovingJob[]> => locked(ctx, ids, [...new Set([...HELD, ...OF_MOVING, ...fields])]);

async function locked<Name extends keyof Job & string>(
  ctx: Context,
  ids: readonly number[],
  names: readonly Name[],
): Promise<Pick<Job, Name>[]> {
  const rows = await ctx.run(sql<{
    row: Pick<Job, Name>;
  }>`select row_to_json(t) as row from (select ${wireColumns(job, 'j', names)}
    from job j where j.company_id = ${ctx.actor.companyId} and j.id = any(${[...ids]}) and j.deleted_at is null order by j.id for update) t`);
  return rows.map(({ row }) => row);
}

type Sql = RawBuilder<unknown>;

/** What a job holds of a figure or text that was found for each, over `a`. */
const each = (found: ReadonlyMap<number, string | number>): Sql =>
  sql`(${JSON.stringify(Object.fromEntries(found))}::jsonb ->> a.id::text)`;

export interface Moving {
  /** The status that a change sets; undoing one, each job has its own. */
  to?: { type: string; stage: string | null };
  seconds: ReadonlyMap<number, number>;
  notes: ReadonlyMap<number, string>;
}

/** What the single call writes with a new status (jobs.service.ts), for many jobs in their one statement. */
export function statusEffects(ctx: Context, { to, seconds, notes }: Moving): BulkEffects {
  const { companyId, userId } = ctx.actor;
  const typeOf = (id: Sql) =>
    sql`(select s.type_name from job_status s where s.company_id = ${companyId} and s.id = ${id})`;
  const moved = sql`a.status_id is distinct from (a.was).status_id`;
  const note = to ? each(notes) : sql`'Bulk change undone'`;
  return {
    columns(next) {
      const moves = sql`t.status_id is distinct from ${next('statusId')}`;
      const own = (name: string) => sql.ref(`t.${snake(name)}`);
      const stages = to ? reached(to, own) : takenBack(typeOf(next('statusId')), own);
      return Object.fromEntries(
        Object.entries({ statusChangedAt: sql`now()`, ...stages(typeOf(own('statusId'))) }).map(([name, value]) => [
          name,
          sql`case when ${moves} then ${value} else ${own(name)} end`,
        ]),
      );
    },
    verb: sql`case when ${moved} then 'status' else 'update' end`,
    note,
    event: sql`case when ${moved} then 'job.statusChanged' else 'job.fieldsChanged' end`,
    with: [
      sql`insert into status_change (company_id, object_type, object_id, job_id, from_id, to_id, from_type, to_type, note, business_seconds, user_id)
        select ${companyId}, 'job', a.id, a.id, (a.was).status_id, a.status_id, ${typeOf(sql`(a.was).status_id`)}, ${typeOf(sql`a.status_id`)}, ${note}, ${each(seconds)}::bigint, ${userId}
        from a where ${moved}`,
    ],
  };
}

type Own = (name: string) => Sql;
type Stages = (fromType: Sql) => Record<string, Sql>;

/** The stage that a status stands for is reached once; a job that is closed no longer has no day on which it was. */
const reached =
  ({ type, stage }: NonNullable<Moving['to']>, own: Own): Stages =>
  (fromType) => ({
    ...(stage && { [stage]: sql`coalesce(${own(stage)}, now())` }),
    closedAt: type === 'closed' ? sql`now()` : sql`case when ${fromType} <> 'closed' then ${own('closedAt')} end`,
  });

/** Stages that the change itself reached, in the same moment as its status, are taken back with it. */
const takenBack =
  (toType: Sql, own: Own): Stages =>
  () => ({
    ...Object.fromEntries(
      STATUS_STAGE_REFS.map((stage) => [stage, sql`nullif(${own(stage)}, ${own('statusChangedAt')})`]),
    ),
    closedAt: sql`case when ${toType} = 'closed' then coalesce(${own('closedAt')}, now()) end`,
  });

/** Who sees these jobs although only-my-jobs is on for them: their assignees, as they now stand. */
export async function assigneesAsTheyStand(ctx: Context, ids: readonly number[]): Promise<void> {
  const { companyId } = ctx.actor;
  await ctx.run(
    sql`delete from job_member where company_id = ${companyId} and job_id = any(${[...ids]}) and why = 'assigned'`,
  );
  await ctx.run(sql`insert into job_member (company_id, job_id, user_id, why)
    select company_id, id, assigned_id, 'assigned' from job where company_id = ${companyId} and id = any(${[...ids]}) and assigned_id is not null on conflict do nothing`);
  const assigned = await ctx.run(sql<{ userId: number; count: number; one: number }>`
    select assigned_id as "userId", count(*)::int as count, min(id) as one from job where company_id = ${companyId} and id = any(${[...ids]}) and assigned_id is not null group by 1`);
  for (const { userId, count, one } of assigned)
    await tellUsers(ctx, [userId], {
      kind: 'assigned',
      title: count === 1 ? 'A job is yours' : `${count} jobs are yours`,
      ...(count === 1 && { objectType: 'job', objectId: one, jobId: one }),
    });
}
