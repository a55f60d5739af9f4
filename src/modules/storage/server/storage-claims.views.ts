import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { ofCompany } from '../../../platform/server/objects.ts';

export async function hasOpenClaim(ctx: Context, itemId: number, kind: string): Promise<boolean> {
  const rows = await ctx.run(
    sql`select id from storage_claim c where ${ofCompany(ctx, 'c')} and c.storage_item_id = ${itemId} and c.kind = ${kind} and c.status = 'open'`,
  );
  return rows.length > 0;
}
