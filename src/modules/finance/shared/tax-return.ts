// The figures of a return of GST or VAT: which documents count in which box, and how a part payment counts. In whole cents. Pure.
//
// Australia: business activity statement (ATO). New Zealand: GST101A (IRD). United Kingdom: VAT return (HMRC, notices 700/12 and 735).
import { addDays, startOfMonth } from '../../../kit/dates.ts';
import { portionOfCents } from '../../../kit/money.ts';

export const TAX_BASES = ['accruals', 'cash'] as const;
export type TaxBasis = (typeof TAX_BASES)[number];
export const BASIS_WORDS: Readonly<Record<TaxBasis, string>> = {
  accruals: 'Accruals: by document date',
  cash: 'Cash: by payment date',
};

/** When the tax of what is held back counts, where tax is reported by the days of documents; by payments it counts when it is paid. */
export const RETENTION_TAX = ['withClaim', 'whenDue'] as const;
export type RetentionTax = (typeof RETENTION_TAX)[number];

export interface TaxPeriod {
  /** Days; both are in it. */
  from: string;
  to: string;
}

/** Something that counts in a period. What takes off is below nothing. */
export interface TaxMovement {
  /** What was sold and will not be paid is a side of its own: no form takes it off its sales. */
  side: 'sales' | 'purchases' | 'badDebts';
  documentType: string;
  documentId: number;
  number: string;
  contact: string | null;
  /** What happened: `Issued`, `Paid`, `Voided`. */
  what: string;
  date: string;
  /** Before tax. */
  net: number;
  tax: number;
  /** What of `net` bears no tax. */
  free: number;
  /** Tax that whoever buys pays to the tax office. */
  reverse: number;
  /** What of a purchase is bought to be kept, with its tax. */
  capital: number;
  /** It was entered after the period had ended: a return that was made then has it not. */
  late: boolean;
}

// What a part payment stands for -----------------------------------------------------------------------------------------

export interface PaidDocument {
  net: number;
  tax: number;
  free: number;
  capital: number;
  /** What is paid when all is paid: the total less what is withheld for the tax office. */
  whole: number;
}
export interface PaidPart {
  net: number;
  tax: number;
  free: number;
  capital: number;
}
/**
 * What each payment of a document stands for, in proportion, in the order in which they were entered: the share of all payments so far less that of those
 * before, so that all together are the document to the cent. What is withheld counts as paid with the rest.
 */
export function paidParts({ net, tax, free, capital, whole }: PaidDocument, payments: readonly number[]): PaidPart[] {
  let paid = 0;
  return payments.map((cents) => {
    const before = paid;
    paid += cents;
    const part = (of: number): number => portionOfCents(of, paid, whole) - portionOfCents(of, before, whole);
    const taxPart = part(tax);
    return { net: part(net + tax) - taxPart, tax: taxPart, free: part(free), capital: part(capital) };
  });
}

// The boxes --------------------------------------------------------------------------------------------------------------

export type TaxCountry = 'AU' | 'NZ' | 'GB';

interface BoxRule {
  ref: string;
  label: string;
  /** What a document adds; a box without documents is reckoned from others. */
  of?: (movement: TaxMovement) => number;
  from?: (box: (ref: string) => number) => number;
  /** How it is reckoned, in words. */
  formula?: string;
  /** The form takes whole dollars or pounds: cents are left out. */
  whole?: true;
}
const sale =
  (of: (movement: TaxMovement) => number) =>
  (movement: TaxMovement): number =>
    movement.side === 'sales' ? of(movement) : 0;
const purchase =
  (of: (movement: TaxMovement) => number) =>
  (movement: TaxMovement): number =>
    movement.side === 'purchases' ? of(movement) : 0;
const badDebt =
  (of: (movement: TaxMovement) => number) =>
  (movement: TaxMovement): number =>
    movement.side === 'badDebts' ? of(movement) : 0;
const withTax = ({ net, tax }: TaxMovement): number => net + tax;
const taxOf = ({ tax }: TaxMovement): number => tax;
const taxed = ({ net, free, tax }: TaxMovement): number => net - free + tax;

