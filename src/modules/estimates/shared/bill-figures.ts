// The figures of a bill as its country and its writer put them: "1.234,50", "١٢٫٥", "１２", "Rs. 5,420/-", "12 m²", "$820 per 1000".
import { parseNumber } from '../../../kit/read-number.ts';
import type { BillCell, BillRow } from './bill-columns.ts';

/** Where the ten digits of other scripts begin; full widths are normalised. */
const ZEROS = [
  0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0xed0, 0x1040, 0x17e0,
];
const CURRENCY = String.raw`\p{Sc}|rs\.?|inr|aud|nzd|gbp|usd|cad|eur|euro|chf|s?fr\.|thb|jpy|cny|rmb|krw|ils|nis|sar|aed|qar|zł|kč|[元円圓원]|บาท|ש"ח|ر\.س|د\.إ`;
const BEFORE = new RegExp(String.raw`^([-(]?)\s*(?:(?:[a-z]{1,3})?(?:${CURRENCY}))\s*`, 'iu');
const AFTER = new RegExp(String.raw`\s*(?:${CURRENCY})(\)?)$`, 'iu');
/** "excl. GST", "+ VAT" behind a figure: so are all figures of a bill. One that has the tax in it stays a text. */
const WITHOUT_TAX =
  /(?<=\d.*?)[\s(]*(?:\+|plus|excl?\.?|excluding|ex\.?|before|zzgl\.?|hors|h)[\s.]*(?:gst|vat|tax|hst|mwst|ust|tva|t|iva)\.?\)?$/iu;
const LONGEST = 60;

/** Digits, signs and separators as English has them; words around them stay. */
function plainText(cell: string): string {
  return cell
    .replace(/[^²³㎡㎥]+/gu, (part) => part.normalize('NFKC'))
    .replace(/\p{Nd}/gu, (digit) => {
      const code = digit.codePointAt(0) ?? 0;
      const zero = ZEROS.find((first) => code >= first && code < first + 10);
      return zero === undefined ? digit : String(code - zero);
    })
    .replace(/(?<=\d)\u066b(?=\d)/g, '.')
    .replace(/(?<=\d)\u066c(?=\d)/g, '')
    .replace(WITHOUT_TAX, '')
    .replace(/^\s*[▲△▼]\s*/u, '-')
    .replace(/^(?=\D{0,4}\d)(.*\d)\s*(?:cr|credit)\.?\s*$/iu, '-$1')
    .replace(/[\s\u200e\u200f\u061c]+/gu, ' ')
    .trim();
}

/** Without the currency; "5,420/-" and "45,–" have no smaller coins. */
const withoutCurrency = (text: string): string =>
  text
    .replace(/(?<=\d)(?:\/[-–—=]|[.,][-–—]{1,2})$/u, '')
    .replace(BEFORE, '$1')
    .replace(AFTER, '$1')
    .trim();

/** The sign before the decimals. */
type Decimals = ',' | '.' | null;

/** Two dots in one figure stand between thousands. */
const COMMA = /^-?(?:[1-9]\d{0,2}(?:\.\d{3}){2,}|\d{1,3}(?:[. ]\d{3})+,\d+|\d+,(?:\d{1,2}|\d{4,}))$/;
const DOT = /^-?(?:\d{1,3}(?:[, ]\d{2,3})+\.\d+|\d+\.(?:\d{1,2}|\d{4,}))$/;

