import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { objectKind } from '../../../platform/server/objects.ts';
import { jobScope } from '../../jobs/server/index.ts';

/** Their own, those they made, and those of jobs they see; without a job also everybody's, for who is not held to some jobs. */
export function reminderScope(ctx: Context, alias: string): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  const { companyId, userId, onlyMyJobs } = ctx.actor;
  const free = onlyMyJobs ? sql`false` : sql`${column('job_id')} is null`;
  return sql`${column('company_id')} = ${companyId} and ${column('deleted_at')} is null and (${column('user_id')} = ${userId} or ${column('created_by_id')} = ${userId} or ${free}
    or exists (select from job scoped where scoped.company_id = ${column('company_id')} and scoped.id = ${column('job_id')} and ${jobScope(ctx, 'scoped')}))`;
}

export const reminderObjects = {
  reminder: objectKind('This reminder', 'view-reminder', {
    table: 'reminder',
    label: sql`o.title`,
    scope: reminderScope,
    job: 'job_id',
  }),
};
