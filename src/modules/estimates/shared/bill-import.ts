import { fromCents, toCents } from '../../../kit/money.ts';
import type { BillMapping, BillRow } from './bill-columns.ts';
import {
  cellText,
  checkedMapping,
  countsColumns,
  pricesAreBeforeTax,
  pricesAreTaxed,
  repeatsHeadings,
} from './bill-columns.ts';
import { rowsWithFigures } from './bill-figures.ts';
import { detectMapping } from './bill-guess.ts';
import { type Marks, marksOf } from './bill-marks.ts';
import { type OtherPrices, otherPrices } from './bill-others.ts';
import { type NamedRow, type ParentMeaning, clauseOf, parentsOf } from './bill-parents.ts';
import {
  type AmountRow,
  type BillItem,
  type ReadRow,
  MAX_BILL_TOTAL,
  beforeTax,
  differenceOf,
  itemCents,
  lumpItem,
  readRow,
  sidesOf,
  takenOff,
} from './bill-rows.ts';
import { type TaxNote, taxNoteOf } from './bill-tax.ts';
import { type AmountMeaning, type Priced, Sums, meaningsOf } from './bill-totals.ts';
import { type UnusedColumn, unusedMoney } from './bill-unused.ts';
import { withWholeAmounts } from './bill-whole-amounts.ts';
import { isSection, namesASum } from './bill-words.ts';

/**
 * Reading a bill of quantities into estimate items, as design/estimating.md ("Importing a bill of quantities") says.
 * Whatever the file holds, nothing throws: a row that cannot be taken is refused with its number and what to do.
 */

export type { BillItem } from './bill-rows.ts';

export type RefusedRow = { row: number; reason: string };

export type BillImport = {
  mapping: BillMapping;
  items: BillItem[];
  refused: RefusedRow[];
  /** Items whose amount in the file is another than theirs here. They are taken; the preview shows them. */
  recalculated: RefusedRow[];
  /** Amounts without quantity and rate, taken as 1 × amount (or left out, where so asked). */
  lumpSums: { rows: number[]; amount: number; taken: boolean };
  /** Priced rows that are not taken. */
  missing: { rows: number[]; amount: number };
  totals: { material: number; labour: number; total: number };
  /** So much of the totals is mark-up. */
  markup: number;
  /** Lines below zero: omissions, credits, discounts. */
  credits: { rows: number[]; amount: number };
  /** The file's own total: its total row, else the sum of all its priced rows; null where it prices nothing. */
  fileTotal: number | null;
  /** The row in which the file states that total; null: it states none, and `fileTotal` is a sum of ours. */
  totalRow: number | null;
  /** Another row that says total, and is neither that one nor the sum of any rows. */
  otherTotal: { row: number; amount: number } | null;
  /** Columns of money that are not read. */
  unusedColumns: UnusedColumn[];
  /** The file states its total with tax only: the tax row was taken off where there is one, else it cannot be compared. */
  fileTotalHasTax: boolean;
  /** The file says that the tax is in the prices: the headings, or a row of words. */
  saysTaxed: boolean;
  /** The row of words. */
  taxNote: TaxNote | null;
  /** So much tax was taken out of all prices; 0: none. */
  taxPercentage: number;
  /** The total as the file has it, where the tax was taken out of it. */
  fileTotalWithTax: number | null;
  /** The same lines are priced in other columns too. */
  otherPrices: OtherPrices[];
};

export type BillSheet = { name: string; rows: readonly BillRow[]; hidden?: true };

export interface BillOptions {
  /** Leave amounts without quantity and rate out. */
  withoutLumpSums?: boolean;
  /** The tax that is in the prices: of the rate given where the file says so, or where somebody said so. */
  tax?: { percentage: number; always: boolean };
  /** The other sheets of the file: words about the tax may stand there. */
  others?: readonly BillSheet[];
}

