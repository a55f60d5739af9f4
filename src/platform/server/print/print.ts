import { unavailable } from '../errors.ts';
import type { PdfSigner } from '../signing/sign-pdf.ts';
import type { PrintDocument, PrintFormat } from './print-document.ts';
import { RendererEnded, render, rendersWaiting } from './renderers.ts';

export type { PrintFormat } from './print-document.ts';
export const PRINT_TYPES: Record<PrintFormat, string> = {
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
/** With the wait for a process; each photograph has a second besides. */
const MOST_SECONDS = 120;
const MOST_WAITING = 100;
const ENDED =
  'The document could not be made. Try a smaller part or another layout, and tell the person who runs the server: its log says why.';

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

/** Renders a document in a process of its own with a limit on memory and time. */
export async function print(
  document: PrintDocument,
  format: PrintFormat,
  { signal, onPages, signer }: Watching = {},
): Promise<Buffer> {
  if (rendersWaiting() >= MOST_WAITING)
    throw unavailable('The server is busy making documents. Please try again in a moment.', 10);
  signal?.throwIfAborted();
  const seconds = MOST_SECONDS + (document.photos?.pictures.length ?? 0);
  const late = AbortSignal.timeout(seconds * 1000);
  const stop = signal ? AbortSignal.any([late, signal]) : late;
  const make = (): Promise<Uint8Array> =>
    render({ document, format, signer }, { signal: stop, onPages: (pages) => onPages?.(pages) });
  try {
    if (format !== 'pdf' || document.sheets || document.rows.length <= LONG_ROWS) return asBuffer(await make());
    const made = longOnes.then(make);
    longOnes = made.catch(() => {}); // told to whoever asked for it
    return asBuffer(await made);
  } catch (error) {
    signal?.throwIfAborted();
    if (late.aborted) throw unavailable('The document took too long to make. Please try a smaller part of it.');
    if (error instanceof RendererEnded) throw unavailable(ENDED);
    throw error;
  }
}

const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);
