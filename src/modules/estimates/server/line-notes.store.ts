import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';

export async function insertComment(
  ctx: Context,
  { estimateId, itemId, text }: { estimateId: number; itemId: number; text: string },
): Promise<{ id: number; createdAt: string }> {
  const [row] = await ctx.run(sql<{ id: number; createdAt: string }>`
    insert into estimate_item_comment (company_id, estimate_id, estimate_item_id, text, created_by_id)
    values (${ctx.actor.companyId}, ${estimateId}, ${itemId}, ${text}, ${ctx.actor.userId})
    returning id, to_char(created_at, 'YYYY-MM-DD HH24:MI:SS') as "createdAt"`);
  if (!row) throw new Error('The comment was not saved');
  return row;
}
