// Runs in a worker thread, so that a long document holds nobody up.
import { parentPort, workerData } from 'node:worker_threads';
import { toCsv } from './csv.ts';
import { toPdf } from './pdf.ts';
import type { PrintDocument } from './print-document.ts';
import { toXlsx } from './xlsx.ts';

const { document, format } = workerData as { document: PrintDocument; format: 'pdf' | 'xlsx' | 'csv' };
const bytes = format === 'pdf' ? await toPdf(document) : format === 'csv' ? toCsv(document) : await toXlsx(document);
parentPort?.postMessage(new Uint8Array(bytes));
