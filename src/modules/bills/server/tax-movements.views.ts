// What of bills and of expenses counts in a return of tax: by the supplier's date once it is approved, or what was paid.
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { each, enteredOn, movesOf } from '../../finance/server/index.ts';
import { TRANSFER_KINDS, type TransferKind } from '../../finance/shared/ledger.ts';
import {
  type BookedRow,
  type MovementsOf,
  type PaidRow,
  bookedMovements,
  paidMovements,
} from '../../finance/shared/tax-movements.ts';
import type { TaxBasis, TaxMovement, TaxPeriod } from '../../finance/shared/tax-return.ts';
import { expense } from '../../timesheets/shared/expense.entity.ts';
import { accountsPayable } from '../shared/bill.entity.ts';

const OF: MovementsOf = { side: 'purchases', documentType: accountsPayable.name };
/**
 * Of a bill `r`, in cents: lines without tax, and lines on accounts of capital purchases with their tax; a bill of such lines alone is one
 * to the cent, however its tax was rounded.
 */
const ITEMS = each(sql`
  select coalesce(sum(i.amount) filter (where i.tax_rate = 0), 0) * 100 as free,
    case when bool_and(coalesce(a.is_capital, false)) then r.subtotal + r.tax_total else coalesce(sum(i.amount + case when r.reverse_charge then 0 else i.tax end) filter (where a.is_capital), 0) end * 100 as capital
  from accounts_payable_item i left join account_number a on a.company_id = i.company_id and a.id = i.account_number_id
  where i.company_id = r.company_id and i.accounts_payable_id = r.id and i.deleted_at is null`);
/** What we pay to the tax office in the supplier's place is due by the day of the bill on either basis. */
const isReverse = sql`r.reverse_charge`;
/** What is held back counts when it is released. */
const isLater = sql`r.retention_tax_later`;

/** What was sent back and approved once more counts once: its taking back is of the day of the bill, or a return between the two days would have the bill twice. */
const isTakenOut = sql`t.kind = 'void' and not exists (select from ledger_transfer a where a.company_id = t.company_id and a.document_type = t.document_type and a.document_id = t.document_id and a.kind in ('bill', 'credit') and a.id > t.id)`;

/** What can count in a period: bills of a day in it, and what was booked of bills on one. Which day counts is reckoned of these alone. */
const near = (ctx: Context, { from, to }: TaxPeriod): RawBuilder<unknown> =>
  sql`select b.id from accounts_payable b where b.company_id = ${ctx.actor.companyId} and b.invoice_date between ${from}::date and ${to}::date
    union select m.document_id from ledger_transfer m where m.company_id = ${ctx.actor.companyId} and m.document_type = ${accountsPayable.name} and m.date between ${from}::date and ${to}::date`;
const reverseCharged = (ctx: Context): RawBuilder<unknown> =>
  sql`select b.id from accounts_payable b where b.company_id = ${ctx.actor.companyId} and b.reverse_charge`;

/** By the supplier's date, though the ledger has the day of approval; made void it is taken off on the day on which that was done. `among`: ids of bills. */
async function booked(
  ctx: Context,
  { from, to }: TaxPeriod,
  { among, those }: { among: RawBuilder<unknown>; those: RawBuilder<unknown> },
): Promise<TaxMovement[]> {
  const { companyId } = ctx.actor;
  const counts = sql`case when ${isTakenOut} then greatest(t.date, r.invoice_date) else r.invoice_date end`;
  const rows = await ctx.run(sql<BookedRow>`
    select r.id, concat_ws(' ', r.bill_number, r.supplier_invoice_number) as number, k.full_name as contact, t.kind, to_char(${counts}, 'YYYY-MM-DD') as date, r.type = 'credit' as "isCredit", ${enteredOn(ctx)} > ${to}::date as late,
      (e.cost * 100)::bigint as net, (e.tax * 100)::bigint as tax, i.free::bigint as free, i.capital::bigint as capital, (r.reverse_tax_total * 100)::bigint as reverse
    from (${among}) n
      cross join ${each(sql`select * from accounts_payable r where r.company_id = ${companyId} and r.id = n.id`)} r
      cross join ${each(sql`select * from ledger_transfer t where t.company_id = r.company_id and t.document_type = ${accountsPayable.name} and t.document_id = r.id and t.kind in ('bill', 'credit', 'void')`)} t
      cross join ${each(sql`
        select coalesce(sum(e.amount) filter (where e.account = 'cost'), 0) as cost, coalesce(sum(e.amount) filter (where e.account = 'taxPaid'), 0) as tax
        from ledger_entry e where e.company_id = t.company_id and e.transfer_id = t.id and e.account in ('cost', 'taxPaid') having count(*) > 0`)} e
      cross join ${ITEMS} i left join contact k on k.company_id = r.company_id and k.id = r.contact_id
    where ${counts} between ${from}::date and ${to}::date and ${those} order by 5, t.id`);
  return bookedMovements(rows, OF);
}

