// The arithmetic of tax, of the construction industry scheme, of reverse charge and retention: design/domain.md 2.8. Pure.
//
// CIS: what is withheld of labour, which holds travel and subsistence too, never of materials and never of tax. Each line is rounded, as
// estimates and work orders show it.
import {
  type Amount,
  fractionOfCents,
  fromCents,
  portionOfCents,
  roundTo,
  sumCents,
  toCents,
} from '../../../kit/money.ts';

/** Once on the total of each rate, or on every line; a company has one way, that of its accounting system. */
export type TaxRounding = 'total' | 'line';

/** Rates by country, the usual one first; a line without tax has the rate 0. */
export const TAX_RATES = { Australia: [0.1], 'New Zealand': [0.15], 'United Kingdom': [0.2, 0.05] } as const;

export interface TaxedLine {
  /** Before tax. */
  amount: Amount;
  /** A fraction. */
  rate: Amount;
}

export const taxOfLine = ({ amount, rate }: TaxedLine): number => fromCents(fractionOfCents(toCents(amount), rate));

/** The tax of all lines, by cents: for whoever has cents already. */
export function taxCentsOf(lines: readonly { cents: number; rate: Amount }[], rounding: TaxRounding): number {
  if (rounding === 'line') return sumCents(lines.map(({ cents, rate }) => fractionOfCents(cents, rate)));
  const byRate = Map.groupBy(lines, ({ rate }) => rate ?? 0);
  return sumCents([...byRate].map(([rate, same]) => fractionOfCents(sumCents(same.map(({ cents }) => cents)), rate)));
}

export const taxOfDocument = (lines: readonly TaxedLine[], rounding: TaxRounding): number =>
  fromCents(
    taxCentsOf(
      lines.map(({ amount, rate }) => ({ cents: toCents(amount), rate })),
      rounding,
    ),
  );

/** The tax inside an amount that includes it: of 1,100.00 at 10 % are 100.00. */
export const taxWithin = (amount: Amount, rate: Amount): number =>
  rate ? fromCents(portionOfCents(toCents(amount), roundTo(rate, 10), roundTo(1 + rate, 10))) : 0;

export interface CisLine {
  labour: Amount;
  withholdCis: boolean;
}

export const cisCentsOf = (lines: readonly { labourCents: number; withholdCis: boolean }[], share: Amount): number =>
  sumCents(lines.map(({ labourCents, withholdCis }) => (withholdCis ? fractionOfCents(labourCents, share) : 0)));

/** What is withheld; the share is a fraction: 0, 0.2 or 0.3. */
export const cisDeduction = (lines: readonly CisLine[], share: Amount): number =>
  fromCents(
    cisCentsOf(
      lines.map(({ labour, withholdCis }) => ({ labourCents: toCents(labour), withholdCis })),
      share,
    ),
  );

/** Whoever cannot claim tax back bears it in the price of materials, and nothing is withheld of that. */
export const cisMaterials = (materials: Amount, rate: Amount, isTaxRegistered: boolean): number =>
  isTaxRegistered
    ? fromCents(toCents(materials))
    : fromCents(toCents(materials) + fractionOfCents(toCents(materials), rate));

/** The United Kingdom, among the countries that a company can be in. */
export const REVERSE_CHARGE_COUNTRY = 3;
/** The words that the law asks for on paper. */
export const REVERSE_CHARGE_NOTE = 'Reverse charge: customer to pay the VAT to HMRC';

/** What tax comes to, and whether it is added or shown alone. */
export const chargedTax = (taxCents: number, reverseCharge: boolean): { added: number; shown: number } =>
  reverseCharge ? { added: 0, shown: taxCents } : { added: taxCents, shown: 0 };

export interface Payable {
  net: Amount;
  tax: Amount;
  cis: Amount;
  reverseCharge: boolean;
}
/** What is paid out, and the tax that goes to the office instead of the contractor. */
export function payable({ net, tax, cis, reverseCharge }: Payable): { gross: number; cash: number; taxShown: number } {
  const { added, shown } = chargedTax(toCents(tax), reverseCharge);
  const gross = toCents(net) + added;
  return { gross: fromCents(gross), cash: fromCents(gross - toCents(cis)), taxShown: fromCents(shown) };
}

export interface RetentionTerms {
  /** A fraction. */
  retentionPercentage: Amount;
  retentionMinimum: Amount;
}
/** What is held back of an amount before tax. */
export const retentionCentsOf = (cents: number, { retentionPercentage, retentionMinimum }: RetentionTerms): number =>
  cents < toCents(retentionMinimum) ? 0 : fractionOfCents(cents, retentionPercentage);
