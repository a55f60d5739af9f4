// What lists and pages read of people.
import { sql } from 'kysely';
import type { ListQuery } from '../../../kit/endpoint.ts';
import { RawJson, rowColumns } from '../../../platform/server/columns.ts';
import type { Context } from '../../../platform/server/context.ts';
import { notFound } from '../../../platform/server/errors.ts';
import { type ListSource, entityFields, likePattern, listCount, listPage } from '../../../platform/server/list.ts';
import type { MergeSource } from '../../../platform/server/merge-values.ts';
import { objectKind, ofCompany } from '../../../platform/server/objects.ts';
import { user } from '../shared/user.entity.ts';
import { type CountedUse, type UserView, type WayIn, userView as userRow } from '../shared/users.api.ts';

const linked = (link: string, table: string, column: string) => ({
  ids: sql`coalesce((select json_agg(x.${sql.id(column)} order by x.${sql.id(column)}) from ${sql.table(link)} x where x.company_id = u.company_id and x.user_id = u.id), '[]')`,
  labels: sql`coalesce((select json_agg(json_build_object('id', t.id, 'label', t.label) order by t."order", t.id) from ${sql.table(link)} x
    join ${sql.table(table)} t on t.company_id = x.company_id and t.id = x.${sql.id(column)} where x.company_id = u.company_id and x.user_id = u.id), '[]')`,
});
const roles = linked('user_role', 'role', 'role_id');
const divisions = linked('user_division', 'division', 'division_id');
const regions = linked('user_region', 'region', 'region_id');

const columns = rowColumns(userRow, 'u', {
  roleIds: roles.ids,
  roles: roles.labels,
  divisionIds: divisions.ids,
  divisions: divisions.labels,
  regionIds: regions.ids,
  regions: regions.labels,
  // The table of a module above: a contact stands for each user.
  contact: sql`(select json_build_object('id', k.id, 'label', k.full_name) from contact k where k.company_id = u.company_id and k.id = u.contact_id)`,
});

const source = (ctx: Context): ListSource => ({
  name: 'user',
  from: sql`app_user u`,
  where: sql`u.company_id = ${ctx.actor.companyId} and u.deleted_at is null and not u.service`,
  alias: 'u',
  fields: {
    ...entityFields(user, 'u'),
    roleIds: {
      sql: sql`(select array_agg(x.role_id) from user_role x where x.company_id = u.company_id and x.user_id = u.id)`,
      kind: 'refs',
      nullable: true,
    },
  },
  columns,
  defaultSort: [{ field: 'fullName', direction: 'asc' }],
  search: (term) =>
    sql`(fold(u.full_name) like ${likePattern(term)} or fold(u.email) like ${likePattern(term)} or fold(u.position) like ${likePattern(term)})`,
});

export const userList = (ctx: Context, query: ListQuery) => listPage<UserView>(ctx, source(ctx), query);
export const userCount = (ctx: Context, query: ListQuery) => listCount(ctx, source(ctx), query);

export async function userView(ctx: Context, id: number): Promise<RawJson<{ data: UserView }>> {
  const [row] = await ctx.run(sql<{ row: string }>`select row_to_json(t)::text as row from (
    select ${columns} from app_user u where u.company_id = ${ctx.actor.companyId} and u.deleted_at is null and not u.service and u.id = ${id}) t`);
  if (!row) throw notFound('This user');
  return new RawJson(`{"data":${row.row}}`);
}

/** People, to those who know only the number. */
export const userObjects = {
  user: objectKind('This person', 'view-user', { table: 'app_user', label: sql`o.full_name`, scope: ofCompany }),
};

/** The person who writes, in templates. */
export const userMergeFields: Record<string, MergeSource> = {
  user: {
    right: null,
    fields: { name: 'Your name', position: 'Your position', phone: 'Your phone', email: 'Your email' },
    values: async (ctx) => {
      const { companyId, userId } = ctx.actor;
      const [row] = await ctx.run(sql<Record<string, string | null>>`
        select full_name as name, position, mobile_number as phone, email from app_user where company_id = ${companyId} and id = ${userId}`);
      return row ?? {};
    },
  },
};

const LINK = /https?:\/\/\S+\/login\/(?:password|access)\/\S+/;

/** The newest mail by which this person was to come in. The link is for those who could read it in the outbox. */
/** What was counted of a person, the latest first. */
export async function metricsOf(ctx: Context, id: number): Promise<CountedUse[]> {
  await userView(ctx, id);
  return await ctx.run(sql<CountedUse>`
    select metric_type_name as "metricTypeName", count(*)::int as count, to_char(max(at), 'YYYY-MM-DD HH24:MI:SS') as "lastAt"
    from user_metric where company_id = ${ctx.actor.companyId} and user_id = ${id} group by 1 order by max(at) desc limit 100`);
}

export async function wayIn(ctx: Context, id: number): Promise<{ data: WayIn | null }> {
  await userView(ctx, id);
  const [row] = await ctx.run(sql<Omit<WayIn, 'link'> & { bodyText: string }>`
    select status, to_char(created_at, 'YYYY-MM-DD HH24:MI:SS') as "writtenAt", to_char(sent_at, 'YYYY-MM-DD HH24:MI:SS') as "sentAt", error_message as "errorMessage", body_text as "bodyText"
    from outgoing_message where company_id = ${ctx.actor.companyId} and user_id = ${id} and template in ('user-invitation', 'access-link')
    order by id desc limit 1`);
  if (!row) return { data: null };
  const { bodyText, ...mail } = row;
  const { primeAdmin, systemAdmin } = ctx.actor;
  const link = primeAdmin || systemAdmin ? (LINK.exec(bodyText)?.[0] ?? null) : null;
  return { data: { ...mail, link } };
}
