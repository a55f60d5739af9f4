import { type RawBuilder, sql } from 'kysely';
import { type Context, can } from '../../../platform/server/context.ts';
import type { AttachmentOwner } from '../../documents/server/index.ts';
import { jobScope } from '../../jobs/server/index.ts';

/**
 * Messages a person sees, on an alias: those of the jobs they see. What belongs to no job is for people who see all jobs, and for
 * whoever looks after it or wrote it.
 */
export function ofVisibleMessage(ctx: Context, alias: string): RawBuilder<unknown> {
  const { companyId, userId, onlyMyJobs, divisionIds } = ctx.actor;
  const column = (name: string): RawBuilder<unknown> => sql.ref(`${alias}.${name}`);
  const base = sql`${column('company_id')} = ${companyId} and ${column('deleted_at')} is null`;
  if (!onlyMyJobs && !divisionIds.length) return base;
  return sql`${base} and case when ${column('job_id')} is null then ${column('assigned_user_id')} = ${userId} or ${column('created_by_id')} = ${userId}
    else exists (select from job scoped where scoped.id = ${column('job_id')} and ${jobScope(ctx, 'scoped')}) end`;
}

/** Files that came with a message which stands on no job are for those who see the message. */
export const messageOwner: AttachmentOwner = {
  visible: (ctx, id) =>
    can(ctx, 'view-notification')
      ? sql`exists (select from notification owned where ${ofVisibleMessage(ctx, 'owned')} and owned.id = ${id})`
      : sql`false`,
};
