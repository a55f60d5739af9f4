// What the page reads of tokens: everything but their secrets.
import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { notFound } from '../../../platform/server/errors.ts';
import type { ApiTokenView } from '../shared/api-tokens.api.ts';

const moment = (column: string) => sql`to_char(${sql.ref(column)}, 'YYYY-MM-DD HH24:MI:SS')`;
const tokens = (ctx: Context) => sql`select t.id, t.version, t.label, t.description, t.prefix,
    case when t.previous_until > now() then t.previous_prefix end as "previousPrefix", case when t.previous_until > now() then ${moment('t.previous_until')} end as "previousUntil",
    json_build_object('id', r.id, 'label', r.label) as role, t.scopes, t.addresses, t.per_minute as "perMinute",
    case when t.revoked_at is not null then 'revoked' when t.expires_at <= now() then 'expired' else 'active' end as state,
    ${moment('t.expires_at')} as "expiresAt", ${moment('t.last_used_at')} as "lastUsedAt", t.last_used_ip as "lastUsedIp", ${moment('t.revoked_at')} as "revokedAt",
    ${moment('t.created_at')} as "createdAt", (select u.full_name from app_user u where u.company_id = t.company_id and u.id = t.created_by_id) as "createdBy"
  from api_token t join role r on r.company_id = t.company_id and r.id = t.role_id where t.company_id = ${ctx.actor.companyId}`;

/** Those that work first, then by name. Revoked ones stay, so that a secret that turns up is known. */
export const tokenList = (ctx: Context): Promise<ApiTokenView[]> =>
  ctx.run(sql<ApiTokenView>`${tokens(ctx)} order by (t.revoked_at is not null), lower(t.label), t.id limit 500`);

export async function tokenView(ctx: Context, id: number): Promise<ApiTokenView> {
  const [row] = await ctx.run(sql<ApiTokenView>`${tokens(ctx)} and t.id = ${id}`);
  if (!row) throw notFound('This token');
  return row;
}
