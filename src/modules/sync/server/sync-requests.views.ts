// Requests as lists and pages read them, and what a record has to do with connected companies.
import { type RawBuilder, sql } from 'kysely';
import type { ListQuery } from '../../../kit/endpoint.ts';
import { RawJson, rowColumns } from '../../../platform/server/columns.ts';
import { type Context, can } from '../../../platform/server/context.ts';
import { notFound } from '../../../platform/server/errors.ts';
import { type ListSource, entityFields, likePattern, listCount, listPage } from '../../../platform/server/list.ts';
import { objectKind } from '../../../platform/server/objects.ts';
import type { Option } from '../../company/shared/company.api.ts';
import { REQUEST_STATUSES, SYNC_ACTIONS } from '../shared/sync-actions.ts';
import { syncRequest } from '../shared/sync-request.entity.ts';
import { type SyncRequestView, type TrailEntry, syncRequestRow } from '../shared/sync-requests.api.ts';
import { requestScope } from './sync.scope.ts';

const words = (column: string, entries: [string, string][]) =>
  sql`case ${sql.ref(column)} ${sql.raw(entries.map(([id, label]) => `when ${id} then '${label}'`).join(' '))} else '' end`;
const TONES: Readonly<Record<string, string>> = { waiting: 'amber', done: 'green', declined: 'red', cancelled: 'grey' };
const columns = rowColumns(syncRequestRow, 'r', {
  status: sql`json_build_object('id', r.status_id, 'label', ${words(
    'r.status_id',
    Object.entries(REQUEST_STATUSES).map(([id, { label }]) => [id, label]),
  )}, 'typeName', ${words(
    'r.status_id',
    Object.entries(REQUEST_STATUSES).map(([id, { typeName }]) => [id, typeName]),
  )}, 'colour', ${words(
    'r.status_id',
    Object.entries(REQUEST_STATUSES).map(([id, { typeName }]) => [id, TONES[typeName] ?? 'grey']),
  )})`,
  action: sql`json_build_object('id', r.sync_request_action_id, 'label', ${words(
    'r.sync_request_action_id',
    Object.entries(SYNC_ACTIONS).map(([id, { label }]) => [id, label]),
  )})`,
  companyName: sql`(select l.other_company_name from company_link l where l.company_id = r.company_id and l.id = r.link_id)`,
});

export const requestSource = (ctx: Context): ListSource => ({
  from: sql`sync_request r`,
  where: requestScope(ctx, 'r'),
  alias: 'r',
  fields: entityFields(syncRequest, 'r'),
  columns,
  defaultSort: [{ field: 'sentAt', direction: 'desc' }],
  search: (term) =>
    sql`(fold(r.label) like ${likePattern(term)} or fold(coalesce(r.note, '')) like ${likePattern(term)}
      or exists (select from contact k where k.company_id = r.company_id and k.id = r.contact_id and k.search_text like ${likePattern(term)})
      or exists (select from job j where j.company_id = r.company_id and j.id = r.job_id and fold(j.job_number) like ${likePattern(term)}))`,
});
export const requestList = (ctx: Context, query: ListQuery) =>
  listPage<SyncRequestView>(ctx, requestSource(ctx), query);
export const requestCount = (ctx: Context, query: ListQuery) => listCount(ctx, requestSource(ctx), query);

/** Requests by number, those that the person sees. */
export async function requestViews(ctx: Context, ids: readonly number[]): Promise<SyncRequestView[]> {
  const [row] = await ctx.run(sql<{
    rows: SyncRequestView[];
  }>`select coalesce(json_agg(row_to_json(t) order by t.id desc), '[]') as rows
    from (select ${columns} from sync_request r where ${requestScope(ctx, 'r')} and r.id = any(${[...ids]}::bigint[])) t`);
  return row?.rows ?? [];
}
export async function requestView(ctx: Context, id: number): Promise<RawJson<{ data: SyncRequestView }>> {
  const [row] = await ctx.run(sql<{ row: string }>`select row_to_json(t)::text as row
    from (select ${columns} from sync_request r where ${requestScope(ctx, 'r')} and r.id = ${id}) t`);
  if (!row) throw notFound('This request');
  return new RawJson(`{"data":${row.row}}`);
}

