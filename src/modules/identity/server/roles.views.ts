// What lists and the matrix read of roles.
import { sql } from 'kysely';
import type { ListQuery } from '../../../kit/endpoint.ts';
import type { Labelled } from '../../../kit/labels.ts';
import { RawJson, rowColumns } from '../../../platform/server/columns.ts';
import type { Context } from '../../../platform/server/context.ts';
import { invalid, notFound } from '../../../platform/server/errors.ts';
import { type ListSource, entityFields, likePattern, listCount, listPage } from '../../../platform/server/list.ts';
import { role } from '../shared/role.entity.ts';
import { type RoleView, roleView as roleRow } from '../shared/roles.api.ts';

const columns = rowColumns(roleRow, 'r', {
  userCount: sql`(select count(*)::int from user_role x where x.company_id = r.company_id and x.role_id = r.id)`,
});

const source = (ctx: Context): ListSource => ({
  name: 'role',
  from: sql`role r`,
  where: sql`r.company_id = ${ctx.actor.companyId} and r.deleted_at is null`,
  alias: 'r',
  fields: entityFields(role, 'r'),
  columns,
  defaultSort: [{ field: 'order', direction: 'asc' }],
  search: (term) => sql`fold(r.label) like ${likePattern(term)}`,
});

export const roleList = (ctx: Context, query: ListQuery) => listPage<RoleView>(ctx, source(ctx), query);
export const roleCount = (ctx: Context, query: ListQuery) => listCount(ctx, source(ctx), query);

export async function roleView(ctx: Context, id: number): Promise<RawJson<{ data: RoleView }>> {
  const [row] = await ctx.run(sql<{ row: string }>`select row_to_json(t)::text as row from (
    select ${columns} from role r where r.company_id = ${ctx.actor.companyId} and r.deleted_at is null and r.id = ${id}) t`);
  if (!row) throw notFound('This role');
  return new RawJson(`{"data":${row.row}}`);
}

export async function mustBeFreeLabel(ctx: Context, label: string, exceptId: number): Promise<void> {
  const [taken] = await ctx.run(sql`select 1 from role
    where company_id = ${ctx.actor.companyId} and deleted_at is null and lower(label) = lower(${label}) and id <> ${exceptId}`);
  if (taken) throw invalid({ label: 'There is already a role with this name' });
}

/** Active people who hold a right, each with the roles that give it. */
export const rightHolders = (ctx: Context, permission: string): Promise<(Labelled & { roles: Labelled[] })[]> =>
  ctx.run(sql<Labelled & { roles: Labelled[] }>`
    select u.id, u.full_name as label, json_agg(json_build_object('id', r.id, 'label', r.label) order by r."order", r.id) as roles
    from app_user u join user_role x on x.company_id = u.company_id and x.user_id = u.id join role r on r.company_id = x.company_id and r.id = x.role_id
    where u.company_id = ${ctx.actor.companyId} and u.status = 'active' and u.deleted_at is null and r.active and ${permission} = any (r.permissions)
    group by u.id, u.full_name order by lower(u.full_name) limit 500`);