/** Of an amount with 15 % in it. */
const THREE_TWENTY_THIRDS = [3, 23] as const;
const within = (cents: number): number => portionOfCents(cents, ...THREE_TWENTY_THIRDS);

interface Form {
  name: string;
  boxes: readonly BoxRule[];
  /** The box that says what is paid (or comes back). */
  result: string;
  notes: readonly string[];
}
export const TAX_FORMS: Readonly<Record<TaxCountry, Form>> = {
  AU: {
    name: 'Business activity statement',
    boxes: [
      { ref: 'G1', label: 'Total sales, with GST', of: sale(withTax), whole: true },
      { ref: 'G10', label: 'Capital purchases, with GST', of: purchase(({ capital }) => capital), whole: true },
      {
        ref: 'G11',
        label: 'Other purchases, with GST',
        of: purchase((movement) => withTax(movement) - movement.capital),
        whole: true,
      },
      { ref: 'G18', label: 'Adjustments: bad debts written off, with GST', of: badDebt(taxed), whole: true },
      { ref: '1A', label: 'GST on sales', of: sale(taxOf), whole: true },
      {
        ref: '1B',
        label: 'GST on purchases, and in bad debts written off',
        of: (movement) => (movement.side === 'sales' ? 0 : movement.tax),
        whole: true,
      },
      { ref: '9', label: 'GST of the period', from: (box) => box('1A') - box('1B'), formula: '1A less 1B' },
    ],
    result: '9',
    notes: [
      'G10 holds lines of bills whose account number is one of capital purchases, under Administration, Lists; G11 all others, and what the staff bought.',
      'Bad debts: an amount written off in the period gives back its GST in 1B, because it was reported when the invoice was issued. G18 is from the calculation sheet. On a cash basis there is none. A debt overdue for twelve months can be claimed before it is written off. Debts paid later, and the GST on bills unpaid twelve months after they were due, go in 1A. Add those yourself.',
      'The form uses whole dollars: cents are dropped.',
    ],
  },
  NZ: {
    name: 'GST return',
    boxes: [
      { ref: '5', label: 'Total sales and income, with GST', of: sale(withTax) },
      { ref: '6', label: 'Zero-rated supplies in box 5', of: sale(({ free }) => free) },
      { ref: '7', label: 'Sales that bear GST', from: (box) => box('5') - box('6'), formula: '5 less 6' },
      { ref: '8', label: 'GST in them', from: (box) => within(box('7')), formula: '7 × 3 ÷ 23' },
      { ref: '10', label: 'Total GST collected', from: (box) => box('8'), formula: '8, and your adjustments in box 9' },
      {
        ref: '11',
        label: 'Total purchases that bear GST, with GST',
        of: purchase(taxed),
      },
      { ref: '12', label: 'GST in them', from: (box) => within(box('11')), formula: '11 × 3 ÷ 23' },
      { ref: '13', label: 'Credit adjustments: GST in bad debts written off', of: badDebt(taxOf) },
      {
        ref: '14',
        label: 'Total GST credit',
        from: (box) => box('12') + box('13'),
        formula: '12 and 13, and your other adjustments in box 13',
      },
      { ref: '15', label: 'GST of the period', from: (box) => box('10') - box('14'), formula: '10 less 14' },
    ],
    result: '15',
    notes: [
      'Box 9, and anything in box 13 other than bad debts, are adjustments that come from no document. Add them yourself.',
      'Bad debts: an amount written off in the period gives back its GST in box 13, because it was reported when the invoice was issued. On a cash basis there is none. Debts paid later go in box 9: add them yourself.',
      'Lines without GST count as zero-rated. Remove exempt supplies from boxes 5 and 6.',
      'Boxes 8 and 12 are three twenty-thirds, as on the form, so they may differ by cents from the GST on the documents.',
    ],
  },
  GB: {
    name: 'VAT return',
    boxes: [
      {
        ref: '1',
        label: 'VAT due on sales, and by reverse charge',
        of: (movement) => (movement.side === 'sales' ? movement.tax : movement.reverse),
      },
      { ref: '2', label: 'VAT due on acquisitions from the EU', from: () => 0, formula: 'not kept here' },
      { ref: '3', label: 'Total VAT due', from: (box) => box('1') + box('2'), formula: '1 and 2' },
      {
        ref: '4',
        label: 'VAT reclaimed on purchases, and on bad debts',
        of: (movement) => (movement.side === 'sales' ? 0 : movement.tax + movement.reverse),
      },
      { ref: '5', label: 'VAT of the period', from: (box) => box('3') - box('4'), formula: '3 less 4' },
      { ref: '6', label: 'Total sales, ex VAT', of: sale(({ net }) => net), whole: true },
      { ref: '7', label: 'Total purchases, ex VAT', of: purchase(({ net }) => net), whole: true },
      { ref: '8', label: 'Goods supplied to the EU', from: () => 0, formula: 'not kept here' },
      { ref: '9', label: 'Goods acquired from the EU', from: () => 0, formula: 'not kept here' },
    ],
    result: '5',
    notes: [
      'Reverse charge: VAT on purchases is in boxes 1 and 4 and their price in box 7, not box 6. The price of sales is in box 6.',
      'Boxes 2, 8 and 9 are for trade between Northern Ireland and the EU. Boxes 6 to 9 use whole pounds: pence are dropped.',
      'Bad debt relief: an amount written off gives back its VAT in box 4, at the earliest six months after it was due or issued and at the latest four years and six months after. On a cash basis there is none. Debts paid later go in box 1, and VAT on bills unpaid six months after they were due comes off box 4: do both yourself.',
      'Box 7 also includes suppliers who charge no VAT.',
    ],
  },
};

