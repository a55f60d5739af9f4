// What of our invoices counts in a return of tax: issued, credited and made void by their day, or what was paid of them.
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { each, enteredOn, movesOf } from '../../finance/server/index.ts';
import {
  type BookedRow,
  type MovementsOf,
  type PaidRow,
  type WrittenOffRow,
  badDebtMovements,
  bookedMovements,
  paidMovements,
} from '../../finance/shared/tax-movements.ts';
import type { TaxBasis, TaxMovement, TaxPeriod } from '../../finance/shared/tax-return.ts';
import { accountsReceivable } from '../shared/invoice.entity.ts';
import { INVOICE_TYPE } from '../shared/invoice-status.ts';

const OF: MovementsOf = { side: 'sales', documentType: accountsReceivable.name };
/** Lines without tax, as the document was frozen: the column is reckoned from it. */
const FREE = sql`r.tax_free_amount * 100`;
/** Of those that leave the tax to the customer the day of the document counts on either basis: their VAT is in nobody's payment. */
const isReverse = sql`r.reverse_charge`;
const ofReverse = sql`exists (select from accounts_receivable r where r.company_id = t.company_id and r.id = t.document_id and ${isReverse})`;

/** What is owed at once counts with the document, what is held back of it when it is asked for. */
const isLater = sql`r.retention_tax_later`;
const ofLater = sql`exists (select from accounts_receivable r where r.company_id = t.company_id and r.id = t.document_id and ${isLater})`;

/** `among`: transfers `t` that are looked at, where they are few; `those`: documents `r`. */
async function booked(
  ctx: Context,
  { from, to }: TaxPeriod,
  { among, those }: { among: RawBuilder<unknown>; those: RawBuilder<unknown> },
): Promise<TaxMovement[]> {
  const rows = await ctx.run(sql<BookedRow>`
    select r.id, r.invoice_number as number, k.full_name as contact, t.kind, to_char(t.date, 'YYYY-MM-DD') as date, r.type_id = ${INVOICE_TYPE.creditNote} as "isCredit", ${enteredOn(ctx)} > ${to}::date as late,
      (-e.income * 100)::bigint as net, (-e.tax * 100)::bigint as tax, (${FREE})::bigint as free, 0 as capital, (r.reverse_tax_total * 100)::bigint as reverse
    from ledger_transfer t cross join ${each(sql`
        select coalesce(sum(e.amount) filter (where e.account = 'income'), 0) as income, coalesce(sum(e.amount) filter (where e.account = 'taxCollected'), 0) as tax
        from ledger_entry e where e.company_id = t.company_id and e.transfer_id = t.id and e.account in ('income', 'taxCollected') having count(*) > 0`)} e
      cross join ${each(sql`select * from accounts_receivable r where r.company_id = t.company_id and r.id = t.document_id`)} r
      left join contact k on k.company_id = r.company_id and k.id = r.to_contact_id
    where t.company_id = ${ctx.actor.companyId} and t.document_type = ${accountsReceivable.name} and t.kind in ('invoice', 'credit', 'void') and t.date between ${from}::date and ${to}::date and ${among} and ${those}
    order by t.date, t.id`);
  return bookedMovements(rows, OF);
}

/** Of those whose retention counts later: all that was ever owed of them, the share of what is held back when it was asked for. */
async function owed(ctx: Context, { from, to }: TaxPeriod): Promise<TaxMovement[]> {
  const ofInvoices = sql`t.company_id = ${ctx.actor.companyId} and t.document_type = ${accountsReceivable.name} and t.kind in ('invoice', 'retentionRelease', 'void')`;
  const rows = await ctx.run(sql<Omit<PaidRow, 'whole'>>`
    with moved as (select distinct t.document_id as id from ledger_transfer t where ${ofInvoices} and ${ofLater} and t.date between ${from}::date and ${to}::date)
    select r.id, r.invoice_number as number, k.full_name as contact, t.kind, to_char(t.date, 'YYYY-MM-DD') as date, (e.amount * 100)::bigint as cents, ${enteredOn(ctx)} > ${to}::date as late,
      (r.subtotal * 100)::bigint as net, (r.tax_total * 100)::bigint as tax, (${FREE})::bigint as free, 0 as capital
    from ledger_transfer t join ledger_entry e on e.company_id = t.company_id and e.transfer_id = t.id and e.account = 'receivable' and e.document_type = t.document_type and e.document_id = t.document_id
      join accounts_receivable r on r.company_id = t.company_id and r.id = t.document_id left join contact k on k.company_id = r.company_id and k.id = r.to_contact_id
    where ${ofInvoices} and t.document_id in (select id from moved) order by t.id, e.id`);
  return paidMovements(
    rows.map((row) => ({ ...row, whole: row.net + row.tax })),
    { from, to },
    OF,
  );
}

