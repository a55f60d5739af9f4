import { readXlsx } from 'hucre/xlsx';
import sax from 'sax';
import type { Entry, ZipFile } from 'yauzl';
import { fromBufferPromise } from 'yauzl';
import {
  type FileCell,
  type FileSheet,
  MAX_CELLS,
  MAX_CELL_TEXT,
  MAX_COLUMNS,
  MAX_ROWS,
  type SheetFile,
  SheetFileError,
  broken,
  tooLarge,
  tooManyCells,
  tooManyRows,
} from './sheet-limits.ts';
import { type ZipEntry, zipStored } from './zip.ts';

/** Reading a workbook: the zip is checked and unpacked here, within limits, before the library sees any of it. */

/** What the parts of a workbook may come to when unpacked, and against their packed size. */
const MAX_UNPACKED_BYTES = 150 * 1024 * 1024;
const MAX_RATIO = 200;
const RATIO_COUNTS_FROM_BYTES = 5 * 1024 * 1024;
const MAX_ZIP_ENTRIES = 2_000;
/** The columns that are read, down to the last row of any sheet, so that one too many is seen. */
const AREA = 'A1:IV1048576'; // IV is the 256th

/** The parts that hold cells, in the order in which the reader needs them. Pictures, macros and charts stay packed. */
const WORKBOOK_PARTS = [
  /^\[Content_Types\]\.xml$/,
  /^_rels\/\.rels$/,
  /^xl\/workbook\.xml$/,
  /^xl\/_rels\/workbook\.xml\.rels$/,
  /^xl\/sharedStrings\.xml$/,
  /^xl\/styles\.xml$/,
  /^xl\/worksheets\/[^/]+\.xml$/,
];

export async function readWorkbook(bytes: Buffer): Promise<SheetFile> {
  const parts = await workbookParts(bytes);
  try {
    return await readSheets(parts);
  } catch (error) {
    throw error instanceof SheetFileError ? error : broken();
  }
}

/** Unpacks the parts, after the zip's directory has been checked; yauzl holds each entry to its declared size. */
async function workbookParts(bytes: Buffer): Promise<ZipEntry[]> {
  const zip = await openZip(bytes);
  try {
    const entries: Entry[] = [];
    for await (const entry of zip.eachEntry()) {
      entries.push(entry);
      if (entries.length > MAX_ZIP_ENTRIES) throw tooLarge();
    }
    const names = entries.map((entry) => entry.fileName);
    if (!names.includes('xl/workbook.xml')) throw notAWorkbook(names);
    const placeOf = (entry: Entry) => WORKBOOK_PARTS.findIndex((pattern) => pattern.test(entry.fileName));
    const wanted = entries.filter((entry) => placeOf(entry) >= 0).sort((a, b) => placeOf(a) - placeOf(b));
    checkUnpackedSize(entries);
    const parts: ZipEntry[] = [];
    for (const entry of wanted) parts.push({ name: entry.fileName, bytes: await unpack(zip, entry) });
    return parts;
  } catch (error) {
    throw error instanceof SheetFileError ? error : broken();
  } finally {
    zip.close();
  }
}

async function openZip(bytes: Buffer): Promise<ZipFile> {
  try {
    return await fromBufferPromise(bytes, { lazyEntries: true, validateEntrySizes: true });
  } catch {
    throw broken();
  }
}

function notAWorkbook(names: readonly string[]): SheetFileError {
  const isBinary = names.includes('xl/workbook.bin');
  const what = isBinary ? 'a binary workbook (.xlsb)' : 'a zip file, but not an Excel workbook';
  return new SheetFileError('not_a_sheet', `This is ${what}: save it as .xlsx or .csv and import that.`);
}

function checkUnpackedSize(entries: readonly Entry[]): void {
  let packed = 0;
  let unpacked = 0;
  for (const entry of entries) {
    packed += entry.compressedSize;
    unpacked += entry.uncompressedSize;
    if (entry.isEncrypted()) {
      throw new SheetFileError('protected', 'The file has a password: remove it and save the file again.');
    }
  }
  if (unpacked > MAX_UNPACKED_BYTES) throw tooLarge();
  if (unpacked > RATIO_COUNTS_FROM_BYTES && unpacked > packed * MAX_RATIO) throw tooLarge();
}

