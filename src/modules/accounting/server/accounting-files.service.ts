// Accounting files as bytes. Whatever was typed is never a formula where somebody opens the file in a spreadsheet.
import { csvFile } from '../../../platform/server/print/csv.ts';
import { safeText } from '../../../platform/server/print/safe-text.ts';
import type { AccountingFile, FileCell } from '../shared/accounting-files.ts';

/** Amounts below nothing begin with a sign that formulas begin with, too. */
const NUMBER = /^-?\d+(\.\d+)?$/;
/** A tab or a line end inside a cell would be the end of it. */
const cellText = (cell: FileCell): string => {
  if (cell === null || typeof cell === 'number') return String(cell ?? '');
  if (NUMBER.test(cell)) return cell;
  return safeText(cell.replace(/[\t\r\n\u2028\u2029]+/g, ' ').trim());
};
const plainNumber = (cell: FileCell): FileCell =>
  typeof cell === 'string' && NUMBER.test(cell) && cell.startsWith('-') ? Number(cell) : cell;

export function fileBytes({ separator, heads, rows }: AccountingFile): Buffer {
  if (separator === ',') return csvFile([...heads, ...rows.map((row) => row.map(plainNumber))]);
  const lines = [...heads.map((head) => head.join('\t')), ...rows.map((row) => row.map(cellText).join('\t'))];
  return Buffer.from(lines.map((line) => `${line}\r\n`).join(''), 'utf8');
}
