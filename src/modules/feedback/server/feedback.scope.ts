// Which feedback a person sees: that of the jobs they see, and what they follow up.
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { objectKind } from '../../../platform/server/objects.ts';
import { jobScope } from '../../jobs/server/index.ts';

export function feedbackScope(ctx: Context, alias: string): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  const { companyId, userId, onlyMyJobs, divisionIds } = ctx.actor;
  const base = sql`${column('company_id')} = ${companyId} and ${column('deleted_at')} is null`;
  if (!onlyMyJobs && !divisionIds.length) return base;
  return sql`${base} and (${column('follow_up_user_id')} = ${userId}
    or exists (select from job scoped where scoped.company_id = ${column('company_id')} and scoped.id = ${column('job_id')} and ${jobScope(ctx, 'scoped')}))`;
}

export const feedbackObjects = {
  feedback: objectKind('This feedback', 'view-feedback', {
    table: 'feedback',
    label: sql`concat_ws(' ', 'Feedback', nullif(o.name, ''))`,
    scope: feedbackScope,
    job: 'job_id',
  }),
};
