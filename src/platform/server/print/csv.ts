// A document's rows as CSV (RFC 4180): UTF-8 with its mark, texts in quotes, numbers plain, no formula.
import type { PrintCell, PrintDocument } from './print-document.ts';
import { safeText } from './safe-text.ts';

const MARK = '\uFEFF';

export function toCsv(document: PrintDocument): Buffer {
  const lines = [
    document.columns.map(({ label }) => field(label)),
    ...document.rows.map(({ cells }) => document.columns.map(({ key }) => field(cells[key] ?? null))),
  ];
  return Buffer.from(`${MARK}${lines.map((line) => line.join(',')).join('\r\n')}\r\n`, 'utf8');
}

function field(value: PrintCell): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  return `"${safeText(value).replaceAll('"', '""')}"`;
}
