// Priced rows of a file that somebody sent, understood where they are read: 50,000 of them take seconds.
import { createHash } from 'node:crypto';
import { readSheetFile } from '../../../platform/server/sheet-file.reader.ts';
import { type FileSheet, SheetFileError } from '../../../platform/server/sheet-limits.ts';
import {
  type BillMapping,
  type BillRow,
  cellText,
  checkedMapping,
  columnLetter,
  columnsOf,
} from '../shared/bill-columns.ts';
import { type WorkedOut, withFormulasWorkedOut } from '../shared/bill-formulas.ts';
import { type BillImport, type BillOptions, type BillSheet, bestSheet, importBill } from '../shared/bill-import.ts';
import { billVerdict } from '../shared/bill-verdict.ts';
import type { ImportResult } from '../shared/estimates.api.ts';

const SAMPLE_ROWS = 30;
const ROWS_LOOKED_AT = 60;

/** The columns that somebody chose for files whose heading row has this signature. */
export interface Layout {
  signature: string;
  mapping: BillMapping;
}
export interface SheetQuestion {
  bytes: Uint8Array;
  fileName: string;
  /** As somebody chose them; absent: found. */
  sheet: string | undefined;
  /** Sheets that are taken with it. */
  also: readonly string[];
  mapping: Record<string, unknown> | undefined;
  options: Pick<BillOptions, 'withoutLumpSums' | 'tax'>;
  layouts: readonly Layout[];
  /** Whether other sheets of the file are bills too. */
  looksAtOthers: boolean;
  /** Of items: where there are more, they stay here. */
  most: number;
}
export interface PricedSheet
  extends Pick<
    ImportResult,
    'sheet' | 'sheets' | 'hiddenSheets' | 'sample' | 'otherSheets' | 'remembered' | 'bills' | 'formulas'
  > {
  bill: BillImport;
  /** Sheets that are taken with it, in the order of the file. */
  also: { sheet: string; bill: BillImport }[];
  /** Of its heading row; absent where it has none. */
  signature: string | undefined;
}
export type SheetAnswer =
  | { is: 'read'; priced: PricedSheet }
  | { is: 'unreadable'; reason: SheetFileError['reason']; message: string }
  | { is: 'wrong'; errors: Record<string, string> }
  | { is: 'too many items' };

export async function read(question: SheetQuestion): Promise<SheetAnswer> {
  try {
    const { sheets } = await readSheetFile(Buffer.from(question.bytes), question.fileName);
    return understand(sheets, question);
  } catch (error) {
    if (error instanceof SheetFileError) return { is: 'unreadable', reason: error.reason, message: error.message };
    throw error;
  }
}

function understand(given: readonly FileSheet[], question: SheetQuestion): SheetAnswer {
  const { mapping, options, most } = question;
  // What is hidden comes last, wherever one of several is taken.
  const worked = withFormulasWorkedOut([...given].sort((a, b) => Number(a.hidden ?? 0) - Number(b.hidden ?? 0)));
  const { sheets } = worked;
  const known = mapping || question.sheet ? undefined : knownLayout(sheets, question.layouts);
  const name = question.sheet ?? known?.sheet;
  const sheet = name ? sheets.find((each) => each.name === name) : bestSheet(sheets, options);
  if (!sheet)
    return { is: 'wrong', errors: name ? { sheet: 'The file has no such sheet' } : { file: 'The file has no sheet' } };
  const errors = (mapping && columnsThatAreNotThere(sheet, mapping)) ?? sheetsThatAreNotThere(sheets, question.also);
  if (errors) return { is: 'wrong', errors };
  const othersOf = (one: BillSheet) => sheets.filter((each) => each.name !== one.name);
  const readAs = (columns: typeof mapping | BillMapping) =>
    importBill(sheet, columns, { ...options, others: othersOf(sheet) });
  const byKnown = known && readAs(known.mapping);
  // The same headings over other things: what was chosen then takes nothing from this file.
  const remembered = byKnown !== undefined && byKnown.items.length > 0;
  const bill = remembered ? byKnown : readAs(mapping);
  const others = question.looksAtOthers
    ? othersOf(sheet).map((other) => ({
        sheet: other,
        bill: importBill(other, knownLayout([other], question.layouts)?.mapping, {
          ...options,
          others: othersOf(other),
        }),
      }))
    : [];
  const isTaken = ({ name: other }: BillSheet) => question.also.includes(other);
  const also = others.filter((other) => isTaken(other.sheet)).map((other) => ({ ...other, sheet: other.sheet.name }));
  if ([bill, ...also.map((each) => each.bill)].reduce((sum, { items }) => sum + items.length, 0) > most)
    return { is: 'too many items' };
  const bills = [{ sheet, bill }, ...others.filter((other) => isTaken(other.sheet) || isBill(other.bill))];
  const priced: PricedSheet = {
    bill,
    also,
    remembered,
    signature: signatureOf(sheet.rows[bill.mapping.headerRow - 1]),
    sheet: sheet.name,
    sheets: sheets.map((each) => each.name),
    hiddenSheets: sheets.filter(({ hidden }) => hidden).map((each) => each.name),
    sample: sheet.rows.slice(0, SAMPLE_ROWS).map((row) => [...row]),
    otherSheets: others
      .filter((other) => isBill(other.bill))
      .map((other) => ({
        sheet: other.sheet.name,
        items: other.bill.items.length,
        total: other.bill.totals.total,
      })),
    bills: bills
      .sort((a, b) => sheets.indexOf(a.sheet) - sheets.indexOf(b.sheet))
      .map((each) => summaryOf(each.sheet, each.bill, each.sheet === sheet || isTaken(each.sheet))),
    formulas: formulasOf(worked, [sheet.name, ...also.map((each) => each.sheet)]),
  };
  return { is: 'read', priced };
}

