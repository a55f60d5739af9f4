import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';

/** Files that came by this page and stand with no bill yet: all of a page that asks for an invoice, PDFs alone of one that asks for photographs as well. */
export async function papersOfLink(ctx: Context): Promise<number[]> {
  const { companyId, share } = ctx.actor;
  const rows = await ctx.run(sql<{ id: number }>`
    select a.id from share_upload u join attachment a on a.company_id = u.company_id and a.id = u.attachment_id and a.deleted_at is null and a.attachment_status_id <> 3
    where u.company_id = ${companyId} and u.share_item_id = ${share?.itemId ?? 0} and (${share?.kind === 'invoice-submission'} or a.mime_type = 'application/pdf')
      and not exists (select from attachment_link l where l.company_id = a.company_id and l.attachment_id = a.id and l.object_type = 'accountsPayable') order by u.attachment_id limit 20`);
  return rows.map(({ id }) => id);
}
