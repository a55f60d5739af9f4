// Numbers and amounts as people write them, in any country's way. Fields, grids, imports and public pages all read them here.

const LONGEST_NUMBER = 40;

/**
 * The number in a typed, pasted or imported text, or null where there is none. The one reader of the product.
 *
 * Understood: currency signs and codes, spaces and apostrophes between digits, a percent sign (12.5 % is 12.5), a
 * minus before or after, parentheses for a negative amount, exponents. With both a comma and a dot the later one is
 * the decimal sign. What could be both is read as an Australian office writes it: a comma with exactly three digits
 * behind it stands between thousands (1,200), any other comma is the decimal sign (12,5), and so is a lone dot (1.200).
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

/** What a spreadsheet makes of a long number, such as 6.14E+10: its last digits are gone. */
export const isShortened = (text: string): boolean => /^\s*-?\d(?:[.,]\d+)?E[+-]\d{2,3}\s*$/i.test(text);

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

/**
 * Digits with a dot for the decimals and no thousands signs; null where the groups do not fit. `commaIsDecimal`: where the text around
 * them shows it, 2,345 has three decimals.
 */
export function plainDecimal(digits: string, commaIsDecimal = false): string | null {
  if (commaIsDecimal && /^\d+,\d+$/.test(digits)) return digits.replace(',', '.');
  if (/^(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d{1,3})?$/i.test(digits)) return digits;
  if (/^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/.test(digits)) return digits.replaceAll(',', '');
  if (/^[1-9]\d{0,2}(?:\.\d{3})+,\d*$/.test(digits)) return digits.replaceAll('.', '').replace(',', '.');
  if (/^[1-9]\d{0,2}(?:\.\d{3}){2,}$/.test(digits)) return digits.replaceAll('.', '');
  if (/^\d*,\d+$/.test(digits)) return digits.replace(',', '.');
  return null;
}
