// What lists and pages read of the noticeboard.
import { type RawBuilder, sql } from 'kysely';
import type { ListQuery } from '../../../kit/endpoint.ts';
import { rowColumns } from '../../../platform/server/columns.ts';
import type { Context } from '../../../platform/server/context.ts';
import { notFound } from '../../../platform/server/errors.ts';
import { type ListSource, entityFields, likePattern, listCount, listPage } from '../../../platform/server/list.ts';
import type { SearchProvider } from '../../../platform/server/search.ts';
import { holdsWords } from '../../../platform/server/search.ts';
import {
  type NoticeboardIssueView,
  type NoticeboardItemView,
  type NoticeboardReaders,
  noticeboardIssueView,
  noticeboardItemView,
} from '../shared/noticeboard.api.ts';
import { noticeboardIssue, noticeboardItem } from '../shared/noticeboard.entity.ts';
import { isReader, issueScope, itemScope, mayEdit, publicationOf, readsGroup } from './noticeboard.scope.ts';

type Sql = RawBuilder<unknown>;

const replies = (more: Sql = sql`true`): Sql =>
  sql`noticeboard_item x where x.company_id = i.company_id and x.parent_item_id = i.id and x.deleted_at is null and ${more}`;
const activity = sql`coalesce((select max(x.created_at) from ${replies()}), i.created_at)`;

/** Opened since it, and whatever others answered, was written. */
const isRead = ({ actor: { userId } }: Context): Sql =>
  sql`(exists (select from noticeboard_read d where d.company_id = i.company_id and d.item_id = i.id and d.user_id = ${userId}
      and not exists (select from ${replies(sql`x.created_by_id <> ${userId} and x.created_at > d.read_at`)}))
    or (i.created_by_id = ${userId} and not exists (select from ${replies(sql`x.created_by_id <> ${userId} and not exists (select from noticeboard_read d where d.company_id = i.company_id and d.item_id = i.id and d.user_id = ${userId} and d.read_at >= x.created_at)`)})))`;

const readersFrom = sql`noticeboard_group g join app_user u on u.company_id = g.company_id and ${isReader('u')} and u.id is distinct from i.created_by_id and ${readsGroup('g', sql`u.id`)}
  where g.company_id = i.company_id and g.id = i.group_id`;
const hasOpened = sql`exists (select from noticeboard_read d where d.company_id = i.company_id and d.item_id = i.id and d.user_id = u.id)`;

export const itemSource = (ctx: Context): ListSource => ({
  from: sql`noticeboard_item i`,
  where: itemScope(ctx, 'i'),
  alias: 'i',
  fields: {
    ...entityFields(noticeboardItem, 'i'),
    activityAt: { sql: activity, kind: 'moment', nullable: false },
  },
  columns: rowColumns(noticeboardItemView, 'i', {
    publication: publicationOf(ctx, 'i'),
    isRead: isRead(ctx),
    readCount: sql`(select count(*)::int from ${readersFrom} and ${hasOpened})`,
    readerCount: sql`(select count(*)::int from ${readersFrom})`,
    replyCount: sql`(select count(*)::int from ${replies()})`,
    openIssueCount: sql`(select count(*)::int from noticeboard_issue q where q.company_id = i.company_id and q.item_id = i.id and q.state_id = 1 and q.deleted_at is null)`,
    fileCount: sql`(select count(*)::int from attachment_link l join attachment a on a.company_id = l.company_id and a.id = l.attachment_id and a.attachment_status_id <> 3 and a.deleted_at is null
      where l.company_id = i.company_id and l.object_type = 'noticeboardItem' and l.object_id = i.id)`,
    activityAt: sql`left(${activity}::text, 19)`,
    mayEdit: mayEdit(ctx, 'i'),
  }),
  defaultSort: [
    { field: 'pinned', direction: 'desc' },
    { field: 'activityAt', direction: 'desc' },
  ],
  search: (term) => sql`(fold(i.title) like ${likePattern(term)} or fold(i.body) like ${likePattern(term)}
    or exists (select from ${replies(sql`fold(x.body) like ${likePattern(term)}`)}))`,
  options: {
    /** Without it replies stand in the list beside what they answer. */
    top: (on) => (on ? sql`i.parent_item_id is null` : sql`i.parent_item_id is not null`),
    unread: (on) =>
      sql`i.parent_item_id is null and ${publicationOf(ctx, 'i')} = 'shown' and ${on ? sql`not ${isRead(ctx)}` : isRead(ctx)}`,
  },
});

export const itemList = (ctx: Context, query: ListQuery) => listPage<NoticeboardItemView>(ctx, itemSource(ctx), query);
export const itemCount = (ctx: Context, query: ListQuery) => listCount(ctx, itemSource(ctx), query);

