import { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { crc32 } from 'node:zlib';
import { CsvError, parse } from 'csv-parse/sync';
import ExcelJS from 'exceljs';
import type { Entry, ZipFile } from 'yauzl';
import { fromBufferPromise } from 'yauzl';

/** Reading the cells of an uploaded table: an XLSX workbook or a text file. */

export type FileCell = string | number | null;
export type FileSheet = { name: string; rows: FileCell[][] };
export type SheetFile = { sheets: FileSheet[] };

export type SheetFileRefusal =
  | 'empty'
  | 'not_a_sheet'
  | 'broken'
  | 'protected'
  | 'old_format'
  | 'too_many_rows'
  | 'too_large'
  | 'too_slow';

/** Why a file cannot be read; the message tells the user what to do. */
export class SheetFileError extends Error {
  readonly reason: SheetFileRefusal;

  constructor(reason: SheetFileRefusal, message: string) {
    super(message);
    this.name = 'SheetFileError';
    this.reason = reason;
  }
}

export const MAX_FILE_BYTES = 25 * 1024 * 1024;
export const MAX_ROWS = 50_000;
const MAX_COLUMNS = 256;
const MAX_CELLS = 2_000_000;
const MAX_CELL_TEXT = 32_767;
/** What the parts of a workbook may come to when unpacked, and against their packed size. */
const MAX_UNPACKED_BYTES = 150 * 1024 * 1024;
const MAX_RATIO = 200;
const RATIO_COUNTS_FROM_BYTES = 5 * 1024 * 1024;
const MAX_ZIP_ENTRIES = 2_000;

/** Reads a file; throws a SheetFileError for any that cannot be read. */
export async function readSheetFile(bytes: Buffer, fileName: string): Promise<SheetFile> {
  if (bytes.length === 0)
    throw new SheetFileError('empty', 'The file is empty: choose the file that you want to import.');
  if (bytes.length > MAX_FILE_BYTES) {
    throw new SheetFileError('too_large', 'The file is over 25 MB: remove pictures and sheets that are not needed.');
  }
  if (bytes.subarray(0, 8).equals(Buffer.from('d0cf11e0a1b11ae1', 'hex'))) throw oldFormat(bytes);
  if (bytes.subarray(0, 2).toString('latin1') === 'PK') return readWorkbook(bytes);
  if (/\.(?:xlsx|xlsm)$/i.test(fileName)) {
    throw new SheetFileError(
      'broken',
      'The file is not an Excel workbook: open it in Excel and save it as .xlsx or .csv.',
    );
  }
  return { sheets: [{ name: fileName.replace(/\.[^.]*$/, ''), rows: readText(bytes) }] };
}

/** Both old .xls files and password-protected .xlsx files are compound files. */
function oldFormat(bytes: Buffer): SheetFileError {
  if (bytes.includes(Buffer.from('EncryptedPackage', 'utf16le'))) {
    return new SheetFileError(
      'protected',
      'The workbook has a password: open it, remove the password and save it again.',
    );
  }
  return new SheetFileError('old_format', 'This is an old Excel file (.xls): open it in Excel and save it as .xlsx.');
}

function broken(): SheetFileError {
  return new SheetFileError(
    'broken',
    'The workbook is damaged: open it in Excel, save it again as .xlsx and import that.',
  );
}

function tooManyRows(): SheetFileError {
  return new SheetFileError('too_many_rows', `The file has more than ${MAX_ROWS} rows: split it and import the parts.`);
}

function tooLarge(): SheetFileError {
  return new SheetFileError('too_large', 'The workbook is too large when unpacked: save only the sheet you need.');
}

// Workbooks

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

type Part = { name: string; bytes: Buffer };

async function readWorkbook(bytes: Buffer): Promise<SheetFile> {
  const parts = await workbookParts(bytes);
  try {
    return await readSheets(storedZip(parts));
  } catch (error) {
    throw error instanceof SheetFileError ? error : broken();
  }
}

/** Unpacks the parts, after the zip's directory has been checked; yauzl holds each entry to its declared size. */
async function workbookParts(bytes: Buffer): Promise<Part[]> {
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
    const parts: Part[] = [];
    for (const entry of wanted) {
      const unpacked = await unpack(zip, entry);
      const isSheet = entry.fileName.startsWith('xl/worksheets/');
      parts.push({ name: entry.fileName, bytes: isSheet ? errorsAsText(unpacked) : unpacked });
    }
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

/** Marks cells in error as texts: of a formula in error the reader would lose the text. */
function errorsAsText(sheet: Buffer): Buffer {
  return Buffer.from(sheet.toString('latin1').replace(/(<c\b[^<>]*\st=)["']e["']/g, '$1"str"'), 'latin1');
}

/**
 * A zip of the parts, not compressed. The reader streams it in the order given, so it needs no temporary files, and it
 * sees nothing that the check above did not see.
 */
function storedZip(parts: readonly Part[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes } of parts) {
    const nameBytes = Buffer.from(name);
    const sizes = Buffer.alloc(16);
    sizes.writeUInt32LE(crc32(bytes), 0);
    sizes.writeUInt32LE(bytes.length, 4);
    sizes.writeUInt32LE(bytes.length, 8);
    sizes.writeUInt16LE(nameBytes.length, 12);
    const versionToDate = Buffer.from('14000008000000002100', 'hex');
    const fileHeader = Buffer.concat([Buffer.from('504b0304', 'hex'), versionToDate, sizes, nameBytes]);
    const entryEnd = Buffer.alloc(14);
    entryEnd.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('504b01021400', 'hex'), versionToDate, sizes, entryEnd, nameBytes);
    files.push(fileHeader, bytes);
    offset += fileHeader.length + bytes.length;
  }
  const directoryBytes = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('504b0506', 'hex');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(directoryBytes.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, directoryBytes, end]);
}

async function readSheets(zip: Buffer): Promise<SheetFile> {
  const reader = new ExcelJS.stream.xlsx.WorkbookReader(Readable.from([zip]), {
    entries: 'emit',
    sharedStrings: 'cache',
    styles: 'cache',
    hyperlinks: 'ignore',
    worksheets: 'emit',
  });
  const sheets: FileSheet[] = [];
  let cells = 0;
  for await (const worksheet of reader) {
    const rows: FileCell[][] = [];
    for await (const row of worksheet) {
      const values = rowCells(row);
      cells += values.length;
      if (values.length === 0) continue;
      if (row.number > MAX_ROWS) throw tooManyRows();
      if (cells > MAX_CELLS) throw tooLarge();
      while (rows.length < row.number - 1) rows.push([]);
      rows[row.number - 1] = values;
    }
    sheets.push({ name: sheetName(worksheet, sheets.length), rows });
  }
  if (sheets.length === 0) throw broken();
  return { sheets };
}

/** The stream reader's worksheets have a name, which its types leave out. */
function sheetName(worksheet: object, place: number): string {
  const name = 'name' in worksheet ? worksheet.name : undefined;
  return typeof name === 'string' && name !== '' ? name : `Sheet ${place + 1}`;
}

/** The cells up to the last that is not blank; formulas give their last result. */
function rowCells(row: ExcelJS.Row): FileCell[] {
  const cells: FileCell[] = [];
  row.eachCell((cell, column) => {
    const isFormula = cell.type === ExcelJS.ValueType.Formula;
    const value = cellValue(isFormula ? cell.result : cell.value);
    if (value === null || column > MAX_COLUMNS) return;
    while (cells.length < column - 1) cells.push(null);
    cells[column - 1] = value;
  });
  return cells;
}

/** Errors and rich text their text, dates the ISO form. */
function cellValue(value: unknown): FileCell {
  if (typeof value === 'number') return Number.isFinite(value) ? value : '#NUM!';
  if (typeof value === 'string') return value === '' ? null : value.slice(0, MAX_CELL_TEXT);
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (value instanceof Date) return isoDate(value);
  if (typeof value !== 'object' || value === null) return null;
  if ('richText' in value && Array.isArray(value.richText)) return cellValue(value.richText.map(textOf).join(''));
  if ('error' in value) return String(value.error);
  return 'text' in value ? cellValue(value.text) : null;
}

function textOf(run: unknown): string {
  return typeof run === 'object' && run !== null && 'text' in run ? String(run.text) : '';
}

function isoDate(date: Date): string {
  if (Number.isNaN(date.getTime())) return '#VALUE!';
  const text = date.toISOString();
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text;
}

// Text files

function readText(bytes: Buffer): FileCell[][] {
  const text = decodeText(bytes);
  const delimiter = delimiterOf(text);
  let records: string[][];
  try {
    records = parse(text, {
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
      max_record_size: 1_000_000,
      to: MAX_ROWS + 1,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error.lines === 'number' ? ` near line ${error.lines}` : '';
    throw new SheetFileError(
      'broken',
      `The text file cannot be read${line}: check its quotation marks and save it again.`,
    );
  }
  if (records.length > MAX_ROWS) throw tooManyRows();
  return records.map((record) =>
    record.slice(0, MAX_COLUMNS).map((cell) => (cell === '' ? null : cell.slice(0, MAX_CELL_TEXT))),
  );
}

/** UTF-8 or UTF-16 by its mark, else UTF-8 where it fits, else the Windows code page that Excel writes. */
function decodeText(bytes: Buffer): string {
  const mark = bytes.subarray(0, 3).toString('hex');
  if (mark.startsWith('fffe')) return new TextDecoder('utf-16le').decode(bytes);
  if (mark.startsWith('feff')) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes.includes(0)) {
    throw new SheetFileError('not_a_sheet', 'This is neither a workbook nor a text file: save it as .xlsx or .csv.');
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The sign that splits the first lines into most cells, quoted text left out. */
function delimiterOf(text: string): string {
  const declared = /^sep=(.)\r?\n/i.exec(text);
  if (declared?.[1]) return declared[1];
  const sample = text.slice(0, 20_000).replace(/"[^"]*"/g, '');
  const countOf = (sign: string) => sample.split(sign).length - 1;
  const signs = [',', ';', '\t', '|'];
  return signs.reduce((best, sign) => (countOf(sign) > countOf(best) ? sign : best));
}

// The thread

export type SheetFileRequest = { bytes: Uint8Array; fileName: string };
export type SheetFileAnswer = { ok: true; file: SheetFile } | { ok: false; reason: SheetFileRefusal; message: string };

/** Reads a file in a thread of its own, so that a hostile one costs neither the server's memory nor its time. */
export async function readSheetFileInWorker(
  bytes: Buffer,
  fileName: string,
  { timeoutMs = 30_000, memoryMb = 512 }: { timeoutMs?: number; memoryMb?: number } = {},
): Promise<SheetFile> {
  if (bytes.length > MAX_FILE_BYTES) return readSheetFile(bytes, fileName);
  const worker = new Worker(new URL('./sheet-file.worker.ts', import.meta.url), {
    workerData: { bytes: new Uint8Array(bytes), fileName } satisfies SheetFileRequest,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 32 },
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    const answer = await new Promise<SheetFileAnswer>((resolve, reject) => {
      const tooHeavy = 'The file takes too long to read: save only the sheet you need and import that.';
      timer = setTimeout(() => reject(new SheetFileError('too_slow', tooHeavy)), timeoutMs);
      worker.once('message', resolve);
      worker.once('error', (error) => reject(isOutOfMemory(error) ? tooLarge() : error));
      worker.once('exit', () => reject(broken()));
    });
    if (answer.ok) return answer.file;
    throw new SheetFileError(answer.reason, answer.message);
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
