import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import type { IssuedDocument } from '../../finance/shared/issued-document.ts';
import { invalid } from '../../../platform/server/errors.ts';
import { hashSecret } from '../../identity/server/index.ts';
import { invoiceScope } from '../../invoices/server/index.ts';
import type { SharedInvoice } from '../shared/shared-invoices.api.ts';

/** Without a scope of its own: the token names it. */
export async function sharedInvoice(
  ctx: Context,
  id: number,
): Promise<(Omit<SharedInvoice, 'cards' | 'lastPaid'> & { jobId: number; contactId: number }) | undefined> {
  const [row] = await ctx.run(sql<
    Omit<SharedInvoice, 'document' | 'cards' | 'lastPaid'> & { content: string; jobId: number; contactId: number }
  >`
    select r.job_id as "jobId", r.to_contact_id as "contactId", r.content, r.balance::float8 as balance, r.paid_total::float8 as paid, t.type_name as "statusType" from accounts_receivable r
    join accounts_receivable_status t on t.company_id = r.company_id and t.id = r.status_id
    where r.company_id = ${ctx.actor.companyId} and r.id = ${id} and r.content is not null and r.deleted_at is null`);
  if (!row) return undefined;
  const { content, ...rest } = row;
  const document = JSON.parse(content) as IssuedDocument;
  // What the office books it on is nobody else's business.
  const lines = document.lines.map((line) => ({ ...line, accountCode: null, taxType: null }));
  return { ...rest, document: { ...document, lines } };
}

/** Answers the job of the invoice where it was opened for the first time. */
export async function markInvoiceOpened(ctx: Context, id: number): Promise<number | undefined> {
  const [row] = await ctx.run(
    sql<{
      jobId: number;
    }>`update accounts_receivable set viewed_at = now() where company_id = ${ctx.actor.companyId} and id = ${id} and viewed_at is null returning job_id as "jobId"`,
  );
  return row?.jobId;
}

/** What a person who may send it may share. */
export async function issuedInvoice(ctx: Context, id: number): Promise<{ label: string; jobId: number } | undefined> {
  const [row] = await ctx.run(sql<{ label: string; jobId: number }>`
    select 'Invoice ' || r.invoice_number as label, r.job_id as "jobId" from accounts_receivable r where ${invoiceScope(ctx, 'r')} and r.id = ${id} and r.content is not null`);
  return row;
}

/** Whether somebody came by the secret of this page itself; a page that an account opened has none. And where a receipt goes. */
export async function ownLink(
  ctx: Context,
  shareItemId: number,
  reference: string,
): Promise<{ secret: string | null; email: string | null }> {
  const [row] = await ctx.run(sql<{ own: boolean; email: string | null }>`
    select exists (select from token t where t.company_id = s.company_id and t.id = s.token_id and t.hash = ${hashSecret(reference)}) as own,
      coalesce(s.email, (select k.email from contact k where k.company_id = s.company_id and k.id = s.contact_id)) as email
    from share_item s where s.company_id = ${ctx.actor.companyId} and s.id = ${shareItemId}`);
  const byAccount = reference === `own-${shareItemId}`;
  if (!row?.own && !byAccount) throw invalid({ reference: 'Open the link again' });
  return { secret: byAccount ? null : reference, email: row?.email ?? null };
}
