// What people outside the staff read of resources: published ones that name a role of theirs, nothing of who else reads them.
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { notFound } from '../../../platform/server/errors.ts';
import type { OutsideResource, OutsideText } from '../shared/outside-resources.api.ts';
import { ownState, resourceScope } from './resources.scope.ts';

type Sql = RawBuilder<unknown>;
const seen = (ctx: Context): Sql =>
  sql`resource r join resource_version v on v.company_id = r.company_id and v.resource_id = r.id and v.number = r.published_number and v.deleted_at is null
    where ${resourceScope(ctx, 'r')} and r.deleted_at is null`;
const columns = (ctx: Context): Sql => {
  const own = ownState(ctx, 'r');
  return sql`r.id, v.label, (select k.label from resource_kind k where k.company_id = r.company_id and k.id = r.resource_kind_id) as kind, v.number,
    left(v.published_at::text, 19) as "publishedAt", ${own.state} as state, ${own.dueDate} as "dueDate"`;
};
const files = sql`from attachment_link l join attachment a on a.company_id = l.company_id and a.id = l.attachment_id and a.attachment_status_id <> 3 and a.deleted_at is null and a.file_id is not null
  where l.company_id = v.company_id and l.object_type = 'resourceVersion' and l.object_id = v.id`;

export const outsideList = async (ctx: Context): Promise<{ data: OutsideResource[] }> => ({
  data: await ctx.run(sql<OutsideResource>`select ${columns(ctx)} from ${seen(ctx)} order by v.label, r.id limit 500`),
});

export async function outsideById(ctx: Context, id: number): Promise<{ data: OutsideText }> {
  const [row] = await ctx.run(sql<{
    data: OutsideText;
  }>`select row_to_json(t) as data from (select ${columns(ctx)}, v.body,
      coalesce((select json_agg(json_build_object('id', a.id, 'fileName', coalesce(a.file_name, 'File'), 'sizeBytes', a.size_bytes) order by a.id) ${files}), '[]') as files
    from ${seen(ctx)} and r.id = ${id}) t`);
  if (!row) throw notFound('This resource');
  return row;
}

export interface FileOfResource {
  id: number;
  fileId: number;
  fileName: string;
  mimeType: string;
}
export async function outsideFile(ctx: Context, id: number, attachmentId: number): Promise<FileOfResource> {
  const [row] =
    await ctx.run(sql<FileOfResource>`select a.id, a.file_id as "fileId", coalesce(a.file_name, 'File') as "fileName", a.mime_type as "mimeType"
    from (select v.* from ${seen(ctx)} and r.id = ${id}) v, lateral (select a.* ${files} and a.id = ${attachmentId}) a`);
  if (!row) throw notFound('This file');
  return row;
}
