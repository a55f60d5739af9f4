// Which hours and expenses a person sees: their own, and those of everybody with the right to it, on jobs they see.
import { type RawBuilder, sql } from 'kysely';
import { type Context, can } from '../../../platform/server/context.ts';
import { objectKind } from '../../../platform/server/objects.ts';
import { appointmentScope } from '../../scheduling/server/index.ts';
import type { AttachmentOwner } from '../../documents/server/index.ts';
import { jobScope } from '../../jobs/server/index.ts';

export const seesEverybody = (ctx: Context): boolean => can(ctx, 'all-timesheets');
export const seesCosts = (ctx: Context): boolean => can(ctx, 'timesheet-costs');

export function workScope(ctx: Context, alias: string): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  const { companyId, userId, onlyMyJobs, divisionIds } = ctx.actor;
  const base = sql`${column('company_id')} = ${companyId} and ${column('deleted_at')} is null`;
  const own = sql`${column('user_id')} = ${userId}`;
  if (!seesEverybody(ctx)) return sql`${base} and ${own}`;
  if (!onlyMyJobs && !divisionIds.length) return base;
  return sql`${base} and (${own} or ${column('job_id')} is null
    or exists (select from job scoped where scoped.company_id = ${companyId} and scoped.id = ${column('job_id')} and ${jobScope(ctx, 'scoped')}))`;
}

/** Jobs on which this person may enter something: those they see, and those that they are booked for. */
export const jobsToEnter = (ctx: Context, alias: string): RawBuilder<unknown> =>
  sql`${sql.ref(`${alias}.company_id`)} = ${ctx.actor.companyId} and ${sql.ref(`${alias}.deleted_at`)} is null and (${jobScope(ctx, alias)}
    or exists (select from appointment booked where booked.job_id = ${sql.ref(`${alias}.id`)} and ${appointmentScope(ctx, 'booked')}))`;

export const timesheetObjects = {
  timesheet: objectKind('This timesheet entry', 'view-timesheet', {
    table: 'timesheet',
    label: sql`concat_ws(', ', (select u.full_name from app_user u where u.company_id = o.company_id and u.id = o.user_id), o.date::text)`,
    scope: workScope,
    job: 'job_id',
  }),
  expense: objectKind('This expense', 'view-expense', {
    table: 'expense',
    label: sql`o.description`,
    scope: workScope,
    job: 'job_id',
  }),
};

/** Whoever sees the hours or the expense sees its files. */
export const filesOf = (table: 'timesheet' | 'expense'): AttachmentOwner => ({
  visible: (ctx, id) =>
    can(ctx, `view-${table}`)
      ? sql`exists (select from ${sql.table(table)} owned where ${workScope(ctx, 'owned')} and owned.id = ${id})`
      : sql`false`,
});