/** Reads one sheet. Without a mapping the columns are found by their headings, else by their figures. */
export function importBill(
  sheet: BillSheet,
  mapping?: Partial<Record<keyof BillMapping, unknown>> | null,
  { withoutLumpSums = false, tax, others = [] }: BillOptions = {},
): BillImport {
  const rows = Array.isArray(sheet.rows) ? sheet.rows : [];
  const figureRows = rowsWithFigures(rows);
  const columns = mapping ? checkedMapping(mapping) : detectMapping(rows, figureRows, tax !== undefined);
  const byHeadings = pricesAreTaxed(rows, columns);
  const note =
    byHeadings || pricesAreBeforeTax(rows, columns) ? null : taxNoteOf(rows, columns.headerRow, { others, hasLines });
  const taxPercentage = taxIn(tax, byHeadings, note);
  const whole = withWholeAmounts(figureRows, columns);
  const empty = (): BillImport => ({
    mapping: columns,
    items: [],
    refused: [],
    recalculated: [],
    lumpSums: { rows: [], amount: 0, taken: !withoutLumpSums },
    missing: { rows: [], amount: 0 },
    totals: { material: 0, labour: 0, total: 0 },
    markup: 0,
    credits: { rows: [], amount: 0 },
    fileTotal: null,
    totalRow: null,
    otherTotal: null,
    unusedColumns: [],
    fileTotalHasTax: false,
    saysTaxed: byHeadings || note?.included === true,
    taxNote: note,
    taxPercentage,
    fileTotalWithTax: null,
    otherPrices: otherPrices(figureRows, columns),
  });
  if (!mapping && columns.description === null) {
    const reason =
      'No heading row with a description and a quantity, rate or amount was found: say which column is which.';
    return { ...empty(), refused: [{ row: 1, reason }] };
  }
  const read = rows.flatMap((row: BillRow, index) =>
    index < columns.headerRow || !Array.isArray(row) || row.every((cell) => cellText(cell) === '')
      ? []
      : [
          {
            row,
            rowNumber: index + 1,
            is:
              note?.sheet === null && note.row === index + 1
                ? SAYS_TAX
                : rowBelow(rows, index, { columns, taxPercentage }, whole[index]),
          },
        ],
  );
  const readings = marksOf(read.map(({ is }) => is)).map((marks) =>
    readingOf(read, marks, { result: empty(), sheetName: sheet.name }),
  );
  // What the words of the file mean is told by its total, where it states one.
  const reading = readings.find(({ agrees }) => agrees) ?? readings[0];
  if (!reading) return empty();
  return { ...reading.result, unusedColumns: unusedMoney(rows, figureRows, columns, reading.priceRows) };
}

interface RowRead {
  row: BillRow;
  rowNumber: number;
  is: ReadRow;
}

/** The bill, with some of its rows taken off or left out. `priceRows`: rows that are prices, taken or not. */
function readingOf(
  given: readonly RowRead[],
  { off, out }: Marks,
  { result, sheetName }: { result: BillImport; sheetName: string },
): { result: BillImport; priceRows: Set<number>; agrees: boolean } {
  const read = given.map((each, at) => {
    if (out.has(at)) return { ...each, is: LEFT_OUT };
    return off.has(at) ? { ...each, is: takenOff(each.is) } : each;
  });
  const named = read.map(({ row, is }) => namedOf(row, is));
  const parents = parentsOf(named);
  const priced = named.map((each, index) => pricedAs(each, read[index]?.is, parents.get(index)));
  const meanings = meaningsOf(priced);
  const reading = new Reading(result, breakdownReader(result.mapping));
  read.forEach(({ row, rowNumber, is }, index) => {
    const parent = parents.get(index);
    if (is.kind === 'item' && parent) reading.parent(row, rowNumber, is, parent);
    else reading.take(row, rowNumber, is, meanings.get(index), opensPart(priced, index));
  });
  reading.finish(sheetName);
  return { result, priceRows: reading.priceRows, agrees: reading.agrees };
}

const LEFT_OUT: ReadRow = {
  kind: 'refused',
  reason: 'An option that the file adds to no total: left out. If it is wanted, add it by hand.',
  amount: null,
};
const SAYS_TAX: ReadRow = { kind: 'refused', reason: 'It says that the tax is in the prices.', amount: null };

/** Lines with quantities; a sheet with amounts alone sums up the others. */
function hasLines(sheet: BillSheet): boolean {
  const { items, lumpSums } = importBill(sheet);
  return items.length > lumpSums.rows.length;
}

