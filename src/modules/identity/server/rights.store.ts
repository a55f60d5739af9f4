// Changing rights safely: one change at a time in a company, open sessions told, and somebody is left who can change them again.
import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { conflict, invalid } from '../../../platform/server/errors.ts';
import { tellStale } from '../../../platform/server/notify.ts';
import { serviceKey } from './service-accounts.slots.ts';

/** Two administrators who take the right from each other at once must not both succeed. */
export const lockRights = (ctx: Context): Promise<unknown> =>
  ctx.run(sql`select 1 from company where company_id = ${ctx.actor.companyId} for no key update`);

/** After a change, in its transaction: refuses it when nobody is left who can give rights and roles to others. */
export async function mustKeepAdministrator(ctx: Context): Promise<void> {
  const [left] = await ctx.run(sql`
    select 1 from app_user u where u.company_id = ${ctx.actor.companyId} and u.status = 'active' and u.deleted_at is null and u.user_type_name <> 'external'
      and not exists (select from user_role x join role r on r.company_id = x.company_id and r.id = x.role_id
        where x.company_id = u.company_id and x.user_id = u.id and r.external)
      and (select count(distinct p) from user_role x join role r on r.company_id = x.company_id and r.id = x.role_id, unnest(r.permissions) p
        where x.company_id = u.company_id and x.user_id = u.id and r.active and r.deleted_at is null and p in ('view-role', 'edit-role', 'view-user', 'edit-user')) = 4
    limit 1`);
  if (!left)
    throw conflict('This would leave nobody who can change rights. Give someone else an administrator’s role first.');
}

/** A right of these that the person does not hold; the prime administrator holds them all, and what takes away is none. */
export function beyond({ actor, app }: Context, permissions: readonly string[]): string | undefined {
  if (actor.primeAdmin) return undefined;
  const { unlessAdmin } = app.modules.rights;
  const held = actor.service?.gives ?? actor.permissions;
  return permissions.find((entry) => !held.has(entry) && !unlessAdmin.includes(entry));
}

/** Nobody gives away more than they hold; the prime administrator gives anything. */
export function mayGive(ctx: Context, permissions: readonly string[], field: string): void {
  const right = beyond(ctx, permissions);
  if (right) throw invalid({ [field]: `You cannot give a right that you do not have (${right})` });
}

/** The open sessions of these people load their rights again. */
export async function tellSessions(ctx: Context, userIds: readonly number[]): Promise<void> {
  if (!userIds.length) return;
  const open = await ctx.run(sql<{ id: number }>`select id from session
    where company_id = ${ctx.actor.companyId} and user_id = any(${userIds}) and ended_at is null and expires_at > now()`);
  for (const { id } of open) await tellStale(ctx, 'actors', String(id));
  const programs = await ctx.run(
    sql<{
      id: number;
    }>`select id from app_user where company_id = ${ctx.actor.companyId} and id = any(${userIds}) and service`,
  );
  for (const { id } of programs) await tellStale(ctx, 'actors', serviceKey(id));
}

export const holdersOf = async (ctx: Context, roleId: number): Promise<number[]> =>
  (
    await ctx.run(
      sql<{
        id: number;
      }>`select user_id as id from user_role where company_id = ${ctx.actor.companyId} and role_id = ${roleId}`,
    )
  ).map(({ id }) => id);

/** All rights that a set of roles gives. */
export const permissionsOfRoles = async (ctx: Context, roleIds: readonly number[]): Promise<string[]> =>
  (
    await ctx.run(
      sql<{
        p: string;
      }>`select distinct p from role r, unnest(r.permissions) p where r.company_id = ${ctx.actor.companyId} and r.id = any(${roleIds})`,
    )
  ).map(({ p }) => p);
