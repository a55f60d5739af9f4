import { CsvError, parse } from 'csv-parse/sync';
import {
  type FileCell,
  MAX_CELLS,
  MAX_CELL_TEXT,
  MAX_COLUMNS,
  MAX_FILE_BYTES,
  MAX_ROWS,
  type SheetFile,
  type SheetFileAnswer,
  SheetFileError,
  fileTooLarge,
  tooManyCells,
  tooManyRows,
} from './sheet-limits.ts';
import { readWorkbook } from './sheet-workbook.reader.ts';

/** Reading the cells of an uploaded table: an XLSX workbook or a text file. Runs in a process of its own (`sheet-upload.ts`). */

/** Reads a file; throws a SheetFileError for any that cannot be read. */
export async function readSheetFile(bytes: Buffer, fileName: string): Promise<SheetFile> {
  if (bytes.length === 0)
    throw new SheetFileError('empty', 'The file is empty: choose the file that you want to import.');
  if (bytes.length > MAX_FILE_BYTES) throw fileTooLarge();
  if (bytes.subarray(0, 8).equals(Buffer.from('d0cf11e0a1b11ae1', 'hex'))) throw oldFormat(bytes);
  if (bytes.subarray(0, 2).toString('latin1') === 'PK') return readWorkbook(bytes);
  if (/\.(?:xlsx|xlsm)$/i.test(fileName)) {
    throw new SheetFileError(
      'broken',
      'The file is not an Excel workbook: open it in Excel and save it as .xlsx or .csv.',
    );
  }
  const { text, readAs } = decodeText(bytes);
  return { sheets: [{ name: fileName.replace(/\.[^.]*$/, ''), rows: readText(text) }], ...(readAs && { readAs }) };
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

// Text files

function readText(text: string): FileCell[][] {
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
  if (records.reduce((sum, record) => sum + record.length, 0) > MAX_CELLS) throw tooManyCells();
  return records.map((record) =>
    record.slice(0, MAX_COLUMNS).map((cell) => (cell === '' ? null : cell.slice(0, MAX_CELL_TEXT))),
  );
}

/** UTF-8 or UTF-16 by its mark, else UTF-8 where it fits, else the Windows code page that Excel writes in the West. */
export function decodeText(bytes: Buffer): { text: string; readAs?: string } {
  const mark = bytes.subarray(0, 3).toString('hex');
  if (mark.startsWith('fffe')) return { text: new TextDecoder('utf-16le').decode(bytes), readAs: 'UTF-16' };
  if (mark.startsWith('feff')) return { text: new TextDecoder('utf-16be').decode(bytes), readAs: 'UTF-16' };
  if (bytes.includes(0)) {
    throw new SheetFileError('not_a_sheet', 'This is neither a workbook nor a text file: save it as .xlsx or .csv.');
  }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    if (!isWestern(bytes)) throw unknownSigns();
    return { text: new TextDecoder('windows-1252').decode(bytes), readAs: 'Windows-1252 (Western Europe)' };
  }
}

/**
 * In texts of the West letters with accents stand alone among plain ones. Where most stand in rows of three and more, it is a code
 * page of another script (Shift-JIS, GBK, Thai, Hebrew), which no file names: read as ours it would be nonsense.
 */
function isWestern(bytes: Buffer): boolean {
  const rows = bytes.toString('latin1').match(/[\x80-\xff]+/g) ?? [];
  const all = rows.reduce((sum, { length }) => sum + length, 0);
  const inRows = rows.filter(({ length }) => length > 2).reduce((sum, { length }) => sum + length, 0);
  return inRows * 2 <= all;
}

function unknownSigns(): SheetFileError {
  return new SheetFileError(
    'not_a_sheet',
    'The encoding of this text file is unknown: save it as “CSV UTF-8” or .xlsx and import that.',
  );
}

/**
 * The sign that splits most lines into equally many cells; quoted text is left out. Commas are many in descriptions and decimals, but
 * in each line another number of them.
 */
export function delimiterOf(text: string): string {
  const declared = /^sep=(.)\r?\n/i.exec(text);
  if (declared?.[1]) return declared[1];
  const lines = text
    .slice(0, 20_000)
    .replace(/"[^"]*"/g, '')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '');
  const equalLines = (sign: string): number => {
    const counts = new Map<number, number>();
    for (const line of lines) {
      const count = line.split(sign).length - 1;
      if (count > 0) counts.set(count, (counts.get(count) ?? 0) + 1);
    }
    return Math.max(0, ...counts.values());
  };
  // Of two, the one that is rarer in texts.
  return ['\t', '|', ';', ','].reduce((best, sign) => (equalLines(sign) > equalLines(best) ? sign : best));
}

/** What the process answers: a file, or why it cannot be read. */
export async function read({ bytes, fileName }: { bytes: Uint8Array; fileName: string }): Promise<SheetFileAnswer> {
  try {
    return { ok: true, file: await readSheetFile(Buffer.from(bytes), fileName) };
  } catch (error) {
    if (error instanceof SheetFileError) return { ok: false, reason: error.reason, message: error.message };
    throw error;
  }
}
