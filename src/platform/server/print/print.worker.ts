// Runs in a worker thread, so that a long document holds nobody up.
import { toCsv } from './csv.ts';
import { toPdf } from './pdf.ts';
import type { PrintDocument } from './print-document.ts';
import type { PrintFormat } from './print.ts';
import { toXlsx } from './xlsx.ts';

export default async function render({
  document,
  format,
}: {
  document: PrintDocument;
  format: PrintFormat;
}): Promise<Uint8Array> {
  if (format === 'csv') return toCsv(document);
  return new Uint8Array(format === 'pdf' ? await toPdf(document) : await toXlsx(document));
}
