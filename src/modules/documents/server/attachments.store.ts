// Writes of attachments that are more than a record.
import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { invalid } from '../../../platform/server/errors.ts';

export async function addLink(ctx: Context, id: number, objectType: string, objectId: number): Promise<void> {
  await ctx.run(sql`insert into attachment_link (company_id, attachment_id, object_type, object_id, created_by_id)
    values (${ctx.actor.companyId}, ${id}, ${objectType}, ${objectId}, ${ctx.actor.userId}) on conflict do nothing`);
}

export async function requireType(ctx: Context, id: number): Promise<void> {
  const [found] = await ctx.run(
    sql`select from attachment_type where company_id = ${ctx.actor.companyId} and id = ${id} and deleted_at is null and active`,
  );
  if (!found) throw invalid({ attachmentTypeId: 'This entry does not exist' });
}

/** The attachment of this record with the very same bytes. */
export async function samePublished(
  ctx: Context,
  { objectType, objectId }: { objectType: string; objectId: number },
  sha256: string,
): Promise<number | null> {
  const [found] = await ctx.run(sql<{ id: number }>`select a.id from attachment a
    where a.company_id = ${ctx.actor.companyId} and a.sha256 = ${sha256} and a.deleted_at is null and a.attachment_status_id = 1
      and exists (select from attachment_link l where l.company_id = a.company_id and l.attachment_id = a.id and l.object_type = ${objectType} and l.object_id = ${objectId})
    order by a.id limit 1`);
  return found?.id ?? null;
}
