// CSV as RFC 4180 has it: UTF-8 with its mark, texts in quotes, numbers plain, no formula. Whatever leaves as CSV is written here.
import type { PrintCell, PrintDocument } from './print-document.ts';
import { safeText } from './safe-text.ts';

const MARK = '\uFEFF';

export const csvFile = (rows: readonly (readonly PrintCell[])[]): Buffer =>
  Buffer.from(`${MARK}${rows.map((row) => row.map(field).join(',')).join('\r\n')}\r\n`, 'utf8');

export const toCsv = ({ columns, rows }: PrintDocument): Buffer =>
  csvFile([
    columns.map(({ label }) => label),
    ...rows.map(({ cells }) => columns.map(({ key }) => cells[key] ?? null)),
  ]);

function field(value: PrintCell): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  return `"${safeText(value).replaceAll('"', '""')}"`;
}
