// What subcontractors were paid in a year, by the day of payment and in proportion where a bill was paid in part.
import { sql } from 'kysely';
import type { Address } from '../../../kit/fields.ts';
import { fromCents } from '../../../kit/money.ts';
import type { Context } from '../../../platform/server/context.ts';
import { csvFile } from '../../../platform/server/print/csv.ts';
import { Download } from '../../../platform/server/routes.ts';
import { addMoney } from '../shared/bill-sums.ts';
import { portions } from '../shared/cis.ts';
import type { ContractorReport, PaidContractor } from '../shared/contractor-payments.api.ts';
import { contractorReport, reportYear, reportYearOf } from '../shared/contractor-payments.ts';
import { companyTax } from './bills.views.ts';
import { MOVES, paidOfBills } from './cis.views.ts';

const AUSTRALIA = 1;
const SUBCONTRACTOR = 3;

interface MovedRow {
  contactId: number;
  name: string;
  taxNumber: string | null;
  address: Address | null;
  phone: string | null;
  email: string | null;
  billId: number;
  date: string;
  /** Cents that were paid; less than nothing where a payment was taken back, or of a credit. */
  cents: number;
  /** Cents of the bill: with tax, the tax, what was withheld, and what is paid when all is paid. */
  total: number;
  tax: number;
  withheld: number;
  whole: number;
}

/** Every payment of the bills of which something was paid in the year: shares are reckoned over all of them. */
async function moved(ctx: Context, from: string, to: string): Promise<MovedRow[]> {
  const ofBills = paidOfBills(ctx.actor.companyId);
  const { countryCode } = await companyTax(ctx);
  const number = sql.ref(countryCode === 'GB' ? 'k.utr' : countryCode === 'NZ' ? 'k.ird_number' : 'k.abn');
  return await ctx.run(sql<MovedRow>`
    with moved as (select distinct e.document_id as id from ${MOVES} where ${ofBills} and t.date between ${from}::date and ${to}::date)
    select k.id as "contactId", k.full_name as name, nullif(${number}, '') as "taxNumber", k.address, coalesce(k.work_number, k.mobile_number, k.home_number) as phone, k.email, r.id as "billId",
      to_char(t.date, 'YYYY-MM-DD') as date, (e.amount * 100)::bigint as cents, (r.total * 100)::bigint as total, (r.tax_total * 100)::bigint as tax, (r.cis_total * 100)::bigint as withheld, ((r.total - r.cis_total) * 100)::bigint as whole
    from ${MOVES} join accounts_payable r on r.company_id = e.company_id and r.id = e.document_id join contact k on k.company_id = r.company_id and k.id = r.contact_id
    where ${ofBills} and e.document_id in (select id from moved) and k.contact_type_id = ${SUBCONTRACTOR} order by k.full_name, k.id, t.id, e.id`);
}

interface Share {
  of: MovedRow;
  gross: number;
  tax: number;
  withheld: number;
}
function sharesIn(rows: readonly MovedRow[], from: string, to: string): Share[] {
  return [...Map.groupBy(rows, ({ billId }) => billId).values()].flatMap((own) => {
    const [{ total, tax, withheld, whole }] = own as [MovedRow];
    const paid = own.map(({ cents }) => cents);
    const [gross, taxes, kept] = [total, tax, withheld].map((of) => portions(of, whole, paid));
    return own.flatMap((of, at): Share[] =>
      of.date < from || of.date > to
        ? []
        : [{ of, gross: gross?.[at] ?? 0, tax: taxes?.[at] ?? 0, withheld: kept?.[at] ?? 0 }],
    );
  });
}

const addressOf = (address: Address | null): string | null =>
  [address?.line1, address?.line2, address?.suburb, address?.state, address?.postcode].filter(Boolean).join(', ') ||
  null;

function paidContractor(own: readonly Share[], countryId: number): PaidContractor {
  const [{ of }] = own as [Share];
  const sum = (pick: (share: Share) => number): number =>
    fromCents(own.reduce((cents, share) => cents + pick(share), 0));
  const address = addressOf(of.address);
  const missing = [
    ...(of.taxNumber ? [] : [countryId === AUSTRALIA ? 'ABN' : 'tax number']),
    ...(address ? [] : ['address']),
  ];
  return {
    contact: { id: of.contactId, label: of.name },
    taxNumber: of.taxNumber,
    address,
    phone: of.phone,
    email: of.email,
    gross: sum(({ gross }) => gross),
    tax: sum(({ tax }) => tax),
    withheld: sum(({ withheld }) => withheld),
    payments: own.length,
    problem: missing.length ? `No ${missing.join(' and no ')}: enter it on the contact` : null,
  };
}

export async function contractorPayments(ctx: Context, year?: number): Promise<ContractorReport> {
  const { countryId } = await companyTax(ctx);
  const { name, about } = contractorReport(countryId);
  const { from, to, due } = reportYear(countryId, year ?? reportYearOf(countryId, ctx.today));
  const shares = sharesIn(await moved(ctx, from, to), from, to);
  const rows = [...Map.groupBy(shares, ({ of }) => of.contactId).values()].map((own) => paidContractor(own, countryId));
  const sum = (pick: (row: PaidContractor) => number, of = rows): number => addMoney(of.map(pick));
  return {
    name,
    about,
    from,
    to,
    due,
    rows,
    gross: sum(({ gross }) => gross),
    tax: sum(({ tax }) => tax),
    withheld: sum(({ withheld }) => withheld),
    withoutNumber:
      countryId === AUSTRALIA
        ? sum(
            ({ withheld }) => withheld,
            rows.filter(({ taxNumber }) => taxNumber === null),
          )
        : null,
  };
}

export async function contractorPaymentsFile(ctx: Context, year?: number): Promise<Download> {
  const { name, from, to, rows } = await contractorPayments(ctx, year);
  const lines = rows.map(({ contact, taxNumber, address, phone, email, gross, tax, withheld }) => [
    contact.label,
    taxNumber ?? '',
    address ?? '',
    phone ?? '',
    email ?? '',
    ...[gross, tax, withheld].map((amount) => amount.toFixed(2)),
  ]);
  const heads = ['Contractor', 'Tax number', 'Address', 'Phone', 'Email', 'Gross paid', 'Tax in it', 'Withheld'];
  return new Download(csvFile([heads, ...lines]), 'text/csv', `${name} ${from} to ${to}.csv`);
}
