import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';

export interface ArchivedFile {
  id: number;
  fileName: string;
  fileId: number;
  sizeBytes: number;
}
export interface ArchiveRow {
  id: number;
  userId: number;
  fileName: string;
  attachmentIds: number[];
  sizeBytes: number;
  taskId: number | null;
  fileId: number | null;
}
const columns = sql`id, user_id as "userId", file_name as "fileName", to_json(attachment_ids) as "attachmentIds", size_bytes as "sizeBytes", background_job_id as "taskId", file_id as "fileId"`;

export async function keepArchive(
  ctx: Context,
  { fileName, ids, sizeBytes }: { fileName: string; ids: readonly number[]; sizeBytes: number },
): Promise<ArchiveRow> {
  const [row] = await ctx.run(
    sql<ArchiveRow>`insert into attachment_archive (company_id, user_id, attachment_ids, file_name, size_bytes)
      values (${ctx.actor.companyId}, ${ctx.actor.userId}, ${[...ids]}::bigint[], ${fileName}, ${sizeBytes}) returning ${columns}`,
  );
  return row as ArchiveRow;
}
export const archiveTask = (ctx: Context, id: number, taskId: number): Promise<unknown> =>
  ctx.run(
    sql`update attachment_archive set background_job_id = ${taskId} where company_id = ${ctx.actor.companyId} and id = ${id}`,
  );
export const archiveFile = (ctx: Context, id: number, fileId: number): Promise<unknown> =>
  ctx.run(
    sql`update attachment_archive set file_id = ${fileId} where company_id = ${ctx.actor.companyId} and id = ${id}`,
  );

export async function archiveRow(ctx: Context, id: number): Promise<ArchiveRow | undefined> {
  const [row] = await ctx.run(
    sql<ArchiveRow>`select ${columns} from attachment_archive where company_id = ${ctx.actor.companyId} and id = ${id} and created_at > now() - interval '1 day'`,
  );
  return row;
}

/** The files of an archive that are still there, in its order. */
export const filesInArchive = (ctx: Context, ids: readonly number[]): Promise<ArchivedFile[]> =>
  ctx.run(
    sql<ArchivedFile>`select a.id, coalesce(a.file_name, 'file') as "fileName", a.file_id as "fileId", a.size_bytes as "sizeBytes"
      from unnest(${[...ids]}::bigint[]) with ordinality x (id, n) join attachment a on a.company_id = ${ctx.actor.companyId} and a.id = x.id
      where a.deleted_at is null and a.attachment_status_id <> 3 and a.file_id is not null order by x.n`,
  );
