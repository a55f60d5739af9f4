// A pasted table: which of its columns are which fields. Headings of other products are known; without headings, what stands in a
// column says what it is. The person sees the guess before anything is added.
import { fold } from '../../../kit/fold.ts';
import { parseNumber } from '../../../kit/read-number.ts';
import { type EntryField, type Lists, dispositionOf, readEntry } from './contents-entry.ts';

/** What headings say, the more particular first. */
const HEADINGS: readonly (readonly [EntryField, RegExp])[] = [
  [
    'unitRcv',
    /^(unit (cost|price|rcv|replacement.*)|replacement (cost|price|value)( each| per unit)?|price each|cost each|rcv each|unit ex|price|cost|each)( \(?ex.*\)?)?$/,
  ],
  ['quotePrice', /^(quote|quoted|restoration (cost|quote)|clean(ing)? cost|repair cost)/],
  ['ageYears', /^(age|item age|age \(?(years|yrs)\)?|age.*years|years old)/],
  ['quantity', /^(qty|quantity|count|no\.? of items|# ?items?|number)$/],
  ['disposition', /^(disposition|action|status|restorability|outcome|salvage|decision)/],
  ['categoryId', /^(category|cat|item category|selector|type|class|depreciation category)/],
  ['room', /^(room|location|area|room name|where)/],
  ['serial', /^(serial|s\/n|sn)/],
  ['barcode', /^(barcode|upc|ean|gtin|bar code)/],
  ['brand', /^(brand|manufacturer|make|brand or manufacturer)/],
  ['model', /^(model)/],
  ['conditionBefore', /^(condition( before)?|pre.?loss condition|was)/],
  ['conditionNow', /^(condition now|post.?loss condition|damage|now)/],
  ['proof', /^(proof|receipt|evidence|documentation)/],
  ['ownership', /^(ownership|owner)/],
  ['priceSource', /^(price source|source|vendor|supplier|retailer|store|where bought)/],
  ['note', /^(notes?|comments?|remarks?)/],
  ['unit', /^(unit|uom)$/],
  ['label', /^(item|name|item name|item description|contents? item|article|title)$/],
  ['description', /^(description|details?|desc)/],
];
/** Heads of columns that are figures of the other product: what comes of them is reckoned here. */
const FIGURES =
  /^(#|no\.?|line|item (no|number|#)|total|rcv|acv|tax|gst|sales tax|depreciation|dep|extended|ext|amount|actual cash)/;

export interface GuessedPaste {
  /** The field of each column; null: it is left out. */
  fields: (EntryField | null)[];
  hasHead: boolean;
  rows: string[][];
}

const fieldOf = (heading: string): EntryField | null => {
  const text = fold(heading).replaceAll(/\s+/g, ' ').trim();
  return HEADINGS.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
};
const isKnownHead = (heading: string): boolean => fieldOf(heading) !== null || FIGURES.test(fold(heading).trim());

/** Which columns are which, by the headings or else by what stands in them. */
export function guessPaste(lines: readonly (readonly string[])[], { categories }: Lists): GuessedPaste {
  const rows = lines.map((line) => [...line]).filter((line) => line.some((cell) => cell.trim()));
  const head = rows[0] ?? [];
  const filled = head.filter((cell) => cell.trim());
  const hasHead = rows.length > 1 && filled.length > 0 && filled.filter(isKnownHead).length * 2 > filled.length;
  const body = hasHead ? rows.slice(1) : rows;
  const width = Math.max(0, ...rows.map((row) => row.length));
  const fields: (EntryField | null)[] = Array.from({ length: width }, (_, at) =>
    hasHead ? fieldOf(head[at] ?? '') : null,
  );
  if (!hasHead) guessByCells(fields, body, categories);
  settleDoubles(fields);
  // "Description" alone is what it is.
  if (!fields.includes('label')) {
    const at = fields.indexOf('description');
    if (at >= 0) fields[at] = 'label';
  }
  return { fields, hasHead, rows: body };
}

function settleDoubles(fields: (EntryField | null)[]): void {
  fields.forEach((field, at) => {
    if (field !== null && fields.indexOf(field) < at) fields[at] = null;
  });
}

function guessByCells(
  fields: (EntryField | null)[],
  rows: readonly (readonly string[])[],
  categories: Lists['categories'],
): void {
  const cells = fields.map((_, at) => rows.map((row) => (row[at] ?? '').trim()).filter(Boolean));
  const most = (of: readonly string[], test: (cell: string) => boolean): boolean =>
    of.length > 0 && of.filter(test).length * 5 >= of.length * 4;
  const names = new Set(categories.map(({ label }) => fold(label)));
  const isNumber = (cell: string): boolean => parseNumber(cell.replaceAll(/[$£€%]/g, '')) !== null;
  const texts: number[] = [];
  cells.forEach((of, at) => {
    if (most(of, (cell) => /[$£€]|\d\.\d\d$/.test(cell) && isNumber(cell))) fields[at] = 'unitRcv';
    else if (most(of, isNumber)) fields[at] = fields.includes('quantity') ? 'ageYears' : 'quantity';
    else if (most(of, (cell) => cell.length > 2 && dispositionOf(cell) !== undefined)) fields[at] = 'disposition';
    else if (most(of, (cell) => names.has(fold(cell)))) fields[at] = 'categoryId';
    else if (of.length > 0) texts.push(at);
  });
  // A room is said again and again; an item seldom.
  const repeats = (at: number): number => (cells[at]?.length ?? 0) / Math.max(1, new Set(cells[at]).size);
  const [first, second, third] = texts;
  if (first === undefined) return;
  if (second !== undefined && repeats(first) >= 1.5 && repeats(first) > repeats(second)) {
    fields[first] = 'room';
    fields[second] = 'label';
    if (third !== undefined) fields[third] = 'description';
    return;
  }
  fields[first] = 'label';
  if (second !== undefined) fields[second] = 'description';
}

export interface PastedItem {
  room: string;
  label: string;
  [field: string]: string | number | null;
}
export interface PasteResult {
  items: PastedItem[];
  /** What was left out of a cell, and why. */
  problems: { row: number; field: EntryField; text: string; problem: string }[];
  /** Rows without an item: headings, sums. */
  skipped: number;
}

/** The items of a table by the chosen columns. A cell that is not understood is left out and named; its row comes all the same. */
export function pastedItems(
  rows: readonly (readonly string[])[],
  fields: readonly (EntryField | null)[],
  room: string,
  lists: Lists,
): PasteResult {
  const result: PasteResult = { items: [], problems: [], skipped: 0 };
  let lastRoom = room;
  rows.forEach((row, at) => {
    const cells = new Map<EntryField, string>();
    fields.forEach((field, place) => {
      const text = (row[place] ?? '').trim();
      if (field !== null && text) cells.set(field, text);
    });
    const label = cells.get('label');
    if (!label || /^(sub)?totals?\b/i.test(label)) {
      result.skipped += 1;
      return;
    }
    lastRoom = cells.get('room') ?? lastRoom;
    const item: PastedItem = { room: lastRoom.slice(0, 100), label: label.slice(0, 200) };
    for (const [field, text] of cells) {
      if (field === 'label' || field === 'room') continue;
      const read = readEntry(field, text, lists);
      if ('problem' in read) result.problems.push({ row: at + 1, field, text, problem: read.problem });
      else if (read.value !== null) item[field] = read.value;
    }
    result.items.push(item);
  });
  return result;
}
