// What lists and pages read of the support centre.
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { notFound } from '../../../platform/server/errors.ts';
import { likePattern } from '../../../platform/server/list.ts';
import { resource } from '../../../platform/server/resource.ts';
import { type SearchProvider, holdsWords } from '../../../platform/server/search.ts';
import type { Download } from '../../../platform/server/routes.ts';
import { contentOf, originalOf } from '../../documents/server/index.ts';
import {
  type SupportEvent,
  type SupportFile,
  type SupportItemView,
  type SupportQueue,
  type SupportReply,
  supportItemRow,
} from '../shared/support.api.ts';
import { itemScope, seenReplies } from './support.scope.ts';

const replies = (ctx: Context): RawBuilder<unknown> =>
  sql`support_reply p where p.company_id = r.company_id and p.support_item_id = r.id and ${seenReplies(ctx)}`;

export const supportItems = resource(supportItemRow, {
  scope: (ctx) => itemScope(ctx, 'r'),
  sort: [{ field: 'id', direction: 'desc' }],
  parts: (ctx) => ({
    supportItemStatus: sql`(select json_build_object('id', e.id, 'label', e.label, 'colour', e.colour, 'typeName', e.type_name) from support_item_status e where e.company_id = r.company_id and e.id = r.support_item_status_id)`,
    replyCount: sql`(select count(*)::int from ${replies(ctx)})`,
  }),
  searchIn: (term, ctx) =>
    sql`(r.search_text like ${likePattern(term)} or fold(r.body) like ${likePattern(term)} or exists (select from ${replies(ctx)} and fold(p.body) like ${likePattern(term)}))`,
  many: { fields: [] },
});

interface EventRow {
  id: number;
  at: string;
  atMs: number;
  by: SupportEvent['by'];
  status: string | null;
  assigned: string | null;
  unassigned: boolean;
  renamed: boolean;
}
const wordsOf = ({ status, assigned, unassigned, renamed }: EventRow): string =>
  [
    status && `Status: ${status}`,
    assigned && `Assigned to ${assigned}`,
    unassigned && 'Not assigned to anyone',
    renamed && 'Title changed',
  ]
    .filter(Boolean)
    .join('. ');

/** One item with all that belongs to it and this person reads. */
export async function itemView(ctx: Context, id: number): Promise<SupportItemView> {
  const found = await supportItems.read(ctx, id);
  const { companyId, audience } = ctx.actor;
  const [said, files, changed] = await ctx.runAll(
    sql<SupportReply>`select p.id, p.body, p.internal, p.from_support as "fromSupport", left(p.created_at::text, 19) as "createdAt", (extract(epoch from p.created_at) * 1000)::float8 as "atMs",
        (select json_build_object('id', u.id, 'label', u.full_name) from app_user u where u.company_id = p.company_id and u.id = p.created_by_id) as "createdBy"
      from support_reply p where p.company_id = ${companyId} and p.support_item_id = ${id} and ${seenReplies(ctx)} order by p.id limit 500`,
    sql<SupportFile>`select a.id, coalesce(a.file_name, 'File') as "fileName", a.mime_type as "mimeType", a.size_bytes as "sizeBytes"
      from attachment_link l join attachment a on a.company_id = l.company_id and a.id = l.attachment_id
      where l.company_id = ${companyId} and l.object_type = 'supportItem' and l.object_id = ${id} and a.deleted_at is null and a.attachment_status_id <> 3
        and ${audience === 'staff' ? sql`true` : sql`a.public`} order by a.id limit 100`,
    sql<EventRow>`select h.id, left(h.created_at::text, 19) as at, (extract(epoch from h.created_at) * 1000)::float8 as "atMs",
        (select json_build_object('id', u.id, 'label', u.full_name) from app_user u where u.company_id = h.company_id and u.id = h.created_by_id) as by,
        (select e.label from support_item_status e where e.company_id = h.company_id and e.id = (h.changes #>> '{supportItemStatusId,1}')::bigint) as status,
        (select u.full_name from app_user u where u.company_id = h.company_id and u.id = (h.changes #>> '{assignedId,1}')::bigint) as assigned,
        (h.changes ? 'assignedId' and h.changes #>> '{assignedId,1}' is null) as unassigned, h.changes ? 'title' as renamed
      from history h where h.company_id = ${companyId} and h.object_type = 'supportItem' and h.object_id = ${id} and h.verb in ('update', 'reply') order by h.id limit 500`,
  );
  const events = changed.flatMap((row): SupportEvent[] => {
    const words = wordsOf(row);
    return words ? [{ id: row.id, at: row.at, atMs: row.atMs, by: row.by, words }] : [];
  });
  return { ...found, replies: said, files, events };
}

/** The statuses with how many have them, who has waited longest, and how many nobody looks after. */
export async function queueView(ctx: Context): Promise<SupportQueue> {
  const { companyId } = ctx.actor;
  const open = sql`r.company_id = ${companyId} and r.deleted_at is null`;
  const [statuses, [oldest], [rest]] = await ctx.runAll(
    sql<
      SupportQueue['statuses'][number]
    >`select e.id, e.label, e.type_name as "typeName", (select count(*)::int from support_item r where ${open} and r.support_item_status_id = e.id) as count
      from support_item_status e where e.company_id = ${companyId} and e.deleted_at is null
        and (e.active or exists (select from support_item r where ${open} and r.support_item_status_id = e.id)) order by e."order", e.id`,
    sql<
      NonNullable<SupportQueue['oldest']>
    >`select r.id, r.number, r.title, left(r.waiting_since::text, 19) as "waitingSince" from support_item r where ${open} and r.waiting_since is not null order by r.waiting_since, r.id limit 1`,
    sql<{
      n: number;
    }>`select count(*)::int as n from support_item r where ${open} and r.assigned_id is null and r.solved_at is null`,
  );
  return { statuses, oldest: oldest ?? null, unassigned: rest?.n ?? 0 };
}

/** A file of an item that this person sees. */
export async function itemFile(ctx: Context, id: number, attachmentId: number): Promise<Download> {
  const { files } = await itemView(ctx, id);
  if (!files.some((one) => one.id === attachmentId)) throw notFound('This file');
  return await originalOf(ctx, await contentOf(ctx, attachmentId), true);
}

/** By number or title; replies and notes are not looked into. */
export const supportSearch: SearchProvider = {
  type: 'supportItems',
  objectType: 'supportItem',
  permission: 'view-support-item',
  find: (ctx, { text, from, most }) => sql`select r.id as "objectId", r.number || ' ' || r.title as "primaryLabel",
      (select e.label from support_item_status e where e.company_id = r.company_id and e.id = r.support_item_status_id) as "secondaryLabel",
      case when lower(r.number) = ${text} then 0 when ${holdsWords(sql`fold(r.title)`, text)} then 2 else 3 end as rank
    from support_item r where ${itemScope(ctx, 'r')} and ${holdsWords(sql`r.search_text`, text)} order by rank, r.id desc limit ${most} offset ${from}`,
};

/** What a person asked. */
export const ownSupport = {
  supportItems: ({ actor: { companyId, userId } }: Context) =>
    sql`select coalesce(jsonb_agg(jsonb_build_object('number', s.number, 'title', s.title, 'text', s.body, 'steps', s.steps, 'technical', s.technical, 'askedAt', s.created_at) order by s.id), '[]')
      from support_item s where s.company_id = ${companyId} and s.requester_id = ${userId} and s.deleted_at is null`,
};
