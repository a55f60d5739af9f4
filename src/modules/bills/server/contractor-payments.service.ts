// What subcontractors were paid in a year, by the day of payment and in proportion where a bill was paid in part.
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
import { type MovedRow, paidOfContractors } from './contractor-payments.views.ts';

const AUSTRALIA = 1;

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
  const shares = sharesIn(await paidOfContractors(ctx, from, to), from, to);
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
  const heads = ['Contractor', 'Tax number', 'Address', 'Phone', 'Email', 'Gross paid', 'Tax included', 'Withheld'];
  return new Download(csvFile([heads, ...lines]), 'text/csv', `${name} ${from} to ${to}.csv`);
}