async function oneOf<T>(ctx: Context, { from, where, columns, alias }: ListSource, id: number, what: string) {
  const [found] = await ctx.run(
    sql<{
      row: T;
    }>`select row_to_json(t) as row from (select ${columns} from ${from} where ${where} and ${sql.ref(`${alias}.id`)} = ${id}) t`,
  );
  if (!found) throw notFound(what);
  return { data: found.row };
}
export const itemById = (ctx: Context, id: number) => oneOf<NoticeboardItemView>(ctx, itemSource(ctx), id, 'This item');

/** The author left out: who reads what they wrote themselves says nothing. */
export async function itemReaders(ctx: Context, id: number): Promise<{ data: NoticeboardReaders }> {
  const { data } = await itemById(ctx, id);
  const people = await ctx.run(sql<{
    id: number;
    label: string;
    readAt: string | null;
  }>`select u.id, u.full_name as label,
      (select left(d.first_read_at::text, 19) from noticeboard_read d where d.company_id = u.company_id and d.item_id = ${data.id} and d.user_id = u.id) as "readAt"
    from noticeboard_item i, ${sql`noticeboard_group g join app_user u on u.company_id = g.company_id and ${isReader('u')} and ${readsGroup('g', sql`u.id`)}`}
    where i.company_id = ${ctx.actor.companyId} and i.id = ${data.id} and g.company_id = i.company_id and g.id = i.group_id and u.id is distinct from i.created_by_id
    order by "readAt", label limit 2000`);
  return {
    data: {
      read: people.flatMap(({ readAt, ...person }) => (readAt === null ? [] : [{ ...person, readAt }])),
      unread: people.flatMap(({ readAt, ...person }) => (readAt === null ? [person] : [])),
    },
  };
}

export const issueSource = (ctx: Context): ListSource => ({
  from: sql`noticeboard_issue q`,
  where: sql`${issueScope(ctx, 'q')} and q.deleted_at is null`,
  alias: 'q',
  fields: entityFields(noticeboardIssue, 'q'),
  columns: rowColumns(noticeboardIssueView, 'q'),
  defaultSort: [
    { field: 'stateId', direction: 'asc' },
    { field: 'id', direction: 'desc' },
  ],
  search: (term) =>
    sql`(fold(q.title) like ${likePattern(term)} or fold(q.body) like ${likePattern(term)} or fold(q.answer) like ${likePattern(term)})`,
});
export const issueList = (ctx: Context, query: ListQuery) =>
  listPage<NoticeboardIssueView>(ctx, issueSource(ctx), query);
export const issueCount = (ctx: Context, query: ListQuery) => listCount(ctx, issueSource(ctx), query);
export const issueById = (ctx: Context, id: number) =>
  oneOf<NoticeboardIssueView>(ctx, issueSource(ctx), id, 'This issue');

/** Items that this person has not read. */
export async function unreadItems(ctx: Context): Promise<number> {
  const [row] = await ctx.run(
    sql<{
      n: number;
    }>`select count(*)::int as n from noticeboard_item i where ${itemScope(ctx, 'i')} and i.parent_item_id is null and ${publicationOf(ctx, 'i')} = 'shown' and not ${isRead(ctx)}`,
  );
  return row?.n ?? 0;
}

/** What a person wrote on the noticeboard. */
export const ownItems = {
  noticeboard: ({ actor: { companyId, userId } }: Context) =>
    sql`select coalesce(jsonb_agg(jsonb_build_object('title', i.title, 'text', i.body, 'writtenAt', i.created_at) order by i.id), '[]')
      from noticeboard_item i where i.company_id = ${companyId} and i.created_by_id = ${userId} and i.deleted_at is null`,
};

const title = sql`fold(i.title)`;
/** Titles and texts of items; a reply is found by what it answers. */
export const itemSearch: SearchProvider = {
  type: 'noticeboard',
  objectType: 'noticeboardItem',
  permission: 'view-noticeboard-item',
  find: (ctx, { text, from, most }) => sql`select i.id as "objectId", i.title as "primaryLabel",
      (select g.label from noticeboard_group g where g.company_id = i.company_id and g.id = i.group_id) as "secondaryLabel",
      case when ${holdsWords(title, text)} then 2 else 3 end as rank
    from noticeboard_item i where ${itemScope(ctx, 'i')} and i.parent_item_id is null and (${holdsWords(title, text)} or ${holdsWords(sql`fold(i.body)`, text)})
    order by rank, i.id desc limit ${most} offset ${from}`,
};
