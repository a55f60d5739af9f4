// Which tax code of an accounting system a line is booked with: by its side, its rate and who pays the tax. The tables are what the systems
// come with; a company changes them for its own books. Xero's are the names of its rates, which its files want and its interface looks up.
import { roundTo } from '../../../kit/money.ts';
import { SYSTEM_FACTS, type SystemRef } from './accounting-systems.ts';

/** Whom a document is about: a customer, or a supplier. */
export type Side = 'sales' | 'bills';
export const SIDES = ['sales', 'bills'] as const;

/**
 * `charged`: tax is charged at the rate, also at nothing. `reverse`: whoever receives the invoice pays it. `unregistered`: we are not
 * registered and charge none. `account`: used only where an account names the code.
 */
export const TAX_TREATMENTS = ['charged', 'reverse', 'unregistered', 'account'] as const;
export type TaxTreatment = (typeof TAX_TREATMENTS)[number];

export interface TaxCode {
  side: Side;
  treatment: TaxTreatment;
  /** A fraction; of reverse charge the rate that is left to the other side. */
  rate: number;
  code: string;
}
/** What a company books with in one system. */
export interface TaxCodes {
  system: SystemRef;
  codes: readonly TaxCode[];
}

type BooksCountry = 'AU' | 'NZ' | 'GB';
type Rows = readonly (readonly [TaxTreatment, number, string])[];
const onBoth = (sales: Rows, bills: Rows): TaxCode[] => [
  ...sales.map(([treatment, rate, code]): TaxCode => ({ side: 'sales', treatment, rate, code })),
  ...bills.map(([treatment, rate, code]): TaxCode => ({ side: 'bills', treatment, rate, code })),
];

/** MYOB is not sold in the United Kingdom, and Reckon in Australia alone: whoever uses them elsewhere enters their codes. */
const STANDARD: Readonly<Record<SystemRef, Readonly<Partial<Record<BooksCountry, readonly TaxCode[]>>>>> = {
  xero: {
    AU: onBoth(
      [
        ['charged', 0.1, 'GST on Income'],
        ['charged', 0, 'GST Free Income'],
        ['unregistered', 0, 'BAS Excluded'],
        ['account', 0, 'BAS Excluded'],
        ['account', 0, 'GST Free Exports'],
        ['account', 0, 'Input Taxed'],
      ],
      [
        ['charged', 0.1, 'GST on Expenses'],
        ['charged', 0, 'GST Free Expenses'],
        ['account', 0.1, 'GST on Capital'],
        ['account', 0, 'GST Free Capital'],
        ['account', 0, 'BAS Excluded'],
        ['account', 0, 'Input Taxed'],
      ],
    ),
    NZ: onBoth(
      [
        ['charged', 0.15, '15% GST on Income'],
        ['charged', 0, 'Zero Rated'],
        ['unregistered', 0, 'No GST'],
        ['account', 0, 'No GST'],
      ],
      [
        ['charged', 0.15, '15% GST on Expenses'],
        ['charged', 0, 'No GST'],
        ['account', 0, 'Zero Rated - Exp'],
      ],
    ),
    GB: onBoth(
      [
        ['charged', 0.2, '20% (VAT on Income)'],
        ['charged', 0.05, '5% (VAT on Income)'],
        ['charged', 0, 'Zero Rated Income'],
        ['reverse', 0.2, 'Domestic Reverse Charge @ 20% (VAT on Income)'],
        ['reverse', 0.05, 'Domestic Reverse Charge @ 5% (VAT on Income)'],
        ['unregistered', 0, 'No VAT'],
        ['account', 0, 'Exempt Income'],
        ['account', 0, 'No VAT'],
      ],
      [
        ['charged', 0.2, '20% (VAT on Expenses)'],
        ['charged', 0.05, '5% (VAT on Expenses)'],
        ['charged', 0, 'Zero Rated Expenses'],
        ['reverse', 0.2, 'Domestic Reverse Charge @ 20% (VAT on Expenses)'],
        ['reverse', 0.05, 'Domestic Reverse Charge @ 5% (VAT on Expenses)'],
        ['account', 0.2, '20% (VAT on Capital Purchases)'],
        ['account', 0, 'Exempt Expenses'],
        ['account', 0, 'No VAT'],
      ],
    ),
  },
  myob: {
    AU: onBoth(
      [
        ['charged', 0.1, 'GST'],
        ['charged', 0, 'FRE'],
        ['unregistered', 0, 'N-T'],
        ['account', 0, 'N-T'],
        ['account', 0, 'EXP'],
        ['account', 0, 'ITS'],
      ],
      [
        ['charged', 0.1, 'GST'],
        ['charged', 0, 'FRE'],
        ['account', 0.1, 'CAP'],
        ['account', 0, 'N-T'],
        ['account', 0, 'INP'],
      ],
    ),
    NZ: onBoth(
      [
        ['charged', 0.15, 'S15'],
        ['charged', 0, 'Z'],
        ['unregistered', 0, 'N-T'],
        ['account', 0, 'E'],
        ['account', 0, 'N-T'],
      ],
      [
        ['charged', 0.15, 'S15'],
        ['charged', 0, 'N-T'],
        ['account', 0, 'E'],
        ['account', 0, 'Z'],
      ],
    ),
  },
  reckon: {
    AU: onBoth(
      [
        ['charged', 0.1, 'GST'],
        ['charged', 0, 'FRE'],
        ['account', 0, 'EXP'],
        ['account', 0, 'INP'],
      ],
      [
        ['charged', 0.1, 'NCG'],
        ['charged', 0, 'NCF'],
        ['account', 0.1, 'CAG'],
        ['account', 0, 'CAF'],
        ['account', 0, 'NCI'],
      ],
    ),
  },
};

