import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { objectKind } from '../../../platform/server/objects.ts';
import { ofVisibleJob } from '../../jobs/server/index.ts';

/** Schedules a person sees, on an alias: those of the jobs they see. */
export const scheduleScope = (ctx: Context, alias: string): RawBuilder<unknown> => ofVisibleJob(ctx, alias);

const ofSchedule = (ctx: Context, alias: string): RawBuilder<unknown> =>
  sql`${ofVisibleJob(ctx, alias)} and exists (select from job_schedule s where s.company_id = ${sql.ref(`${alias}.company_id`)} and s.id = ${sql.ref(`${alias}.schedule_id`)} and s.deleted_at is null)`;

export const scheduleObjects = {
  jobSchedule: objectKind('This schedule', 'view-job-schedule', {
    table: 'job_schedule',
    label: sql`o.label`,
    scope: scheduleScope,
    job: 'job_id',
  }),
  jobScheduleItem: objectKind('This task', 'view-job-schedule', {
    table: 'job_schedule_item',
    label: sql`o.label`,
    scope: ofSchedule,
    job: 'job_id',
  }),
};

/** For locks, over `r`: a schedule of this job that the person sees. */
export const lockedSchedule = (ctx: Context, jobId: number): RawBuilder<unknown> =>
  sql`r.job_id = ${jobId} and ${scheduleScope(ctx, 'r')}`;
/** For locks, over `r`: what belongs to this schedule. */
export const partOfSchedule = (scheduleId: number): RawBuilder<unknown> => sql`r.schedule_id = ${scheduleId}`;
