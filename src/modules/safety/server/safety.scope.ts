// Which WHS items a person sees: those of the jobs they see and of the company, what they reported and what they have to do.
import { type RawBuilder, sql } from 'kysely';
import { type Context, can } from '../../../platform/server/context.ts';
import { objectKind } from '../../../platform/server/objects.ts';
import type { AttachmentOwner } from '../../documents/server/index.ts';
import { jobScope } from '../../jobs/server/index.ts';

export function whsScope(ctx: Context, alias: string): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  const { companyId, userId, onlyMyJobs, divisionIds } = ctx.actor;
  const base = sql`${column('company_id')} = ${companyId} and ${column('deleted_at')} is null`;
  if (!onlyMyJobs && !divisionIds.length) return base;
  return sql`${base} and (${column('logged_by_id')} = ${userId} or ${column('created_by_id')} = ${userId}
    or exists (select from whs_action x where x.company_id = ${column('company_id')} and x.whs_item_id = ${column('id')} and x.assigned_id = ${userId} and x.deleted_at is null)
    or exists (select from job scoped where scoped.company_id = ${column('company_id')} and scoped.id = ${column('job_id')} and ${jobScope(ctx, 'scoped')}))`;
}

export const safetyObjects = {
  whsItem: objectKind('This WHS item', 'view-whs-item', {
    table: 'whs_item',
    label: sql`concat_ws(' ', o.whs_number, o.label)`,
    scope: whsScope,
    job: 'job_id',
  }),
};

/** Whoever sees the item sees its files. */
export const whsOwner: AttachmentOwner = {
  visible: (ctx, id) =>
    can(ctx, 'view-whs-item')
      ? sql`exists (select from whs_item owned where ${whsScope(ctx, 'owned')} and owned.id = ${id})`
      : sql`false`,
};
