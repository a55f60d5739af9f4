import { Worker } from 'node:worker_threads';
import {
  MAX_FILE_BYTES,
  type SheetFile,
  SheetFileError,
  type SheetFileRefusal,
  broken,
  fileTooLarge,
  tooLarge,
} from './sheet-limits.ts';

export type SheetFileRequest = { bytes: Uint8Array; fileName: string };
export type SheetFileAnswer = { ok: true; file: SheetFile } | { ok: false; reason: SheetFileRefusal; message: string };

/** Reads a file in a thread of its own, so that a hostile one costs neither the server's memory nor its time. */
export async function readSheetFileInWorker(
  bytes: Buffer,
  fileName: string,
  { timeoutMs = 30_000, memoryMb = 512 }: { timeoutMs?: number; memoryMb?: number } = {},
): Promise<SheetFile> {
  if (bytes.length > MAX_FILE_BYTES) throw fileTooLarge();
  const worker = new Worker(new URL('./sheet-file.worker.ts', import.meta.url), {
    workerData: { bytes: new Uint8Array(bytes), fileName } satisfies SheetFileRequest,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 32 },
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    const answer = await new Promise<SheetFileAnswer>((resolve, reject) => {
      const tooHeavy = 'The file takes too long to read: save only the sheet you need and import that.';
      timer = setTimeout(() => reject(new SheetFileError('too_slow', tooHeavy)), timeoutMs);
      worker.once('message', resolve);
      worker.once('error', (error) => reject(isOutOfMemory(error) ? tooLarge() : error));
      worker.once('exit', () => reject(broken()));
    });
    if (answer.ok) return answer.file;
    throw new SheetFileError(answer.reason, answer.message);
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
