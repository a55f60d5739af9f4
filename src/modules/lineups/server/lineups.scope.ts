// Who sees which lineup: those who plan all of them; everybody else what was published for them.
import { type RawBuilder, sql } from 'kysely';
import { type Context, can } from '../../../platform/server/context.ts';
import { objectKind } from '../../../platform/server/objects.ts';

export function lineupScope(ctx: Context, alias: string): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  const { companyId, userId, contactId, onlyMyJobs } = ctx.actor;
  const base = sql`${column('company_id')} = ${companyId} and ${column('deleted_at')} is null`;
  if (can(ctx, 'edit-lineup') && !onlyMyJobs) return base;
  const own = sql`(${column('user_id')} = ${userId} or ${column('contact_id')} = ${contactId}::bigint)`;
  return sql`${base} and ${column('published')} and ${onlyMyJobs ? own : sql`true`}`;
}

export const lineupObjects = {
  lineup: objectKind('This lineup', 'view-lineup', { table: 'lineup', label: sql`o.label`, scope: lineupScope }),
};
