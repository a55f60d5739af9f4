// What lists and pages read of attachments.
import { type RawBuilder, sql } from 'kysely';
import type { ListQuery } from '../../../kit/endpoint.ts';
import { RawJson, rowColumns } from '../../../platform/server/columns.ts';
import type { Context } from '../../../platform/server/context.ts';
import { notFound } from '../../../platform/server/errors.ts';
import { type ListSource, entityFields, likePattern, listCount, listPage } from '../../../platform/server/list.ts';
import { resolveObject } from '../../../platform/server/objects.ts';
import { requireJob } from '../../jobs/server/index.ts';
import { attachment } from '../shared/attachment.entity.ts';
import {
  type AttachmentBasic,
  type AttachmentFacets,
  type AttachmentView,
  attachmentBasic,
  attachmentView as attachmentRow,
} from '../shared/attachments.api.ts';
import { attachmentScope } from './attachments.scope.ts';
import { ticketed } from './tickets.views.ts';

type Sql = RawBuilder<unknown>;

const TYPE = sql`(select json_build_object('id', t.id, 'label', t.label, 'colour', t.colour, 'stage', t.stage)
  from attachment_type t where t.company_id = a.company_id and t.id = a.attachment_type_id)`;

/** The address where there is a file of this column. */
const addressOf = (ctx: Context, column: string, path: string): Sql =>
  sql`case when ${sql.ref(`a.${column}`)} is not null then ${ticketed(ctx, sql.ref('a.id'), path)} end`;

const viewColumns = (ctx: Context): Sql =>
  rowColumns(attachmentRow, 'a', {
    attachmentType: TYPE,
    links: sql`(select coalesce(json_agg(json_build_object('objectType', l.object_type, 'objectId', l.object_id) order by l.created_at, l.object_type, l.object_id), '[]')
      from attachment_link l where l.company_id = a.company_id and l.attachment_id = a.id)`,
    previewUrl: addressOf(ctx, 'view_file_id', 'picture?size=view&'),
    thumbUrl: addressOf(ctx, 'thumb_file_id', 'picture?size=thumb&'),
    fileUrl: addressOf(ctx, 'file_id', 'file?'),
  });
const basicColumns = (ctx: Context): Sql =>
  rowColumns(attachmentBasic, 'a', { thumbUrl: addressOf(ctx, 'thumb_file_id', 'picture?size=thumb&') });

const fields = {
  ...entityFields(attachment, 'a'),
  /** The day it was taken; without one, the day it was uploaded. */
  day: { sql: sql`coalesce(left(a.taken_at, 10)::date, a.created_at::date)`, kind: 'date' as const, nullable: false },
  stage: {
    sql: sql`(select t.stage from attachment_type t where t.company_id = a.company_id and t.id = a.attachment_type_id)`,
    kind: 'text' as const,
    nullable: true,
  },
  isPicture: { sql: sql`(a.mime_type like 'image/%')`, kind: 'bool' as const, nullable: false },
};

/** A list that says nothing of the status shows what was not deleted. */
const notDeleted = ({ filter }: ListQuery): Sql =>
  filter?.includes('attachmentStatusId') ? sql`true` : sql`a.attachment_status_id <> 3`;

/** Attachments for changes of many at once; for taking one back, those that it deleted, too. */
export const attachmentSource = (ctx: Context): ListSource => ({
  ...source(ctx, { filter: 'attachmentStatusId' }),
});

/** What reports and tiles count: what was not deleted. */
export const countedAttachments = (ctx: Context): ListSource => source(ctx, {});

function source(ctx: Context, query: ListQuery, only: Sql = sql`true`): ListSource {
  return {
    from: sql`attachment a`,
    get where() {
      return sql`${attachmentScope(ctx, 'a')} and ${notDeleted(query)} and ${only}`;
    },
    alias: 'a',
    fields,
    get columns() {
      return viewColumns(ctx);
    },
    defaultSort: [{ field: 'id', direction: 'desc' }],
    perPage: 50,
    search: (
      term,
    ) => sql`(fold(a.file_name) like ${likePattern(term)} or fold(a.description) like ${likePattern(term)} or fold(a.room) like ${likePattern(term)}
      or a.id in (select x.attachment_id from attachment_text x where x.company_id = ${ctx.actor.companyId} and to_tsvector('simple', x.content) @@ plainto_tsquery('simple', ${term})))`,
  };
}

