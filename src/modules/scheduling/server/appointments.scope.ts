import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { objectKind } from '../../../platform/server/objects.ts';
import { jobScope } from '../../jobs/server/index.ts';

/** Their own, those of jobs they see, and those of no job for who is not held to some jobs. */
export const appointmentScope = (ctx: Context, alias: string): RawBuilder<unknown> =>
  sql`${withDeleted(ctx, alias)} and ${sql.ref(`${alias}.deleted_at`)} is null`;

/** The same with those that were deleted: a calendar elsewhere is told that they are off. */
export function withDeleted(ctx: Context, alias: string): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  const { companyId, userId, contactId, onlyMyJobs, divisionIds } = ctx.actor;
  const base = sql`${column('company_id')} = ${companyId}`;
  if (!onlyMyJobs && !divisionIds.length) return base;
  const free = onlyMyJobs ? sql`false` : sql`${column('job_id')} is null`;
  return sql`${base} and (${userId}::bigint = any(${column('user_ids')}) or ${contactId}::bigint = any(${column('contact_ids')}) or ${free}
    or exists (select from job scoped where scoped.company_id = ${column('company_id')} and scoped.id = ${column('job_id')} and ${jobScope(ctx, 'scoped')}))`;
}

/** Whose calendars they see: their own, where they are held to their own jobs; else everybody's, and of jobs those that they see. */
export function ownersSeen(ctx: Context, alias: string): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  if (ctx.actor.onlyMyJobs) return sql`(${column('ref')} = 'user' and ${column('owner_id')} = ${ctx.actor.userId})`;
  return sql`(${column('ref')} <> 'job' or exists (select from job scoped where scoped.company_id = ${column('company_id')} and scoped.id = ${column('owner_id')} and ${jobScope(ctx, 'scoped')}))`;
}

/** Calendars whose entries they read, over `c`: rooms and machines are everybody's. */
export const calendarScope = (ctx: Context): RawBuilder<unknown> =>
  sql`(c.ref = 'resource' or ${ownersSeen(ctx, 'c')})`;

export const appointmentObjects = {
  appointment: objectKind('This appointment', 'view-appointment', {
    table: 'appointment',
    label: sql`o.label`,
    scope: appointmentScope,
    job: 'job_id',
  }),
};
