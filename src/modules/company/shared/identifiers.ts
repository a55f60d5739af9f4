// Numbers that tax offices and banks give out, checked by the formulas they publish. A number that fails is warned about and
// kept: it may be foreign, or typed from a document that is wrong itself.
//
// ABN  Australian Business Register, "Format of the ABN": weights 10 1 3 5 …, first digit less one, modulus 89
// ACN  ASIC, "Australian Company Number digit check": weights 8 to 1, complement to 10
// UTR  HMRC, specification of the unique taxpayer reference: weights 6 7 8 9 10 5 4 3 2, modulus 11, check digit first
// VAT  HMRC, VAT registration number: weights 8 to 2 and the last two digits, modulus 97, newer numbers with 55 added
// IRD  Inland Revenue, "RWT and NRWT certificate specification": two sets of weights, modulus 11
// NZ account  Inland Revenue, same document, "Bank account number validation": weights by bank
// BSB  AusPayNet: six digits without a check digit

export type IdentifierKind = 'abn' | 'acn' | 'utr' | 'vatNumber' | 'irdNumber' | 'bsb' | 'nzAccount';

export interface Checked {
  /** As it is written on paper; what was typed where it does not fit. */
  formatted: string;
  /** What is wrong with it, in words. Null: nothing is. */
  warning: string | null;
}

interface Rule {
  name: string;
  digits: readonly number[];
  /** Signs and prefixes that belong to the way people write it. */
  strip: RegExp;
  fits: (digits: number[]) => boolean;
  format: (digits: string) => string;
}

const weighted = (digits: readonly number[], weights: readonly number[]): number =>
  weights.reduce((sum, weight, index) => sum + weight * (digits[index] ?? 0), 0);
const grouped = (digits: string, sizes: readonly number[], between: string): string => {
  let from = 0;
  return sizes
    .map((size) => digits.slice(from, (from += size)))
    .filter(Boolean)
    .join(between);
};

const ABN = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];
const ACN = [8, 7, 6, 5, 4, 3, 2, 1];
const UTR = [6, 7, 8, 9, 10, 5, 4, 3, 2];
const VAT = [8, 7, 6, 5, 4, 3, 2, 10, 1];
const IRD = [
  [3, 2, 7, 6, 5, 4, 3, 2],
  [7, 4, 3, 2, 5, 2, 7, 6],
];

function irdFits(given: number[]): boolean {
  const digits = given.length === 8 ? [0, ...given] : given;
  const whole = Number(digits.join(''));
  if (whole < 10_000_000 || whole > 150_000_000) return false;
  for (const weights of IRD) {
    const rest = weighted(digits, weights) % 11;
    const check = rest === 0 ? 0 : 11 - rest;
    if (check < 10) return check === digits[8];
  }
  return false;
}

const NZ_WEIGHTS: Record<string, { weights: readonly number[]; modulus: number; sumDigits?: true }> = {
  A: { weights: [0, 0, 6, 3, 7, 9, 0, 0, 10, 5, 8, 4, 2, 1], modulus: 11 },
  B: { weights: [0, 0, 0, 0, 0, 0, 0, 0, 10, 5, 8, 4, 2, 1], modulus: 11 },
  D: { weights: [0, 0, 0, 0, 0, 0, 0, 7, 6, 5, 4, 3, 2, 1], modulus: 11 },
  E: { weights: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 5, 4, 3, 2, 0, 0, 0, 1], modulus: 11, sumDigits: true },
  F: { weights: [0, 0, 0, 0, 0, 0, 0, 1, 7, 3, 1, 7, 3, 1], modulus: 10 },
  G: { weights: [0, 0, 0, 0, 0, 0, 0, 1, 3, 7, 1, 3, 7, 1, 0, 3, 7, 1], modulus: 10, sumDigits: true },
};
const NZ_BANKS: Record<string, string> = { '08': 'D', '09': 'E', 25: 'F', 33: 'F', 26: 'G', 28: 'G', 29: 'G', 31: '' };

