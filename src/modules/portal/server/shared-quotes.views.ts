import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { quoteScope } from '../../quote-requests/server/index.ts';

export async function isOfContact(ctx: Context, id: number, contactId: number): Promise<boolean> {
  const rows = await ctx.run(
    sql`select from quote_request where company_id = ${ctx.actor.companyId} and id = ${id} and assigned_id = ${contactId} and deleted_at is null`,
  );
  return rows.length > 0;
}

/** What a person who may send it may share, with whom it is for. */
export async function sentQuote(
  ctx: Context,
  id: number,
  contactId: number | null,
): Promise<{ label: string; jobId: number } | undefined> {
  const [row] = await ctx.run(sql<{ label: string; jobId: number }>`
    select 'Quote request ' || r.quote_request_number as label, r.job_id as "jobId" from quote_request r
    where ${quoteScope(ctx, 'r')} and r.id = ${id} and r.assigned_id = ${contactId}::bigint`);
  return row;
}