/** What somebody said, else what the file says; whoever pays no tax on what they sell takes none out of what they buy. */
function taxIn(tax: BillOptions['tax'], byHeadings: boolean, note: TaxNote | null): number {
  if (!tax || tax.always) return tax?.percentage ?? 0;
  if (note?.included && tax.percentage > 0) return note.percentage ?? tax.percentage;
  return byHeadings ? tax.percentage : 0;
}

function rowBelow(
  rows: readonly BillRow[],
  index: number,
  { columns, taxPercentage }: { columns: BillMapping; taxPercentage: number },
  figureRow: BillRow | undefined,
): ReadRow {
  const row = rows[index] ?? [];
  const { headerRow } = columns;
  const again = (reason: string): ReadRow => ({ kind: 'refused', reason, amount: null });
  if (headerRow > 0 && repeatsHeadings(row, rows[headerRow - 1])) return again('The headings once more.');
  if (headerRow > 0 && index < headerRow + 2 && countsColumns(row)) return again('The columns are counted here.');
  return readRow(row, index + 1, columns, figureRow, taxPercentage);
}

function pricedOf(is: ReadRow): Priced {
  if (is.kind === 'item') return { kind: 'item', cents: is.amount === null ? itemCents(is.item) : toCents(is.amount) };
  if (is.kind === 'amount') return { kind: 'amount', row: is, cents: toCents(is.amount) };
  if (is.kind === 'refused') return { kind: 'refused', cents: is.amount === null ? null : toCents(is.amount) };
  return { kind: 'heading', text: is.text };
}

const textOf = (is: ReadRow): string =>
  is.kind === 'item' ? is.item.description : is.kind === 'refused' ? '' : is.text;

function namedOf(row: BillRow, is: ReadRow): NamedRow {
  const quantity = is.kind === 'item' ? Math.max(is.item.materialQuantity, is.item.labourQuantity) : 0;
  return { ...pricedOf(is), text: textOf(is), quantity, clause: clauseOf(row, textOf(is)) };
}

/** A row that adds up others counts as their total, not as a price. */
function pricedAs(named: NamedRow, is: ReadRow | undefined, parent: ParentMeaning | undefined): Priced {
  if (!parent || !is || !('cents' in named)) return named;
  const row = is.kind === 'amount' ? is : asAmount(textOf(is), fromCents(named.cents ?? 0));
  return { kind: 'amount', row, cents: named.cents ?? 0, clause: named.clause, parent };
}

const asAmount = (text: string, amount: number): AmountRow => ({
  kind: 'amount',
  text,
  description: text,
  says: 'unsaid',
  amount,
  figures: {},
  unit: '',
});

/** Whether lines without a price are numbered under the row: a part of the works that is priced as a whole. */
function opensPart(rows: readonly Priced[], at: number): boolean {
  const [own, next] = [rows[at], rows[at + 1]];
  return (
    own?.kind === 'amount' &&
    own.clause !== undefined &&
    next?.kind === 'item' &&
    next.cents === 0 &&
    next.clause?.startsWith(`${own.clause}.`) === true
  );
}

/** What a row says of its amount: before tax, and as the file has it where the tax was taken out. */
type Stated = { amount: number | null; written?: number | undefined };

interface TotalRow {
  rowNumber: number;
  cents: number;
  /** As the file has it, where the tax was taken out. */
  written: number | undefined;
  itemsAbove: number;
  meaning: AmountMeaning;
  said: boolean;
  /** Nobody would take it for a price: it says total, names a sum, has no word or stands above all prices. */
  isPlain: boolean;
}

/** Goes down the sheet once and gathers what becomes of its rows. */
class Reading {
  /** Rows that are prices, taken or not. */
  readonly priceRows = new Set<number>();
  /** Whether the file states what the items come to. */
  agrees = false;
  private readonly paths: string[][] = [];
  private readonly sums = new Sums();
  private totalRows: TotalRow[] = [];
  private material = 0;
  private labour = 0;
  private markup = 0;
  private size = 0;
  /** All priced rows as the file has them. */
  private priced = 0;
  private pricedCents = 0;
  /** The same as the file has them, with the tax; null where a row does not say its amount. */
  private writtenCents: number | null = 0;

