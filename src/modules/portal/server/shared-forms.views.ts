import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { formScope } from '../../forms/server/index.ts';

/** The form is still with this link: one to somebody else closes it, a reminder to the same person does not. */
export async function isOfLink(ctx: Context, id: number, itemId: number): Promise<boolean> {
  const rows = await ctx.run(
    sql`select from custom_form f where f.company_id = ${ctx.actor.companyId} and f.id = ${id} and f.deleted_at is null and (f.share_item_id = ${itemId}
      or (f.share_item_id is not null and exists (select from share_item s where s.company_id = f.company_id and s.id = ${itemId}
        and s.object_type = 'customForm' and s.object_id = f.id and s.contact_id = f.asked_contact_id and s.created_at >= f.asked_at)))`,
  );
  return rows.length > 0;
}

/** What a person who fills forms may share, with whom it is for. */
export async function sharedForm(
  ctx: Context,
  id: number,
  contactId: number | null,
): Promise<{ label: string; jobId: number | null } | undefined> {
  if (contactId === null) return undefined;
  const [row] = await ctx.run(sql<{ label: string; jobId: number | null }>`
    select r.label, r.job_id as "jobId" from custom_form r where ${formScope(ctx, 'r')} and r.id = ${id}`);
  return row;
}
