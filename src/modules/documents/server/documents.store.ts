import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { likePattern } from '../../../platform/server/list.ts';
import { jobScope } from '../../jobs/server/index.ts';

type Sql = RawBuilder<unknown>;

/** Of the company, or of a job that this person sees. */
export const documentScope = (ctx: Context, alias = 'r'): Sql =>
  sql`${sql.ref(`${alias}.company_id`)} = ${ctx.actor.companyId} and ${sql.ref(`${alias}.deleted_at`)} is null
    and (${sql.ref(`${alias}.job_id`)} is null or exists (select from job j where ${jobScope(ctx, 'j')} and j.id = ${sql.ref(`${alias}.job_id`)}))`;

/** In the title, in what is said of it, or in the file of the version that counts. */
export const wordsIn = (term: string): Sql =>
  sql`(fold(r.title) like ${likePattern(term)} or fold(r.description) like ${likePattern(term)}
    or exists (select from document_version v join attachment_text x on x.company_id = v.company_id and x.attachment_id = v.attachment_id
      where v.company_id = r.company_id and v.id = r.document_version_id and to_tsvector('simple', x.content) @@ plainto_tsquery('simple', ${term})))`;

export const VERSIONS = sql`(select coalesce(json_agg(json_build_object('id', v.id, 'number', v.number, 'attachmentId', v.attachment_id, 'fileName', a.file_name,
    'attachmentType', (select t.label from attachment_type t where t.company_id = a.company_id and t.id = a.attachment_type_id),
    'mimeType', a.mime_type, 'sizeBytes', a.size_bytes, 'createdAt', left(v.created_at::text, 19), 'createdBy', u.full_name) order by v.number desc), '[]')
  from document_version v join attachment a on a.company_id = v.company_id and a.id = v.attachment_id
  left join app_user u on u.company_id = v.company_id and u.id = v.created_by_id
  where v.company_id = r.company_id and v.document_id = r.id)`;

/** The file of the version that counts, for somebody who sees the document. */
export async function templateFile(
  ctx: Context,
  id: number,
): Promise<
  | {
      title: string;
      jobId: number | null;
      attachmentTypeId: number;
      mimeType: string;
      sizeBytes: number;
      fileId: number | null;
    }
  | undefined
> {
  const [row] = await ctx.run(sql<{
    title: string;
    jobId: number | null;
    attachmentTypeId: number;
    mimeType: string;
    sizeBytes: number;
    fileId: number | null;
  }>`select r.title, r.job_id as "jobId", a.attachment_type_id as "attachmentTypeId", a.mime_type as "mimeType", a.size_bytes as "sizeBytes", a.file_id as "fileId"
    from document r join document_version v on v.company_id = r.company_id and v.id = r.document_version_id
    join attachment a on a.company_id = v.company_id and a.id = v.attachment_id and a.attachment_status_id <> 3
    where ${documentScope(ctx)} and r.id = ${id}`);
  return row;
}

/** Adds the next version; answers its id. The document is locked. */
export async function addVersion(ctx: Context, documentId: number, attachmentId: number): Promise<number> {
  const { companyId, userId } = ctx.actor;
  const [row] = await ctx.run(sql<{ id: number }>`
    insert into document_version (company_id, document_id, number, attachment_id, created_by_id)
    select ${companyId}, ${documentId}, coalesce(max(number), 0) + 1, ${attachmentId}, ${userId} from document_version
    where company_id = ${companyId} and document_id = ${documentId} returning id`);
  return row?.id ?? 0;
}

/** Whether something stands in a folder. */
export async function isFilled(ctx: Context, folderId: number): Promise<boolean> {
  const { companyId } = ctx.actor;
  const [row] = await ctx.run(sql<{ filled: boolean }>`
    select exists (select from document where company_id = ${companyId} and folder_id = ${folderId} and deleted_at is null)
      or exists (select from document_folder where company_id = ${companyId} and parent_id = ${folderId} and deleted_at is null) as filled`);
  return row?.filled === true;
}

/** A folder that this person sees, with those that it lies in. */
export async function folderPath(
  ctx: Context,
  id: number,
): Promise<{ jobId: number | null; ids: number[] } | undefined> {
  const [row] = await ctx.run(sql<{ jobId: number | null; ids: number[] }>`
    with recursive path as (
      select r.id, r.parent_id, r.job_id, 1 as depth from document_folder r where ${documentScope(ctx)} and r.id = ${id}
      union all select p.id, p.parent_id, p.job_id, path.depth + 1 from document_folder p join path on p.company_id = ${ctx.actor.companyId} and p.id = path.parent_id where path.depth < 50)
    select (select job_id from path where depth = 1) as "jobId", to_json(array_agg(id)) as ids from path having count(*) > 0`);
  return row;
}
