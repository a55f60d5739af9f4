import { parentPort, workerData } from 'node:worker_threads';
import type { BillFileAnswer, BillFileRequest } from './bill-file.sheet.ts';
import { BillFileError, readBillFile } from './bill-file.sheet.ts';

/** The thread of readBillFileInWorker: reads one file, answers and ends. */

async function answer({ bytes, fileName }: BillFileRequest): Promise<BillFileAnswer> {
  try {
    return { ok: true, file: await readBillFile(Buffer.from(bytes), fileName) };
  } catch (error) {
    if (error instanceof BillFileError) return { ok: false, reason: error.reason, message: error.message };
    throw error;
  }
}

parentPort?.postMessage(await answer(workerData as BillFileRequest));
