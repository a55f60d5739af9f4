// What lists and pages read of the resources.
import { type RawBuilder, sql } from 'kysely';
import type { ListQuery } from '../../../kit/endpoint.ts';
import { rowColumns } from '../../../platform/server/columns.ts';
import { type Context, can } from '../../../platform/server/context.ts';
import { notFound } from '../../../platform/server/errors.ts';
import { type ListSource, likePattern, listPage } from '../../../platform/server/list.ts';
import { resource as plainResource } from '../../../platform/server/resource.ts';
import { type SearchProvider, type SearchRow, holdsWords } from '../../../platform/server/search.ts';
import {
  type ResourceDetail,
  type ResourceMenu,
  type ResourceRow,
  type VersionLine,
  resourceRow,
  versionLine,
} from '../shared/resources.api.ts';
import { asks, hasRead, isReader, ownState, resourceScope, versionScope } from './resources.scope.ts';

type Sql = RawBuilder<unknown>;

const published = sql`v.company_id = r.company_id and v.resource_id = r.id and v.number = r.published_number and v.deleted_at is null`;
const draft = sql`v.company_id = r.company_id and v.resource_id = r.id and v.number is null and v.deleted_at is null`;
const filesOf = (v: string): Sql =>
  sql`from attachment_link l join attachment a on a.company_id = l.company_id and a.id = l.attachment_id and a.attachment_status_id <> 3 and a.deleted_at is null
    where l.company_id = ${sql.ref(`${v}.company_id`)} and l.object_type = 'resourceVersion' and l.object_id = ${sql.ref(`${v}.id`)}`;
const readers = (more: Sql): Sql => sql`(select count(*)::int from app_user u where ${isReader('r', 'u')} and ${more})`;

/** What a text is looked for in: for those who edit the draft as well. */
const holds = (ctx: Context, test: (column: Sql) => Sql): Sql =>
  sql`exists (select from resource_version v where (${published}${can(ctx, 'edit-resource') ? sql` or ${draft}` : sql``})
    and (${test(sql`fold(v.label)`)} or ${test(sql`fold(v.body_text)`)} or exists (select ${filesOf('v')} and ${test(sql`fold(a.file_name)`)})))`;

function parts(ctx: Context): Record<string, Sql> {
  const edits = can(ctx, 'edit-resource') && ctx.actor.audience === 'staff';
  const own = ownState(ctx, 'r');
  const counted = (more: Sql): Sql => (edits ? sql`case when ${asks('r')} then ${readers(more)} end` : sql`null::int`);
  return {
    kind: sql`(select json_build_object('id', k.id, 'label', k.label) from resource_kind k where k.company_id = r.company_id and k.id = r.resource_kind_id)`,
    roles: sql`coalesce((select json_agg(json_build_object('id', o.id, 'label', o.label) order by o."order", o.id) from role o where o.company_id = r.company_id and o.id = any(r.role_ids)), '[]')`,
    state: own.state,
    dueDate: own.dueDate,
    readCount: counted(hasRead('r', sql`u.id`)),
    readerCount: counted(sql`true`),
    fileCount: sql`(select count(*)::int from resource_version v, lateral (select 1 ${filesOf('v')}) f where ${published})`,
    hasDraft: edits ? sql`exists (select from resource_version v where ${draft})` : sql`false`,
    mayEdit: edits ? sql`true` : sql`false`,
  };
}

export const resources = plainResource<ResourceRow>(resourceRow, {
  scope: (ctx) => resourceScope(ctx, 'r'),
  parts,
  sort: 'label',
  searchIn: (term, ctx) => holds(ctx, (column) => sql`${column} like ${likePattern(term)}`),
  many: { fields: [] },
});

export const resourceSource = (ctx: Context): ListSource => ({
  ...resources.source(ctx),
  options: {
    /** What this person still has to confirm. */
    toRead: (on) => (on ? ownState(ctx, 'r').waits : sql`not ${ownState(ctx, 'r').waits}`),
  },
});
export const resourceList = (ctx: Context, query: ListQuery) => listPage<ResourceRow>(ctx, resourceSource(ctx), query);

const textOf = (which: Sql): Sql =>
  sql`(select json_build_object('id', v.id, 'number', v.number, 'label', v.label, 'body', v.body, 'note', v.note, 'publishedAt', left(v.published_at::text, 19),
      'publishedBy', (select p.full_name from app_user p where p.company_id = v.company_id and p.id = v.published_by_id),
      'fileCount', (select count(*)::int ${filesOf('v')}), 'version', v.version)
    from resource_version v where ${which})`;