/** Bank 2, branch 4, account 7, suffix 2 or 3 digits. */
function nzAccountFits(digits: number[]): boolean {
  const text = digits.join('');
  const bank = text.slice(0, 2);
  const account = text.slice(6, 13).padStart(8, '0');
  const rule = NZ_WEIGHTS[NZ_BANKS[bank] ?? (Number(account) < 990_000 ? 'A' : 'B')];
  if (!rule) return true;
  const all = [...`${text.slice(0, 6)}${account}${text.slice(13).padStart(4, '0')}`].map(Number);
  const fold = (value: number): number => (value > 9 ? fold(Math.floor(value / 10) + (value % 10)) : value);
  const sum = rule.weights.reduce((total, weight, index) => {
    const product = weight * (all[index] ?? 0);
    return total + (rule.sumDigits ? fold(product) : product);
  }, 0);
  return sum % rule.modulus === 0;
}

const RULES: Record<IdentifierKind, Rule> = {
  abn: {
    name: 'ABN',
    digits: [11],
    strip: /^ABN\b:?/i,
    fits: ([first = 0, ...rest]) => first > 0 && weighted([first - 1, ...rest], ABN) % 89 === 0,
    format: (digits) => grouped(digits, [2, 3, 3, 3], ' '),
  },
  acn: {
    name: 'ACN',
    digits: [9],
    strip: /^ACN\b:?/i,
    fits: (digits) => (10 - (weighted(digits, ACN) % 10)) % 10 === digits[8],
    format: (digits) => grouped(digits, [3, 3, 3], ' '),
  },
  utr: {
    name: 'UTR',
    digits: [10],
    strip: /^UTR\b:?|K$/i,
    fits: ([check, ...rest]) => Number('21987654321'[weighted(rest, UTR) % 11]) === check,
    format: (digits) => grouped(digits, [5, 5], ' '),
  },
  vatNumber: {
    name: 'VAT number',
    digits: [9, 12],
    strip: /^GB/i,
    fits: (digits) => {
      const rest = weighted(digits, VAT) % 97;
      return rest === 0 || (Number(digits.slice(0, 3).join('')) >= 100 && rest === 42);
    },
    format: (digits) => `GB ${grouped(digits, [3, 4, 2, 3], ' ')}`,
  },
  irdNumber: {
    name: 'IRD number',
    digits: [8, 9],
    strip: /^IRD\b:?/i,
    fits: irdFits,
    format: (digits) => grouped(digits, [digits.length - 6, 3, 3], '-'),
  },
  bsb: {
    name: 'BSB',
    digits: [6],
    strip: /^BSB\b:?/i,
    fits: () => true,
    format: (digits) => grouped(digits, [3, 3], '-'),
  },
  nzAccount: {
    name: 'account number',
    digits: [15, 16],
    strip: /^$/,
    fits: nzAccountFits,
    format: (digits) => grouped(digits, [2, 4, 7, 3], '-'),
  },
};

const article = (name: string): string => `${/^[AI]/i.test(name) ? 'An' : 'A'} ${name}`;

/** Spaces, dots, slashes and dashes as people and word processors write them. */
const BETWEEN = /[\s./\-\u2010-\u2015\u2212]+/g;

/** Departments (GD, below 500) and health authorities (HA, from 500) have numbers of their own; XI is Northern Ireland. */
function otherVat(text: string): Checked | undefined {
  const [, office = '', digits = ''] = /^(GD|HA|XI)(\d+)$/i.exec(text.replace(BETWEEN, '')) ?? [];
  const prefix = office.toUpperCase();
  if (prefix === 'XI') {
    const { formatted, warning } = checkIdentifier('vatNumber', digits);
    return { formatted: formatted.replace(/^GB/, 'XI'), warning };
  }
  if (!prefix) return undefined;
  const number = /^8888(\d{3})(\d{2})$/.exec(digits);
  const own = Number(number?.[1] ?? (digits.length === 3 ? digits : Number.NaN));
  const inRange = prefix === 'GD' ? own < 500 : own >= 500;
  const fits =
    (number ? number[2] === String(own % 97).padStart(2, '0') : digits.length === 3) && (number ? true : inRange);
  return fits
    ? { formatted: `${prefix} ${digits}`, warning: null }
    : {
        formatted: text,
        warning: `This is not a VAT number from ${prefix === 'GD' ? 'government department' : 'health authority'}. Saved as typed.`,
      };
}

