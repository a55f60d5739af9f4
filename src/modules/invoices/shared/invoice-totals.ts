// The arithmetic of an invoice, in whole cents: lines, tax by the way of rounding of the company, the excess taken off with the tax that
// lies in it, retention. One function for editor, server and paper, so that one total stands everywhere. Pure.
import { type Amount, fractionOfCents, fromCents, mulRound2, sumCents, toCents } from '../../../kit/money.ts';
import { type TaxRounding, chargedTax, taxCentsOf, taxWithin } from '../../finance/shared/tax.ts';

export interface InvoiceLine {
  /** Before tax. */
  amount: Amount;
  /** A fraction. */
  taxRate: Amount;
  /** Where the amount was given with its tax in it. */
  fixedTax?: Amount;
}
export interface InvoiceTerms {
  taxRounding: TaxRounding;
  /** The usual rate, a fraction: of the excess, where lines are taxed at all. */
  taxRate: number;
  /** With its tax in it; 0 takes nothing off. */
  excess: Amount;
  /** A fraction of what is before tax. */
  retentionPercentage: Amount;
  /** Tax is shown and not added. */
  reverseCharge?: boolean;
  /** What the tax of the lines comes to, in cents, where it is not rounded by itself: of documents in a row the last takes the rest. */
  linesTaxCents?: number | undefined;
}
export interface InvoiceFigures {
  /** The lines before tax. */
  lines: number;
  linesTax: number;
  /** What is taken off for the excess, before tax, and the tax in it. */
  excess: number;
  excessTax: number;
  subtotal: number;
  taxTotal: number;
  /** What the customer pays to the tax office; in neither `taxTotal` nor `total`. */
  reverseTax: number;
  total: number;
  retention: number;
  /** What is asked for now. */
  payable: number;
  taxes: { rate: number; base: number; tax: number }[];
}

/** The tax of a single line as it stands beside it. */
export const lineTaxCents = ({ amount, taxRate, fixedTax }: InvoiceLine): number =>
  fixedTax === null || fixedTax === undefined ? fractionOfCents(toCents(amount), taxRate) : toCents(fixedTax);

export function invoiceFigures(lines: readonly InvoiceLine[], terms: InvoiceTerms): InvoiceFigures {
  const isFixed = (line: InvoiceLine) => line.fixedTax !== null && line.fixedTax !== undefined;
  const byRate = Map.groupBy(lines, ({ taxRate }) => taxRate ?? 0);
  const taxes = [...byRate]
    .map(([rate, same]) => {
      const free = same.filter((line) => !isFixed(line)).map((line) => ({ cents: toCents(line.amount), rate }));
      const fixed = sumCents(same.filter(isFixed).map(({ fixedTax }) => toCents(fixedTax)));
      return {
        rate,
        base: sumCents(same.map(({ amount }) => toCents(amount))),
        tax: taxCentsOf(free, terms.taxRounding) + fixed,
      };
    })
    .sort((a, b) => b.rate - a.rate);
  const linesCents = sumCents(taxes.map(({ base }) => base));
  const own = sumCents(taxes.map(({ tax }) => tax));
  const linesTax = own === 0 ? 0 : (terms.linesTaxCents ?? own);
  const excessCents = toCents(terms.excess);
  const excessTax = linesTax === 0 ? 0 : toCents(taxWithin(terms.excess, terms.taxRate));
  const bearing = taxes.find(({ rate }) => rate === terms.taxRate) ?? taxes[0];
  if (bearing) {
    bearing.base -= excessCents - excessTax;
    bearing.tax += linesTax - own - excessTax;
  }
  const subtotal = linesCents - (excessCents - excessTax);
  const { added: taxTotal, shown: reverseTax } = chargedTax(linesTax - excessTax, terms.reverseCharge ?? false);
  const retention = fractionOfCents(subtotal, terms.retentionPercentage ?? 0);
  return {
    lines: fromCents(linesCents),
    linesTax: fromCents(linesTax),
    excess: fromCents(excessCents - excessTax),
    excessTax: fromCents(excessTax),
    subtotal: fromCents(subtotal),
    taxTotal: fromCents(taxTotal),
    reverseTax: fromCents(reverseTax),
    total: fromCents(subtotal + taxTotal),
    retention: fromCents(retention),
    payable: fromCents(subtotal + taxTotal - retention),
    taxes: taxes.map(({ rate, base, tax }) => ({ rate, base: fromCents(base), tax: fromCents(tax) })),
  };
}

/** A line of documents in a row: claims of one job, credits of one invoice. `of`: what it bills or takes back. */
export interface RowLine extends InvoiceLine {
  of: string;
}
export interface Before {
  /** Lines of the documents that went before; those of a credit among them are less than nothing. */
  lines: readonly RowLine[];
  taxCents: number;
  /** What all of them are parts of, where that is known: with it reached, its tax is what is left. */
  whole?: { cents: number; taxCents: number };
}
/** The tax of the lines of a document, so that it and those before have together the tax of what they bill together, to the cent. */
export function taxOfRest(lines: readonly RowLine[], before: Before, rounding: TaxRounding): number {
  const all = [...before.lines, ...lines];
  const cents = sumCents(all.map(({ amount }) => toCents(amount)));
  if (before.whole && cents === before.whole.cents) return before.whole.taxCents - before.taxCents;
  const fixed = all.filter(({ fixedTax }) => fixedTax !== null && fixedTax !== undefined);
  const free = Map.groupBy(
    all.filter((line) => !fixed.includes(line)),
    ({ of, taxRate }) => `${of} ${taxRate ?? 0}`,
  );
  const merged = [...free.values()].map((same) => ({
    cents: sumCents(same.map(({ amount }) => toCents(amount))),
    rate: same[0]?.taxRate ?? 0,
  }));
  return taxCentsOf(merged, rounding) + sumCents(fixed.map(({ fixedTax }) => toCents(fixedTax))) - before.taxCents;
}

/** What a line comes to: quantity × rate, rounded once. */
export const lineAmount = (quantity: Amount, unitAmount: Amount): number => mulRound2(quantity, unitAmount);

/** An amount that was given with tax in it, as a line: before tax, and its tax. Together they are the amount, to the cent. */
export function withTaxInside(incTax: number, rate: number): { amount: number; fixedTax: number } {
  const fixedTax = taxWithin(incTax, rate);
  return { amount: fromCents(toCents(incTax) - toCents(fixedTax)), fixedTax };
}

/**
 * What a claim bills of a line: the share of it that is done to date less what was billed before, so that claims up to 100 % add up to
 * the line to the cent, whatever the steps.
 */
export const claimCents = (wholeCents: number, toDate: number, billedCents: number): number =>
  fractionOfCents(wholeCents, toDate) - billedCents;

/** Material of a line that is not built in at a share, in cents: as much can be on site. A line that takes off has none. */
export const mostStoredCents = (materialCents: number, toDate: number): number =>
  Math.max(0, materialCents - fractionOfCents(materialCents, toDate));

interface ClaimedOf {
  materialCents: number;
  labourCents: number;
  billedMaterialCents: number;
  billedLabourCents: number;
}
/**
 * What a claim bills of material and of labour: the share that is done to date and the material on site, less what was billed before.
 * What was stored and is built in since is in the share, and is not billed twice.
 */
export const claimOfLine = (line: ClaimedOf, toDate: number, storedCents: number) => ({
  materialCents: claimCents(line.materialCents, toDate, line.billedMaterialCents) + storedCents,
  labourCents: claimCents(line.labourCents, toDate, line.billedLabourCents),
});