export const attachmentList = (ctx: Context, query: ListQuery) =>
  listPage<AttachmentView>(ctx, source(ctx, query), query);
export const attachmentCount = (ctx: Context, query: ListQuery) => listCount(ctx, source(ctx, query), query);
export const attachmentBasics = (ctx: Context, query: ListQuery) =>
  listPage<AttachmentBasic>(ctx, { ...source(ctx, query), columns: basicColumns(ctx) }, query);

/** Filed under the job, or linked to it or to one of its records. */
export const ofJob = (ctx: Context, jobId: number): Sql =>
  sql`a.id in (select x.id from attachment x where x.company_id = ${ctx.actor.companyId} and x.job_id = ${jobId} and x.deleted_at is null
    union select l.attachment_id from object o join attachment_link l on l.company_id = o.company_id and l.object_type = o.object_type and l.object_id = o.object_id
    where o.company_id = ${ctx.actor.companyId} and o.job_id = ${jobId})`;

export async function attachmentsOfJob(ctx: Context, jobId: number, query: ListQuery) {
  await requireJob(ctx, jobId);
  return await listPage<AttachmentView>(ctx, source(ctx, query, ofJob(ctx, jobId)), query);
}

export async function attachmentsOfObject(ctx: Context, objectType: string, objectId: number, query: ListQuery) {
  await resolveObject(ctx, objectType, objectId);
  // Of a picture that was turned its newest copy alone: the one before stands at the same records.
  const current = query.filter?.includes('attachmentStatusId') ? sql`true` : sql`a.attachment_status_id = 1`;
  const only = sql`${linkedTo(ctx, objectType, objectId)} and ${current}`;
  return await listPage<AttachmentView>(ctx, source(ctx, query, only), query);
}
const linkedTo = (ctx: Context, objectType: string, objectId: number): Sql =>
  sql`a.id in (select l.attachment_id from attachment_link l where l.company_id = ${ctx.actor.companyId} and l.object_type = ${objectType} and l.object_id = ${objectId})`;

async function oneRow<T>(ctx: Context, id: number, columns: Sql): Promise<RawJson<{ data: T }>> {
  const [found] = await ctx.run(
    sql<{
      row: string;
    }>`select row_to_json(t)::text as row from (select ${columns} from attachment a where ${attachmentScope(ctx, 'a')} and a.id = ${id}) t`,
  );
  if (!found) throw notFound('This attachment');
  return new RawJson(`{"data":${found.row}}`);
}
export const attachmentView = (ctx: Context, id: number) => oneRow<AttachmentView>(ctx, id, viewColumns(ctx));
export const attachmentBasicView = (ctx: Context, id: number) => oneRow<AttachmentBasic>(ctx, id, basicColumns(ctx));

export async function attachmentFacets(ctx: Context, jobId: number): Promise<AttachmentFacets> {
  await requireJob(ctx, jobId);
  const these = sql`attachment a where ${attachmentScope(ctx, 'a')} and a.attachment_status_id = 1 and ${ofJob(ctx, jobId)}`;
  const [types, rooms, [counts]] = await ctx.runAll(
    sql<
      AttachmentFacets['types'][number]
    >`select t.id, t.label, t.colour, t.stage, n.count from (select a.attachment_type_id as id, count(*)::int as count from ${these} group by 1) n
      join attachment_type t on t.company_id = ${ctx.actor.companyId} and t.id = n.id where not t.internal order by t."order", t.id`,
    sql<
      AttachmentFacets['rooms'][number]
    >`select a.room as label, count(*)::int as count from ${these} and a.room is not null group by 1 order by lower(a.room) limit 200`,
    sql<
      Pick<AttachmentFacets, 'total' | 'pictures' | 'waiting' | 'site'>
    >`select (select json_build_object('latitude', j.site_latitude, 'longitude', j.site_longitude) from job j where j.company_id = ${ctx.actor.companyId} and j.id = ${jobId} and j.site_latitude is not null and j.site_longitude is not null) as site,
      count(*)::int as total, count(*) filter (where a.mime_type like 'image/%')::int as pictures, count(*) filter (where a.processing = 'waiting')::int as waiting from ${these}`,
  );
  return { types, rooms, ...(counts ?? { total: 0, pictures: 0, waiting: 0, site: null }) };
}

