import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { eventInsert } from '../../../platform/server/changes.ts';
import { tell } from '../../../platform/server/live-events.ts';
import { knowsViewers, resolveObject } from '../../../platform/server/objects.ts';
import type { Labelled } from '../../../kit/labels.ts';
import type { Notice } from '../shared/notices.api.ts';

const PER_PAGE = 20;

export async function notices(
  ctx: Context,
  query: { page?: number | undefined; perPage?: number | undefined; unread?: '0' | '1' | undefined },
): Promise<{ data: Notice[]; meta: { page: number; perPage: number; total: number } }> {
  const { companyId, userId } = ctx.actor;
  const [page, perPage] = [Number(query.page ?? 1), Number(query.perPage ?? PER_PAGE)];
  const where = sql`n.company_id = ${companyId} and n.user_id = ${userId} and ${query.unread === '1' ? sql`n.read_at is null` : sql`true`}`;
  const [data, [count]] = await ctx.runAll(
    sql<Notice>`select n.id, n.kind, n.title, n.body, n.object_type as "objectType", n.object_id as "objectId", n.job_id as "jobId",
        to_char(n.created_at, 'YYYY-MM-DD HH24:MI:SS') as "createdAt", to_char(n.read_at, 'YYYY-MM-DD HH24:MI:SS') as "readAt",
        (select json_build_object('id', u.id, 'label', u.full_name) from app_user u where u.company_id = n.company_id and u.id = n.from_id) as "from"
      from notice n where ${where} order by n.id desc limit ${perPage} offset ${(page - 1) * perPage}`,
    sql<{ total: number }>`select count(*)::int as total from notice n where ${where}`,
  );
  return { data, meta: { page, perPage, total: count?.total ?? 0 } };
}

export async function unreadNotices(ctx: Context): Promise<number> {
  const [row] = await ctx.run(
    sql<{
      n: number;
    }>`select count(*)::int as n from notice where company_id = ${ctx.actor.companyId} and user_id = ${ctx.actor.userId} and read_at is null`,
  );
  return row?.n ?? 0;
}

export async function readNotices(ctx: Context, ids: readonly number[] | undefined): Promise<number> {
  const { companyId, userId } = ctx.actor;
  await ctx.run(sql`update notice set read_at = now() where company_id = ${companyId} and user_id = ${userId} and read_at is null
    and ${ids ? sql`id = any(${[...ids]})` : sql`true`}`);
  return await unreadNotices(ctx);
}

/** A window that says nothing for this long is gone. */
const GONE_SECONDS = 50;

/**
 * Notes that this session has a record open, or no longer, and answers who else has. Administrators of the whole installation look
 * into companies that are not theirs: nobody is told of them.
 */
export async function noteViewing(
  ctx: Context,
  objectType: string,
  objectId: number,
  here: boolean,
): Promise<Labelled[]> {
  await resolveObject(ctx, objectType, objectId);
  if (!knowsViewers(ctx, objectType)) return [];
  const { companyId, userId, sessionId, systemAdmin } = ctx.actor;
  const record = sql`company_id = ${companyId} and object_type = ${objectType} and object_id = ${objectId}`;
  if (!systemAdmin) {
    const news = here
      ? await ctx.run(sql<{ news: boolean }>`
          insert into viewing as v (company_id, object_type, object_id, session_id, user_id) values (${companyId}, ${objectType}, ${objectId}, ${sessionId}, ${userId})
          on conflict (company_id, object_type, object_id, session_id) do update set seen_at = now(), user_id = excluded.user_id
          returning (xmax = 0) as news`)
      : await ctx.run(
          sql<{
            news: boolean;
          }>`delete from viewing where ${record} and session_id = ${sessionId} returning true as news`,
        );
    if (news[0]?.news) await tell(ctx, eventInsert(ctx.actor, 'viewing', { objectType, objectId }));
  }
  return await ctx.run(sql<Labelled>`select distinct u.id, u.full_name as label from viewing v
    join app_user u on u.company_id = v.company_id and u.id = v.user_id
    where v.company_id = ${companyId} and v.object_type = ${objectType} and v.object_id = ${objectId} and v.user_id <> ${userId}
      and v.seen_at > now() - ${GONE_SECONDS} * interval '1 second' order by label limit 20`);
}
