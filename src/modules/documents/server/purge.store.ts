import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';

/** Takes the files off a deleted attachment; answers those that no other attachment needs. */
export async function releaseFiles(ctx: Context, id: number, now: Date): Promise<number[]> {
  const { companyId } = ctx.actor;
  const [row] = await ctx.run(sql<{ ids: number[] }>`
    select array_remove(array[file_id, view_file_id, thumb_file_id, bare_file_id], null) as ids from attachment
    where company_id = ${companyId} and id = ${id} and attachment_status_id = 3 and removed_at < ${now}::timestamptz - interval '30 days' for update`);
  if (!row) return [];
  await ctx.run(sql`update attachment set file_id = null, view_file_id = null, thumb_file_id = null, bare_file_id = null, processing = null, version = version + 1, updated_at = now()
    where company_id = ${companyId} and id = ${id}`);
  await ctx.run(sql`delete from attachment_text where company_id = ${companyId} and attachment_id = ${id}`);
  const free = await ctx.run(sql<{ id: number }>`select f.id from unnest(${row.ids}::bigint[]) f (id)
    where not exists (select from attachment a where a.company_id = ${companyId} and a.file_id = f.id)
      and not exists (select from attachment a where a.company_id = ${companyId} and a.view_file_id = f.id)
      and not exists (select from attachment a where a.company_id = ${companyId} and a.thumb_file_id = f.id)
      and not exists (select from attachment a where a.company_id = ${companyId} and a.bare_file_id = f.id)`);
  return free.map(({ id: fileId }) => fileId);
}

/** Takes an old download away; answers its file. */
export async function dropArchive(ctx: Context, id: number): Promise<number[]> {
  const rows = await ctx.run(
    sql<{
      fileId: number | null;
    }>`delete from attachment_archive where company_id = ${ctx.actor.companyId} and id = ${id} returning file_id as "fileId"`,
  );
  return rows.flatMap(({ fileId }) => fileId ?? []);
}