export interface StoredContent {
  fileName: string | null;
  mimeType: string;
  fileId: number | null;
  viewFileId: number | null;
  thumbFileId: number | null;
  attachmentStatusId: number;
  sizeBytes: number;
}
const content = sql`a.file_name as "fileName", a.mime_type as "mimeType", a.file_id as "fileId", a.view_file_id as "viewFileId", a.thumb_file_id as "thumbFileId", a.attachment_status_id as "attachmentStatusId", a.size_bytes as "sizeBytes"`;

/** What an attachment holds, for somebody who sees it. */
export async function contentOf(ctx: Context, id: number): Promise<StoredContent> {
  const [found] = await ctx.run(
    sql<StoredContent>`select ${content} from attachment a where ${attachmentScope(ctx, 'a')} and a.id = ${id}`,
  );
  if (!found) throw notFound('This attachment');
  return found;
}

/** The same for a ticket: it was handed to somebody who saw the attachment. */
export const contentForTicket = (companyId: number, id: number) =>
  sql<StoredContent>`select ${content} from attachment a where a.company_id = ${companyId} and a.id = ${id} and a.deleted_at is null`;

export interface WhichFiles {
  /** These alone, obsolete ones among them; otherwise all that are published. */
  ids?: readonly number[];
  typeId?: number | null | undefined;
  pictures?: boolean | null | undefined;
  /** ZIP files, too. */
  zips?: boolean;
}

/** Files of a record that this person sees, newest first. */
export async function filesOfObject(
  ctx: Context,
  { objectType, objectId }: { objectType: string; objectId: number },
  { ids, typeId, pictures, zips }: WhichFiles,
): Promise<{ id: number; fileName: string; fileId: number; sizeBytes: number }[]> {
  await resolveObject(ctx, objectType, objectId);
  const which = [
    objectType === 'job' ? ofJob(ctx, objectId) : linkedTo(ctx, objectType, objectId),
    ids ? sql`a.id = any(${[...ids]}::bigint[]) and a.attachment_status_id <> 3` : sql`a.attachment_status_id = 1`,
    typeId ? sql`a.attachment_type_id = ${typeId}` : sql`true`,
    pictures == null ? sql`true` : sql`(a.mime_type like 'image/%') = ${pictures}`,
    ids || zips ? sql`true` : sql`a.mime_type <> 'application/zip'`,
  ];
  return await ctx.run(sql<{ id: number; fileName: string; fileId: number; sizeBytes: number }>`
    select a.id, coalesce(a.file_name, 'file') as "fileName", a.file_id as "fileId", a.size_bytes as "sizeBytes" from attachment a
    where ${attachmentScope(ctx, 'a')} and a.file_id is not null and ${sql.join(which, sql` and `)} order by a.id desc limit 20000`);
}

/** What is written in a file, for somebody who sees it. */
export async function attachmentText(ctx: Context, id: number): Promise<string | null> {
  const [found] = await ctx.run(sql<{ text: string | null }>`
    select x.content as text from attachment a left join attachment_text x on x.company_id = a.company_id and x.attachment_id = a.id
    where ${attachmentScope(ctx, 'a')} and a.id = ${id}`);
  if (!found) throw notFound('This attachment');
  return found.text;
}