export interface RequestBytes {
  id: number;
  linkId: number;
  contactId: number;
  direction: 'out' | 'in';
  statusId: number;
  actionId: number;
  jobId: number | null;
  objectType: string | null;
  objectId: number | null;
  payload: string;
  connected: boolean;
}
export async function requestBytes(ctx: Context, id: number): Promise<RequestBytes> {
  const [row] =
    await ctx.run(sql<RequestBytes>`select r.id, r.link_id as "linkId", r.contact_id as "contactId", r.direction, r.status_id as "statusId",
      r.sync_request_action_id as "actionId", r.job_id as "jobId", r.object_type as "objectType", r.object_id as "objectId", r.payload,
      exists (select from company_link l where l.company_id = r.company_id and l.id = r.link_id and l.ended_at is null) as connected
    from sync_request r where ${requestScope(ctx, 'r')} and r.id = ${id}`);
  if (!row) throw notFound('This request');
  return row;
}

const ago = sql`to_char(h.at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS')`;
/** Who did what when over a connection about a record, or about one request; the oldest first. */
export const trailOf = (
  ctx: Context,
  of: { requestId: number } | { linkId: number; objectType: string; objectId: number },
): Promise<TrailEntry[]> =>
  ctx.run(sql<TrailEntry>`
    with of as (select r.* from sync_request r where ${requestScope(ctx, 'r')} and ${
      'requestId' in of
        ? sql`r.id = ${of.requestId}`
        : sql`r.link_id = ${of.linkId} and r.object_type = ${of.objectType} and r.object_id = ${of.objectId}`
    })
    select ${ago} as at, h.who, h.what, h.detail from (
      select r.sent_at as at, r.id, 1 as step, case r.direction when 'out' then coalesce((select u.full_name from app_user u where u.company_id = r.company_id and u.id = r.created_by_id), 'Someone here') else l.other_company_name end as who,
        'Sent'::text as what, concat_ws(', ', cardinality(r.parts) || ' parts', case when cardinality(r.attachment_ids) > 0 then cardinality(r.attachment_ids) || ' files' end, ceil(r.size_bytes / 1024.0) || ' KB') as detail
      from of r join company_link l on l.company_id = r.company_id and l.id = r.link_id
      union all
      select greatest(r.answered_at, r.sent_at), r.id, 2, case when (r.direction = 'out') = (r.status_id <> 4) then l.other_company_name else coalesce((select u.full_name from app_user u where u.company_id = r.company_id and u.id = r.answered_by_id), case when r.direction = 'in' and r.status_id = 2 then 'the settings of the connection' else l.other_company_name end) end,
        case r.status_id when 2 then 'Accepted' when 3 then 'Declined' else 'Cancelled' end, coalesce(r.reason, r.answer_label)
      from of r join company_link l on l.company_id = r.company_id and l.id = r.link_id where r.answered_at is not null
      union all
      select r.updated_at, r.id, 3, l.other_company_name, 'Not delivered', r.problem
      from of r join company_link l on l.company_id = r.company_id and l.id = r.link_id where r.problem is not null
    ) h order by h.at, h.id, h.step limit 50`);

/** How many were sent over a connection before. */
export async function requestsBefore(ctx: Context, linkId: number): Promise<number> {
  const [row] = await ctx.run(
    sql<{
      count: number;
    }>`select count(*)::int as count from sync_request r where ${requestScope(ctx, 'r')} and r.link_id = ${linkId}`,
  );
  return row?.count ?? 0;
}

/** The requests about a record, the newest first. */
export const requestIdsOf = async (ctx: Context, objectType: string, objectId: number): Promise<number[]> =>
  (
    await ctx.run(sql<{ id: number }>`select r.id from sync_request r where ${requestScope(ctx, 'r')}
      and (r.object_type = ${objectType} and r.object_id = ${objectId} ${objectType === 'job' ? sql`or r.job_id = ${objectId}` : sql``}) order by r.id desc limit 100`)
  ).map(({ id }) => id);

export const requestObjects = {
  syncRequest: objectKind('This request', 'view-sync-request', {
    table: 'sync_request',
    label: sql`o.label`,
    scope: requestScope,
    job: 'job_id',
  }),
};

/** Words of numbers that are no lists of the company, to filter by. */
const wordList =
  (entries: readonly (readonly [id: string, label: string])[]) =>
  async (ctx: Context, term: string, those: RawBuilder<unknown>): Promise<Option[]> => {
    if (!can(ctx, 'view-sync-request')) throw notFound('This list');
    const rows = sql.raw(entries.map(([id, label]) => `(${id}::bigint, '${label}')`).join(', '));
    return await ctx.run(sql<Option>`select id as value, label, null as "subLabel", null as hint, json_build_object() as item
      from (values ${rows}) as v(id, label) where fold(label) like ${likePattern(term)} ${those} order by id`);
  };
export const requestChoices = {
  syncRequestStatus: wordList(Object.entries(REQUEST_STATUSES).map(([id, { label }]) => [id, label])),
  syncRequestAction: wordList(Object.entries(SYNC_ACTIONS).map(([id, { label }]) => [id, label])),
};
