// Who sees which meeting: its people, whoever made it, and those who see its job; without a job everybody who is not held to own jobs.
import { type RawBuilder, sql } from 'kysely';
import { type Context, can } from '../../../platform/server/context.ts';
import { objectKind } from '../../../platform/server/objects.ts';
import type { AttachmentOwner } from '../../documents/server/index.ts';
import { jobScope } from '../../jobs/server/index.ts';

export function meetingScope(ctx: Context, alias: string): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  const { companyId, userId, onlyMyJobs, divisionIds } = ctx.actor;
  const base = sql`${column('company_id')} = ${companyId} and ${column('deleted_at')} is null`;
  if (!onlyMyJobs && !divisionIds.length) return base;
  return sql`${base} and (${userId}::bigint = any(${column('user_ids')}) or ${column('created_by_id')} = ${userId} or ${onlyMyJobs ? sql`false` : sql`${column('job_id')} is null`}
    or exists (select from job scoped where scoped.company_id = ${column('company_id')} and scoped.id = ${column('job_id')} and ${jobScope(ctx, 'scoped')}))`;
}

export const meetingObjects = {
  meeting: objectKind('This meeting', 'view-meeting', {
    table: 'meeting',
    label: sql`o.label`,
    scope: meetingScope,
    job: 'job_id',
  }),
};

export const meetingOwner: AttachmentOwner = {
  visible: (ctx, id) =>
    can(ctx, 'view-meeting')
      ? sql`exists (select from meeting owned where ${meetingScope(ctx, 'owned')} and owned.id = ${id})`
      : sql`false`,
};