/** A bill has lines with quantities; a sheet with amounts alone sums up the others. */
const isBill = ({ items, lumpSums }: BillImport): boolean => items.length > lumpSums.rows.length;

function summaryOf({ name, hidden }: FileSheet, bill: BillImport, taken: boolean): ImportResult['bills'][number] {
  const { items, totals, fileTotal, totalRow, missing, unusedColumns, refused, recalculated } = bill;
  return {
    sheet: name,
    hidden: hidden === true,
    taken,
    items: items.length,
    total: totals.total,
    stated: totalRow === null ? null : fileTotal,
    verdict: billVerdict({ ...bill, items: items.length, total: totals.total }),
    missing,
    unusedColumns,
    refused: taken ? refused : [],
    recalculated: taken ? recalculated : [],
  };
}

const MOST_NAMED = 20;
function formulasOf({ worked, left }: WorkedOut<FileSheet>, sheets: readonly string[]): ImportResult['formulas'] {
  const isRead = ({ sheet }: { sheet: string }): boolean => sheets.includes(sheet);
  const unsolved = left.filter(isRead);
  return {
    worked: worked.filter(isRead).length,
    left: unsolved.length,
    cells: unsolved.slice(0, MOST_NAMED).map(({ sheet, cell, formula }) => ({ sheet, cell, formula })),
  };
}

function sheetsThatAreNotThere(
  sheets: readonly FileSheet[],
  also: readonly string[],
): Record<string, string> | undefined {
  const missing = also.find((name) => sheets.every((sheet) => sheet.name !== name));
  return missing === undefined ? undefined : { also: `The file has no sheet “${missing}”: choose its sheets again.` };
}

/** Columns that were chosen stand in the file. */
function columnsThatAreNotThere(
  { rows }: BillSheet,
  given: Record<string, unknown>,
): Record<string, string> | undefined {
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const missing = columnsOf(checkedMapping(given)).find((column) => column >= width);
  return typeof missing === 'number'
    ? { mapping: `The file has no column ${columnLetter(missing)}: choose its columns again.` }
    : undefined;
}

/** Headings name the sender: the same program or template writes the same ones. */
function signatureOf(row: BillRow | undefined): string | undefined {
  const texts = (row ?? []).map((cell) => cellText(cell).toLowerCase());
  if (texts.filter(Boolean).length < 2) return undefined;
  return createHash('sha256').update(JSON.stringify(texts)).digest('base64url');
}

/** By the first row that has the headings of one. */
function knownLayout(
  sheets: readonly FileSheet[],
  layouts: readonly Layout[],
): { sheet: string; mapping: BillMapping } | undefined {
  const bySignature = new Map(layouts.map(({ signature, mapping }) => [signature, mapping]));
  for (const { name, rows } of sheets)
    for (const [index, row] of rows.slice(0, ROWS_LOOKED_AT).entries()) {
      const mapping = bySignature.get(signatureOf(row) ?? '');
      if (mapping) return { sheet: name, mapping: { ...mapping, headerRow: index + 1 } };
    }
  return undefined;
}