/** Of those whose retention counts later: what was payable by the supplier's date, what was held back when it was released. */
async function owed(ctx: Context, { from, to }: TaxPeriod): Promise<TaxMovement[]> {
  const counts = sql`case when ${isTakenOut} then greatest(t.date, r.invoice_date) when t.kind = 'retentionRelease' then t.date else r.invoice_date end`;
  const moves = sql`accounts_payable r join ledger_entry e on e.company_id = r.company_id and e.document_type = ${accountsPayable.name} and e.document_id = r.id and e.account = 'payable'
      join ledger_transfer t on t.company_id = e.company_id and t.id = e.transfer_id and t.kind in ('bill', 'retentionRelease', 'void')`;
  const those = sql`r.company_id = ${ctx.actor.companyId} and ${isLater}`;
  const rows = await ctx.run(sql<PaidRow>`
    with moved as (select distinct r.id from ${moves} where ${those} and ${counts} between ${from}::date and ${to}::date)
    select r.id, concat_ws(' ', r.bill_number, r.supplier_invoice_number) as number, k.full_name as contact, t.kind, to_char(${counts}, 'YYYY-MM-DD') as date, (-e.amount * 100)::bigint as cents, ${enteredOn(ctx)} > ${to}::date as late,
      (r.subtotal * 100)::bigint as net, (r.tax_total * 100)::bigint as tax, i.free::bigint as free, i.capital::bigint as capital, ((r.total - r.cis_total) * 100)::bigint as whole
    from ${moves} cross join ${ITEMS} i left join contact k on k.company_id = r.company_id and k.id = r.contact_id
    where ${those} and r.id in (select id from moved) order by t.id, e.id`);
  return paidMovements(rows, { from, to }, OF);
}

/** What the supplier gets is paid with what is withheld of it: CIS goes to the tax office as a part of the price. */
async function paid(ctx: Context, { from, to }: TaxPeriod): Promise<TaxMovement[]> {
  const rows = await ctx.run(sql<PaidRow>`
    select r.id, concat_ws(' ', r.bill_number, r.supplier_invoice_number) as number, k.full_name as contact, t.kind, to_char(t.date, 'YYYY-MM-DD') as date, (t.amount * 100)::bigint as cents, ${enteredOn(ctx)} > ${to}::date as late,
      (r.subtotal * 100)::bigint as net, (r.tax_total * 100)::bigint as tax, i.free::bigint as free, i.capital::bigint as capital, ((r.total - r.cis_total) * 100)::bigint as whole
    from ${movesOf(ctx, accountsPayable.name, 'payable', { from, to })}
      cross join ${each(sql`select * from accounts_payable r where r.company_id = t.company_id and r.id = t.document_id`)} r
      cross join ${ITEMS} i left join contact k on k.company_id = r.company_id and k.id = r.contact_id
    where t.settles in ('payment', 'allocation', 'refund') and not ${isReverse} order by t.id, t.entry_id`);
  return paidMovements(rows, { from, to }, OF);
}

interface Spent {
  id: number;
  number: string;
  contact: string | null;
  kind: TransferKind | null;
  date: string;
  net: number;
  tax: number;
  late: boolean;
}
/** Kilometres are an allowance, and nothing that was bought. */
const BOUGHT = sql`r.company_id = c.company_id and r.deleted_at is null and r.km is null and r.amount_inc_tax <> 0`;
/** What the staff bought: by the day of the receipt once it is approved. On a cash basis what is paid back counts when it is. */
async function expenses(ctx: Context, { from, to }: TaxPeriod, basis: TaxBasis): Promise<TaxMovement[]> {
  const { companyId } = ctx.actor;
  const ownDay = basis === 'accruals' ? sql`true` : sql`not r.pay_back`;
  const rows = await ctx.run(sql<Spent>`
    select r.id, r.description as number, u.full_name as contact, null as kind, to_char(r.date, 'YYYY-MM-DD') as date, (r.amount_exc_tax * 100)::bigint as net, (r.tax * 100)::bigint as tax,
      coalesce((r.approved_at at time zone c.timezone)::date > ${to}::date, false) as late
    from company c join expense r on ${BOUGHT} join app_user u on u.company_id = r.company_id and u.id = r.user_id join timesheet_status s on s.company_id = r.company_id and s.id = r.status_id
    where c.company_id = ${companyId} and c.id = c.company_id and s.type_name in ('done', 'closed') and ${ownDay} and r.date between ${from}::date and ${to}::date
    ${
      basis === 'accruals'
        ? sql``
        : sql`union all
    select r.id, r.description, u.full_name, t.kind, to_char(t.date, 'YYYY-MM-DD'), (coalesce(sum(e.amount) filter (where e.account = 'cost'), 0) * 100)::bigint,
      (coalesce(sum(e.amount) filter (where e.account = 'taxPaid'), 0) * 100)::bigint, ${enteredOn(ctx)} > ${to}::date
    from company c join expense r on ${BOUGHT} join app_user u on u.company_id = r.company_id and u.id = r.user_id join ledger_transfer t on t.company_id = r.company_id and t.document_type = ${expense.name} and t.document_id = r.id
      join ledger_entry e on e.company_id = t.company_id and e.transfer_id = t.id and e.account in ('cost', 'taxPaid')
    where c.company_id = ${companyId} and c.id = c.company_id and t.date between ${from}::date and ${to}::date group by t.company_id, t.id, r.id, r.description, u.full_name`
    }`);
  return rows.map(({ id, kind, ...row }) => ({
    ...row,
    side: 'purchases',
    documentType: expense.name,
    documentId: id,
    what: kind === null ? 'Bought' : kind === 'bill' ? 'Paid back' : TRANSFER_KINDS[kind],
    free: row.tax === 0 ? row.net : 0,
    reverse: 0,
    capital: 0,
  }));
}

export async function taxMovementsOfBills(ctx: Context, period: TaxPeriod, basis: TaxBasis): Promise<TaxMovement[]> {
  const bills =
    basis === 'accruals'
      ? [
          ...(await booked(ctx, period, { among: near(ctx, period), those: sql`not ${isLater}` })),
          ...(await owed(ctx, period)),
        ]
      : [
          ...(await booked(ctx, period, { among: reverseCharged(ctx), those: sql`true` })),
          ...(await paid(ctx, period)),
        ];
  return [...bills, ...(await expenses(ctx, period, basis))];
}
