// Priced rows that are the sum of others: tiered bills price a part of the works as one line and list below what is in it.
import type { BillRow } from './bill-columns.ts';
import { cellText } from './bill-columns.ts';
import type { Priced } from './bill-totals.ts';

/** `heading`: its rows stand below it. `summary`: its rows stand further down, below a heading of its name. */
export type ParentMeaning = 'heading' | 'summary';

export type NamedRow = Priced & { text: string; quantity: number };

/** Sums of the file were reckoned from figures that it does not show in full. */
const near = (a: number, b: number, rows: number): boolean => Math.abs(a - b) <= Math.min(100, Math.max(1, rows));
/** What is known so far to add up others, by place. */
type Parents = Pick<ReadonlyMap<number, ParentMeaning>, 'has'>;
/** So many rows below one are looked at. */
const MOST_BELOW = 5000;

/**
 * Which rows add up others and are no works of their own, by place. A total of the file tells where it agrees with one reading alone:
 * a row may cost as much as the next two without being their sum.
 */
export function parentsOf(rows: readonly NamedRow[]): Map<number, ParentMeaning> {
  const sure = new Map<number, ParentMeaning>();
  const likely = new Map<number, ParentMeaning>();
  const parents: Parents = { has: (at) => likely.has(at) || sure.has(at) };
  const headings = Map.groupBy(
    rows.flatMap((row, at) => (row.kind === 'heading' ? [at] : [])),
    (at) => nameOf(rows[at]?.text ?? ''),
  );
  // From below: of nested parts only the innermost lines count.
  for (let at = rows.length - 1; at >= 0; at -= 1) {
    if (!isPrice(rows[at])) continue;
    if (sumsNumbered(rows, at, parents)) sure.set(at, 'heading');
    else if (sumsNamed(rows, at, parents, headings)) sure.set(at, 'summary');
    else if (sumsUnnumbered(rows, at, parents)) likely.set(at, 'heading');
  }
  const none = new Map<number, ParentMeaning>();
  const both = new Map([...sure, ...likely]);
  const [everything, withoutSure, withoutBoth] = [none, sure, both].map((parents) => agrees(rows, parents));
  if (likely.size > 0 && withoutBoth) return both;
  if (everything && !withoutSure) return none;
  return sure;
}

const isPrice = (row: NamedRow | undefined): row is NamedRow & { cents: number } =>
  row !== undefined &&
  Boolean('cents' in row && row.cents) &&
  (row.kind === 'item' || (row.kind === 'amount' && (row.row.says === 'unsaid' || row.row.says === 'lump')));

const isTotal = (row: NamedRow): boolean => row.kind === 'amount' && !isPrice(row);

/** Whether a total of the file is the sum of all prices but these. */
function agrees(rows: readonly NamedRow[], parents: Parents): boolean {
  let sum = 0;
  let count = 0;
  rows.forEach((row, at) => {
    if (!isPrice(row) || parents.has(at)) return;
    sum += row.cents;
    count += 1;
  });
  return rows.some((row) => row.kind === 'amount' && row.row.says === 'total' && near(row.cents, sum, count));
}

/** The rows that are numbered under it, with those between them that have no number. */
function sumsNumbered(rows: readonly NamedRow[], at: number, parents: Parents): boolean {
  const own = rows[at];
  if (!isPrice(own) || own.clause === undefined) return false;
  let [sum, count, under] = [0, 0, 0];
  for (let below = at + 1; below < Math.min(rows.length, at + MOST_BELOW); below += 1) {
    const row = rows[below] as NamedRow;
    const isUnder = row.clause?.startsWith(`${own.clause}.`) === true;
    if (isTotal(row) || (row.clause !== undefined && !isUnder)) break;
    if (isUnder) under += 1;
    if (!isPrice(row) || parents.has(below)) continue;
    sum += row.cents;
    count += 1;
  }
  return under > 0 && count > 0 && near(own.cents, sum, count);
}

/** The rows below a heading of the same name, further down. */
function sumsNamed(
  rows: readonly NamedRow[],
  at: number,
  parents: Parents,
  headings: ReadonlyMap<string, readonly number[]>,
): boolean {
  const own = rows[at];
  if (!isPrice(own)) return false;
  const name = nameOf(own.text);
  if (name === '') return false;
  for (const below of headings.get(name) ?? []) {
    if (below <= at || below >= at + MOST_BELOW) continue;
    let [sum, count] = [0, 0];
    for (const [index, under] of rows.slice(below + 1, below + MOST_BELOW).entries()) {
      if (isTotal(under) && count > 0) break;
      if (!isPrice(under) || parents.has(below + 1 + index)) continue;
      sum += under.cents;
      count += 1;
      if (near(own.cents, sum, count)) return true;
    }
  }
  return false;
}

/** One of something, and two or more rows without a number below it: likely, where no number says where they end. */
function sumsUnnumbered(rows: readonly NamedRow[], at: number, parents: Parents): boolean {
  const own = rows[at];
  if (!isPrice(own) || (own.kind === 'item' && own.quantity !== 1)) return false;
  let [sum, count] = [0, 0];
  for (let below = at + 1; below < Math.min(rows.length, at + MOST_BELOW); below += 1) {
    const row = rows[below] as NamedRow;
    if (isTotal(row) || row.clause !== undefined) break;
    if (!isPrice(row) || parents.has(below)) continue;
    sum += row.cents;
    count += 1;
    if (count > 1 && near(own.cents, sum, count)) return true;
  }
  return false;
}

const nameOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '');

const NUMBERED = /^[([]?((?:[A-Z]{1,2}|[ⅠⅡⅢⅣⅤⅥⅦⅧⅨⅩ])?[ .-]?(?:\d{1,4}(?:[.-]\d{1,4})*[a-z]?)?)[)\].．、:]?$/iu;
const BEFORE_TEXT = /^(\d{1,3}(?:[.-]\d{1,3})+)[.)]?\s+\S|^(\d{1,3})[.)]\s+\S/u;

/** The number of a row with dots between its parts: "1-1", "A1" and "(2.1)" are 1.1, a.1 and 2.1. */
export function clauseOf(row: BillRow, text: string): string | undefined {
  const first = cellText(row.find((cell) => cellText(cell) !== '')).normalize('NFKC');
  const [, own] = NUMBERED.exec(first) ?? [];
  const [, deep, flat] = BEFORE_TEXT.exec(text.normalize('NFKC')) ?? [];
  const found = own || deep || flat;
  return found
    ?.toLowerCase()
    .replace(/(?<=[^\d\s.-])[ ]?(?=\d)|(?<=\d)(?=[a-z])|[ -]/gu, '.')
    .replace(/\.{2,}/g, '.');
}
