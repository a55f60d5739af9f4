/** What an uploaded table may be, what reading one gives, and why one is refused. */

export type FileCell = string | number | null;
export type FileSheet = {
  name: string;
  rows: FileCell[][];
  /** Nobody sees it who opens the workbook. */
  hidden?: true;
  /** Formulas that no program has worked out yet: their cells are blank. Rows and columns from 0. */
  formulas?: { row: number; column: number; text: string }[];
};
/** `readAs`: the code page of a text file that is not UTF-8, in words; whoever sees wrong letters knows why. */
export type SheetFile = { sheets: FileSheet[]; readAs?: string };

export type SheetFileRefusal =
  | 'empty'
  | 'not_a_sheet'
  | 'broken'
  | 'protected'
  | 'old_format'
  | 'too_many_rows'
  | 'too_large'
  | 'too_slow';

export type SheetFileAnswer = { ok: true; file: SheetFile } | { ok: false; reason: SheetFileRefusal; message: string };

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
export const MAX_COLUMNS = 256;
/** Taking them over from the reader takes the thread that answers everybody a fifth of a second. */
export const MAX_CELLS = 600_000;
export const MAX_CELL_TEXT = 32_767;

export function broken(): SheetFileError {
  return new SheetFileError(
    'broken',
    'The workbook is damaged: open it in Excel, save it again as .xlsx and import that.',
  );
}

export function tooManyRows(): SheetFileError {
  return new SheetFileError('too_many_rows', `The file has more than ${MAX_ROWS} rows: split it and import the parts.`);
}

export function fileTooLarge(): SheetFileError {
  return new SheetFileError('too_large', 'The file is over 25 MB: remove pictures and sheets that are not needed.');
}

export function tooManyCells(): SheetFileError {
  return new SheetFileError(
    'too_large',
    `The file has more than ${MAX_CELLS} cells: leave out the columns that are not needed, or split it.`,
  );
}

export function tooLarge(): SheetFileError {
  return new SheetFileError('too_large', 'The workbook is too large when unpacked: save only the sheet you need.');
}