/** All that was paid of documents of which something was paid in the period; a credit that was taken off is paid on one and goes back on the other. */
async function paid(ctx: Context, { from, to }: TaxPeriod): Promise<TaxMovement[]> {
  const settles = sql`(t.settles in ('payment', 'allocation', 'refund')
    or t.settles = 'credit' and not exists (select from ledger_entry i where i.company_id = t.company_id and i.transfer_id = t.id and i.account in ('income', 'taxCollected')))`;
  const rows = await ctx.run(sql<Omit<PaidRow, 'whole'>>`
    select r.id, r.invoice_number as number, k.full_name as contact, t.kind, to_char(t.date, 'YYYY-MM-DD') as date, (-t.amount * 100)::bigint as cents, ${enteredOn(ctx)} > ${to}::date as late,
      (r.subtotal * 100)::bigint as net, (r.tax_total * 100)::bigint as tax, (${FREE})::bigint as free, 0 as capital
    from ${movesOf(ctx, accountsReceivable.name, 'receivable', { from, to })}
      cross join ${each(sql`select * from accounts_receivable r where r.company_id = t.company_id and r.id = t.document_id`)} r
      left join contact k on k.company_id = r.company_id and k.id = r.to_contact_id
    where ${settles} and not ${isReverse} order by t.id, t.entry_id`);
  return paidMovements(
    rows.map((row) => ({ ...row, whole: row.net + row.tax })),
    { from, to },
    OF,
  );
}

/**
 * Tax that was returned when an invoice was issued, and comes back with what is written off of it; in the United Kingdom six months after the invoice was due at the
 * earliest, and not of what was written off more than four and a half years after that (VATA 1994 s 36, notice 700/18).
 */
async function writtenOff(ctx: Context, { from, to }: TaxPeriod): Promise<TaxMovement[]> {
  const due = sql`greatest(r.due_date, r.issue_date)`;
  const counts = sql`case when n.code = 'GB' then greatest(t.date, (${due} + interval '6 months')::date) else t.date end`;
  const ofInvoices = sql`w.company_id = ${ctx.actor.companyId} and w.document_type = ${accountsReceivable.name} and w.kind = 'writeOff'`;
  // All of them, because the parts of an invoice are in proportion to each other; they are few.
  const rows = await ctx.run(sql<Omit<WrittenOffRow, 'whole'>>`
    with written as (
      select w.id from ledger_transfer w where ${ofInvoices}
      union all select b.id from ledger_transfer w join ledger_transfer b on b.company_id = w.company_id and b.reverses_id = w.id where ${ofInvoices}
    )
    select r.id, r.invoice_number as number, k.full_name as contact, t.kind, to_char(${counts}, 'YYYY-MM-DD') as date, to_char(t.date, 'YYYY-MM-DD') as "writtenOn", (-e.amount * 100)::bigint as cents,
      ${enteredOn(ctx)} > ${to}::date as late, (r.subtotal * 100)::bigint as net, (r.tax_total * 100)::bigint as tax, (${FREE})::bigint as free, 0 as capital
    from written join ledger_transfer t on t.company_id = ${ctx.actor.companyId} and t.id = written.id join ledger_entry e on e.company_id = t.company_id and e.transfer_id = t.id and e.account = 'receivable'
      join accounts_receivable r on r.company_id = e.company_id and r.id = e.document_id join company c on c.company_id = r.company_id and c.id = r.company_id join country n on n.id = c.country_id
      left join contact k on k.company_id = r.company_id and k.id = r.to_contact_id
    where n.code <> 'GB' or t.date <= (${due} + interval '4 years 6 months')::date order by t.id, e.id`);
  return badDebtMovements(
    rows.map((row) => ({ ...row, whole: row.net + row.tax })),
    { from, to },
    accountsReceivable.name,
  );
}

export async function taxMovementsOfInvoices(ctx: Context, period: TaxPeriod, basis: TaxBasis): Promise<TaxMovement[]> {
  if (basis === 'accruals')
    return [
      ...(await booked(ctx, period, { among: sql`true`, those: sql`not ${isLater}` })),
      ...(await owed(ctx, period)),
      ...(await writtenOff(ctx, period)),
    ];
  return [...(await booked(ctx, period, { among: ofReverse, those: sql`true` })), ...(await paid(ctx, period))];
}
