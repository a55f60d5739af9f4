// Reading the security log, and checking that it is as it was written.
import { type RawBuilder, sql } from 'kysely';
import type { ListQuery } from '../../../kit/endpoint.ts';
import type { FieldSpec } from '../../../kit/fields.ts';
import type { Context } from '../../../platform/server/context.ts';
import { type ListField, type ListSource, conditions, likePattern, listPage } from '../../../platform/server/list.ts';
import type { LogCheck, SecurityLogEntry } from '../shared/security-log.api.ts';

const field = (column: string, kind: FieldSpec['kind'] = 'text'): ListField => ({
  sql: sql.ref(`e.${column}`),
  kind,
  nullable: true,
});
const columns = sql`e.id, left(e.at::text, 19) as at, e.name, e.user_id as "userId", e.user_name as "userName", e.ip, e.device,
  e.object_type as "objectType", e.object_id as "objectId", e.request_id as "requestId", e.detail`;

const source = (ctx: Context): ListSource => ({
  name: 'securityEvent',
  from: sql`security_event e`,
  where: sql`e.company_id = ${ctx.actor.companyId}`,
  alias: 'e',
  fields: {
    at: field('at', 'moment'),
    name: field('name'),
    userId: field('user_id', 'ref'),
    userName: field('user_name'),
    ip: field('ip'),
    objectType: field('object_type'),
    objectId: field('object_id', 'id'),
  },
  columns,
  defaultSort: [{ field: 'at', direction: 'desc' }],
  search: (term) =>
    sql`(fold(e.user_name) like ${likePattern(term)} or fold(e.ip) like ${likePattern(term)} or fold(e.detail::text) like ${likePattern(term)})`,
});

export const securityLog = (ctx: Context, query: ListQuery) => listPage<SecurityLogEntry>(ctx, source(ctx), query);

const MOST_EXPORTED = 50_000;

export const exportedEntries = async (
  ctx: Context,
  query: Pick<ListQuery, 'filter' | 's' | 'search'>,
): Promise<SecurityLogEntry[]> =>
  await ctx.run(sql<SecurityLogEntry>`select ${columns} from security_event e where ${await conditions(ctx, source(ctx), query)}
    order by e.at desc, e.id desc limit ${sql.lit(MOST_EXPORTED)}`);

/** One text of a row, in a fixed order of columns: what a seal is made over. */
export const sealedText = sql`json_build_array(e.id, e.at::text, e.name, e.user_id, e.user_name, e.ip, e.device, e.request_id, e.object_type, e.object_id, e.detail)::text`;
export const sealHash = (before: RawBuilder<unknown>, texts: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`sha256(convert_to(coalesce(encode(${before}, 'hex'), '') || ${texts}, 'UTF8'))`;

/** Computes every seal again from the rows it covers and the seal before it. */
export async function checkLog(ctx: Context): Promise<LogCheck> {
  const rows = await ctx.run(sql<{ at: string; fits: boolean; count: number }>`
    with seals as (
      select s.at, s.hash, s.event_count, lag(s.at) over w as since, lag(s.hash) over w as before from security_seal s
      where s.company_id = ${ctx.actor.companyId} window w as (order by s.at, s.id)
    )
    select left(s.at::text, 19) as at, s.event_count as count,
      s.hash = ${sealHash(
        sql`s.before`,
        sql`coalesce((select string_agg(${sealedText}, '' order by e.id) from security_event e
        where e.company_id = ${ctx.actor.companyId} and e.at <= s.at and (s.since is null or e.at > s.since)), '')`,
      )} as fits
    from seals s order by s.at`);
  const broken = rows.findIndex(({ fits }) => !fits);
  const good = broken === -1 ? rows : rows.slice(0, broken);
  return {
    verifiedUntil: good.at(-1)?.at ?? null,
    sealed: good.reduce((sum, { count }) => sum + count, 0),
    brokenAt: rows[broken]?.at ?? null,
  };
}
