// Runs in a worker thread, so that a long document holds nobody up.
import type { MessagePort } from 'node:worker_threads';
import { toCsv } from './csv.ts';
import { pdfApart } from './pdf-apart.ts';
import type { PrintDocument, PrintFormat } from './print-document.ts';
import { toXlsx } from './xlsx.ts';
import type { PdfSigner } from '../signing/sign-pdf.ts';

export interface PrintTask {
  document: PrintDocument;
  format: PrintFormat;
  /** Hears how many pages there are, once that is known. */
  told: MessagePort;
  /** A PDF is signed with it. */
  signer?: PdfSigner;
}

/** Nothing: the document ended the process that made it. */
export default async function render({ document, format, told, signer }: PrintTask): Promise<Uint8Array | undefined> {
  if (format === 'csv') return toCsv(document);
  if (format === 'xlsx') return new Uint8Array(await toXlsx(document));
  return await pdfApart({ document, signer }, (pages) => told.postMessage(pages));
}
