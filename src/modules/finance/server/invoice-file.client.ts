// An invoice as a file, read in a process of its own: XML, a PDF that carries some, or a paper that only people can read.
import { open } from 'node:fs/promises';
import { Unreadable, outsideReader } from '../../../platform/server/reading/read-outside.ts';
import { MOST_INVOICE_BYTES, PAPER, type ReadInvoiceFile } from '../shared/invoice-file.ts';
import type { read } from './invoice-file.reader.ts';

const readThere = outsideReader<typeof read>(new URL('./invoice-file.reader.ts', import.meta.url), {
  lane: 'now',
  seconds: 5,
  memoryMb: 700,
});
const NOT_READ = 'The file cannot be read: it is too large or too deep for an invoice.';

async function startOf(path: string): Promise<string> {
  const handle = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(64), 0, 64, 0);
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** Reads the file that lies at `path`. A PDF that cannot be read is a paper all the same. */
export async function readInvoiceFile(companyId: number, path: string, sizeBytes: number): Promise<ReadInvoiceFile> {
  if (sizeBytes > MOST_INVOICE_BYTES) return PAPER;
  const start = await startOf(path);
  const isPdf = start.startsWith('%PDF');
  if (!isPdf && !/^[\s\uFEFF]*</.test(start)) return PAPER;
  try {
    return await readThere(companyId, { path, isPdf });
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return isPdf ? PAPER : { ...PAPER, problem: NOT_READ };
  }
}
