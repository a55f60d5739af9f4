// What is written in a file, for search and for reading: of PDFs, office files and plain text. Nothing where it cannot be read.
import { open } from 'node:fs/promises';
import { Unreadable, outsideReader } from '../../../platform/server/reading/read-outside.ts';
import { isOffice } from '../shared/office-types.ts';
import type { read } from './file-text.reader.ts';

const MOST_SIGNS = 200_000;
const LARGEST_READ = 50_000_000;
const readThere = outsideReader<typeof read>(new URL('./file-text.reader.ts', import.meta.url), {
  lane: 'aside',
  seconds: 30,
  memoryMb: 700,
});

export const hasText = (mimeType: string): boolean =>
  isOffice(mimeType) || mimeType === 'application/pdf' || mimeType === 'text/plain' || mimeType === 'text/csv';

/** The file that lies at `path`. */
export async function textOf(
  path: string,
  { companyId, mimeType, sizeBytes }: { companyId: number; mimeType: string; sizeBytes: number },
): Promise<string | undefined> {
  const isParsed = isOffice(mimeType) || mimeType === 'application/pdf';
  if (isParsed && sizeBytes > LARGEST_READ) return undefined;
  const found = isParsed ? await textThere(companyId, path, mimeType) : await startOf(path);
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

async function textThere(companyId: number, path: string, mimeType: string): Promise<string | undefined> {
  try {
    return await readThere(companyId, { path, mimeType, most: MOST_SIGNS });
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return undefined;
  }
}
