// Runs in a worker thread, so that a long document holds nobody up.
import type { MessagePort } from 'node:worker_threads';
import { toCsv } from './csv.ts';
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

export default async function render({ document, format, told, signer }: PrintTask): Promise<Uint8Array> {
  if (format === 'csv') return toCsv(document);
  if (format === 'xlsx') return new Uint8Array(await toXlsx(document));
  // With it comes the typesetter's binary: sheets are made where there is none for the platform.
  const { toPdf } = await import('./pdf.ts');
  const bytes = new Uint8Array(toPdf(document, (pages) => told.postMessage(pages)));
  if (!signer) return bytes;
  const { signPdf } = await import('../signing/sign-pdf.ts');
  return await signPdf(bytes, signer);
}
