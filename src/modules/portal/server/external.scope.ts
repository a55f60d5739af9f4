// What somebody outside the staff sees: what hangs on their own contact, or on the business that contact belongs to.
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { wasSubmitted } from '../../estimates/server/index.ts';
import { jobScope } from '../../jobs/server/index.ts';
import { workOrderScope } from '../../work-orders/server/index.ts';

/** Nobody's where the account has no contact. */
export const ownContacts = ({ actor: { companyId, contactId } }: Context): RawBuilder<unknown> =>
  sql`(select k.id from contact k where k.company_id = ${companyId} and k.deleted_at is null and (k.id = ${contactId}::bigint
    or k.id = (select p.parent_contact_id from contact p where p.company_id = ${companyId} and p.id = ${contactId}::bigint and p.deleted_at is null)))`;

/** Work orders issued to them: no draft, none that was recalled, none that was cancelled before it went out. */
export const ownWorkOrders = (ctx: Context, alias: string): RawBuilder<unknown> => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql`${workOrderScope(ctx, alias)} and ${column('assigned_id')} in ${ownContacts(ctx)} and ${column('issued_at')} is not null
    and exists (select from work_order_status s where s.company_id = ${column('company_id')} and s.id = ${column('status_id')} and s.type_name <> 'draft')
    and exists (select from job x where x.company_id = ${column('company_id')} and x.id = ${column('job_id')} and x.deleted_at is null)`;
};

/** Visits they are to come to: agreed ones, and what became of them. */
export const ownVisits = (ctx: Context, alias: string): RawBuilder<unknown> => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql`${column('company_id')} = ${ctx.actor.companyId} and ${column('deleted_at')} is null and ${column('contact_ids')} && array${ownContacts(ctx)}
    and ${isAgreed(alias)} and (${column('job_id')} is null or exists (select from job x where x.company_id = ${column('company_id')} and x.id = ${column('job_id')} and x.deleted_at is null))`;
};
/** Nothing that is only proposed, was moved or was called off. */
export const isAgreed = (alias: string): RawBuilder<unknown> =>
  sql`exists (select from appointment_status s where s.company_id = ${sql.ref(`${alias}.company_id`)} and s.id = ${sql.ref(`${alias}.appointment_status_id`)} and s.type_name not in ('proposed', 'superseded', 'cancelled'))`;

/** What was allocated to them, once it was sent: nothing that is still being prepared or was cancelled. */
export const ownAllocations = (ctx: Context, alias: string): RawBuilder<unknown> => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql`${column('company_id')} = ${ctx.actor.companyId} and ${column('deleted_at')} is null and ${column('assigned_contact_id')} in ${ownContacts(ctx)}
    and exists (select from allocation_status s where s.company_id = ${column('company_id')} and s.id = ${column('allocation_status_id')} and s.type_name not in ('new', 'cancelled'))
    and exists (select from job x where x.company_id = ${column('company_id')} and x.id = ${column('job_id')} and x.deleted_at is null)`;
};

/** Jobs whose client they are; by a link the one job of the link. */
export const ownJobs = (ctx: Context, alias: string): RawBuilder<unknown> => {
  const { share } = ctx.actor;
  const own = share
    ? sql`${share.kind} = 'portal' and ${sql.ref(`${alias}.id`)} = ${share.objectId}`
    : sql`${sql.ref(`${alias}.client_id`)} in ${ownContacts(ctx)}`;
  return sql`${jobScope(ctx, alias)} and ${own}`;
};

/** Estimates of their jobs that were submitted to them, and to nobody else by name; by a link the one snapshot of the link. */
export const ownSnapshots = (ctx: Context, alias: string): RawBuilder<unknown> => {
  const { share } = ctx.actor;
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  if (share) return sql`${share.kind} = 'estimate' and ${column('id')} = ${share.objectId}`;
  return sql`${wasSubmitted(alias)} and (${column('assigned_id')} is null or ${column('assigned_id')} in ${ownContacts(ctx)})
    and exists (select from job x where x.company_id = ${column('company_id')} and x.id = ${column('job_id')} and ${ownJobs(ctx, 'x')})`;
};

/** Open pages that were shared with them: as a contact, or by the address of the account. */
export const ownShares = (ctx: Context, alias: string): RawBuilder<unknown> => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql`${column('company_id')} = ${ctx.actor.companyId} and ${column('deleted_at')} is null and ${column('revoked_at')} is null and ${column('expires_at')} > now()
    and (lower(${column('email')}) = lower(${ctx.actor.email}) or ((${column('email')} is null or ${column('kind')} = 'quote-request') and ${column('contact_id')} in ${ownContacts(ctx)}))
    and exists (select from token t where t.company_id = ${column('company_id')} and t.id = ${column('token_id')} and t.revoked_at is null and (t.uses_left is null or t.uses_left > 0))
    and exists (select from object o where o.company_id = ${column('company_id')} and o.object_type = ${column('object_type')} and o.object_id = ${column('object_id')} and not o.deleted)`;
};