const isCountry = (country: string): country is BooksCountry =>
  country === 'AU' || country === 'NZ' || country === 'GB';
/** What a system comes with in a country. */
export const standardTaxCodes = (system: SystemRef, country: string): readonly TaxCode[] =>
  (isCountry(country) ? STANDARD[system][country] : undefined) ?? [];

/** Codes as they are compared: however somebody typed them. */
const folded = (code: string): string => code.trim().toLowerCase();
export const isSameCode = (one: string, other: string): boolean => folded(one) === folded(other);
/** Rows of the same key stand for each other: for a rate there is one code, and for the code of an account one rate. */
export const taxCodeKey = ({ side, treatment, rate, code }: TaxCode): string =>
  treatment === 'account' ? `${side} account ${folded(code)}` : `${side} ${treatment} ${rate}`;

/** The company's own rows over those that the system comes with. */
export function taxCodesWith(standard: readonly TaxCode[], own: readonly TaxCode[]): TaxCode[] {
  const all = new Map([...standard, ...own].map((row) => [taxCodeKey(row), row]));
  return [...all.values()];
}

const EVERYWHERE = new Set(
  Object.values(STANDARD).flatMap((countries) =>
    Object.values(countries).flatMap((rows) => rows.map(({ code }) => folded(code))),
  ),
);
/** One that some system or the other side comes with is no word of these books: the rate decides. */
export const isForeignCode = ({ codes }: TaxCodes, code: string): boolean =>
  EVERYWHERE.has(folded(code)) || codes.some((row) => isSameCode(row.code, code));
export const isOwnCode = ({ codes }: TaxCodes, side: Side, code: string): boolean =>
  codes.some((row) => row.side === side && isSameCode(row.code, code));

/** 0.125 as `12.5 %`. */
export const taxPercent = (rate: number): string => `${roundTo(rate * 100, 4)} %`;
const WHERE: Readonly<Record<Side, string>> = { sales: 'sales', bills: 'purchases' };
/** Where somebody sets it. */
export const taxCodesPlace = (system: SystemRef): string =>
  `on the page of ${SYSTEM_FACTS[system].label} under Administration, Accounting, in Tax codes`;

export interface TaxedLine {
  side: Side;
  treatment: Exclude<TaxTreatment, 'account'>;
  rate: number;
  /** What the account of the line names. */
  override: string | null;
}
export type Booked = { code: string; problem: null } | { code: null; problem: string };

/**
 * The code of a line. What its account names goes first, where it is for the line's rate; an account that is used with and without tax must
 * not put tax on what has none. Without a code it is a sentence that says where to set one.
 */
export function taxCodeOf(of: TaxCodes, { side, treatment, rate, override }: TaxedLine): Booked {
  const { system, codes } = of;
  const { label } = SYSTEM_FACTS[system];
  const own = codes.filter((row) => row.side === side);
  const named = override?.trim() ?? '';
  const fits = (row: TaxCode): boolean =>
    row.rate === rate && (row.treatment === treatment || (row.treatment === 'account' && treatment !== 'reverse'));
  if (named) {
    const meant = own.find((row) => isSameCode(row.code, named) && fits(row));
    if (meant) return { code: meant.code, problem: null };
    if (!isForeignCode(of, named))
      return {
        code: null,
        problem: `an account uses the tax code "${named}", which has no rate. Enter it ${taxCodesPlace(system)}, or remove it from the account.`,
      };
  }
  const found = own.find((row) => row.treatment === treatment && row.rate === rate);
  if (found) return { code: found.code, problem: null };
  const at =
    treatment === 'unregistered'
      ? 'without registration'
      : `at ${taxPercent(rate)}${treatment === 'reverse' ? ' with reverse charge' : ''}`;
  return {
    code: null,
    problem: `no tax code of ${label} is set for ${WHERE[side]} ${at}. Set it ${taxCodesPlace(system)}.`,
  };
}

/** What keeps a line from a system whose code has another rate than the line; null: they agree, or there is nothing to compare. */
export function rateDifference(system: SystemRef, code: string, theirs: number, ours: number | null): string | null {
  if (ours === null || roundTo(theirs, 6) === roundTo(ours, 6)) return null;
  return `The tax code "${code}" for ${SYSTEM_FACTS[system].label} is ${taxPercent(theirs)}, but the line has ${taxPercent(ours)}. Set another code ${taxCodesPlace(system)}.`;
}
/** What is said of a code that the system does not have. */
export const noSuchCode = (system: SystemRef, code: string): string =>
  `${SYSTEM_FACTS[system].label} has no tax code "${code}". Set another one ${taxCodesPlace(system)}, or add it in ${SYSTEM_FACTS[system].label}.`;