  private readonly result: BillImport;
  private readonly breakdown: BreakdownReader;

  constructor(result: BillImport, breakdown: BreakdownReader) {
    this.result = result;
    this.breakdown = breakdown;
  }

  /** An item that adds up others. */
  parent(row: BillRow, rowNumber: number, is: ReadRow & { kind: 'item' }, parent: ParentMeaning): void {
    const { description } = is.item;
    if (parent === 'heading') this.breakdown.heading(row, description);
    const amount = is.amount ?? fromCents(itemCents(is.item));
    const what = parent === 'heading' ? 'taken as a heading' : 'they stand below a heading of this name';
    this.result.refused.push({
      row: rowNumber,
      reason: `The total (${amount}) of rows below: ${what}, not as an item.`,
    });
  }

  take(row: BillRow, rowNumber: number, is: ReadRow, meaning: AmountMeaning | undefined, opensAPart: boolean): void {
    if (is.kind === 'refused') this.refuse(rowNumber, is.reason, is);
    else if (is.kind === 'heading') {
      this.breakdown.heading(row, is.text);
      this.result.refused.push({ row: rowNumber, reason: 'Only text: taken as a heading, not as an item.' });
    } else if (is.kind === 'item') this.add(row, is.item, is);
    else if (meaning === 'lump') {
      if (opensAPart) this.breakdown.heading(row, is.text);
      this.lump(row, rowNumber, is);
    } else this.total(row, rowNumber, is, meaning ?? 'total');
  }

  private refuse(row: number, reason: string, { amount, written }: Stated): void {
    this.result.refused.push({ row, reason });
    if (!amount) return;
    this.count(row, amount, written);
    this.result.missing.rows.push(row);
    this.result.missing.amount += toCents(amount);
  }

  private lump(row: BillRow, rowNumber: number, is: ReadRow & { kind: 'amount' }): void {
    const { lumpSums } = this.result;
    if (!lumpSums.taken)
      return this.refuse(rowNumber, `Only an amount (${is.amount}) without quantity and rate: left out.`, is);
    lumpSums.rows.push(rowNumber);
    lumpSums.amount += toCents(is.amount);
    this.add(row, lumpItem(is, rowNumber), is);
  }

  private total(row: BillRow, rowNumber: number, is: ReadRow & { kind: 'amount' }, meaning: AmountMeaning): void {
    const said = is.says !== 'unsaid';
    const isPlain = said || !/\p{L}/u.test(is.text) || namesASum(is.text) || this.priceRows.size === 0;
    this.totalRows.push({
      rowNumber,
      isPlain,
      cents: toCents(is.amount),
      written: is.written,
      itemsAbove: this.paths.length,
      meaning,
      said,
    });
    if (!said && meaning !== 'repeated' && /\p{L}/u.test(is.text)) this.breakdown.heading(row, is.text);
    const what = meaning === 'tax' ? 'tax' : 'the total of other rows';
    this.result.refused.push({
      row: rowNumber,
      reason: `Only an amount (${is.amount}): taken as ${what}, not as an item.`,
    });
  }

  private add(row: BillRow, given: BillItem, stated: Stated): void {
    const item = { ...given };
    const { amount, written } = stated;
    const { material, labour, markup } = sidesOf(item);
    this.size += Math.abs(material) + Math.abs(labour);
    if (fromCents(this.size) > MAX_BILL_TOTAL)
      return this.refuse(item.rowNumber, `The bill comes to more than ${MAX_BILL_TOTAL}: split it.`, stated);
    const { code } = this.result.mapping;
    if (code !== null) item.code = cellText(row[code]);
    this.result.items.push(item);
    this.paths.push(this.breakdown.pathOf(row));
    this.material += material;
    this.labour += labour;
    this.markup += markup;
    if (material + labour < 0) {
      this.result.credits.rows.push(item.rowNumber);
      this.result.credits.amount += material + labour;
    }
    this.sums.add(material + labour);
    this.count(item.rowNumber, amount ?? fromCents(material + labour), written);
    const reason = amount === null ? null : differenceOf(item, amount);
    if (reason) this.result.recalculated.push({ row: item.rowNumber, reason });
  }

