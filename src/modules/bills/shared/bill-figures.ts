// The arithmetic of a bill, in whole cents: its sums, whether they are those of the paper, and how it stands in the ledger. Pure.
import { type Amount, fractionOfCents, fromCents, sumCents, toCents } from '../../../kit/money.ts';
import type { NewEntry } from '../../finance/shared/ledger.ts';
import { type TaxRounding, chargedTax, cisCentsOf, taxCentsOf } from '../../finance/shared/tax.ts';

export interface BillLine {
  amount: number;
  taxRate: number;
  labourAmount: number;
  withholdCis: boolean;
}
export interface BillTerms {
  taxRounding: TaxRounding;
  reverseCharge: boolean;
  /** Fractions. */
  cisPercentage: Amount;
  retentionPercentage: Amount;
  /** What stands on the paper, with tax. */
  statedTotal: number | null;
}
export interface BillFigures {
  subtotal: number;
  taxTotal: number;
  reverseTaxTotal: number;
  cisBase: number;
  cisTotal: number;
  retentionTotal: number;
  total: number;
  payable: number;
}

/** The figures of a bill. A cent for each line is how suppliers round tax: the tax of the paper counts then, so that there is one total. */
export function billFigures(lines: readonly BillLine[], terms: BillTerms): BillFigures {
  const subtotal = sumCents(lines.map(({ amount }) => toCents(amount)));
  const taxed = lines.map(({ amount, taxRate }) => ({ cents: toCents(amount), rate: taxRate }));
  const { added, shown } = chargedTax(taxCentsOf(taxed, terms.taxRounding), terms.reverseCharge);
  const apart = terms.statedTotal === null ? 0 : toCents(terms.statedTotal) - subtotal - added;
  const tax = added !== 0 && Math.abs(apart) <= lines.length ? added + apart : added;
  const ofLabour = lines.map(({ labourAmount, withholdCis }) => ({ labourCents: toCents(labourAmount), withholdCis }));
  const cis = cisCentsOf(ofLabour, terms.cisPercentage);
  const retention = fractionOfCents(subtotal, terms.retentionPercentage);
  return {
    subtotal: fromCents(subtotal),
    taxTotal: fromCents(tax),
    reverseTaxTotal: fromCents(shown),
    cisBase: fromCents(sumCents(ofLabour.map(({ labourCents, withholdCis }) => (withholdCis ? labourCents : 0)))),
    cisTotal: fromCents(cis),
    retentionTotal: fromCents(retention),
    total: fromCents(subtotal + tax),
    payable: fromCents(subtotal + tax - cis - retention),
  };
}

/** What is wrong with its sums, in a sentence; null: nothing. */
export function sumsConcern(
  { statedTotal, total }: { statedTotal: number | null; total: number },
  lineCount: number,
): string | null {
  if (lineCount === 0) return 'It has no lines. Add one';
  if (statedTotal !== null && toCents(statedTotal) !== toCents(total))
    return `The lines add up to ${total.toFixed(2)}, but the bill says ${statedTotal.toFixed(2)}`;
  return total > 0 ? null : 'The total is zero. Enter a refund from a supplier as a credit';
}

/** All that a subcontractor is paid is under CIS but what is shown as materials (Finance Act 2004, s 61): who withholds nothing owes it. */
export const cisConcerns = (
  { type, total, cisPercentage, cisTotal }: { type: string; total: number; cisPercentage: number; cisTotal: number },
  called = 'CIS',
): string[] =>
  type !== 'credit' && total > 0 && cisPercentage > 0 && cisTotal === 0
    ? [`Nothing is withheld (${called}). Correct the materials on the lines, or say why`]
    : [];

export interface PostedBill
  extends Pick<BillFigures, 'subtotal' | 'taxTotal' | 'cisTotal' | 'retentionTotal' | 'payable'> {
  id: number;
  type: 'bill' | 'credit' | 'rcti';
  contactId: number;
  jobId: number | null;
}
/** Cost and tax are spent; the supplier is owed what is left after CIS and retention. A credit is the opposite. */
export function billEntries(bill: PostedBill, retentionDue: string | null): NewEntry[] {
  const sign = bill.type === 'credit' ? -1 : 1;
  const of = { documentType: 'accountsPayable', documentId: bill.id, contactId: bill.contactId, jobId: bill.jobId };
  const entry = (account: NewEntry['account'], amount: number): NewEntry => ({
    ...of,
    account,
    cents: sign * toCents(amount),
  });
  return [
    entry('cost', bill.subtotal),
    entry('taxPaid', bill.taxTotal),
    entry('payable', -bill.payable),
    entry('cisWithheld', -bill.cisTotal),
    { ...entry('retentionHeld', -bill.retentionTotal), dueDate: retentionDue },
  ];
}
