// What was withheld under the construction industry scheme, by tax month: a deduction is made from a payment (HMRC, CIS 340), so that a bill
// counts in the month in which it is paid, and in proportion where it is paid in part. The ledger has it from the approval on.
import { sql } from 'kysely';
import { fromCents } from '../../../kit/money.ts';
import type { Context } from '../../../platform/server/context.ts';
import { each, movesOf } from '../../finance/server/index.ts';
import { accountsPayable } from '../shared/bill.entity.ts';
import { addMoney } from '../shared/bill-sums.ts';
import type { CisMonth, CisStatement } from '../shared/cis.api.ts';
import { portions, taxMonth, taxMonthOf } from '../shared/cis.ts';

interface PaidRow {
  contact: { id: number; label: string };
  utr: string | null;
  verificationNumber: string | null;
  billId: number;
  billNumber: string;
  rate: number;
  date: string;
  /** Cents that were paid; less than nothing where a payment was taken back, or of a credit. */
  cents: number;
  /** Cents of the bill: before tax, what the deduction is reckoned of, the deduction, and what is paid when all is paid. */
  net: number;
  liable: number;
  deduction: number;
  whole: number;
}
type Moved = Pick<PaidRow, 'contact' | 'utr' | 'verificationNumber' | 'billId' | 'billNumber' | 'rate' | 'date'> & {
  gross: number;
  liable: number;
  deduction: number;
};

/** Of `movesOf`: what was paid. */
export const IS_PAID = sql`t.settles in ('payment', 'allocation', 'refund')`;
/** The bill of a move, as `r`. */
export const ITS_BILL = each(
  sql`select * from accounts_payable r where r.company_id = t.company_id and r.id = t.document_id`,
);

/** What was paid in the month of bills of subcontractors, those from whom nothing is withheld among them. */
async function movedIn(ctx: Context, from: string, to: string): Promise<Moved[]> {
  const rows = await ctx.run(sql<PaidRow>`
    select json_build_object('id', k.id, 'label', k.full_name) as contact, k.utr, k.cis_verification_number as "verificationNumber", r.id as "billId", r.bill_number as "billNumber", r.cis_percentage::float8 as rate,
      to_char(t.date, 'YYYY-MM-DD') as date, (t.amount * 100)::bigint as cents, (r.subtotal * 100)::bigint as net, (r.cis_base * 100)::bigint as liable, (r.cis_total * 100)::bigint as deduction, ((r.total - r.cis_total) * 100)::bigint as whole
    from ${movesOf(ctx, accountsPayable.name, 'payable', { from, to })} cross join ${ITS_BILL} r join contact k on k.company_id = r.company_id and k.id = r.contact_id
      left join cis_type y on y.company_id = r.company_id and y.id = r.cis_type_id
    where ${IS_PAID} and (r.cis_total <> 0 or y.registered) order by k.full_name, k.id, t.id, t.entry_id`);
  return [...Map.groupBy(rows, ({ billId }) => billId).values()].flatMap((own) => {
    const [{ net, liable, deduction, whole }] = own as [PaidRow];
    const payments = own.map(({ cents }) => cents);
    const [gross, base, withheld] = [net, liable, deduction].map((of) => portions(of, whole, payments));
    return own.flatMap((row, at): Moved[] =>
      row.date < from || row.date > to
        ? []
        : [{ ...row, gross: gross?.[at] ?? 0, liable: base?.[at] ?? 0, deduction: withheld?.[at] ?? 0 }],
    );
  });
}

/** Cents that were withheld, by the ledger, in bills that are not paid, or not paid in full, on a day: of what is paid in full now and was not touched since, nothing. */
async function waitingOn(ctx: Context, day: string): Promise<number> {
  const { companyId } = ctx.actor;
  // Between two days, not after one: so the planner takes the index of days.
  const rows = await ctx.run(sql<{ booked: number; paid: number; deduction: number; whole: number }>`
    with unpaid as materialized (select r.id from accounts_payable r where r.company_id = ${companyId} and r.cis_total <> 0 and r.paid_total <> r.total - r.cis_total
        union select e.document_id from ledger_transfer t
          cross join ${each(sql`select e.document_id from ledger_entry e where e.company_id = t.company_id and e.transfer_id = t.id and e.document_type = ${accountsPayable.name} and e.account = 'payable'`)} e
        where t.company_id = ${companyId} and t.date between ${day}::date + 1 and 'infinity'::date)
    select (k.amount * 100)::bigint as booked, (r.cis_total * 100)::bigint as deduction, ((r.total - r.cis_total) * 100)::bigint as whole, (p.amount * 100)::bigint as paid
    from unpaid u
      cross join ${each(sql`
        select -sum(e.amount) as amount from ledger_entry e join ledger_transfer t on t.company_id = e.company_id and t.id = e.transfer_id
        where e.company_id = ${companyId} and e.document_type = ${accountsPayable.name} and e.document_id = u.id and e.account = 'cisWithheld' and t.date <= ${day}::date having sum(e.amount) <> 0`)} k
      cross join ${each(sql`select * from accounts_payable r where r.company_id = ${companyId} and r.id = u.id`)} r
      cross join ${each(sql`
        select coalesce(sum(e.amount), 0) as amount from ledger_entry e join ledger_transfer t on t.company_id = e.company_id and t.id = e.transfer_id left join ledger_transfer b on b.company_id = t.company_id and b.id = t.reverses_id
        where e.company_id = ${companyId} and e.document_type = ${accountsPayable.name} and e.account = 'payable' and e.document_id = u.id and coalesce(b.kind, t.kind) in ('payment', 'allocation', 'refund') and t.date <= ${day}::date`)} p`);
  return rows.reduce(
    (sum, { booked, paid, deduction, whole }) => sum + booked - (portions(deduction, whole, [paid])[0] ?? 0),
    0,
  );
}

function statementOf(moved: readonly Moved[]): CisStatement[] {
  return [...Map.groupBy(moved, ({ contact }) => contact.id).values()].map((own): CisStatement => {
    const [first] = own as [Moved];
    const sum = (of: (one: Moved) => number): number => own.reduce((cents, one) => cents + of(one), 0);
    const [gross, liable] = [sum((one) => one.gross), sum((one) => one.liable)];
    const rates = new Set(own.map(({ rate }) => rate));
    return {
      contact: first.contact,
      utr: first.utr,
      verificationNumber: first.verificationNumber,
      rate: rates.size === 1 ? first.rate : null,
      gross: fromCents(gross),
      materials: fromCents(gross - liable),
      liable: fromCents(liable),
      deduction: fromCents(sum((one) => one.deduction)),
      bills: own.map(({ billId, billNumber, date, gross: of, deduction }) => ({
        id: billId,
        billNumber,
        date,
        gross: fromCents(of),
        deduction: fromCents(deduction),
      })),
    };
  });
}

/** The figures of a month, without what stands around them. */
export type CisFigures = Omit<CisMonth, 'employer' | 'problems' | 'filed' | 'overdue'>;

export async function cisMonthOf(ctx: Context, month?: string): Promise<CisFigures> {
  const days = taxMonth(month ?? taxMonthOf(ctx.today));
  const statements = statementOf(await movedIn(ctx, days.from, days.to));
  const sum = (of: (one: CisStatement) => number): number => addMoney(statements.map(of));
  return {
    ...days,
    statements,
    gross: sum(({ gross }) => gross),
    materials: sum(({ materials }) => materials),
    deduction: sum(({ deduction }) => deduction),
    waiting: fromCents(await waitingOn(ctx, days.to)),
  };
}
