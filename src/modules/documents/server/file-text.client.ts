// What is written in a file, for search and for reading: of PDFs, office files and plain text. Nothing where it cannot be read.
import { open } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { isOffice } from './office-text.service.ts';

const MOST_SIGNS = 200_000;
const LARGEST_READ = 50_000_000;
const PATIENCE_MS = 30_000;
const MOST_FILES = 50;
const IDLE_MS = 5000;

export const hasText = (mimeType: string): boolean =>
  isOffice(mimeType) || mimeType === 'application/pdf' || mimeType === 'text/plain' || mimeType === 'text/csv';

/** The file that lies at `path`; its company says which files are read by the same thread. */
export async function textOf(
  path: string,
  { companyId, mimeType, sizeBytes }: { companyId: number; mimeType: string; sizeBytes: number },
): Promise<string | undefined> {
  const inThread = isOffice(mimeType) || mimeType === 'application/pdf';
  if (inThread && sizeBytes > LARGEST_READ) return undefined;
  const found = inThread ? await textInThread(companyId, path, mimeType) : await startOf(path);
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

interface Reader {
  companyId: number;
  worker: Worker;
  /** How many files it has read. */
  read: number;
  idle?: NodeJS.Timeout;
}
let reader: Reader | undefined;
let last: Promise<unknown> = Promise.resolve();

/**
 * One file after the other. Starting the thread costs more than most files do, so it reads a few of them; never those of two companies,
 * because what a hostile file does to it ends with it.
 */
function textInThread(companyId: number, path: string, mimeType: string): Promise<string | undefined> {
  const reading = last.then(() => readNext(companyId, path, mimeType));
  last = reading.catch(() => {});
  return reading;
}

async function readNext(companyId: number, path: string, mimeType: string): Promise<string | undefined> {
  clearTimeout(reader?.idle);
  if (reader && (reader.companyId !== companyId || reader.read >= MOST_FILES)) await endReader();
  reader ??= { companyId, worker: startReader(), read: 0 };
  const mine = reader;
  mine.read += 1;
  const { worker } = mine;
  worker.ref();
  let timer: NodeJS.Timeout | undefined;
  const text = await new Promise<string | undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), PATIENCE_MS);
    worker.once('message', (answer: { text?: string }) => resolve(answer.text));
    worker.once('error', () => resolve(undefined));
    worker.once('exit', () => resolve(undefined));
    worker.postMessage({ path, mimeType, most: MOST_SIGNS });
  });
  clearTimeout(timer);
  for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event);
  // Whatever could not be read may have hurt the thread, or keep it busy.
  if (text === undefined) await endReader();
  else {
    worker.unref();
    mine.idle = setTimeout(() => void endReader(), IDLE_MS).unref();
  }
  return text;
}

function startReader(): Worker {
  return new Worker(new URL('./text.worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 384 },
    stdout: true,
    stderr: true,
  });
}

async function endReader(): Promise<void> {
  const ending = reader;
  reader = undefined;
  clearTimeout(ending?.idle);
  await ending?.worker.terminate();
}
