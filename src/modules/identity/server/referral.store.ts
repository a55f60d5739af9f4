import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import type { ReferralLink } from '../shared/referral.api.ts';

const mine = ({ actor: { companyId, userId } }: Context) =>
  sql`company_id = ${companyId} and kind = 'referral' and user_id = ${userId} and revoked_at is null`;

/** The open ones. */
export const ownReferralLinks = (ctx: Context): Promise<ReferralLink[]> =>
  ctx.run(sql<ReferralLink>`select id, to_char(created_at, 'YYYY-MM-DD HH24:MI:SS') as "createdAt",
      to_char(expires_at, 'YYYY-MM-DD HH24:MI:SS') as "expiresAt", use_count as "useCount"
    from token where ${mine(ctx)} and expires_at > now() order by id desc limit 100`);

/** False: not one's own, or ended before. */
export async function endReferralLink(ctx: Context, id: number): Promise<boolean> {
  const ended = await ctx.run(sql`update token set revoked_at = now() where ${mine(ctx)} and id = ${id} returning id`);
  return ended.length > 0;
}
