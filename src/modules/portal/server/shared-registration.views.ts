import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { contactScope } from '../../contacts/server/index.ts';

/** The client whose claims come by the link. */
export async function clientOfLink(
  ctx: Context,
): Promise<{ clientId: number; client: string; email: string | null } | undefined> {
  const { companyId, share } = ctx.actor;
  const [row] = await ctx.run(sql<{ clientId: number; client: string; email: string | null }>`
    select k.id as "clientId", k.full_name as client, s.email from share_item s join contact k on k.company_id = s.company_id and k.id = s.object_id and k.deleted_at is null
    where s.company_id = ${companyId} and s.id = ${share?.itemId ?? 0} and s.kind = 'registration'`);
  return row;
}

/** What somebody who sees the contact may share. */
export async function clientToShare(ctx: Context, id: number): Promise<{ label: string; jobId: null } | undefined> {
  const [row] = await ctx.run(sql<{ label: string }>`
    select 'New claims of ' || k.full_name as label from contact k where ${contactScope(ctx, 'k')} and k.id = ${id} and k.deleted_at is null`);
  return row && { label: row.label, jobId: null };
}
