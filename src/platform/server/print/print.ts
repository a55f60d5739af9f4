import { Worker } from 'node:worker_threads';
import { unavailable } from '../errors.ts';
import type { PrintDocument } from './print-document.ts';

export type PrintFormat = 'pdf' | 'xlsx' | 'csv';
export const PRINT_TYPES: Record<PrintFormat, string> = {
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
const MOST_SECONDS = 120;

/** Renders a document in a thread of its own with a limit on memory and time. */
export function print(document: PrintDocument, format: PrintFormat): Promise<Buffer> {
  return new Promise((done, fail) => {
    const worker = new Worker(new URL('./print.worker.ts', import.meta.url), {
      workerData: { document, format },
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    });
    const late = setTimeout(() => {
      fail(unavailable('The document took too long to make. Please try a smaller part of it.'));
      void worker.terminate();
    }, MOST_SECONDS * 1000);
    worker.once('message', (bytes: Uint8Array) => {
      done(Buffer.from(bytes));
      void worker.terminate();
    });
    worker.once('error', fail);
    worker.once('exit', () => clearTimeout(late));
  });
}
