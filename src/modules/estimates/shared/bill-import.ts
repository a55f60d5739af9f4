import { fromCents, toCents } from '../../../kit/money.ts';
import { breakdownReader } from './bill-breakdown.ts';
import type { BillMapping, BillRow } from './bill-columns.ts';
import { cellText, checkedMapping } from './bill-columns.ts';
import { rowsWithFigures } from './bill-figures.ts';
import { detectMapping } from './bill-guess.ts';
import { countsColumns, pricesAreBeforeTax, pricesAreTaxed, repeatsHeadings } from './bill-headings.ts';
import { type Marks, marksOf } from './bill-marks.ts';
import { otherPrices } from './bill-others.ts';
import { type NamedRow, type ParentMeaning, clauseOf, parentsOf } from './bill-parents.ts';
import { Reading } from './bill-reading.ts';
import type { BillImport } from './bill-result.ts';
import { type AmountRow, type ReadRow, itemCents, readRow, takenOff } from './bill-rows.ts';
import { type TaxNote, taxNoteOf } from './bill-tax.ts';
import { type Priced, meaningsOf } from './bill-totals.ts';
import { type RowsOfKinds, unusedMoney } from './bill-unused.ts';
import { withWholeAmounts } from './bill-whole-amounts.ts';

/**
 * Reading a bill of quantities into estimate items, as design/estimating.md ("Importing a bill of quantities") says.
 * Whatever the file holds, nothing throws: a row that cannot be taken is refused with its number and what to do.
 */

export type { BillItem } from './bill-rows.ts';

export type { BillImport, RefusedRow } from './bill-result.ts';

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
      'No heading row with a description and a quantity, rate or amount was found. Match the columns yourself.';
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
  const marks = marksOf(read.map(({ is }) => is));
  const ways = [false, true].flatMap((byWords) => marks.map((own) => ({ marks: own, byWords })));
  // What words and sums of the file mean is told by its total, where it states one.
  let reading: ReturnType<typeof readingOf> | undefined;
  for (const way of ways) {
    const one = readingOf(read, way, { result: empty(), sheetName: sheet.name });
    if (!reading || one.agrees) reading = one;
    if (one.agrees) break;
  }
  if (!reading) return empty();
  return { ...reading.result, unusedColumns: unusedMoney(rows, figureRows, columns, reading.kinds) };
}

interface RowRead {
  row: BillRow;
  rowNumber: number;
  is: ReadRow;
}

/** The bill, with some of its rows taken off or left out. */
function readingOf(
  given: readonly RowRead[],
  { marks: { off, out }, byWords }: { marks: Marks; byWords: boolean },
  { result, sheetName }: { result: BillImport; sheetName: string },
): { result: BillImport; kinds: RowsOfKinds; agrees: boolean } {
  const read = given.map((each, at) => {
    if (out.has(at)) return { ...each, is: LEFT_OUT };
    return off.has(at) ? { ...each, is: takenOff(each.is) } : each;
  });
  const named = read.map(({ row, is }) => namedOf(row, is));
  const parents = parentsOf(named);
  const priced = named.map((each, index) => pricedAs(each, read[index]?.is, parents.get(index)));
  const meanings = meaningsOf(priced, byWords);
  const reading = new Reading(result, breakdownReader(result.mapping));
  read.forEach(({ row, rowNumber, is }, index) => {
    const parent = parents.get(index);
    if (is.kind === 'item' && parent) reading.parent(row, rowNumber, is, parent);
    else reading.take(row, rowNumber, is, meanings.get(index), opensPart(priced, index));
  });
  reading.finish(sheetName);
  return { result, kinds: { prices: reading.priceRows, sums: reading.sumRows }, agrees: reading.agrees };
}

const LEFT_OUT: ReadRow = {
  kind: 'refused',
  reason: 'An option that is not in any total was left out. Add it manually if you want it.',
  amount: null,
};
const SAYS_TAX: ReadRow = { kind: 'refused', reason: 'It says prices include tax.', amount: null };

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
  if (headerRow > 0 && repeatsHeadings(row, rows[headerRow - 1])) return again('Repeated headings.');
  if (headerRow > 0 && index < headerRow + 2 && countsColumns(row)) return again('A row of column numbers.');
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
