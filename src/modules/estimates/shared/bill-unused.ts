// Columns of money that the reading of a bill leaves alone: none of them goes without a word.
import { fromCents, roundTo, sumCents, toCents } from '../../../kit/money.ts';
import {
  type BillMapping,
  type BillRow,
  cellNumber,
  cellText,
  columnsOf,
  isNear,
  numberAt,
  rowTexts,
} from './bill-columns.ts';
import { headingWords, saysTaxColumn } from './bill-heading-words.ts';
import { saysTax, saysTotal } from './bill-words.ts';

export interface UnusedColumn {
  column: number;
  /** As the file has it; blank where it has none. */
  heading: string;
  /** What its figures come to, without those of total rows. */
  total: number;
  /** Tax, or already in the prices that are read: nothing is lost. Null: it may belong to the price. */
  because: 'tax' | 'counted' | null;
}

const MONEY =
  /(?:^| )(?:amounts?|costs?|prices?|values?|totals?|sums?|omit\w*|omission\w*|add|additions?|deduct\w*|fixed|time related|tax|gst|vat|rcv|acv|deprec\w*|depr|o p|overheads?|profit|budget|claims?|claimed|fees?|allowances?|charges?|labou?r|materials?|plant|equipment|sub ?contract\w*|mark ?ups?|discounts?|savings?|aud|nzd|gbp|usd|eur)(?: |$)/;
const NO_MONEY =
  /%|(?:^| )(?:qty|qtys|quantity|quantities|hours|hrs|days|rates?|units?|uom|no|nr|number|ref|code|date|weight|per|percent|percentage)(?: |$)/;
const AMOUNTS = ['amount', 'materialAmount', 'labourAmount'] as const;
const WORTH = /(?:^| )(?:acv|actual cash value|depr\w*|deprec\w*)(?: |$)/;
const LARGEST = 1e12;
/** Sums of a file were rounded somewhere: so many of its rows have to agree. */
const MOSTLY = 0.9;

/** Numbers of rows: prices, whether or not they are taken, and what adds up others. */
export interface RowsOfKinds {
  prices: ReadonlySet<number>;
  sums: ReadonlySet<number>;
}

/** Columns beside those of the mapping whose figures are money, with their sums; those that come to nothing are none. */
export function unusedMoney(
  rows: readonly BillRow[],
  figureRows: readonly BillRow[],
  mapping: BillMapping,
  { prices, sums }: RowsOfKinds,
): UnusedColumn[] {
  const used = new Set(columnsOf(mapping));
  const body = figureRows.flatMap((row, index) =>
    index >= mapping.headerRow && Array.isArray(row) ? [{ row, isTotal: isSum(rows[index] ?? []), at: index + 1 }] : [],
  );
  const width = body.reduce((most, { row }) => Math.max(most, row.length), 0);
  const headings = rowTexts(rows[mapping.headerRow - 1]);
  const above = rowTexts(rows[mapping.headerRow - 2]);
  // A row with an amount that is no price adds up others, whatever it says.
  const isSumOfOthers = (row: BillRow): boolean => AMOUNTS.some((name) => numberAt(row, mapping[name]) !== 0);
  const isLine = ({ row, isTotal, at }: (typeof body)[number]): boolean =>
    prices.has(at) || (!isTotal && !isSumOfOthers(row));
  const lines = body.filter(isLine);
  const totals = body.filter(({ isTotal, at }) => isTotal || sums.has(at));
  const found: UnusedColumn[] = [];
  for (let column = 0; column < width; column++) {
    if (used.has(column)) continue;
    const heading = headings[column] || above[column] || '';
    const cents = lines.map(({ row }) => centsAt(row, column));
    const sum = sumCents(cents);
    if (sum === 0 && cents.every((each) => each === 0)) continue;
    const isAddedUp = totals.some(({ row }) => sum !== 0 && centsAt(row, column) === sum);
    if (!isMoney(heading, mapping) && !isAddedUp) continue;
    if (isAddedUp && !isMoney(heading, mapping) && isCount(heading)) continue;
    found.push({ column, heading, total: fromCents(sum), because: saysTaxColumn(heading) ? 'tax' : null });
  }
  for (const each of found)
    if (each.because === null && isCounted(lines, mapping, [each.column])) each.because = 'counted';
  const isWorth = /(?:^| )(?:rcv|replacement cost)(?: |$)/.test(headingWords(headings[mapping.amount ?? -1] ?? ''));
  // What it is worth today is the same price, less its age.
  for (const each of found) if (isWorth && WORTH.test(headingWords(each.heading))) each.because ??= 'counted';
  const left = found.filter(({ because }) => because === null).map(({ column }) => column);
  const taxes = found.filter(({ because }) => because === 'tax').map(({ column }) => column);
  for (const columns of [left, [...left, ...taxes]])
    if (left.length > 0 && isCounted(lines, mapping, columns, looseOf(width, used, found)))
      for (const each of found) if (columns.includes(each.column)) each.because ??= 'counted';
  return found;
}

const isSum = (row: BillRow): boolean =>
  row.some(
    (cell) => typeof cell === 'string' && /\p{L}/u.test(cell) && (saysTotal(cellText(cell)) || saysTaxRow(cell)),
  );
const saysTaxRow = (cell: string): boolean => cell.length < 60 && saysTax(cell);

/** A name of the money alone, such as £, is one, too. */
function isMoney(heading: string, { headerRow }: BillMapping): boolean {
  if (headerRow === 0) return false;
  const words = headingWords(heading);
  return (MONEY.test(words) || /\p{Sc}/u.test(heading)) && !NO_MONEY.test(words);
}
const isCount = (heading: string): boolean =>
  NO_MONEY.test(headingWords(heading)) || /^(?:items?|lines?|rows?|pages?|s n|sl|sr)$/.test(headingWords(heading));

function centsAt(row: BillRow, column: number): number {
  const value = cellNumber(row[column]);
  return value === null || Math.abs(value) > LARGEST ? 0 : toCents(value);
}

/** Figures without a meaning of their own, which may be rates. */
const looseOf = (width: number, used: ReadonlySet<number>, found: readonly UnusedColumn[]): number[] =>
  Array.from({ length: width }, (_, column) => column).filter(
    (column) => !used.has(column) && !found.some((each) => each.column === column),
  );

/** Whether the amounts that are read are these columns together, or these and quantity × the rates beside them. */
function isCounted(
  lines: readonly { row: BillRow }[],
  { amount, quantity, rate, markup, materialRate, labourRate, materialAmount, labourAmount }: BillMapping,
  columns: readonly number[],
  loose: readonly number[] = [],
): boolean {
  // Where sides are read, the whole amount is only held against them.
  if (amount === null || (materialRate ?? labourRate ?? materialAmount ?? labourAmount) !== null) return false;
  const filled = lines.filter(({ row }) => columns.some((column) => numberAt(row, column) !== 0));
  const fits = filled.filter(({ row }) => {
    const own = numberAt(row, amount);
    const sum = columns.reduce((all, column) => all + numberAt(row, column), 0);
    const cost = rate === null || quantity === null ? undefined : numberAt(row, quantity) * numberAt(row, rate);
    // The price, or its cost before the mark-up.
    if (isNear(sum, own) || (markup !== null && cost !== undefined && isNear(sum, roundTo(cost, 2)))) return true;
    const rates = [...loose, ...(rate === null ? [] : [rate])].reduce((all, column) => all + numberAt(row, column), 0);
    return quantity !== null && rates !== 0 && isNear(sum + numberAt(row, quantity) * rates, own);
  });
  return filled.length > 0 && fits.length >= filled.length * MOSTLY;
}
