import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { invalid } from '../../../platform/server/errors.ts';
import type { FileOwner } from '../../../platform/server/record-picture.ts';
import { ofJob } from './attachments.views.ts';

/** The type of this number, where the company still has it; else its first one. */
export async function typeNear(ctx: Context, id: number): Promise<number> {
  const [row] = await ctx.run(
    sql<{
      id: number;
    }>`select id from attachment_type where company_id = ${ctx.actor.companyId} and deleted_at is null order by (id = ${id}) desc, active desc, "order", id limit 1`,
  );
  if (!row) throw invalid({ file: 'The company has no attachment type. Make one first.' });
  return row.id;
}

/** Kinds of picture that any browser shows. */
const SHOWN = sql`(a.view_file_id is not null or a.mime_type in ('image/png', 'image/jpeg', 'image/webp'))`;

/** Whether an attachment is a picture that belongs to this record, or is linked to it. */
export async function isPictureOf(ctx: Context, { objectType, objectId }: FileOwner, id: number): Promise<boolean> {
  const { companyId } = ctx.actor;
  const belongs =
    objectType === 'job'
      ? ofJob(ctx, objectId)
      : sql`exists (select from attachment_link l where l.company_id = a.company_id and l.attachment_id = a.id and l.object_type = ${objectType} and l.object_id = ${objectId})`;
  const [row] = await ctx.run(
    sql`select 1 from attachment a where a.company_id = ${companyId} and a.id = ${id} and a.deleted_at is null and a.attachment_status_id <> 3 and a.file_id is not null and ${SHOWN} and ${belongs}`,
  );
  return row !== undefined;
}

/** Larger originals are shown by their copy. */
const LARGEST_AS_IT_CAME = 400_000;

/** The stored file by which a picture is shown; null where it was purged or is none that browsers show. */
export async function pictureFile(ctx: Context, id: number): Promise<number | null> {
  const [row] = await ctx.run(
    sql<{ fileId: number | null }>`
      select case when a.view_file_id is null or (a.size_bytes <= ${LARGEST_AS_IT_CAME} and a.mime_type in ('image/png', 'image/jpeg', 'image/webp')) then a.file_id else a.view_file_id end as "fileId"
      from attachment a where a.company_id = ${ctx.actor.companyId} and a.id = ${id} and a.attachment_status_id <> 3 and ${SHOWN}`,
  );
  return row?.fileId ?? null;
}
