import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { wizardScope } from '../../wizards/server/index.ts';

/** The wizard is still with this link: a newer one closes it, as does cancelling. */
export async function isWizardOfLink(ctx: Context, id: number, itemId: number): Promise<boolean> {
  const rows = await ctx.run(
    sql`select from wizard where company_id = ${ctx.actor.companyId} and id = ${id} and share_item_id = ${itemId} and deleted_at is null and state <> 'cancelled'`,
  );
  return rows.length > 0;
}

/** Which of these files came by the page that is open. */
export const sentByLink = (ctx: Context, ids: readonly number[]): Promise<{ id: number }[]> =>
  ctx.run(
    sql<{
      id: number;
    }>`select u.attachment_id as id from share_upload u where u.company_id = ${ctx.actor.companyId} and u.share_item_id = ${ctx.actor.share?.itemId ?? 0} and u.attachment_id = any(${[...ids]}::bigint[])`,
  );

/** What a person who works on wizards may share, with whom it is for. */
export async function sharedWizard(
  ctx: Context,
  id: number,
  contactId: number | null,
): Promise<{ label: string; jobId: number | null } | undefined> {
  if (contactId === null) return undefined;
  const [row] = await ctx.run(
    sql<{
      label: string;
      jobId: number | null;
    }>`select r.label, r.job_id as "jobId" from wizard r where ${wizardScope(ctx, 'r')} and r.id = ${id}`,
  );
  return row;
}
