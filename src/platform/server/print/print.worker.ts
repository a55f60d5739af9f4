// Runs in a worker thread, so that a long document holds nobody up.
import { parentPort, workerData } from 'node:worker_threads';
import { toPdf } from './pdf.ts';
import type { PrintDocument } from './print-document.ts';
import { toXlsx } from './xlsx.ts';

const { document, format } = workerData as { document: PrintDocument; format: 'pdf' | 'xlsx' };
const bytes = format === 'pdf' ? await toPdf(document) : await toXlsx(document);
parentPort?.postMessage(new Uint8Array(bytes));