/** One with its text; the draft for those who edit alone. */
export async function resourceById(ctx: Context, id: number): Promise<{ data: ResourceDetail }> {
  const { columns, where } = resources.source(ctx);
  const mayEdit = can(ctx, 'edit-resource');
  const [row] = await ctx.run(sql<{
    data: ResourceDetail;
  }>`select row_to_json(t) as data from (select ${columns}, ${textOf(published)} as published, ${mayEdit ? textOf(draft) : sql`null::json`} as draft
    from resource r where ${where} and r.id = ${id}) t`);
  if (!row) throw notFound('This resource');
  return row;
}

export async function versionsOf(ctx: Context, id: number): Promise<{ data: VersionLine[] }> {
  await resourceById(ctx, id);
  const rows = await ctx.run(sql<{
    row: VersionLine;
  }>`select row_to_json(t) as row from (select ${rowColumns(versionLine, 'v')}
    from resource_version v where v.resource_id = ${id} and v.number is not null and ${versionScope(ctx, 'v')} order by v.number desc limit 500) t`);
  return { data: rows.map(({ row }) => row) };
}

export interface VersionWords {
  id: number;
  number: number | null;
  label: string;
  body: string;
  words: string;
  before: { number: number; label: string; words: string } | null;
}
/** A version, or the draft for those who edit, beside the one before it. */
export async function versionById(ctx: Context, id: number, versionId: number): Promise<{ data: VersionWords }> {
  const [data] = await ctx.run(sql<VersionWords>`select v.id, v.number, v.label, v.body, v.body_text as words,
      (select json_build_object('number', b.number, 'label', b.label, 'words', b.body_text) from resource_version b
        where b.company_id = v.company_id and b.resource_id = v.resource_id and b.deleted_at is null and b.number < coalesce(v.number, 2147483647) order by b.number desc limit 1) as before
    from resource_version v where ${versionScope(ctx, 'v')} and v.resource_id = ${id} and v.id = ${versionId}`);
  if (!data) throw notFound('This version');
  return { data };
}

export async function resourceMenu(ctx: Context): Promise<{ data: ResourceMenu }> {
  const seen = sql`resource r where ${resourceScope(ctx, 'r')} and r.deleted_at is null`;
  const [data] = await ctx.run(sql<ResourceMenu>`select
      (select count(*)::int from ${seen}) as all,
      (select count(*)::int from ${seen} and ${ownState(ctx, 'r').waits}) as "toRead",
      coalesce((select json_agg(json_build_object('id', k.id, 'label', k.label, 'count', k.n, 'folders', k.folders) order by k."order", k.id) from (
        select k.id, k.label, k."order", k.active, count(r.id)::int as n,
          coalesce(array_agg(distinct r.folder) filter (where r.folder is not null), '{}') as folders
        from resource_kind k left join (select r.* from ${seen}) r on r.resource_kind_id = k.id
        where k.company_id = ${ctx.actor.companyId} and k.deleted_at is null group by k.company_id, k.id, k.label, k."order", k.active) k where k.active or k.n > 0), '[]') as kinds`);
  return { data: data ?? { all: 0, toRead: 0, kinds: [] } };
}

/** How many resources wait for this person. */
export async function resourcesToRead(ctx: Context): Promise<number> {
  const [row] = await ctx.run(
    sql<{
      n: number;
    }>`select count(*)::int as n from resource r where ${resourceScope(ctx, 'r')} and r.deleted_at is null and ${ownState(ctx, 'r').waits}`,
  );
  return row?.n ?? 0;
}

const title = sql`fold(r.label)`;
/** By title, text and names of files. */
export const resourceSearch: SearchProvider = {
  type: 'resources',
  objectType: 'resource',
  permission: 'view-resource',
  find: (ctx, { text, from, most }) => sql<SearchRow>`select r.id as "objectId", r.label as "primaryLabel",
      (select concat_ws(' · ', k.label, r.folder) from resource_kind k where k.company_id = r.company_id and k.id = r.resource_kind_id) as "secondaryLabel",
      case when ${holdsWords(title, text)} then 2 else 3 end as rank
    from resource r where ${resourceScope(ctx, 'r')} and r.deleted_at is null and (${holdsWords(title, text)} or ${holds(ctx, (column) => holdsWords(column, text))})
    order by rank, r.label, r.id limit ${most} offset ${from}`,
};

/** What a person confirmed. */
export const ownTicks = {
  resources: ({ actor: { companyId, userId } }: Context) =>
    sql`select coalesce(jsonb_agg(jsonb_build_object('title', r.label, 'version', k.number, 'confirmedAt', k.read_at) order by k.read_at), '[]')
      from resource_tick k join resource r on r.company_id = k.company_id and r.id = k.resource_id where k.company_id = ${companyId} and k.user_id = ${userId}`,
};
