// What of our invoices counts in a return of tax: issued, credited and made void by their day, or what was paid of them.
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { enteredOn } from '../../finance/server/index.ts';
import {
  type BookedRow,
  type MovementsOf,
  type PaidRow,
  bookedMovements,
  paidMovements,
} from '../../finance/shared/tax-movements.ts';
import type { TaxBasis, TaxMovement, TaxPeriod } from '../../finance/shared/tax-return.ts';
import { accountsReceivable } from '../shared/invoice.entity.ts';
import { INVOICE_TYPE } from '../shared/invoice-status.ts';

const OF: MovementsOf = { side: 'sales', documentType: accountsReceivable.name };
/** Lines without tax, as the document was frozen. */
const FREE = sql`(r.subtotal - (select coalesce(sum((x ->> 'base')::numeric), 0) from jsonb_array_elements(r.content::jsonb -> 'taxes') x where (x ->> 'rate')::numeric > 0)) * 100`;
/** Of those that leave the tax to the customer the day of the document counts on either basis: their VAT is in nobody's payment. */
const isReverse = sql`r.reverse_charge`;

async function booked(ctx: Context, { from, to }: TaxPeriod, those: RawBuilder<unknown>): Promise<TaxMovement[]> {
  const rows = await ctx.run(sql<BookedRow>`
    select r.id, r.invoice_number as number, k.full_name as contact, t.kind, to_char(t.date, 'YYYY-MM-DD') as date, r.type_id = ${INVOICE_TYPE.creditNote} as "isCredit", ${enteredOn} > ${to}::date as late,
      (-coalesce(sum(e.amount) filter (where e.account = 'income'), 0) * 100)::bigint as net, (-coalesce(sum(e.amount) filter (where e.account = 'taxCollected'), 0) * 100)::bigint as tax,
      (${FREE})::bigint as free, (r.reverse_tax_total * 100)::bigint as reverse
    from ledger_transfer t join ledger_entry e on e.company_id = t.company_id and e.transfer_id = t.id and e.account in ('income', 'taxCollected')
      join accounts_receivable r on r.company_id = t.company_id and r.id = t.document_id left join contact k on k.company_id = r.company_id and k.id = r.to_contact_id
    where t.company_id = ${ctx.actor.companyId} and t.document_type = ${accountsReceivable.name} and t.kind in ('invoice', 'credit', 'void') and t.date between ${from}::date and ${to}::date and ${those}
    group by t.company_id, t.id, r.company_id, r.id, k.full_name order by t.date, t.id`);
  return bookedMovements(rows, OF);
}

/** All that was paid of documents of which something was paid in the period; a credit that was taken off is paid on one and goes back on the other. */
async function paid(ctx: Context, { from, to }: TaxPeriod): Promise<TaxMovement[]> {
  const settles = sql`(coalesce(b.kind, t.kind) in ('payment', 'allocation', 'refund')
    or coalesce(b.kind, t.kind) = 'credit' and not exists (select from ledger_entry i where i.company_id = t.company_id and i.transfer_id = t.id and i.account in ('income', 'taxCollected')))`;
  const moves = sql`ledger_entry e join ledger_transfer t on t.company_id = e.company_id and t.id = e.transfer_id left join ledger_transfer b on b.company_id = t.company_id and b.id = t.reverses_id`;
  const ofInvoices = sql`e.company_id = ${ctx.actor.companyId} and e.document_type = ${accountsReceivable.name} and e.account = 'receivable' and ${settles}`;
  const rows = await ctx.run(sql<Omit<PaidRow, 'whole'>>`
    with moved as (select distinct e.document_id as id from ${moves} where ${ofInvoices} and t.date between ${from}::date and ${to}::date)
    select r.id, r.invoice_number as number, k.full_name as contact, t.kind, to_char(t.date, 'YYYY-MM-DD') as date, (-e.amount * 100)::bigint as cents, ${enteredOn} > ${to}::date as late,
      (r.subtotal * 100)::bigint as net, (r.tax_total * 100)::bigint as tax, (${FREE})::bigint as free
    from ${moves} join accounts_receivable r on r.company_id = e.company_id and r.id = e.document_id left join contact k on k.company_id = r.company_id and k.id = r.to_contact_id
    where ${ofInvoices} and e.document_id in (select id from moved) and not ${isReverse} order by t.id, e.id`);
  return paidMovements(
    rows.map((row) => ({ ...row, whole: row.net + row.tax })),
    { from, to },
    OF,
  );
}

export async function taxMovementsOfInvoices(ctx: Context, period: TaxPeriod, basis: TaxBasis): Promise<TaxMovement[]> {
  if (basis === 'accruals') return await booked(ctx, period, sql`true`);
  return [...(await booked(ctx, period, isReverse)), ...(await paid(ctx, period))];
}
