// Closing a shared page: its secret and everybody who has it open, in one transaction.
import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { pageName } from '../../../platform/server/live-rights.ts';
import { tellStale } from '../../../platform/server/notify.ts';

export async function closeShare(ctx: Context, itemId: number): Promise<void> {
  const { companyId } = ctx.actor;
  await ctx.run(sql`update token set revoked_at = coalesce(revoked_at, now()) where company_id = ${companyId}
    and id = (select token_id from share_item where company_id = ${companyId} and id = ${itemId})`);
  await ctx.run(sql`delete from share_visit where company_id = ${companyId} and share_item_id = ${itemId}`);
  await tellStale(ctx, 'actors', pageName(itemId));
}
