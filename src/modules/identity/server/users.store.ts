// The links of a person: roles, divisions, regions.
import { sql } from 'kysely';
import pg from 'pg';
import type { Context } from '../../../platform/server/context.ts';
import { invalid } from '../../../platform/server/errors.ts';
import { missingIds } from '../../../platform/server/records.ts';
import { limitsOf } from '../shared/role-limits.ts';
import type { RoleOptions } from '../shared/roles.ts';
import type { UserStatus } from '../shared/user.entity.ts';
import type { UserLinks } from '../shared/users.api.ts';

const LINKS: Record<keyof UserLinks, { table: string; column: string; of: string }> = {
  roleIds: { table: 'user_role', column: 'role_id', of: 'role' },
  divisionIds: { table: 'user_division', column: 'division_id', of: 'division' },
  regionIds: { table: 'user_region', column: 'region_id', of: 'region' },
};
export const LINK_NAMES = Object.keys(LINKS) as (keyof UserLinks)[];

export async function linksOf(ctx: Context, userId: number, name: keyof UserLinks): Promise<number[]> {
  const { table, column } = LINKS[name];
  const rows = await ctx.run(sql<{ id: number }>`select ${sql.id(column)} as id from ${sql.table(table)}
    where company_id = ${ctx.actor.companyId} and user_id = ${userId} order by 1`);
  return rows.map(({ id }) => id);
}

/** Makes the links of one kind exactly these. Answers what came and went. */
export async function setLinks(
  ctx: Context,
  userId: number,
  name: keyof UserLinks,
  given: readonly number[],
): Promise<{ added: number[]; removed: number[] }> {
  const wanted = [...new Set(given)];
  const { table, column, of } = LINKS[name];
  if ((await missingIds(ctx, of, wanted)).length) throw invalid({ [name]: 'This entry does not exist' });
  const before = await linksOf(ctx, userId, name);
  const added = wanted.filter((id) => !before.includes(id));
  const removed = before.filter((id) => !wanted.includes(id));
  const { companyId } = ctx.actor;
  if (removed.length)
    await ctx.run(
      sql`delete from ${sql.table(table)} where company_id = ${companyId} and user_id = ${userId} and ${sql.id(column)} = any(${removed})`,
    );
  for (const id of added)
    await ctx.run(
      sql`insert into ${sql.table(table)} (company_id, user_id, ${sql.id(column)}) values (${companyId}, ${userId}, ${id})`,
    );
  return { added, removed };
}

export const setStatus = (ctx: Context, userId: number, status: UserStatus): Promise<unknown> =>
  ctx.run(sql`update app_user set status = ${status}, version = version + 1, updated_at = now(), updated_by_id = ${ctx.actor.userId}
    where company_id = ${ctx.actor.companyId} and id = ${userId}`);

export async function hasPassword(ctx: Context, userId: number): Promise<boolean> {
  const [row] = await ctx.run(
    sql`select 1 from app_user where company_id = ${ctx.actor.companyId} and id = ${userId} and password_hash is not null`,
  );
  return row !== undefined;
}

/** Whether every one of these roles gives new people their own jobs alone: a wider role is not narrowed by another. */
export async function askedToSeeOwnJobs(ctx: Context, roleIds: readonly number[]): Promise<boolean> {
  const [row] = await ctx.run(
    sql<{ narrow: boolean | null }>`select bool_and(default_only_my_jobs) as narrow from role
      where company_id = ${ctx.actor.companyId} and id = any(${roleIds}) and active`,
  );
  return row?.narrow ?? false;
}

export async function contactExists(ctx: Context, id: number): Promise<boolean> {
  const [row] = await ctx.run(
    sql`select 1 from contact where company_id = ${ctx.actor.companyId} and id = ${id} and deleted_at is null`,
  );
  return row !== undefined;
}

/** Whether a colleague has this address, or is about to. Who has it elsewhere is nobody's business here. */
export async function colleagueHas(ctx: Context, address: string, but: number): Promise<boolean> {
  const [row] = await ctx.run(sql`select 1 from app_user where company_id = ${ctx.actor.companyId} and id <> ${but}
    and (lower(email) = lower(${address}) or lower(new_email) = lower(${address})) limit 1`);
  return row !== undefined;
}

/** What a colleague may do, and what they see; nothing of somebody who is not there. */
export interface Reach {
  permissions: string[];
  onlyMyJobs: boolean;
  divisionIds: number[];
  systemAdmin: boolean;
  /** By list; all of it where none is named. Undefined: no active role, and nothing to see. */
  roleLimits: Record<string, number[]> | undefined;
}
export async function reachOf(ctx: Context, userId: number): Promise<Reach> {
  const [row] = await ctx.run(sql<
    Omit<Reach, 'roleLimits'> & { roleOptions: RoleOptions[]; supportCentreAdmin: boolean }
  >`
    select coalesce((select json_agg(distinct p) from user_role x join role r on r.company_id = x.company_id and r.id = x.role_id, unnest(r.permissions) p
        where x.company_id = u.company_id and x.user_id = u.id), '[]') as permissions, u.user_setting_only_my_jobs as "onlyMyJobs", u.system_admin as "systemAdmin", u.support_centre_admin as "supportCentreAdmin",
      coalesce((select json_agg(d.division_id) from user_division d where d.company_id = u.company_id and d.user_id = u.id), '[]') as "divisionIds",
      coalesce((select json_agg(r.role_options) from user_role x join role r on r.company_id = x.company_id and r.id = x.role_id where x.company_id = u.company_id and x.user_id = u.id and r.active), '[]') as "roleOptions"
    from app_user u where u.company_id = ${ctx.actor.companyId} and u.id = ${userId}`);
  if (!row) return { permissions: [], onlyMyJobs: false, divisionIds: [], systemAdmin: false, roleLimits: undefined };
  const { roleOptions, supportCentreAdmin, ...reach } = row;
  const flagged = supportCentreAdmin ? ctx.app.modules.rights.ofFlag('supportCentreAdmin') : [];
  return {
    ...reach,
    permissions: [...reach.permissions, ...flagged],
    roleLimits: roleOptions.length ? limitsOf(roleOptions) : undefined,
  };
}

/** An email address has one account in a company, and one person who came in with it on the whole server. */
export async function oneAccountPerEmail<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (
      error instanceof pg.DatabaseError &&
      error.code === '23505' &&
      ['app_user_email', 'app_user_email_of_company'].includes(error.constraint ?? '')
    )
      throw invalid({ email: 'This email address already has an account' });
    throw error;
  }
}
