// Runs in a worker thread, so that a long document holds nobody up.
import type { MessagePort } from 'node:worker_threads';
import { toCsv } from './csv.ts';
import type { PrintDocument, PrintFormat } from './print-document.ts';
import { toXlsx } from './xlsx.ts';

export interface PrintTask {
  document: PrintDocument;
  format: PrintFormat;
  /** Hears how many pages there are, once that is known. */
  told: MessagePort;
}

export default async function render({ document, format, told }: PrintTask): Promise<Uint8Array> {
  if (format === 'csv') return toCsv(document);
  if (format === 'xlsx') return new Uint8Array(await toXlsx(document));
  // With it comes the typesetter's binary: sheets are made where there is none for the platform.
  const { toPdf } = await import('./pdf.ts');
  return new Uint8Array(toPdf(document, (pages) => told.postMessage(pages)));
}
