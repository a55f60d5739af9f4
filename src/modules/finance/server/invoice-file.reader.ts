// An invoice as XML, or as a PDF that carries some.
import { readFile } from 'node:fs/promises';
import { getDocumentProxy } from 'unpdf';
import type { ReceivedAttachment } from '../shared/received-invoice.ts';
import { UnreadInvoice } from '../shared/ubl-read.ts';
import { type ReadInvoiceFile, PAPER } from '../shared/invoice-file.ts';
import { readUbl } from './ubl.reader.ts';

const MOST_PAPERS = 5;
const MOST_FILES = 20;

const papersOf = (attachments: readonly ReceivedAttachment[]): ReadInvoiceFile['papers'] =>
  attachments
    .flatMap(({ name, content }) =>
      content ? [{ fileName: name || 'paper', bytes: Buffer.from(content, 'base64') }] : [],
    )
    .slice(0, MOST_PAPERS);

function readInvoice(bytes: Uint8Array): ReadInvoiceFile {
  try {
    const invoice = readUbl(bytes);
    return { invoice, problem: null, papers: papersOf(invoice.attachments) };
  } catch (error) {
    if (!(error instanceof UnreadInvoice)) throw error;
    return { ...PAPER, problem: error.message };
  }
}

/** The electronic invoice in a PDF; null where there is none, or the file cannot be read. */
async function invoiceInside(path: string): Promise<Uint8Array | null> {
  try {
    const document = await getDocumentProxy(new Uint8Array(await readFile(path)));
    const held = [...((await document.getAttachments()) ?? [])].slice(0, MOST_FILES);
    const found = held.find(([, file]) => /\.xml$/i.test(file.filename ?? ''));
    return found ? ((await document.getAttachmentContent(found[0])) ?? null) : null;
  } catch {
    return null;
  }
}

export async function read({ path, isPdf }: { path: string; isPdf: boolean }): Promise<ReadInvoiceFile> {
  if (!isPdf) return readInvoice(await readFile(path));
  const inside = await invoiceInside(path);
  // What else a PDF carries does not keep it from being a paper.
  return inside ? { ...readInvoice(inside), problem: null } : PAPER;
}
