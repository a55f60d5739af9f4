import { type RawBuilder, sql } from 'kysely';
import { addDays, momentAt } from '../../../kit/dates.ts';
import type { ListQuery } from '../../../kit/endpoint.ts';
import { RawJson, rowColumns } from '../../../platform/server/columns.ts';
import { type Context, can } from '../../../platform/server/context.ts';
import { notFound } from '../../../platform/server/errors.ts';
import { type Figures, objectKind } from '../../../platform/server/objects.ts';
import { type ListSource, entityFields, likePattern, listCount, listPage } from '../../../platform/server/list.ts';
import { missingIds } from '../../../platform/server/records.ts';
import { type LastNote, type SiteTodos, jobScope, requireJob } from '../../jobs/server/index.ts';
import { type NotificationView, notificationView as notificationRow } from '../shared/messages.api.ts';
import { notification } from '../shared/notification.entity.ts';
import { NOTE, UNDELIVERED } from '../shared/notification-types.ts';
import { ofVisibleMessage } from './messages.scope.ts';
import { isSaid, isUnanswered } from './word.views.ts';

/** The shortest word that is taken for a claim number: “123” stands in many subjects. */
const SHORTEST_CLAIM = 5;
/**
 * The one job whose number stands in the subject, or whose claim number does; none where several do. It is proposed and never filed by
 * itself: whoever writes to the general address may name any job.
 */
const looksLike = (ctx: Context): RawBuilder<unknown> =>
  sql`case when n.direction = 'in' and n.job_id is null and n.subject is not null then (select m.found from (
    select json_build_object('id', j.id, 'label', j.job_number) as found, j.number_key = any(t.words) as by_number, count(*) over (partition by j.number_key = any(t.words)) as many
    from (select array(select btrim(w.word, '._/-') from regexp_split_to_table(lower(n.subject), '[^a-z0-9._/-]+') w(word)) as words) t
    join job j on ${jobScope(ctx, 'j')} and (j.number_key = any(t.words)
      or j.client_ref_key = any(array(select x from unnest(t.words) x where length(x) >= ${sql.lit(SHORTEST_CLAIM)} and x ~ '[0-9]')))) m
    where m.many = 1 order by m.by_number desc limit 1) end`;

/** The row of a message as this person sees it, on the alias `n`. */
export const messageColumns = (ctx: Context): RawBuilder<unknown> =>
  rowColumns(notificationRow, 'n', {
    looksLike: looksLike(ctx),
    isRead: sql`(n.created_by_id = ${ctx.actor.userId} or exists (select from notification_read r where r.company_id = n.company_id and r.notification_id = n.id and r.user_id = ${ctx.actor.userId}))`,
    readBy: sql`(select coalesce(json_agg(json_build_object('label', t.full_name, 'at', left(t.read_at::text, 19)) order by t.read_at), '[]') from (
      select u.full_name, r.read_at from notification_read r join app_user u on u.company_id = r.company_id and u.id = r.user_id
      where r.company_id = n.company_id and r.notification_id = n.id order by r.read_at limit 2) t)`,
    files: sql`(select coalesce(json_agg(json_build_object('id', a.id, 'label', coalesce(a.file_name, 'File')) order by a.id), '[]') from attachment a
      where a.company_id = n.company_id and a.id = any(n.attachment_ids))`,
    tags: sql`(select coalesce(json_agg(json_build_object('id', t.id, 'label', t.label, 'colour', t.colour) order by t."order", t.label), '[]') from filter_tag t
      where t.company_id = n.company_id and t.id = any(n.filter_tag_ids) and t.deleted_at is null)`,
  });

const source = (ctx: Context, more?: RawBuilder<unknown>): ListSource => ({
  from: sql`notification n`,
  where: more ? sql`${ofVisibleMessage(ctx, 'n')} and ${more}` : ofVisibleMessage(ctx, 'n'),
  alias: 'n',
  fields: entityFields(notification, 'n'),
  columns: messageColumns(ctx),
  defaultSort: [{ field: 'id', direction: 'desc' }],
  perPage: 50,
  search: (term) => foundBy(term),
});

/** What reports and tiles count: the messages that this person sees. */
export const messageSource = (ctx: Context): ListSource => source(ctx);