  private count(row: number, amount: number, written: number | undefined): void {
    this.priceRows.add(row);
    if (amount) this.priced += 1;
    this.pricedCents += toCents(amount);
    if (written !== undefined && this.writtenCents !== null) this.writtenCents += toCents(written);
    else if (amount) this.writtenCents = null;
  }

  finish(sheetName: string): void {
    const { result } = this;
    labelItems(result.items, this.paths, sheetName);
    result.lumpSums.amount = fromCents(result.lumpSums.amount);
    result.missing.amount = fromCents(result.missing.amount);
    result.credits.amount = fromCents(result.credits.amount);
    result.markup = fromCents(this.markup);
    const cents = this.material + this.labour;
    result.totals = { material: fromCents(this.material), labour: fromCents(this.labour), total: fromCents(cents) };
    const stated = this.statedTotal(cents);
    result.fileTotalHasTax = stated?.hasTax ?? false;
    const { taxPercentage } = result;
    if (stated) {
      result.fileTotal = fromCents(stated.cents);
      result.fileTotalWithTax = stated.written ?? null;
      result.totalRow = stated.isPlain ? stated.rowNumber : null;
      result.otherTotal = this.otherTotal(stated, cents);
      this.agrees = !stated.hasTax && stated.isPlain && stated.cents === cents && result.otherTotal === null;
    } else if (this.priced > 0 && taxPercentage > 0 && this.writtenCents !== null) {
      result.fileTotalWithTax = fromCents(this.writtenCents);
      result.fileTotal = beforeTax(result.fileTotalWithTax, taxPercentage);
    } else if (this.priced > 0) result.fileTotal = fromCents(this.pricedCents);
  }

  /** The total among the rows below the items: the one that agrees, else the last that says so, else the last. */
  private statedTotal(
    itemsCents: number,
  ):
    | (Pick<TotalRow, 'rowNumber' | 'cents' | 'isPlain'> & { written?: number | undefined; hasTax: boolean })
    | undefined {
    const agreeing = this.totalRows.find(
      ({ cents, meaning, said }) => said && meaning === 'total' && cents === itemsCents,
    );
    if (agreeing) return { ...agreeing, hasTax: false };
    // A sum of everything above its parts: the first row of an elemental bill.
    const atTop = this.totalRows.find(
      ({ cents, meaning, isPlain }) => isPlain && meaning === 'total' && cents === itemsCents,
    );
    if (atTop) return { ...atTop, hasTax: false };
    const below = this.totalRows.filter(({ itemsAbove }) => itemsAbove === this.paths.length);
    const tax = below.findIndex(({ meaning }) => meaning === 'tax');
    const isPlain = ({ meaning }: { meaning: AmountMeaning }) => meaning === 'total';
    // What stands below the tax has it in, though it may not say so.
    const beforeTax = below.slice(0, Math.max(0, tax)).filter(isPlain);
    const plain = beforeTax.length > 0 ? beforeTax : below.filter(isPlain);
    const chosen =
      plain.find(({ cents }) => cents === itemsCents) ?? plain.findLast(({ said }) => said) ?? plain.at(-1);
    if (chosen) return { ...chosen, hasTax: false };
    const withTax = below.findLast(({ meaning }) => meaning === 'totalWithTax');
    if (!withTax) return undefined;
    const taxes = below.filter(({ meaning }) => meaning === 'tax').reduce((sum, { cents }) => sum + cents, 0);
    const { rowNumber, isPlain: isPlainTotal } = withTax;
    return { rowNumber, isPlain: isPlainTotal, cents: withTax.cents - taxes, hasTax: taxes === 0 };
  }

  /** Below the items and above the tax, a total that no rows make: something of it was not read. */
  private otherTotal(stated: { rowNumber: number }, itemsCents: number): { row: number; amount: number } | null {
    const below = this.totalRows.filter(({ itemsAbove }) => itemsAbove === this.paths.length);
    const tax = below.findIndex(({ meaning }) => meaning === 'tax' || meaning === 'totalWithTax');
    const other = (tax < 0 ? below : below.slice(0, tax)).find(
      ({ rowNumber, cents, meaning, said }) =>
        said &&
        meaning === 'total' &&
        rowNumber !== stated.rowNumber &&
        cents !== itemsCents &&
        !this.sums.hasRun(cents),
    );
    return other ? { row: other.rowNumber, amount: fromCents(other.cents) } : null;
  }
}

