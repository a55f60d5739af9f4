// An uploaded table, read in a thread of its own; what cannot be read is the file's fault, in words.
import { type AppError, invalid, tooLarge } from './errors.ts';
import { type SheetFile, SheetFileError } from './sheet-limits.ts';
import { readSheetFileInWorker } from './sheet-thread.ts';

export async function readUploadedSheets(bytes: Buffer, fileName: string): Promise<SheetFile> {
  try {
    return await readSheetFileInWorker(bytes, fileName);
  } catch (error) {
    throw error instanceof SheetFileError ? refusal(error) : error;
  }
}

const refusal = ({ reason, message }: SheetFileError): AppError =>
  ['too_large', 'too_many_rows', 'too_slow'].includes(reason) ? tooLarge(message) : invalid({ file: message });
