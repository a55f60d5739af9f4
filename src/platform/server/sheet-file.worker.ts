import { parentPort, workerData } from 'node:worker_threads';
import { readSheetFile } from './sheet-file.ts';
import { SheetFileError } from './sheet-limits.ts';
import type { SheetFileAnswer, SheetFileRequest } from './sheet-thread.ts';

/** The thread of readSheetFileInWorker: reads one file, answers and ends. */

async function answer({ bytes, fileName }: SheetFileRequest): Promise<SheetFileAnswer> {
  try {
    return { ok: true, file: await readSheetFile(Buffer.from(bytes), fileName) };
  } catch (error) {
    if (error instanceof SheetFileError) return { ok: false, reason: error.reason, message: error.message };
    throw error;
  }
}

parentPort?.postMessage(await answer(workerData as SheetFileRequest));