/** How each column writes its decimals: by its own figures, else as the others of the sheet do. */
function decimalsOf(rows: readonly BillRow[]): (column: number) => Decimals {
  const commas = new Map<number, number>();
  const dots = new Map<number, number>();
  for (const row of rows)
    row.forEach((cell, column) => {
      if (typeof cell !== 'string' || cell.length > LONGEST || !/[.,\u066b]/.test(cell)) return;
      const text = withoutCurrency(plainText(cell));
      if (COMMA.test(text)) commas.set(column, (commas.get(column) ?? 0) + 1);
      else if (DOT.test(text)) dots.set(column, (dots.get(column) ?? 0) + 1);
    });
  const own = (column: number): Decimals => {
    const [comma, dot] = [commas.get(column) ?? 0, dots.get(column) ?? 0];
    return comma === dot ? null : comma > dot ? ',' : '.';
  };
  // Numbers of clauses have dots everywhere (1.1, 1.2): one column with commas says how the country writes.
  const others: Decimals = [...commas.keys()].some((column) => own(column) === ',') ? ',' : null;
  return (column) => own(column) ?? others;
}

/** The number of a text that is nothing but a number, or null. */
function figureOf(text: string, decimals: Decimals): number | null {
  const bare = withoutCurrency(text);
  if (!/\d/.test(bare)) return null;
  if (decimals === ',') {
    if (/^-?\d+,\d+$/.test(bare)) return Number(bare.replace(',', '.'));
    if (/^-?[1-9]\d{0,2}(?:\.\d{3})+$/.test(bare)) return Number(bare.replaceAll('.', ''));
  }
  // 12,34,567.50: groups of two above the thousands.
  const grouped = /^[-(]?[1-9]\d?(?:,\d{2})+,\d{3}(?:\.\d+)?\)?$/.test(bare) ? bare.replaceAll(',', '') : bare;
  return parseNumber(grouped);
}

/** A figure with words: how many of what, or how much for how many. */
export interface WordedFigure {
  value: number;
  unit: string;
}
const WORDED = /^([-(]?[^\p{L}%]*\d[\d.,' ]*\)?)\s*((?:\/|\bper\b|\bje\b|\bpro\b|\bpar\b|\bpor\b|@)\s*)?(.*)$/iu;
const UNIT = /^[\p{L}%㎡㎥][^\d\s]{0,18}[23]?(?: ?\p{L}{1,12}\.?)?$/u;
const NO_UNIT = /^(?:x|or|to|and|-|by)$/i;
const MANY = /^(100|1[,. ]?000|hundred|thousand)(?: ?(\p{L}.{0,19}))?$/iu;

/** "12 m²" where a quantity stands, "$450.00 each" and "$820.00 per 1000 nr" where a price does; null where it is none of these. */
export function wordedFigure(cell: unknown, is: 'quantity' | 'price', decimals: Decimals = null): WordedFigure | null {
  if (typeof cell !== 'string' || cell.length > LONGEST) return null;
  const parts = WORDED.exec(plainText(cell));
  const value = parts?.[1] === undefined ? null : figureOf(parts[1].trim(), decimals);
  const rest = parts?.[3]?.trim() ?? '';
  if (value === null || rest === '') return null;
  // A price has the word that says what it is for: "45 TBC" is none.
  if (is === 'price' && !parts?.[2] && !/^(?:each|ea|net|nett|only)\.?$/i.test(rest)) return null;
  const many = MANY.exec(rest);
  if (many) {
    const size = /^(?:100|hundred)$/i.test(many[1] ?? '') ? 100 : 1000;
    return { value: value / size, unit: many[2] ?? '' };
  }
  if (!UNIT.test(rest) || NO_UNIT.test(rest)) return null;
  return { value, unit: is === 'price' && /^(?:nett?|only)\.?$/i.test(rest) ? '' : rest };
}

/** The rows with numbers in the place of texts that are numbers in the writing of the file. Texts of other kinds stay. */
export function rowsWithFigures(rows: readonly BillRow[]): BillCell[][] {
  const arrays = rows.map((row) => (Array.isArray(row) ? (row as BillCell[]) : []));
  const decimals = decimalsOf(arrays);
  return arrays.map((row) =>
    row.map((cell, column) => {
      if (typeof cell !== 'string' || cell.length > LONGEST || !/\p{Nd}/u.test(cell)) return cell;
      return figureOf(plainText(cell), decimals(column)) ?? cell;
    }),
  );
}
