// An uploaded table, read in a process of its own; what cannot be read is the file's fault, in words.
import { type AppError, invalid, tooLarge } from './errors.ts';
import { Unreadable, outsideReader } from './reading/read-outside.ts';
import type { read } from './sheet-file.reader.ts';
import { MAX_FILE_BYTES, type SheetFile, SheetFileError, fileTooLarge } from './sheet-limits.ts';

const readThere = outsideReader<typeof read>(new URL('./sheet-file.reader.ts', import.meta.url), {
  lane: 'now',
  seconds: 20,
  memoryMb: 800,
});
const TOO_HEAVY = 'The file took too long to read: save only the sheet you need and import that.';

/** Throws 413 for a file that is too large or takes too long, 422 for one that is no sheet, each with what to do. */
export async function readUploadedSheets(companyId: number, bytes: Buffer, fileName: string): Promise<SheetFile> {
  checkSize(bytes);
  const answer = await readThere(companyId, { bytes, fileName }).catch((error: unknown) => {
    throw error instanceof Unreadable ? tooHeavy() : error;
  });
  if (answer.ok) return answer.file;
  throw refusedSheet(answer);
}

/** Throws 413. */
export function checkSize(bytes: Buffer): void {
  if (bytes.length > MAX_FILE_BYTES) throw refusedSheet(fileTooLarge());
}
export const tooHeavy = (): AppError => refusedSheet(new SheetFileError('too_slow', TOO_HEAVY));

export const refusedSheet = ({ reason, message }: Pick<SheetFileError, 'reason' | 'message'>): AppError =>
  ['too_large', 'too_many_rows', 'too_slow'].includes(reason) ? tooLarge(message) : invalid({ file: message });