async function unpack(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

async function readSheets(parts: readonly ZipEntry[]): Promise<SheetFile> {
  // Not compressed: the reader sees the parts that were checked above, and nothing else.
  const names = worksheetNames(parts);
  const workbook = await readXlsx(zipStored(parts), {
    range: AREA,
    sheets: ({ name }) => names.has(name),
    readStyles: hasZeroFormats(parts),
  });
  const sheets: FileSheet[] = [];
  let cells = 0;
  for (const { name, rows: given, cells: styled, hidden, veryHidden } of workbook.sheets) {
    const formulas = formulasWithoutResult(given, styled);
    const rows = given.map((values, row) =>
      rowCells(values, (column) => styled?.get(`${row},${column}`)?.style?.numFmt),
    );
    while (rows.at(-1)?.length === 0) rows.pop();
    if (rows.length > MAX_ROWS) throw tooManyRows();
    for (const row of rows) cells += row.length;
    if (cells > MAX_CELLS) throw tooManyCells();
    sheets.push({
      name,
      rows,
      ...((hidden || veryHidden) && { hidden: true }),
      ...(formulas.length > 0 && { formulas }),
    });
  }
  if (sheets.length === 0) throw broken();
  return { sheets };
}

/** The sheets with cells: of a chart on a sheet of its own there is nothing to read. */
function worksheetNames(parts: readonly ZipEntry[]): Set<string> {
  const worksheets = new Set<string>();
  for (const { Id, Type } of elements(parts, 'xl/_rels/workbook.xml.rels', 'Relationship'))
    if (Id && Type?.endsWith('/worksheet')) worksheets.add(Id);
  const names = new Set<string>();
  for (const sheet of elements(parts, 'xl/workbook.xml', 'sheet')) {
    const [, relation] = Object.entries(sheet).find(([name]) => name.endsWith(':id')) ?? [];
    if (sheet['name'] && worksheets.has(relation ?? '')) names.add(sheet['name']);
  }
  return names;
}

/** The attributes of all elements of a name, whatever their namespace's prefix. */
function elements(parts: readonly ZipEntry[], part: string, element: string): Record<string, string>[] {
  const found: Record<string, string>[] = [];
  const reader = sax.parser(true);
  reader.onopentag = ({ name, attributes }) => {
    if (name.replace(/^.*:/, '') === element) found.push(attributes as Record<string, string>);
  };
  reader.onerror = (error) => {
    throw error;
  };
  reader.write(parts.find(({ name }) => name === part)?.bytes.toString('utf8') ?? '').close();
  return found;
}

/**
 * Programs that write workbooks without working them out leave the results blank, or all of them 0: those are no figures of the file.
 */
function formulasWithoutResult(
  rows: readonly (readonly unknown[])[],
  cells: ReadonlyMap<string, { formula?: string }> | undefined,
): NonNullable<FileSheet['formulas']> {
  const all = [...(cells ?? [])].flatMap(([place, { formula }]) => {
    const [row = 0, column = 0] = place.split(',').map(Number);
    return formula === undefined ? [] : [{ row, column, text: `=${formula}`, result: rows[row]?.[column] ?? null }];
  });
  const areAllNothing = all.every(({ result }) => result === null || result === 0);
  return all
    .filter(({ result, column }) => (result === null || areAllNothing) && column < MAX_COLUMNS)
    .map(({ row, column, text }) => ({ row, column, text: text.slice(0, MAX_CELL_TEXT) }));
}

/** The cells up to the last that is not blank; formulas give their last result. */
function rowCells(
  values: readonly (string | number | boolean | Date | null)[],
  formatOf: (column: number) => string | undefined,
): FileCell[] {
  const cells = values
    .slice(0, MAX_COLUMNS)
    .map((value, column) => (typeof value === 'number' ? withZeros(value, formatOf(column)) : cellValue(value)));
  while (cells.length > 0 && cells.at(-1) === null) cells.pop();
  return cells;
}

/** A format of zeros and what stands between them, such as 0000, 000-000 or (00) 0000 0000: what it shows is a code, not a number. */
const ZERO_FORMAT = /^[0#\s\-()/+]*0[0#\s\-()/+]*0[0#\s\-()/+]*$/;
const zeroFormat = (format: string | undefined): string | undefined => {
  const bare = (format?.split(';')[0] ?? '')
    .replace(/\[[^\]]*\]|_./g, '')
    .replace(/\\(.)/g, '$1')
    .replaceAll('"', '');
  return ZERO_FORMAT.test(bare) ? bare : undefined;
};

/** Styles are read where a cell could have such a format only: they take as much memory as the cells. */
const hasZeroFormats = (parts: readonly ZipEntry[]): boolean =>
  elements(parts, 'xl/styles.xml', 'numFmt').some(({ formatCode }) => zeroFormat(formatCode) !== undefined);

/** 800 that is shown as 0800 is the text 0800; its digits fill the places of the format from the right. */
function withZeros(value: number, numFmt: string | undefined): FileCell {
  const format = zeroFormat(numFmt);
  if (format === undefined || !Number.isSafeInteger(value) || value < 0) return cellValue(value);
  const digits = String(value).split('');
  let text = '';
  for (const sign of format.split('').reverse()) {
    if (sign === '0') text = `${digits.pop() ?? '0'}${text}`;
    else if (sign === '#') text = `${digits.pop() ?? ''}${text}`;
    else text = `${sign}${text}`;
  }
  return `${digits.join('')}${text}`.trim();
}

/** Errors stay their text, dates become the ISO form. */
function cellValue(value: string | number | boolean | Date | null): FileCell {
  if (typeof value === 'number') return Number.isFinite(value) ? value : '#NUM!';
  if (typeof value === 'string') return value === '' ? null : value.slice(0, MAX_CELL_TEXT);
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  return value === null ? null : isoDate(value);
}

function isoDate(date: Date): string {
  if (Number.isNaN(date.getTime())) return '#VALUE!';
  const text = date.toISOString();
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text;
}
