import { sql } from 'kysely';
import { type Context, can } from '../../../platform/server/context.ts';
import { formScope } from '../../forms/server/index.ts';

/** The form is still with this link: a newer one closes it. */
export async function isOfLink(ctx: Context, id: number, itemId: number): Promise<boolean> {
  const rows = await ctx.run(
    sql`select from custom_form where company_id = ${ctx.actor.companyId} and id = ${id} and share_item_id = ${itemId} and deleted_at is null`,
  );
  return rows.length > 0;
}

/** What a person who fills forms may share, with whom it is for. */
export async function sharedForm(
  ctx: Context,
  id: number,
  contactId: number | null,
): Promise<{ label: string; jobId: number | null } | undefined> {
  if (!can(ctx, 'edit-custom-form') || contactId === null) return undefined;
  const [row] = await ctx.run(sql<{ label: string; jobId: number | null }>`
    select r.label, r.job_id as "jobId" from custom_form r where ${formScope(ctx, 'r')} and r.id = ${id}`);
  return row;
}
