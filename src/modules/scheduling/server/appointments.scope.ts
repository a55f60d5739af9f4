import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { objectKind } from '../../../platform/server/objects.ts';
import { jobScope } from '../../jobs/server/index.ts';

/** Their own, those of jobs they see, and those of no job for who is not held to some jobs. */
export function appointmentScope(ctx: Context, alias: string): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  const { companyId, userId, contactId, onlyMyJobs, divisionIds } = ctx.actor;
  const base = sql`${column('company_id')} = ${companyId} and ${column('deleted_at')} is null`;
  if (!onlyMyJobs && !divisionIds.length) return base;
  const free = onlyMyJobs ? sql`false` : sql`${column('job_id')} is null`;
  return sql`${base} and (${userId}::bigint = any(${column('user_ids')}) or ${contactId}::bigint = any(${column('contact_ids')}) or ${free}
    or exists (select from job scoped where scoped.company_id = ${column('company_id')} and scoped.id = ${column('job_id')} and ${jobScope(ctx, 'scoped')}))`;
}

export const appointmentObjects = {
  appointment: objectKind('This appointment', 'view-appointment', {
    table: 'appointment',
    label: sql`o.label`,
    scope: appointmentScope,
    job: 'job_id',
  }),
};
