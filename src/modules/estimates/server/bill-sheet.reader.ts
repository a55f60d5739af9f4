// Priced rows of a file that somebody sent, understood where they are read: 50,000 of them take seconds.
import { createHash } from 'node:crypto';
import { readSheetFile } from '../../../platform/server/sheet-file.reader.ts';
import { type FileSheet, SheetFileError } from '../../../platform/server/sheet-limits.ts';
import {
  BILL_COLUMNS,
  type BillMapping,
  type BillRow,
  cellText,
  checkedMapping,
  columnLetter,
} from '../shared/bill-columns.ts';
import { type BillImport, type BillOptions, type BillSheet, bestSheet, importBill } from '../shared/bill-import.ts';
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
  mapping: Record<string, unknown> | undefined;
  options: Pick<BillOptions, 'withoutLumpSums' | 'tax'>;
  layouts: readonly Layout[];
  /** Whether other sheets of the file are bills too. */
  looksAtOthers: boolean;
  /** Of items: where there are more, they stay here. */
  most: number;
}
export interface PricedSheet extends Pick<ImportResult, 'sheet' | 'sheets' | 'sample' | 'otherSheets' | 'remembered'> {
  bill: BillImport;
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

function understand(sheets: readonly FileSheet[], question: SheetQuestion): SheetAnswer {
  const { mapping, options, most } = question;
  const known = mapping || question.sheet ? undefined : knownLayout(sheets, question.layouts);
  const name = question.sheet ?? known?.sheet;
  const sheet = name ? sheets.find((each) => each.name === name) : bestSheet(sheets, options);
  if (!sheet)
    return { is: 'wrong', errors: name ? { sheet: 'The file has no such sheet' } : { file: 'The file has no sheet' } };
  const errors = mapping && columnsThatAreNotThere(sheet, mapping);
  if (errors) return { is: 'wrong', errors };
  const othersOf = (one: BillSheet) => sheets.filter((each) => each.name !== one.name);
  const readAs = (columns: typeof mapping | BillMapping) =>
    importBill(sheet, columns, { ...options, others: othersOf(sheet) });
  const byKnown = known && readAs(known.mapping);
  // The same headings over other things: what was chosen then takes nothing from this file.
  const remembered = byKnown !== undefined && byKnown.items.length > 0;
  const bill = remembered ? byKnown : readAs(mapping);
  if (bill.items.length > most) return { is: 'too many items' };
  const priced: PricedSheet = {
    bill,
    remembered,
    signature: signatureOf(sheet.rows[bill.mapping.headerRow - 1]),
    sheet: sheet.name,
    sheets: sheets.map((each) => each.name),
    sample: sheet.rows.slice(0, SAMPLE_ROWS).map((row) => [...row]),
    otherSheets: question.looksAtOthers
      ? othersOf(sheet).flatMap((other) => billIn(other, { ...options, others: othersOf(other) }))
      : [],
  };
  return { is: 'read', priced };
}

/** A bill has lines with quantities; a sheet with amounts alone sums up the others. */
function billIn(sheet: BillSheet, options: BillOptions): ImportResult['otherSheets'] {
  const { items, lumpSums, totals } = importBill(sheet, undefined, options);
  return items.length > lumpSums.rows.length ? [{ sheet: sheet.name, items: items.length, total: totals.total }] : [];
}

/** Columns that were chosen stand in the file. */
function columnsThatAreNotThere(
  { rows }: BillSheet,
  given: Record<string, unknown>,
): Record<string, string> | undefined {
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const { levels, details, ...columns } = checkedMapping(given);
  const missing = [...levels, ...details, ...BILL_COLUMNS.map((name) => columns[name])].find(
    (column) => column !== null && column >= width,
  );
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
