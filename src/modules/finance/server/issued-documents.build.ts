// Issued documents for tests, their figures reckoned as the law has it.
import { fractionOfCents, fromCents, sumCents, toCents } from '../../../kit/money.ts';
import type {
  IssuedDeduction,
  IssuedDocument,
  IssuedKind,
  IssuedLine,
  IssuedParty,
} from '../shared/issued-document.ts';
import { taxCentsOf } from '../shared/tax.ts';

export { readUbl } from './ubl.reader.ts';

export const buildParty = (given: Partial<IssuedParty> = {}): IssuedParty => ({
  contactId: null,
  name: 'Harbour Restoration Pty Ltd',
  attention: 'Mia Chen',
  line1: '12 Wharf Road',
  line2: null,
  suburb: 'Sydney',
  state: 'NSW',
  postcode: '2000',
  country: 'AU',
  email: 'accounts@harbour.example',
  phone: '02 9000 0000',
  taxNumbers: [{ scheme: 'ABN', value: '51 824 753 556' }],
  ...given,
});
export const BUYER = buildParty({
  contactId: 7,
  name: 'Coastal Insurance Limited',
  attention: null,
  email: 'claims@coastal.example',
  phone: null,
  taxNumbers: [{ scheme: 'ABN', value: '53004085616' }],
});

export const buildLine = (given: Partial<IssuedLine> = {}): IssuedLine => {
  const { quantity = 2, unitAmount = 150 } = given;
  return {
    number: '1.1',
    group: 'Kitchen',
    description: 'Replace plasterboard ceiling',
    notes: null,
    quantity,
    unit: 'm2',
    unitAmount,
    amount: fromCents(toCents(quantity * unitAmount)),
    taxRate: 0.1,
    tax: 0,
    accountCode: '200',
    taxType: 'GST on Income',
    claimedToDate: null,
    ...given,
  };
};

export interface Build extends Partial<IssuedDocument> {
  lines?: IssuedLine[];
  deductions?: IssuedDeduction[];
  kind?: IssuedKind;
  reverse?: boolean;
}

/** Both are registered in New Zealand. */
export const NEW_ZEALAND: Build = {
  currency: 'NZD',
  seller: buildParty({
    country: 'NZ',
    taxNumbers: [
      { scheme: 'NZBN', value: '9429033821733' },
      { scheme: 'GST', value: '111-222-333' },
    ],
  }),
  buyer: buildParty({ country: 'NZ', taxNumbers: [{ scheme: 'NZBN', value: '9429033591476' }] }),
  lines: [buildLine({ taxRate: 0.15 })],
};

/** Tax is rounded on what is left of each rate after what is taken off, or line by line. */
export function buildDocument({ reverse = false, ...given }: Build = {}): IssuedDocument {
  const { taxRounding = 'total', deductions = [], isTaxRegistered = true, retentionAmount = 0, cisAmount = 0 } = given;
  const lines = (given.lines ?? [buildLine()]).map((line) => ({
    ...line,
    taxRate: isTaxRegistered ? line.taxRate : 0,
    tax: isTaxRegistered ? fromCents(fractionOfCents(toCents(line.amount), line.taxRate)) : 0,
  }));
  const taxes = [...new Set(lines.map(({ taxRate }) => taxRate))].map((rate) => {
    const same = lines.filter(({ taxRate }) => taxRate === rate);
    const off = deductions.filter(({ amount, tax }) => fractionOfCents(toCents(amount), rate) === toCents(tax));
    const cents = same.map(({ amount }) => toCents(amount));
    const base = sumCents(cents) - sumCents(off.map(({ amount }) => toCents(amount)));
    const tax =
      taxRounding === 'total' && off.length
        ? fractionOfCents(base, rate)
        : taxCentsOf(
            cents.map((lineCents) => ({ cents: lineCents, rate })),
            taxRounding,
          ) - sumCents(off.map((deduction) => toCents(deduction.tax)));
    return { rate, base: fromCents(base), tax: fromCents(tax) };
  });
  const subtotal =
    sumCents(lines.map(({ amount }) => toCents(amount))) - sumCents(deductions.map(({ amount }) => toCents(amount)));
  const allTax = sumCents(taxes.map(({ tax }) => toCents(tax)));
  const taxTotal = reverse ? 0 : allTax;
  const total = subtotal + taxTotal;
  return {
    version: 1,
    kind: 'invoice',
    title: 'Tax invoice',
    number: 'INV0001',
    issueDate: '2026-11-20',
    dueDate: '2026-12-04',
    terms: '14 days',
    currency: 'AUD',
    taxName: 'GST',
    taxRounding,
    isTaxRegistered,
    seller: buildParty(),
    buyer: BUYER,
    careOf: null,
    reference: 'CLM-4471',
    job: { id: 1, number: 'J1001', site: '4 Bay St, Manly', customer: 'Ann Lee', claim: 'CLM-4471' },
    credits: null,
    notes: [],
    payTo: { accountName: 'Harbour Restoration', bsb: '062-000', accountNumber: '12345678', reference: 'INV0001' },
    ...given,
    lines,
    deductions,
    taxes,
    subtotal: fromCents(subtotal),
    taxTotal: fromCents(taxTotal),
    reverseTaxTotal: reverse ? fromCents(allTax) : 0,
    total: fromCents(total),
    retentionAmount,
    cisAmount,
    payable: fromCents(total - toCents(retentionAmount) - toCents(cisAmount)),
  };
}