export const foundBy = (term: string): RawBuilder<unknown> =>
  sql`n.search_text like ${likePattern(term.toLowerCase())}`;

/** `from` and `to` are days where the person is, both included. */
export function notificationList(
  ctx: Context,
  { from, to, ...query }: ListQuery & { from?: string | undefined; to?: string | undefined },
) {
  const { timezone } = ctx.actor;
  const start = from
    ? sql`n.created_at >= ${momentAt(timezone, from, '00:00')}::timestamp at time zone 'UTC'`
    : sql`true`;
  const end = to
    ? sql`n.created_at < ${momentAt(timezone, addDays(to, 1), '00:00')}::timestamp at time zone 'UTC'`
    : sql`true`;
  return listPage<NotificationView>(ctx, source(ctx, from || to ? sql`${start} and ${end}` : undefined), query);
}
export const notificationCount = (ctx: Context, query: ListQuery) => listCount(ctx, source(ctx), query);
export async function assignedMessages(ctx: Context, userId: number, query: ListQuery) {
  if ((await missingIds(ctx, 'app_user', [userId])).length) throw notFound('This user');
  return await listPage<NotificationView>(ctx, source(ctx, sql`n.assigned_user_id = ${userId}`), query);
}
export const companyMessages = (ctx: Context, query: ListQuery) =>
  listPage<NotificationView>(ctx, source(ctx, sql`n.scope = 'company'`), query);
export const unassignedMessages = (ctx: Context, query: ListQuery) =>
  listPage<NotificationView>(
    ctx,
    source(ctx, sql`n.direction = 'in' and n.job_id is null and n.assigned_user_id is null and n.scope = 'company'`),
    query,
  );

export async function jobNotes(ctx: Context, jobId: number, query: ListQuery) {
  await requireJob(ctx, jobId);
  return await listPage<NotificationView>(ctx, source(ctx, sql`n.job_id = ${jobId}`), query);
}

export async function wholeOf(
  ctx: Context,
  id: number,
): Promise<{ note: string; body: string | null; originalFileId: number | null }> {
  const [row] = await ctx.run(
    sql<{
      note: string;
      body: string | null;
      originalFileId: number | null;
    }>`select n.note, n.body, n.original_file_id as "originalFileId" from notification n where ${ofVisibleMessage(ctx, 'n')} and n.id = ${id}`,
  );
  if (!row) throw notFound('This note');
  return row;
}

export async function notificationView(ctx: Context, id: number): Promise<RawJson<{ data: NotificationView }>> {
  const [row] = await ctx.run(
    sql<{
      row: string;
    }>`select row_to_json(t)::text as row from (select ${messageColumns(ctx)} from notification n where ${ofVisibleMessage(ctx, 'n')} and n.id = ${id}) t`,
  );
  if (!row) throw notFound('This note');
  return new RawJson(`{"data":${row.row}}`);
}

/**
 * What waits for this person: messages that came in for them or on their jobs and are not read, and what colleagues wrote there in the
 * last week or told them.
 */
export async function newNotes(ctx: Context): Promise<number> {
  const { companyId, userId } = ctx.actor;
  const [row] = await ctx.run(sql<{
    n: number;
  }>`select count(*)::int as n from notification m left join job j on j.company_id = m.company_id and j.id = m.job_id
    where m.company_id = ${companyId} and m.created_by_id is distinct from ${userId} and m.deleted_at is null and m.created_at > now() - interval '7 days'
      and (j.assigned_id = ${userId} or m.assigned_user_id = ${userId} or ${userId} = any(m.notify_user_ids)) and (j.id is null or j.deleted_at is null)
      and not exists (select from notification_read r where r.company_id = m.company_id and r.notification_id = m.id and r.user_id = ${userId})`);
  return row?.n ?? 0;
}

/** What came in and belongs to nobody: for those who may file it. */
export async function unassignedCount(ctx: Context): Promise<number> {
  if (!can(ctx, 'view-notification') || ctx.actor.onlyMyJobs) return 0;
  const [row] = await ctx.run(
    sql<{ n: number }>`select count(*)::int as n from notification n where ${ofVisibleMessage(ctx, 'n')}
      and n.direction = 'in' and n.job_id is null and n.assigned_user_id is null and n.scope = 'company'`,
  );
  return row?.n ?? 0;
}

