// What was withheld under the construction industry scheme, by tax month, from the ledger: the day is that of the approval.
import { sql } from 'kysely';
import { fromCents } from '../../../kit/money.ts';
import type { Context } from '../../../platform/server/context.ts';
import { addMoney } from '../shared/bill-sums.ts';
import type { CisMonth, CisStatement } from '../shared/cis.api.ts';
import { taxMonth, taxMonthOf } from '../shared/cis.ts';

interface Moved {
  contact: { id: number; label: string };
  utr: string | null;
  verificationNumber: string | null;
  billId: number;
  billNumber: string;
  date: string;
  rate: number;
  /** Cents; less than nothing where a bill was taken back, or of a credit. */
  gross: number;
  deduction: number;
  liable: number;
}

/** Every transfer of a subcontractor's bill in the month, those from whom nothing is withheld among them. */
async function movedIn(ctx: Context, from: string, to: string): Promise<Moved[]> {
  return await ctx.run(sql<Moved>`
    select json_build_object('id', k.id, 'label', k.full_name) as contact, k.utr, k.cis_verification_number as "verificationNumber", x."billId", x."billNumber", x.date, x.rate, x.gross, x.deduction,
      x.liable * sign(x.gross) as liable
    from (
      select t.id, b.contact_id, b.id as "billId", b.bill_number as "billNumber", to_char(t.date, 'YYYY-MM-DD') as date, b.cis_percentage::float8 as rate, (b.cis_base * 100)::bigint as liable,
        (coalesce(sum(e.amount) filter (where e.account = 'cost'), 0) * 100)::bigint as gross, (-coalesce(sum(e.amount) filter (where e.account = 'cisWithheld'), 0) * 100)::bigint as deduction
      from ledger_transfer t join accounts_payable b on b.company_id = t.company_id and b.id = t.document_id join ledger_entry e on e.company_id = t.company_id and e.transfer_id = t.id
        left join cis_type y on y.company_id = b.company_id and y.id = b.cis_type_id
      where t.company_id = ${ctx.actor.companyId} and t.document_type = 'accountsPayable' and t.kind in ('bill', 'credit', 'void') and t.date between ${from}::date and ${to}::date
        and (b.cis_total <> 0 or y.registered)
      group by t.id, t.date, b.contact_id, b.id, b.bill_number, b.cis_percentage, b.cis_base) x
    join contact k on k.company_id = ${ctx.actor.companyId} and k.id = x.contact_id order by k.full_name, k.id, x.date, x.id`);
}

async function ledgerIn(ctx: Context, from: string, to: string): Promise<number> {
  const [row] = await ctx.run(sql<{ cents: number }>`
    select (coalesce(-sum(e.amount), 0) * 100)::bigint as cents from ledger_entry e join ledger_transfer t on t.company_id = e.company_id and t.id = e.transfer_id
    where e.company_id = ${ctx.actor.companyId} and e.account = 'cisWithheld' and t.date between ${from}::date and ${to}::date`);
  return row?.cents ?? 0;
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

export async function cisMonthOf(ctx: Context, month?: string): Promise<CisMonth> {
  const days = taxMonth(month ?? taxMonthOf(ctx.today));
  const statements = statementOf(await movedIn(ctx, days.from, days.to));
  const sum = (of: (one: CisStatement) => number): number => addMoney(statements.map(of));
  return {
    ...days,
    statements,
    gross: sum(({ gross }) => gross),
    materials: sum(({ materials }) => materials),
    deduction: sum(({ deduction }) => deduction),
    ledger: fromCents(await ledgerIn(ctx, days.from, days.to)),
  };
}
