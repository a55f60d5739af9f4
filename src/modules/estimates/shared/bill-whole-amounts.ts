// Prices that a bill spreads over several columns: pounds and pence, fixed and time related, omit and add, cost and mark-up.
import { roundTo } from '../../../kit/money.ts';
import {
  type BillCell,
  type BillMapping,
  type BillRow,
  cellNumber,
  cellText,
  isNear,
  numberAt,
  rowTexts,
} from './bill-columns.ts';
import { MARKS_UP, headingWords } from './bill-heading-words.ts';
import { saysTotal } from './bill-words.ts';

type Body = readonly BillRow[];
const has = (row: BillRow, column: number): boolean => numberAt(row, column) !== 0;
/** In most of the rows in which any of the columns holds a figure. */
const mostly = (body: Body, columns: readonly number[], holds: (row: BillRow) => boolean): boolean => {
  const rows = body.filter((row) => columns.some((column) => has(row, column)));
  return rows.length > 0 && rows.filter(holds).length * 2 > rows.length;
};

/** The amount and what is added to it or taken off it, where the headings name parts of a price. */
export function partsOf(
  body: Body,
  amount: number | null,
  { parts, adds, omits }: { parts: readonly number[]; adds: readonly number[]; omits: readonly number[] },
): Partial<Pick<BillMapping, 'amount' | 'added' | 'omitted'>> {
  const sumOf = (row: BillRow): number =>
    [...parts, ...adds].reduce((sum, column) => sum + numberAt(row, column), 0) -
    omits.reduce((sum, column) => sum + Math.abs(numberAt(row, column)), 0);
  const all = [...parts, ...adds, ...omits];
  if (all.length === 0) return {};
  if (amount === null) {
    const [first, ...added] = [...parts, ...adds];
    return first === undefined
      ? { amount: omits[0] ?? null, added: [], omitted: [...omits] }
      : { amount: first, added, omitted: [...omits] };
  }
  // A column for the sum of them: they say nothing more.
  if (mostly(body, all, (row) => has(row, amount) && isNear(numberAt(row, amount), sumOf(row)))) return {};
  return areApart(body, [amount], all) ? { added: [...parts, ...adds], omitted: [...omits] } : {};
}

/** Whether no line has figures in both; the totals below have. */
function areApart(body: Body, some: readonly number[], others: readonly number[]): boolean {
  const lines = body.filter((row) => !row.some((cell) => typeof cell === 'string' && saysTotal(cellText(cell))));
  const isIn = (row: BillRow, columns: readonly number[]): boolean => columns.some((column) => has(row, column));
  return lines.some((row) => isIn(row, others)) && !lines.some((row) => isIn(row, some) && isIn(row, others));
}

/** Of several amounts under one and the same word those that share out the lines between them: together they are the price. */
export function sharedOut(rows: Body, body: Body, headerRow: number, amounts: readonly number[]): number[] {
  const [first, ...more] = amounts;
  if (first === undefined || more.length === 0) return [];
  const headings = rowTexts(rows[headerRow - 1]).map((text) => headingWords(text));
  if (more.some((column) => headings[column] !== headings[first])) return [];
  const pairs = amounts.flatMap((one, at) => amounts.slice(at + 1).map((other) => [one, other] as const));
  return pairs.every(([one, other]) => areApart(body, [one], [other])) ? [...amounts] : [];
}

/** Columns of pence behind a rate or an amount: whole figures below a hundred. */
export function penceOf(
  body: Body,
  { rate, amount }: BillMapping,
  columns: readonly number[],
): Partial<Pick<BillMapping, 'ratePence' | 'amountPence'>> {
  const holdsPence = (column: number): boolean =>
    body.every((row) => {
      const pence = cellNumber(row[column]);
      return pence === null || (Number.isInteger(pence) && pence >= 0 && pence < 100);
    });
  const behind = (column: number | null): number | null =>
    column !== null && columns.includes(column + 1) && holdsPence(column + 1) ? column + 1 : null;
  return { ratePence: behind(rate), amountPence: behind(amount) };
}

/** The rows with whole figures where the mapping has them in parts. */
export function withWholeAmounts(rows: Body, mapping: BillMapping): Body {
  const { rate, amount, ratePence, amountPence, added, omitted } = mapping;
  const isWhole = ratePence === null && amountPence === null && added.length + omitted.length === 0;
  if (isWhole) return rows;
  return rows.map((row) => {
    if (!Array.isArray(row)) return row;
    const whole: BillCell[] = [...(row as BillCell[])];
    const set = (column: number, value: number): void => {
      while (whole.length <= column) whole.push(null);
      whole[column] = roundTo(value, 8);
    };
    if (rate !== null && ratePence !== null && numberAt(row, ratePence)) set(rate, withPence(row, rate, ratePence));
    if (amount === null) return whole;
    const parts = [...added, ...omitted, ...(amountPence === null ? [] : [amountPence])];
    if (!parts.some((column) => cellNumber(row[column]) !== null)) return whole;
    // A word in the place of the amount is judged by its row.
    const own = row[amount];
    if (cellText(own) !== '' && cellNumber(own) === null && !parts.some((column) => has(row, column))) return whole;
    const first = omitted.includes(amount)
      ? 0
      : amountPence === null
        ? numberAt(row, amount)
        : withPence(row, amount, amountPence);
    const more = added.reduce((sum, column) => sum + numberAt(row, column), 0);
    const less = omitted.reduce((sum, column) => sum + Math.abs(numberAt(row, column)), 0);
    set(amount, first + more - less);
    return whole;
  });
}

