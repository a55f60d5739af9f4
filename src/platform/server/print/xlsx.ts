// A PrintDocument as a spreadsheet: numbers stay numbers, texts can never become formulas.
import { PassThrough } from 'node:stream';
import exceljs from 'exceljs';
import type { PrintCell, PrintColumn, PrintDocument } from './print-document.ts';
import { safeText } from './safe-text.ts';

const FORMATS: Record<PrintColumn['kind'], string | undefined> = {
  text: undefined,
  money: '#,##0.00',
  quantity: '#,##0.####',
  percent: '0.00##%',
};

const cell = (value: PrintCell | undefined): PrintCell =>
  typeof value === 'string' ? safeText(value) : (value ?? null);

/** Must run in a worker. Streams, so that ten thousand rows do not sit in memory twice. */
export async function toXlsx(document: PrintDocument): Promise<Buffer> {
  const columns = document.columns.filter(({ paperOnly }) => !paperOnly);
  const chunks: Buffer[] = [];
  const stream = new PassThrough();
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((done, fail) => stream.on('end', done).on('error', fail));
  const workbook = new exceljs.stream.xlsx.WorkbookWriter({ stream, useStyles: true, useSharedStrings: false });
  workbook.creator = document.company;
  const sheet = workbook.addWorksheet(document.title.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31) || 'Sheet', {
    views: [{ state: 'frozen', ySplit: document.plain ? 1 : document.facts.length + 4 }],
  });
  sheet.columns = columns.map((column) => ({
    key: column.key,
    width: Math.max(8, column.width),
    ...(FORMATS[column.kind] && { style: { numFmt: FORMATS[column.kind] as string } }),
  }));
  const line = (values: PrintCell[], bold = false) => {
    const row = sheet.addRow(values.map(cell));
    if (bold) row.font = { bold: true };
    row.commit();
  };
  if (!document.plain) {
    line([document.title], true);
    line([document.subtitle]);
    for (const [label, value] of document.facts) line([label, value]);
    line([]);
  }
  line(
    columns.map((column) => column.label),
    true,
  );
  for (const row of document.rows)
    line(
      columns.map((column) => row.cells[column.key] ?? null),
      row.level > 0,
    );
  if (!document.plain) line([]);
  const [last] = [Math.max(1, columns.length - 1)];
  for (const [label, amount] of document.totals) {
    const values: PrintCell[] = [];
    values[last - 1] = label;
    values[last] = amount;
    line(
      Array.from(values, (value) => value ?? null),
      true,
    );
  }
  await workbook.commit();
  await ended;
  return Buffer.concat(chunks);
}