export interface TaxBox {
  ref: string;
  label: string;
  /** Whole cents. */
  cents: number;
  /** As it goes into the form, whole cents. */
  formCents: number;
  formula: string | null;
}
const withoutCents = (cents: number): number => cents - (cents % 100);

/** All boxes of the form. A form in whole dollars is reckoned from its own whole figures. */
export function taxBoxes(country: TaxCountry, movements: readonly TaxMovement[]): TaxBox[] {
  const boxes: TaxBox[] = [];
  const by = (key: 'cents' | 'formCents') => (ref: string) => boxes.find((box) => box.ref === ref)?.[key] ?? 0;
  for (const { ref, label, of, from, formula = null, whole } of TAX_FORMS[country].boxes) {
    const cents = of ? movements.reduce((sum, movement) => sum + of(movement), 0) : (from?.(by('cents')) ?? 0);
    const formCents = from ? from(by('formCents')) : whole ? withoutCents(cents) : cents;
    boxes.push({ ref, label, cents, formCents, formula });
  }
  return boxes;
}

/** What one document adds to each box. */
export function boxesOf(country: TaxCountry, movement: TaxMovement): Record<string, number> {
  const of = TAX_FORMS[country].boxes.map((rule) => [rule.ref, rule.of?.(movement) ?? 0] as const);
  return Object.fromEntries(of.filter(([, cents]) => cents !== 0));
}
export const hasDocuments = (country: TaxCountry, ref: string): boolean =>
  TAX_FORMS[country].boxes.some((box) => box.ref === ref && box.of !== undefined);

// Periods ----------------------------------------------------------------------------------------------------------------

/** So many months from the month of a day on: quarters may begin in any month, as the tax office says. */
export const periodFrom = (day: string, months: number): TaxPeriod => ({
  from: startOfMonth(day),
  to: addDays(startOfMonth(day, months), -1),
});
/** The last period of so many months that has ended before a day, counted from January. */
export function lastPeriod(today: string, months: number): TaxPeriod {
  const begun = (Number(today.slice(5, 7)) - 1) % months;
  return periodFrom(startOfMonth(today, -begun - months), months);
}
export const otherPeriod = ({ from }: TaxPeriod, months: number, by: number): TaxPeriod =>
  periodFrom(startOfMonth(from, months * by), months);