/** -12 and 50 are -12.50. */
function withPence(row: BillRow, column: number, pence: number): number {
  const whole = numberAt(row, column);
  const part = numberAt(row, pence) / 100;
  return whole < 0 ? whole - part : whole + part;
}

const KIND = /^(?:(?:cost|item|line|resource) )?(?:type|kind)$/;
const KINDS =
  /^(?:labou?r|materials?|subs?|sub[ -]?contract(?:or|s)?|plant|equipment|hire|other|allowance|fees?|supply|install(?:ation)?)$/i;
const IS_LABOUR = /^(?:labou?r|install(?:ation)?)$/i;
export const saysLabour = (kind: string): boolean => IS_LABOUR.test(kind);

/**
 * A bill of costs: each line is of a kind (labour, material), has a cost, a mark-up in per cent and what is asked for it. Then the cost is
 * the rate and the mark-up is a mark-up. Where no column tells the kind, what is asked is the price (`isMarkedUp`): it is somebody's offer.
 */
export function costsOf(
  rows: Body,
  body: Body,
  { headerRow, quantity }: BillMapping,
  money: readonly number[],
): Pick<BillMapping, 'rate' | 'amount' | 'markup' | 'kind'> | undefined {
  if (quantity === null) return undefined;
  const headings = rowTexts(rows[headerRow - 1]);
  const columnsWith = (pattern: RegExp) =>
    headings.flatMap((text, column) => (pattern.test(headingWords(text)) ? [column] : []));
  const kind = columnsWith(KIND).find((column) => body.some((row) => KINDS.test(cellText(row[column]))));
  if (kind === undefined) return undefined;
  const priced = body.filter((row) => has(row, quantity) && money.some((column) => has(row, column)));
  let best: { fits: number; found: Pick<BillMapping, 'rate' | 'amount' | 'markup'> } | undefined;
  for (const markup of columnsWith(MARKS_UP))
    for (const rate of money)
      for (const amount of money) {
        if (amount === rate || markup === rate || markup === amount) continue;
        const fits = priced.filter((row) => {
          const [cost, asked] = [numberAt(row, quantity) * numberAt(row, rate), numberAt(row, amount)];
          const fraction = markupOf(numberAt(row, markup), '', cost, asked);
          return cost !== 0 && isNear(roundTo(cost * (1 + fraction), 2), asked);
        }).length;
        if (fits * 2 > priced.length && fits > (best?.fits ?? 0)) best = { fits, found: { rate, amount, markup } };
      }
  return best && { ...best.found, kind };
}

const EXTRAS = /(?:^| )(?:tax|sales tax|o p|overheads?|profit)(?: |$)/;
/** Whether the amounts have sales tax, overheads or profit on top of quantity × rate, in columns of their own, as adjusters have it. */
export function hasExtras(rows: Body, body: Body, { headerRow, quantity, rate, amount }: BillMapping): boolean {
  if (quantity === null || rate === null || amount === null) return false;
  const extras = rowTexts(rows[headerRow - 1]).flatMap((text, column) => {
    const heading = headingWords(text);
    return EXTRAS.test(heading) && !/%|gst|vat/.test(heading) ? [column] : [];
  });
  const sumOf = (row: BillRow): number => extras.reduce((sum, column) => sum + numberAt(row, column), 0);
  const priced = body.filter((row) => has(row, quantity) && has(row, rate) && has(row, amount));
  const fits = priced.filter(
    (row) =>
      sumOf(row) !== 0 && isNear(numberAt(row, quantity) * numberAt(row, rate) + sumOf(row), numberAt(row, amount)),
  );
  return fits.length * 2 > priced.length;
}

/** "20%", 20 and 0.2 are 0.2; where it could be either, the reading that makes the amount. */
export function markupOf(value: number, text: string, cost: number, amount: number): number {
  const fits = (fraction: number): boolean => cost !== 0 && isNear(roundTo(cost * (1 + fraction), 2), amount);
  const asPercent = roundTo(value / 100, 10);
  if (text.includes('%') || fits(asPercent)) return asPercent;
  return fits(value) || Math.abs(value) < 1 ? roundTo(value, 10) : asPercent;
}
