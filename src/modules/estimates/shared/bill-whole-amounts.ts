// Prices that a bill spreads over several columns: pounds and pence, fixed and time related, omit and add, cost and mark-up.
import { roundTo } from '../../../kit/money.ts';
import {
  type BillCell,
  type BillMapping,
  type BillRow,
  MARKS_UP,
  cellNumber,
  cellText,
  headingWords,
  isNear,
  numberAt,
  rowTexts,
} from './bill-columns.ts';

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
  const areApart = !body.some((row) => has(row, amount) && all.some((column) => has(row, column)));
  return areApart ? { added: [...parts, ...adds], omitted: [...omits] } : {};
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

/** "20%", 20 and 0.2 are 0.2; where it could be either, the reading that makes the amount. */
export function markupOf(value: number, text: string, cost: number, amount: number): number {
  const fits = (fraction: number): boolean => cost !== 0 && isNear(roundTo(cost * (1 + fraction), 2), amount);
  const asPercent = roundTo(value / 100, 10);
  if (text.includes('%') || fits(asPercent)) return asPercent;
  return fits(value) || Math.abs(value) < 1 ? roundTo(value, 10) : asPercent;
}
