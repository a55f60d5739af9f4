// Who reads what of the resources, who has to confirm it, and until when.
import { type RawBuilder, sql } from 'kysely';
import type { AttachmentOwner } from '../../documents/server/index.ts';
import { type Context, can } from '../../../platform/server/context.ts';
import { conflict } from '../../../platform/server/errors.ts';
import { objectKind } from '../../../platform/server/objects.ts';

type Sql = RawBuilder<unknown>;
const at = (alias: string, column: string): Sql => sql.ref(`${alias}.${column}`);

const holdsRoleOf = (r: string, companyId: Sql, user: Sql): Sql =>
  sql`exists (select from user_role ur where ur.company_id = ${companyId} and ur.user_id = ${user} and ur.role_id = any(${at(r, 'role_ids')}))`;

/** What is published for this person: without roles for all of the staff; people outside only where a role of theirs is named. */
const isForActor = (ctx: Context, r: string): Sql => {
  const byRole = holdsRoleOf(r, at(r, 'company_id'), sql`${ctx.actor.userId}::bigint`);
  const audience = ctx.actor.audience === 'staff' ? sql`(${at(r, 'role_ids')} = '{}' or ${byRole})` : byRole;
  return sql`${at(r, 'published_number')} is not null and ${audience}`;
};

/** Whoever edits sees all of the company; others what is published for them. Deleted ones are not left out here. */
export const resourceScope = (ctx: Context, r: string): Sql =>
  sql`${at(r, 'company_id')} = ${ctx.actor.companyId} and ${can(ctx, 'edit-resource') && ctx.actor.audience === 'staff' ? sql`true` : isForActor(ctx, r)}`;

/** A published version of what this person reads; drafts for those who edit. */
export const versionScope = (ctx: Context, v: string): Sql =>
  sql`${at(v, 'company_id')} = ${ctx.actor.companyId} and ${at(v, 'deleted_at')} is null and (${at(v, 'number')} is not null or ${can(ctx, 'edit-resource')})
    and exists (select from resource vr where vr.id = ${at(v, 'resource_id')} and vr.deleted_at is null and ${resourceScope(ctx, 'vr')})`;

/**
 * The person `u` is one of those who read the resource `r`: of the staff with the right to read resources, or outside with a role that is
 * named. Only people whose account works.
 */
export const isReader = (r: string, u: string): Sql =>
  sql`${at(u, 'company_id')} = ${at(r, 'company_id')} and ${at(u, 'status')} = 'active' and ${at(u, 'deleted_at')} is null
    and (${holdsRoleOf(r, at(u, 'company_id'), at(u, 'id'))} or (${at(r, 'role_ids')} = '{}' and ${at(u, 'user_type_name')} <> 'external'))
    and (${at(u, 'user_type_name')} = 'external' or exists (select from user_role hr join role h on h.company_id = hr.company_id and h.id = hr.role_id and h.active
      where hr.company_id = ${at(u, 'company_id')} and hr.user_id = ${at(u, 'id')} and 'view-resource' = any(h.permissions)))`;

/** It has to be confirmed at all. */
export const asks = (r: string): Sql =>
  sql`(${at(r, 'must_read')} and ${at(r, 'asked_number')} is not null and ${at(r, 'deleted_at')} is null)`;

/** The person has confirmed the version that asks, or a later one. */
export const hasRead = (r: string, user: Sql): Sql =>
  sql`exists (select from resource_tick k where k.company_id = ${at(r, 'company_id')} and k.resource_id = ${at(r, 'id')} and k.user_id = ${user} and k.number >= ${at(r, 'asked_number')})`;

/** The last day for the person `u`, where they are; who joined later has as long from then on. */
export const dueFor = (r: string, u: string): Sql =>
  sql`((greatest(${at(r, 'asked_at')}, ${at(u, 'created_at')}) at time zone coalesce(${at(u, 'timezone')}, (select c.timezone from company c where c.company_id = ${at(u, 'company_id')} and c.id = ${at(u, 'company_id')})))::date + ${at(r, 'due_days')})`;
export const todayOf = (u: string): Sql =>
  sql`(now() at time zone coalesce(${at(u, 'timezone')}, (select c.timezone from company c where c.company_id = ${at(u, 'company_id')} and c.id = ${at(u, 'company_id')})))::date`;

/** What of `r` is still to do for this person. */
export function ownState(ctx: Context, r: string): { state: Sql; dueDate: Sql; waits: Sql } {
  const me = sql`${ctx.actor.userId}::bigint`;
  const mine = sql`select ${dueFor(r, 'me')} as due, ${todayOf('me')} as today from app_user me where me.id = ${me} and ${isReader(r, 'me')}`;
  const waits = sql`(${asks(r)} and not ${hasRead(r, me)} and exists (${mine}))`;
  const state = sql`case when not ${asks(r)} or not exists (${mine}) then 'none' when ${hasRead(r, me)} then 'read'
    else (select case when m.due < m.today then 'late' else 'waiting' end from (${mine}) m) end`;
  return { state, waits, dueDate: sql`case when ${waits} then (select m.due::text from (${mine}) m) end` };
}

const isDraft = async (ctx: Context, id: number): Promise<boolean> => {
  const rows = await ctx.run(
    sql`select 1 as one from resource_version v where v.id = ${id} and v.number is null and ${versionScope(ctx, 'v')}`,
  );
  return rows.length > 0;
};

export const versionOwner: AttachmentOwner = {
  visible: (ctx, id) =>
    can(ctx, 'view-resource')
      ? sql`exists (select from resource_version ov where ov.id = ${id} and ${versionScope(ctx, 'ov')})`
      : sql`false`,
  mayAttach: async (ctx, id) => {
    if (!can(ctx, 'edit-resource') || !(await isDraft(ctx, id)))
      throw conflict('What is published does not change. Edit the resource, then add or remove files in its draft.');
  },
};

export const resourceObjects = {
  resource: objectKind('This resource', 'view-resource', {
    table: 'resource',
    label: sql`o.label`,
    scope: (ctx, alias) => sql`${resourceScope(ctx, alias)} and ${at(alias, 'deleted_at')} is null`,
  }),
  resourceVersion: objectKind('This version', 'view-resource', {
    table: 'resource_version',
    label: sql`concat(o.label, case when o.number is null then ', draft' else ', version ' || o.number end)`,
    scope: versionScope,
  }),
};
