import { sql } from 'kysely';
import type { ListQuery } from '../../../kit/endpoint.ts';
import type { Context } from '../../../platform/server/context.ts';
import { notFound } from '../../../platform/server/errors.ts';
import { type ListSource, likePattern, listCount, listPage } from '../../../platform/server/list.ts';
import type { UserIssue, UserIssueView } from '../shared/user-issues.api.ts';

const columns = sql`i.id, i.kind, i.body, i.detail->>'subject' as subject, coalesce(jsonb_array_length(i.detail->'screenshots'), 0) as "screenshotCount",
  left(i.created_at::text, 19) as "createdAt",
  (select json_build_object('id', u.id, 'label', u.full_name) from app_user u where u.company_id = i.company_id and u.id = i.user_id) as user,
  i.state_id as "stateId", i.answer, left(i.answered_at::text, 19) as "answeredAt",
  (select json_build_object('id', u.id, 'label', u.full_name) from app_user u where u.company_id = i.company_id and u.id = i.answered_by_id) as "answeredBy", i.version`;

const source = (ctx: Context): ListSource => ({
  name: 'userIssue',
  from: sql`user_issue i`,
  where: sql`i.company_id = ${ctx.actor.companyId} and i.deleted_at is null`,
  alias: 'i',
  fields: {
    kind: { sql: sql.ref('i.kind'), kind: 'text', nullable: false },
    userId: { sql: sql.ref('i.user_id'), kind: 'ref', nullable: false },
    stateId: { sql: sql.ref('i.state_id'), kind: 'integer', nullable: false },
    createdAt: { sql: sql.ref('i.created_at'), kind: 'moment', nullable: false },
  },
  columns,
  defaultSort: [{ field: 'createdAt', direction: 'desc' }],
  search: (term) => sql`fold(i.body) like ${likePattern(term)}`,
});

export const userIssues = (ctx: Context, query: ListQuery) => listPage<UserIssue>(ctx, source(ctx), query);
export const userIssueCount = (ctx: Context, query: ListQuery) => listCount(ctx, source(ctx), query);

export async function userIssueView(ctx: Context, id: number): Promise<UserIssueView> {
  const [row] =
    await ctx.run(sql<UserIssueView>`select ${columns}, coalesce(i.detail->'screenshots', '[]') as screenshots
    from user_issue i where i.company_id = ${ctx.actor.companyId} and i.deleted_at is null and i.id = ${id}`);
  if (!row) throw notFound('This message');
  return row;
}

/** What this person wrote. */
export const ownIssues = (ctx: Context): Promise<UserIssue[]> =>
  ctx.run(sql<UserIssue>`select ${columns} from user_issue i
    where i.company_id = ${ctx.actor.companyId} and i.deleted_at is null and i.user_id = ${ctx.actor.userId} order by i.id desc limit 100`);
