// Which amounts that stand alone in a bill add up other rows, and which are prices of their own (lump sums, provisional sums).
import type { AmountRow } from './bill-rows.ts';
import { saysCollection } from './bill-words.ts';

/** A row of the bill in its order, in cents. Rows that cannot be taken count in the file's totals too. */
export type Priced = (
  | { kind: 'item'; cents: number }
  | { kind: 'heading'; text: string }
  | { kind: 'refused'; cents: number | null }
  | { kind: 'amount'; row: AmountRow; cents: number; parent?: 'heading' | 'summary' }
) & {
  /** The number that the row begins with, such as 2.1. */
  clause?: string | undefined;
};

/** `repeated` is a total that stands above and is said again in a collection or a summary. */
export type AmountMeaning = 'lump' | 'total' | 'totalWithTax' | 'tax' | 'repeated';

/** Sums of the file were reckoned from figures that it does not show in full: a cent a row may be lost. */
const near = (a: number, b: number, rows: number): boolean => Math.abs(a - b) <= Math.min(100, Math.max(1, rows));
/** So many sections above a total are looked at. */
const MOST_STARTS = 400;
const MOST_BELOW = 5000;

/**
 * What each amount row means, by its place. Words decide where there are any; otherwise an amount that equals the rows above it
 * (from the last total or heading, or a number of sections) or a run of rows below it adds them up, and every other is a price.
 * `byWords`: no sum makes a total of a row that has words and does not say so.
 */
export function meaningsOf(rows: readonly Priced[], byWords = false): Map<number, AmountMeaning> {
  const meanings = new Map<number, AmountMeaning>();
  const last = rows.findLastIndex((row) => row.kind === 'item');
  /** Sum of what stands above each place, and how many rows it is of. */
  let above = 0;
  let count = 0;
  let starts: { above: number; count: number }[] = [{ above: 0, count: 0 }];
  const start = (): void => {
    starts.push({ above, count });
    if (starts.length > MOST_STARTS) starts = [...starts.slice(0, 1), ...starts.slice(-MOST_STARTS / 2)];
  };
  const totals = new Set<number>();
  let collects = false;
  rows.forEach((row, index) => {
    if (row.kind === 'heading') {
      collects ||= saysCollection(row.text);
      return start();
    }
    if (row.kind !== 'amount') {
      collects = false;
      above += row.cents ?? 0;
      count += 1;
      return;
    }
    if (row.parent) {
      meanings.set(index, row.parent === 'summary' ? 'repeated' : 'total');
      return start();
    }
    const sumsAbove = starts.some(
      (from) => count - from.count > 1 && near(row.cents, above - from.above, count - from.count),
    );
    const meaning =
      collects && row.row.says === 'unsaid' && totals.has(row.cents)
        ? 'repeated'
        : byWords && row.row.says === 'unsaid' && /\p{L}/u.test(row.row.text)
          ? 'lump'
          : meaningOf(row.row, sumsAbove, index > last && last >= 0, () => sumsBelow(rows, index));
    meanings.set(index, meaning);
    if (meaning === 'lump') {
      above += row.cents;
      count += 1;
    } else if (meaning !== 'tax') {
      totals.add(row.cents);
      start();
    }
  });
  if (!byWords) findWhole(rows, meanings);
  return meanings;
}

interface Price {
  row: Priced;
  at: number;
  cents: number;
}
const isUnsaid = ({ row, cents }: Price): boolean => row.kind === 'amount' && row.row.says === 'unsaid' && cents > 0;

/** A lump sum that is all others together is their total, wherever it stands, unless a total of the file counts it in. */
function findWhole(rows: readonly Priced[], meanings: Map<number, AmountMeaning>): void {
  const prices: Price[] = rows.flatMap((row, at) =>
    row.kind === 'item' || row.kind === 'refused' || (row.kind === 'amount' && meanings.get(at) === 'lump')
      ? [{ row, at, cents: row.cents ?? 0 }]
      : [],
  );
  const stated = new Set(rows.flatMap((row) => (row.kind === 'amount' && row.row.says === 'total' ? [row.cents] : [])));
  // Sections that carry the sum of what stands below them, be it one line, only where the total of all bears it out.
  for (const sections of [new Set<Price>(), sectionsOf(rows, prices)]) {
    const left = prices.filter((price) => !sections.has(price));
    const sum = left.reduce((cents, price) => cents + price.cents, 0);
    const others = left.filter(({ cents }) => cents !== 0).length - 1;
    const isStated = stated.has(sum);
    const whole =
      isStated || others < 2
        ? undefined
        : left.find((price) => isUnsaid(price) && near(price.cents, sum - price.cents, others));
    if (whole) meanings.set(whole.at, 'total');
    if (whole || isStated) {
      for (const { at } of sections) meanings.set(at, 'total');
      return;
    }
  }
}

/** Unsaid amounts that are what stands below them, down to the next one. */
function sectionsOf(rows: readonly Priced[], prices: readonly Price[]): Set<Price> {
  const sections = new Set<Price>();
  prices.forEach((price, index) => {
    if (!isUnsaid(price)) return;
    let [sum, count] = [0, 0];
    for (const below of prices.slice(index + 1, index + MOST_STARTS)) {
      const between = rows.slice((prices[index + count]?.at ?? price.at) + 1, below.at);
      if (isUnsaid(below) || between.some((row) => row.kind === 'amount')) break;
      sum += below.cents;
      count += 1;
    }
    if (count > 0 && near(price.cents, sum, 1)) sections.add(price);
  });
  return sections;
}

/** The sums of a bill down to each of its rows, to tell which amounts add up rows that follow each other. */
export class Sums {
  private readonly above = [0];
  private known: Set<number> | undefined;

  add(cents: number): void {
    this.above.push((this.above.at(-1) ?? 0) + cents);
    this.known = undefined;
  }

  /** Whether rows that follow each other come to it, to the cent. */
  hasRun(cents: number): boolean {
    const known = (this.known ??= new Set(this.above));
    return this.above.some((sum) => known.has(sum + cents));
  }
}

function meaningOf(row: AmountRow, sumsAbove: boolean, isBelowAll: boolean, sumsOfBelow: () => boolean): AmountMeaning {
  if (row.says !== 'unsaid') return row.says;
  if (sumsAbove) return 'total';
  // Without a word, below everything: the total that the file was given, whether or not it is right.
  if (!/\p{L}/u.test(row.text)) return isBelowAll || sumsOfBelow() ? 'total' : 'lump';
  return sumsOfBelow() ? 'total' : 'lump';
}

/** Whether the amount is that of two or more rows right below, or of one that is numbered under it: a heading that carries its sum. */
function sumsBelow(rows: readonly Priced[], at: number): boolean {
  const own = rows[at];
  if (own?.kind !== 'amount') return false;
  let sum = 0;
  let count = 0;
  const isUnder = ({ clause }: Priced) => own.clause !== undefined && clause?.startsWith(`${own.clause}.`) === true;
  for (const row of rows.slice(at + 1, at + 1 + MOST_BELOW)) {
    if (row.kind === 'heading') continue;
    if (row.kind === 'amount' && row.row.says !== 'unsaid' && row.row.says !== 'lump') return false;
    sum += row.cents ?? 0;
    count += 1;
    if ((count > 1 || isUnder(row)) && near(own.cents, sum, 1)) return true;
  }
  return false;
}