/** The messages that a person wrote. */
export const ownNotes = {
  notes: ({ actor: { companyId, userId } }: Context) =>
    sql`select coalesce(jsonb_agg(jsonb_build_object('at', n.created_at, 'jobNumber', j.job_number, 'note', n.note) order by n.id), '[]')
      from notification n left join job j on j.company_id = n.company_id and j.id = n.job_id where n.company_id = ${companyId} and n.created_by_id = ${userId} and n.deleted_at is null`,
};

/** When something was last said about each of these jobs. */
export async function lastSaidAt(ctx: Context, jobIds: readonly number[]): Promise<Map<number, string>> {
  const rows = await ctx.run(sql<{ id: number; at: string }>`
    select n.job_id as id, left(max(n.created_at)::text, 19) as at from notification n
    where n.company_id = ${ctx.actor.companyId} and n.job_id = any(${[...jobIds]}) and n.deleted_at is null and ${isSaid('n')} group by n.job_id`);
  return new Map(rows.map(({ id, at }) => [id, at]));
}

/** The last words that a colleague noted for the team: what those who go there want to know. */
export const lastNote: LastNote = async (ctx, jobId) => {
  if (!can(ctx, 'view-notification')) return null;
  const [row] = await ctx.run(sql<{ text: string; at: string }>`
    select left(regexp_replace(n.note, '[[:space:]]+', ' ', 'g'), 160) as text, left(n.created_at::text, 19) as at from notification n
    where ${ofVisibleMessage(ctx, 'n')} and n.job_id = ${jobId} and n.direction = 'out' and n.notification_channel_id = ${NOTE} and n.note <> '' order by n.id desc limit 1`);
  return row ?? null;
};

/** Messages of a job that wait for an answer: to be given while one is there. */
export const questionsOnSite: SiteTodos = async (ctx, jobId) => {
  if (!can(ctx, 'view-notification')) return [];
  const [row] = await ctx.run(sql<{ n: number; who: string | null; text: string | null }>`
    select count(*) over ()::int as n, n.from_name as who, left(regexp_replace(n.note, '[[:space:]]+', ' ', 'g'), 80) as text
    from notification n where ${ofVisibleMessage(ctx, 'n')} and n.job_id = ${jobId} and ${isUnanswered('n')} order by n.id desc limit 1`);
  if (!row) return [];
  return [
    {
      icon: 'talk',
      label: row.n === 1 ? `Answer ${row.who ?? 'a message'}` : `Answer ${row.n} messages`,
      note: row.text ?? '',
      state: '',
      tone: 'soon',
      menuRef: 'notes',
      objectType: null,
      objectId: null,
    },
  ];
};

export const noteFigures: Record<string, Figures> = {
  job: async (ctx, jobId) => {
    if (!can(ctx, 'view-notification')) return [];
    const [row] = await ctx.run(
      sql<{
        n: number;
        unanswered: number;
        unproved: number;
        undelivered: number;
      }>`select count(*)::int as n,
          count(*) filter (where ${isUnanswered('n')})::int as unanswered,
          count(*) filter (where n.direction = 'in' and n.answered_at is null and not n.automatic and not n.counts_as_word)::int as unproved,
          count(*) filter (where n.status = any(${UNDELIVERED}) and n.answered_at is null)::int as undelivered
        from notification n where ${ofVisibleMessage(ctx, 'n')} and n.job_id = ${jobId}`,
    );
    return [
      { label: 'Conversation', value: row?.n ?? 0 },
      ...(row?.unanswered ? [{ label: 'Not answered', value: row.unanswered }] : []),
      ...(row?.unproved ? [{ label: 'Sender not verified', value: row.unproved }] : []),
      ...(row?.undelivered ? [{ label: 'Not delivered', value: row.undelivered }] : []),
    ];
  },
};

/** Messages, to those who know only the number. */
export const messageObjects = {
  notification: objectKind('This message', 'view-notification', {
    table: 'notification',
    label: sql`coalesce(nullif(o.subject, ''), left(o.note, 60))`,
    scope: ofVisibleMessage,
    job: 'job_id',
  }),
};