/** `1-902-68389-0`: written without the zeros in front that its parts have. */
const nzParts = (text: string): string => {
  const parts = text.split(BETWEEN).filter(Boolean);
  if (parts.length !== 4 || !parts.every((part) => /^\d+$/.test(part))) return text;
  const [bank = '', branch = '', account = '', suffix = ''] = parts;
  return [bank.padStart(2, '0'), branch.padStart(4, '0'), account.padStart(7, '0'), suffix.padStart(2, '0')].join('-');
};

/** A number of an account: one that is written as New Zealand does is checked, others have no check digit. */
const NZ_WRITTEN = /^\d{1,2}\D+\d{3,4}\D+\d{5,8}\D+\d{1,4}$/;
export const checkAccount = (typed: string | null | undefined): Checked => {
  const text = (typed ?? '').trim();
  return NZ_WRITTEN.test(text) ? checkIdentifier('nzAccount', text) : { formatted: text, warning: null };
};

/** Checks a number as typed. An empty one is fine. */
export function checkIdentifier(kind: IdentifierKind, typed: string | null | undefined): Checked {
  const text = (typed ?? '').trim();
  if (!text) return { formatted: '', warning: null };
  const other = kind === 'vatNumber' ? otherVat(text) : undefined;
  if (other) return other;
  const rule = RULES[kind];
  const bare = (kind === 'nzAccount' ? nzParts(text) : text).replace(rule.strip, '').replace(BETWEEN, '');
  if (!/^\d+$/.test(bare))
    return {
      formatted: text,
      warning: `${article(rule.name)} has digits only. Please check. Saved as typed.`,
    };
  if (!rule.digits.includes(bare.length)) {
    const wanted = rule.digits.join(' or ');
    return {
      formatted: text,
      warning: `${article(rule.name)} has ${wanted} digits, but this has ${bare.length}. Saved as typed.`,
    };
  }
  if (!rule.fits([...bare].map(Number)))
    return {
      formatted: text,
      warning: `The check digit of this ${rule.name} is wrong. Please check. Saved as typed.`,
    };
  return { formatted: rule.format(bare), warning: null };
}

/** What a spreadsheet makes of a long number; the last digits of it are gone. */
const NOT_SHORTENED = String.raw`(?!\s*-?\d(?:[.,]\d+)?[eE][+-]\d{2,3}\s*$)`;
const SIX_DIGITS = String.raw`(?:\d[\s./-]?){5}\d`;

/**
 * What is refused where one of these is written, on a screen, by the API or from a file: not a wrong check digit, which may be right
 * abroad, but a number that cannot be one any more. A bank and a branch in New Zealand are written apart; abroad banks have a BIC.
 */
export const CODE_FORMATS = {
  number: {
    pattern: new RegExp(`^${NOT_SHORTENED}`),
    otherwise: 'This was shortened by a spreadsheet: enter the whole number',
  },
  payeReference: {
    pattern: /^\d{3}\/[A-Z0-9]{1,10}$/i,
    otherwise: 'Three digits, a slash, up to ten letters and digits, such as 123/AB456',
  },
  accountsOffice: {
    pattern: /^\d{3}P[A-Z]\d{7}[0-9X]$/i,
    otherwise: 'Three digits, P, a letter, eight digits, such as 123PA00012345',
  },
  bsb: {
    pattern: new RegExp(
      String.raw`^(?:BSB:?\s*)?${SIX_DIGITS}$|^\d{1,2}[\s./-]\d{3,4}$|^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$`,
      'i',
    ),
    otherwise: 'A BSB or sort code has six digits, such as 062-000. Spreadsheets drop leading zeros',
  },
  account: {
    pattern: /^\d(?:[\s./-]?\d){2,33}$|^[A-Z]{2}\d{2}(?:\s?[A-Z0-9]){8,30}$/i,
    otherwise: 'An account number has digits only, or is an IBAN. Enter all of it, with leading zeros',
  },
} as const;

/** Which of a contact's fields is which number. */
export const IDENTIFIER_FIELDS: Readonly<Record<string, IdentifierKind | 'account'>> = {
  abn: 'abn',
  acn: 'acn',
  utr: 'utr',
  vatNumber: 'vatNumber',
  irdNumber: 'irdNumber',
  paymentAccountBsb: 'bsb',
  paymentAccountNumber: 'account',
};
