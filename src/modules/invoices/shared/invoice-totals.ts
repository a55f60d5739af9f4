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
  /** Percent of what is before tax. */
  retentionPercentage: Amount;
  /** Tax is shown and not added. */
  reverseCharge?: boolean;
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
  const linesTax = sumCents(taxes.map(({ tax }) => tax));
  const excessCents = toCents(terms.excess);
  const excessTax = linesTax === 0 ? 0 : toCents(taxWithin(terms.excess, terms.taxRate));
  const bearing = taxes.find(({ rate }) => rate === terms.taxRate) ?? taxes[0];
  if (bearing) {
    bearing.base -= excessCents - excessTax;
    bearing.tax -= excessTax;
  }
  const subtotal = linesCents - (excessCents - excessTax);
  const { added: taxTotal, shown: reverseTax } = chargedTax(linesTax - excessTax, terms.reverseCharge ?? false);
  const retention = fractionOfCents(subtotal, (terms.retentionPercentage ?? 0) / 100);
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
