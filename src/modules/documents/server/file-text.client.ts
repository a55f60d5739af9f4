// What is written in a file, for search and for reading: of PDFs, office files and plain text. Nothing where it cannot be read.
import { open } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { isOffice } from './office-text.service.ts';

const MOST_SIGNS = 200_000;
const LARGEST_READ = 50_000_000;
const PATIENCE_MS = 30_000;

export const hasText = (mimeType: string): boolean =>
  isOffice(mimeType) || mimeType === 'application/pdf' || mimeType === 'text/plain' || mimeType === 'text/csv';

export async function textOf(path: string, mimeType: string, sizeBytes: number): Promise<string | undefined> {
  const inThread = isOffice(mimeType) || mimeType === 'application/pdf';
  const found = inThread ? await textInThread(path, mimeType, sizeBytes) : await startOf(path);
  const plain = found
    ?.replace(/[^\P{Cc}\n]+/gu, ' ')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    .slice(0, MOST_SIGNS);
  return plain || undefined;
}

async function startOf(path: string): Promise<string> {
  const handle = await open(path, 'r');
  try {
    const bytes = Buffer.alloc(MOST_SIGNS);
    const { bytesRead } = await handle.read(bytes, 0, MOST_SIGNS, 0);
    return bytes.toString('utf8', 0, bytesRead).toWellFormed();
  } finally {
    await handle.close();
  }
}

async function textInThread(path: string, mimeType: string, sizeBytes: number): Promise<string | undefined> {
  if (sizeBytes > LARGEST_READ) return undefined;
  const worker = new Worker(new URL('./text.worker.ts', import.meta.url), {
    workerData: { path, mimeType, most: MOST_SIGNS },
    resourceLimits: { maxOldGenerationSizeMb: 384 },
    stdout: true,
    stderr: true,
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<string | undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), PATIENCE_MS);
      worker.once('message', (text: unknown) => resolve(String(text)));
      worker.once('error', () => resolve(undefined));
      worker.once('exit', () => resolve(undefined));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
