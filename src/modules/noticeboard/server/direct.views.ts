// What people read of their own conversations.
import { type RawBuilder, sql } from 'kysely';
import type { ListQuery } from '../../../kit/endpoint.ts';
import { rowColumns } from '../../../platform/server/columns.ts';
import type { Context } from '../../../platform/server/context.ts';
import { notFound } from '../../../platform/server/errors.ts';
import { type ListSource, entityFields, likePattern, listCount, listPage } from '../../../platform/server/list.ts';
import { attachmentScope, ticketed } from '../../documents/server/index.ts';
import { type MessageThreadView, type MessageView, messageThreadView, messageView } from '../shared/direct.api.ts';
import { type ThreadKind, messageThread } from '../shared/direct.entity.ts';
import { kindsOn, mustBeOn, threadScope } from './direct.scope.ts';

const PER_PAGE = 50;

/** Of others, after what this person read last. */
const unread = ({ actor: { userId } }: Context): RawBuilder<unknown> =>
  sql`(select count(*)::int from direct_message m where m.company_id = t.company_id and m.thread_id = t.id and m.deleted_at is null and m.created_by_id <> ${userId}
    and m.id > coalesce((select r.message_id from message_thread_read r where r.company_id = t.company_id and r.thread_id = t.id and r.user_id = ${userId}), 0))`;

/** Begun without a word: only whoever began it has it in their list. */
const begun = (ctx: Context, of: ListSource): ListSource => ({
  ...of,
  where: sql`${of.where} and (t.last_message_at is not null or t.created_by_id = ${ctx.actor.userId})`,
});

const source = (ctx: Context, on: readonly ThreadKind[]): ListSource => ({
  from: sql`message_thread t`,
  where: sql`${threadScope(ctx, 't')} and t.kind = any(${[...on]}::text[])`,
  alias: 't',
  fields: entityFields(messageThread, 't'),
  columns: rowColumns(messageThreadView, 't', {
    members: sql`(select coalesce(json_agg(json_build_object('id', u.id, 'label', u.full_name) order by u.full_name, u.id), '[]') from app_user u where u.company_id = t.company_id and u.id = any(t.member_ids))`,
    unread: unread(ctx),
    last: sql`(select json_build_object('body', case when m.body = '' then 'A file' else left(m.body, 200) end, 'userId', m.created_by_id) from direct_message m where m.company_id = t.company_id and m.thread_id = t.id and m.deleted_at is null order by m.id desc limit 1)`,
  }),
  defaultSort: [{ field: 'lastMessageAt', direction: 'desc' }],
  search: (term) => sql`(fold(t.subject) like ${likePattern(term)}
    or exists (select from app_user u where u.company_id = t.company_id and u.id = any(t.member_ids) and fold(u.full_name) like ${likePattern(term)})
    or exists (select from direct_message m where m.company_id = t.company_id and m.thread_id = t.id and m.deleted_at is null and fold(m.body) like ${likePattern(term)}))`,
  options: { unread: (wanted) => (wanted ? sql`${unread(ctx)} > 0` : sql`${unread(ctx)} = 0`) },
});

export const threadList = async (ctx: Context, query: ListQuery) =>
  await listPage<MessageThreadView>(ctx, begun(ctx, source(ctx, await mustBeOn(ctx))), query);
export const threadCount = async (ctx: Context, query: ListQuery) =>
  await listCount(ctx, begun(ctx, source(ctx, await mustBeOn(ctx))), query);

export async function threadById(ctx: Context, id: number): Promise<{ data: MessageThreadView }> {
  const { from, where, columns } = source(ctx, await mustBeOn(ctx));
  const [found] = await ctx.run(
    sql<{
      row: MessageThreadView;
    }>`select row_to_json(x) as row from (select ${columns} from ${from} where ${where} and t.id = ${id}) x`,
  );
  if (!found) throw notFound('This conversation');
  return { data: found.row };
}

const messageColumns = (ctx: Context): RawBuilder<unknown> =>
  rowColumns(messageView, 'm', {
    files: sql`(select coalesce(json_agg(json_build_object('id', a.id, 'fileName', coalesce(a.file_name, 'File'), 'mimeType', a.mime_type,
        'thumbUrl', case when a.thumb_file_id is not null then ${ticketed(ctx, sql.ref('a.id'), 'picture?size=thumb&')} end,
        'fileUrl', case when a.file_id is not null then ${ticketed(ctx, sql.ref('a.id'), 'file?')} end) order by a.id), '[]')
      from attachment a where ${attachmentScope(ctx, 'a')} and a.id = any(m.attachment_ids) and a.attachment_status_id <> 3)`,
    readBy: sql`(select coalesce(json_agg(u.full_name order by r.read_at), '[]') from message_thread_read r join app_user u on u.company_id = r.company_id and u.id = r.user_id
      where r.company_id = m.company_id and r.thread_id = m.thread_id and r.message_id >= m.id and r.user_id <> m.created_by_id)`,
  });

export async function messagesOf(
  ctx: Context,
  threadId: number,
  before?: string,
): Promise<{ data: MessageView[]; meta: { earlier: boolean } }> {
  await threadById(ctx, threadId);
  const rows = await ctx.run(sql<{
    row: MessageView;
  }>`select row_to_json(x) as row from (select ${messageColumns(ctx)} from direct_message m
    where m.company_id = ${ctx.actor.companyId} and m.thread_id = ${threadId} and m.deleted_at is null and ${before ? sql`m.id < ${before}::bigint` : sql`true`}
    order by m.id desc limit ${PER_PAGE + 1}) x`);
  return {
    data: rows
      .slice(0, PER_PAGE)
      .map(({ row }) => row)
      .reverse(),
    meta: { earlier: rows.length > PER_PAGE },
  };
}

export async function messageById(ctx: Context, id: number): Promise<{ data: MessageView }> {
  const [found] = await ctx.run(
    sql<{
      row: MessageView;
    }>`select row_to_json(x) as row from (select ${messageColumns(ctx)} from direct_message m where m.company_id = ${ctx.actor.companyId} and m.id = ${id} and m.deleted_at is null) x`,
  );
  if (!found) throw notFound('This message');
  return { data: found.row };
}

/** Conversations of a kind with something unread; none where it is switched off. */
const unreadOf =
  (kind: ThreadKind) =>
  async (ctx: Context): Promise<number> => {
    if (!(await kindsOn(ctx)).includes(kind)) return 0;
    const [row] = await ctx.run(
      sql<{
        n: number;
      }>`select count(*)::int as n from message_thread t where ${threadScope(ctx, 't')} and t.kind = ${kind} and ${unread(ctx)} > 0`,
    );
    return row?.n ?? 0;
  };
export const directCounts = { directMessages: unreadOf('direct'), internalMail: unreadOf('mail') };

/** What a person wrote to colleagues. */
export const ownMessages = {
  directMessages: ({ actor: { companyId, userId } }: Context) =>
    sql`select coalesce(jsonb_agg(jsonb_build_object('text', m.body, 'writtenAt', m.created_at) order by m.id), '[]')
      from direct_message m where m.company_id = ${companyId} and m.created_by_id = ${userId} and m.deleted_at is null`,
};
