// A bill as a file, read: an electronic invoice, a PDF that carries one, or a paper that only people can read.
import { open, readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { MOST_INVOICE_BYTES, readUbl } from '../../finance/server/index.ts';
import type { ReceivedAttachment, ReceivedInvoice } from '../../finance/shared/received-invoice.ts';
import { UnreadInvoice } from '../../finance/shared/ubl-read.ts';

export interface ReadBill {
  invoice: ReceivedInvoice | null;
  /** Why an XML file is no invoice, in a sentence. */
  problem: string | null;
  /** Papers that an electronic invoice carries. */
  papers: { fileName: string; bytes: Uint8Array }[];
}
const PAPER: ReadBill = { invoice: null, problem: null, papers: [] };
const MOST_PAPERS = 5;
const PATIENCE_MS = 30_000;

const isXml = (start: string): boolean => /^[\s\uFEFF]*</.test(start);

async function startOf(path: string): Promise<string> {
  const handle = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(64), 0, 64, 0);
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await handle.close();
  }
}

const papersOf = (attachments: readonly ReceivedAttachment[]): ReadBill['papers'] =>
  attachments
    .flatMap(({ name, content }) =>
      content ? [{ fileName: name || 'paper', bytes: Buffer.from(content, 'base64') }] : [],
    )
    .slice(0, MOST_PAPERS);

function readInvoice(bytes: Uint8Array): ReadBill {
  try {
    const invoice = readUbl(bytes);
    return { invoice, problem: null, papers: papersOf(invoice.attachments) };
  } catch (error) {
    if (!(error instanceof UnreadInvoice)) throw error;
    return { ...PAPER, problem: error.message };
  }
}

/** The electronic invoice in a PDF; null where there is none, or the file cannot be read. */
function invoiceInside(path: string): Promise<Uint8Array | null> {
  const worker = new Worker(new URL('./bill-file.worker.ts', import.meta.url), {
    workerData: { path },
    resourceLimits: { maxOldGenerationSizeMb: 256 },
    stdout: true,
    stderr: true,
  });
  let timer: NodeJS.Timeout | undefined;
  return new Promise<Uint8Array | null>((resolve) => {
    timer = setTimeout(() => resolve(null), PATIENCE_MS);
    worker.once('message', (xml: Uint8Array | null) => resolve(xml));
    worker.once('error', () => resolve(null));
    worker.once('exit', () => resolve(null));
  }).finally(() => {
    clearTimeout(timer);
    void worker.terminate();
  });
}

/** Reads the file that lies at `path`. */
export async function readBillFile(path: string, sizeBytes: number): Promise<ReadBill> {
  if (sizeBytes > MOST_INVOICE_BYTES) return PAPER;
  const start = await startOf(path);
  if (isXml(start)) return readInvoice(await readFile(path));
  if (!start.startsWith('%PDF')) return PAPER;
  const inside = await invoiceInside(path);
  if (!inside) return PAPER;
  // What else a PDF carries does not keep it from being a paper.
  return { ...readInvoice(inside), problem: null };
}
