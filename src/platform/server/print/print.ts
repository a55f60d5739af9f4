import { MessageChannel, type Transferable, receiveMessageOnPort } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { unavailable } from '../errors.ts';
import type { PrintDocument, PrintFormat } from './print-document.ts';
import type { PdfSigner } from '../signing/sign-pdf.ts';
import type { PrintTask } from './print.worker.ts';

export type { PrintFormat } from './print-document.ts';
export const PRINT_TYPES: Record<PrintFormat, string> = {
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
const MOST_SECONDS = 120; // with the wait for a thread
const MOST_WAITING = 100;

/**
 * Threads that render, at most two at once: starting one and loading fonts takes longer than a short document, so that it stays
 * for a while. They come after the thread that answers requests.
 */
const threads = new Piscina<PrintTask, Uint8Array>({
  filename: new URL('./print.worker.ts', import.meta.url).href,
  minThreads: 0,
  maxThreads: 2,
  idleTimeout: 30_000,
  niceIncrement: 5,
  resourceLimits: { maxOldGenerationSizeMb: 512 },
});

/** A PDF of ten thousand lines takes a gigabyte for its four seconds: those that are long come one after the other. */
const LONG_ROWS = 2000;
let longOnes: Promise<unknown> = Promise.resolve();

export interface Watching {
  /** Ends the work; it throws what the signal says. */
  signal?: AbortSignal;
  /** A PDF of so many pages is laid out and being written. */
  onPages?: (pages: number) => void;
  /** A PDF is signed with it. */
  signer?: PdfSigner | undefined;
}

/** Renders a document in a thread of its own with a limit on memory and time. */
export async function print(
  document: PrintDocument,
  format: PrintFormat,
  { signal, onPages, signer }: Watching = {},
): Promise<Buffer> {
  if (threads.queueSize >= MOST_WAITING)
    throw unavailable('Many documents are being made just now. Please try again in a moment.', 10);
  signal?.throwIfAborted();
  const late = AbortSignal.timeout(MOST_SECONDS * 1000);
  const { port1: ours, port2: theirs } = new MessageChannel();
  ours.on('message', (pages: number) => onPages?.(pages));
  ours.unref();
  const stop = signal ? AbortSignal.any([late, signal]) : late;
  const make = (): Promise<Uint8Array> =>
    threads.run(
      { document, format, told: theirs, ...(signer && { signer }) },
      { signal: stop, transferList: [theirs as Transferable] },
    );
  try {
    if (format !== 'pdf' || document.rows.length <= LONG_ROWS) return Buffer.from(await make());
    const made = longOnes.then(make);
    longOnes = made.catch(() => {}); // told to whoever asked for it
    return Buffer.from(await made);
  } catch (error) {
    signal?.throwIfAborted();
    const outOfMemory = (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY';
    if (late.aborted || outOfMemory)
      throw unavailable('The document took too long to make. Please try a smaller part of it.');
    throw error;
  } finally {
    // What the thread told just before its answer may arrive behind it.
    const last = receiveMessageOnPort(ours) as { message: number } | undefined;
    if (last) onPages?.(last.message);
    ours.close();
  }
}