/**
 * The sheet that looks most like a bill: the one with most lines that are measured, then priced, then any. A summary has sums alone, and
 * what is hidden is an old state of things: it is taken where nothing else is there.
 */
export function bestSheet<Sheet extends BillSheet>(sheets: readonly Sheet[], options: BillOptions = {}): Sheet | null {
  const counted = sheets.map((sheet) => {
    const { items, lumpSums } = importBill(sheet, undefined, options);
    const priced = items.filter((item) => itemCents(item) !== 0).length;
    const shown = sheet.hidden ? 0 : Math.min(1, items.length);
    return { sheet, counts: [shown, Math.max(0, priced - lumpSums.rows.length), priced, items.length] };
  });
  const before = (a: readonly number[], b: readonly number[]): number =>
    a.map((count, at) => (b[at] ?? 0) - count).find((difference) => difference !== 0) ?? 0;
  return counted.sort((a, b) => before(a.counts, b.counts))[0]?.sheet ?? null;
}

type BreakdownReader = { heading: (row: BillRow, text: string) => void; pathOf: (row: BillRow) => string[] };

/** Follows the breakdown down the sheet: in columns of its own, or else in the heading rows above the items. */
function breakdownReader(columns: BillMapping): BreakdownReader {
  return columns.levels.length > 0 ? columnBreakdown(columns.levels) : headingBreakdown();
}

/** A blank cell left of the first filled one stands for the value above it; one right of it stands for no level. */
function columnBreakdown(levels: readonly number[]): BreakdownReader {
  let current: string[] = [];
  const read = (row: BillRow): string[] => {
    const texts = levels.map((column) => cellText(row[column]));
    const first = texts.findIndex((text) => text !== '');
    if (first >= 0) current = texts.map((text, level) => (level < first ? (current[level] ?? '') : text));
    return current;
  };
  return { heading: read, pathOf: read };
}

const CLAUSE = /^(\d{1,3}(?:[.-]\d{1,3})*)\.?(?:\s|$)/;

/** The level that a heading says by its number: 2 is the first, 2.1 the second; 0 where it has none. */
function clauseLevel(row: BillRow, text: string): number {
  for (const cell of [cellText(row.find((each) => cellText(each) !== '')), text]) {
    const number = CLAUSE.exec(cell)?.[1];
    if (number !== undefined) return number.split(/[.-]/).length;
  }
  return 0;
}

/**
 * Headings in a row, without items between, go one level deeper each; the next such run replaces as many levels. Where headings
 * have numbers, these say the level.
 */
function headingBreakdown(): BreakdownReader {
  let current: string[] = [];
  let run: string[] = [];
  return {
    heading: (row, text) => {
      if (!isSection(text)) return;
      const level = clauseLevel(row, text);
      if (level > 0 && current.length + run.length >= level - 1) {
        current = [...current, ...run].slice(0, level - 1);
        run = [];
        current.push(text);
      } else run.push(text);
    },
    pathOf: () => {
      if (run.length > 0) current = [...current.slice(0, Math.max(0, current.length - run.length)), ...run];
      run = [];
      return current;
    },
  };
}

/**
 * The last level is the trade, those above it the category. A root that is the same for the whole file is dropped
 * where a category remains without it; a single level is the category.
 */
function labelItems(items: readonly BillItem[], paths: readonly string[][], sheetName: string): void {
  const depth = Math.max(0, ...new Set(paths.map((path) => path.length)));
  const roots = new Set(paths.map((path) => path[0] ?? ''));
  const dropRoot = depth > 2 && roots.size === 1;
  items.forEach((item, index) => {
    const path = (paths[index] ?? []).slice(dropRoot ? 1 : 0);
    const named = path.filter((label) => label !== '');
    const trade = named.length > 1 ? (named.pop() ?? '') : '';
    item.tradeLabel = trade;
    item.categoryLabel = named.join(' / ') || paths[index]?.[0] || cellText(sheetName) || 'Bill of quantities';
  });
}
