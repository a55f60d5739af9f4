// Documents that bill one thing in parts: claims of a job, credits of an invoice. Together they have its tax, to the cent.
import { sql } from 'kysely';
import { sumCents, toCents } from '../../../kit/money.ts';
import type { Context } from '../../../platform/server/context.ts';
import { taxWithin } from '../../finance/shared/tax.ts';
import type { AccountsReceivable } from '../shared/invoice.entity.ts';
import { INVOICE_TYPE } from '../shared/invoice-status.ts';
import type { Before, RowLine } from '../shared/invoice-totals.ts';
import type { InvoiceItemView } from '../shared/invoices.api.ts';
import { itemsOf } from './invoices.views.ts';

/** A line by what it bills: the line of an estimate, the line that it takes back, or itself. */
export const inRow = ({ id, amount, taxRate, fixedTax, creditsItemId, sources }: InvoiceItemView): RowLine => {
  const [first] = sources;
  const of = creditsItemId ? `item ${creditsItemId}` : first ? `${first.sourceType} ${first.sourceId}` : `own ${id}`;
  return { amount, taxRate, fixedTax, of };
};

interface Issued {
  id: number;
  taxTotal: number;
  reverseTaxTotal: number;
  excessAmount: number;
  taxRate: number;
  isCredit: boolean;
}
const linesTax = ({ taxTotal, reverseTaxTotal, excessAmount, taxRate }: Omit<Issued, 'id' | 'isCredit'>): number => {
  const cents = toCents(taxTotal) + toCents(reverseTaxTotal);
  return cents === 0 ? 0 : cents + toCents(taxWithin(excessAmount, taxRate));
};

/** What was issued before a claim or a credit; nothing for documents that stand by themselves. */
export async function documentsBefore(ctx: Context, invoice: AccountsReceivable): Promise<Before | undefined> {
  const isClaim = invoice.typeId === INVOICE_TYPE.progressClaim;
  const { creditsId } = invoice;
  if (!isClaim && creditsId === null) return undefined;
  const claims = sql`r.type_id = ${INVOICE_TYPE.progressClaim} and r.job_id = ${invoice.jobId}`;
  const those = isClaim
    ? sql`((${claims}) or r.credits_id in (select c.id from accounts_receivable c where c.company_id = r.company_id and c.type_id = ${INVOICE_TYPE.progressClaim} and c.job_id = ${invoice.jobId}))`
    : sql`r.credits_id = ${creditsId}`;
  const rows = await ctx.run(sql<Issued>`
    select r.id, r.tax_total::float8 as "taxTotal", r.reverse_tax_total::float8 as "reverseTaxTotal", r.excess_amount::float8 as "excessAmount", r.tax_rate::float8 as "taxRate", r.type_id = ${INVOICE_TYPE.creditNote} as "isCredit"
    from accounts_receivable r join accounts_receivable_status st on st.company_id = r.company_id and st.id = r.status_id and st.type_name <> 'cancelled'
    where r.company_id = ${ctx.actor.companyId} and r.deleted_at is null and r.content is not null and r.id <> ${invoice.id} and ${those}
      ${invoice.issuedAt ? sql`and r.issued_at < (select own.issued_at from accounts_receivable own where own.company_id = r.company_id and own.id = ${invoice.id})` : sql``} order by r.id`);
  const lines: RowLine[] = [];
  for (const { id, isCredit } of rows)
    for (const item of await itemsOf(ctx, id)) {
      const line = inRow(item);
      lines.push(
        isClaim && isCredit
          ? { ...line, amount: -item.amount, fixedTax: item.fixedTax === null ? null : -item.fixedTax }
          : line,
      );
    }
  const taxCents = sumCents(rows.map((row) => (isClaim && row.isCredit ? -linesTax(row) : linesTax(row))));
  return { lines, taxCents, ...(creditsId !== null && { whole: await wholeOf(ctx, creditsId) }) };
}

async function wholeOf(ctx: Context, id: number): Promise<{ cents: number; taxCents: number }> {
  const [row] = await ctx.run(sql<Omit<Issued, 'isCredit'>>`
    select id, tax_total::float8 as "taxTotal", reverse_tax_total::float8 as "reverseTaxTotal", excess_amount::float8 as "excessAmount", tax_rate::float8 as "taxRate" from accounts_receivable
    where company_id = ${ctx.actor.companyId} and id = ${id}`);
  if (!row) throw new Error(`Invoice ${id} has no row`);
  const items = await itemsOf(ctx, id);
  return { cents: sumCents(items.map(({ amount }) => toCents(amount))), taxCents: linesTax(row) };
}
