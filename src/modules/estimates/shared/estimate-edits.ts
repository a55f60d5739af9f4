import type { Amount } from '../../../kit/money.ts';
import { divideTo } from '../../../kit/money.ts';

/** What a typed percentage, total or text does to the stored figures. */

/** 12.3456 % is stored 0.123456. */
export function fractionFromPercent(percent: Amount): number {
  return divideTo(percent, 100, 6);
}

/** The percentage a screen shows, with 4 decimals at most. */
export function percentFromFraction(fraction: Amount): number {
  return divideTo(fraction, 0.01, 4);
}

/**
 * The markup, margin or tax fraction behind a typed total; 0 where there is no base. With its 10 decimals the typed
 * total comes back to the cent for bases up to 50 million.
 */
export function fractionFromTotal(total: Amount, base: Amount): number {
  return divideTo(total, base, 10);
}

/**
 * The unit cost behind a typed cost total. With its 8 decimals the total comes back to the cent for quantities up to
 * 500,000. Without a quantity the total is taken as the unit cost.
 */
export function unitCostFromTotal(total: Amount, quantity: Amount): number {
  return divideTo(total, quantity || 1, 8);
}

const LONGEST_NUMBER = 40;

/**
 * The number in a typed or pasted text, or null where there is none.
 *
 * Understood: currency signs and codes, spaces and apostrophes between digits, a percent sign (12.5 % is 12.5), a
 * minus before or after, parentheses for a negative amount, exponents. With both a comma and a dot the later one is
 * the decimal sign. A comma alone separates thousands where that fits (1,200), else decimals (12,5).
 */
export function parseNumber(text: string): number | null {
  const bare = bareNumber(text);
  if (bare === null) return null;
  const plain = plainDecimal(bare.digits);
  if (plain === null) return null;
  const value = Number(plain);
  if (!Number.isFinite(value)) return null;
  return bare.negative && value !== 0 ? -value : value;
}

/** The text without signs, currency and spaces; null where it is too long or has two signs. */
function bareNumber(text: string): { digits: string; negative: boolean } | null {
  if (text.length > LONGEST_NUMBER) return null;
  let rest = text
    .replace(/[\u2212\u2012\u2013\uFE63\uFF0D]/g, '-')
    .replace(/\s|'|\u2019/g, '')
    .replace(/%$/, '');
  let negatives = 0;
  if (rest.startsWith('(') && rest.endsWith(')')) {
    rest = rest.slice(1, -1).replace(/%$/, '');
    negatives += 1;
  }
  const sign = /^[-+]/.exec(rest);
  if (sign) rest = rest.slice(1);
  if (sign?.[0] === '-') negatives += 1;
  rest = rest
    .replace(/^(?:[A-Z]{1,3})?[$£€]|^(?:AUD|NZD|GBP|USD|EUR)/i, '')
    .replace(/(?:[$£€]|AUD|NZD|GBP|USD|EUR)$/i, '');
  if (!sign && rest.startsWith('-')) {
    rest = rest.slice(1);
    negatives += 1;
  }
  if (rest.endsWith('-')) {
    rest = rest.slice(0, -1);
    negatives += 1;
  }
  return negatives > 1 ? null : { digits: rest, negative: negatives === 1 };
}

/** Digits with a dot for the decimals and no thousands signs; null where the groups do not fit. */
export function plainDecimal(digits: string): string | null {
  if (/^(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d{1,3})?$/i.test(digits)) return digits;
  if (/^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/.test(digits)) return digits.replaceAll(',', '');
  if (/^[1-9]\d{0,2}(?:\.\d{3})+,\d*$/.test(digits)) return digits.replaceAll('.', '').replace(',', '.');
  if (/^[1-9]\d{0,2}(?:\.\d{3}){2,}$/.test(digits)) return digits.replaceAll('.', '');
  if (/^\d*,\d+$/.test(digits)) return digits.replace(',', '.');
  return null;
}
