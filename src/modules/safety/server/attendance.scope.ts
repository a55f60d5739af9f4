// Whose attendance a person sees: of the jobs they see, and their own.
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { objectKind } from '../../../platform/server/objects.ts';
import { jobScope } from '../../jobs/server/index.ts';

export function attendanceScope(ctx: Context, alias: string): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  const { companyId, userId, onlyMyJobs, divisionIds } = ctx.actor;
  const base = sql`${column('company_id')} = ${companyId} and ${column('deleted_at')} is null`;
  if (!onlyMyJobs && !divisionIds.length) return base;
  return sql`${base} and (${column('user_id')} = ${userId}
    or exists (select from job scoped where scoped.company_id = ${column('company_id')} and scoped.id = ${column('job_id')} and ${jobScope(ctx, 'scoped')}))`;
}

export const attendanceObjects = {
  attendanceItem: objectKind('This attendance', 'view-attendance-item', {
    table: 'attendance_item',
    label: sql`o.name`,
    scope: attendanceScope,
    job: 'job_id',
  }),
};
