// A mail that arrived, read in a process of its own. One that cannot be read is kept as the file that it is, under what its head says.
import { copyFile } from 'node:fs/promises';
import { Unreadable, outsideReader } from '../../../platform/server/reading/read-outside.ts';
import type { ReadMail, read } from './mail.reader.ts';

export const MOST_MAIL = 30_000_000;

const LIMITS = { lane: 'now', memoryMb: 700 } as const;
const file = new URL('./mail.reader.ts', import.meta.url);
const readWhole = outsideReader<typeof read>(file, { ...LIMITS, seconds: 5 });
const readHead = outsideReader<typeof read>(file, { ...LIMITS, seconds: 1 });

const NOT_READ = 'This email is too large or complex to read. It is attached as a file. Open it in an email program.';

/** The mail that lies at `path`; its files are written beside it. Undefined where it is no mail that somebody sent. */
export async function readMail(
  companyId: number,
  path: string,
  authservId: string | null,
): Promise<ReadMail | undefined> {
  try {
    return await readWhole(companyId, { path, authservId });
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
  }
  try {
    const head = await readHead(companyId, { path, headOnly: true, authservId });
    if (!head) return undefined;
    const copy = `${path}.whole`;
    await copyFile(path, copy);
    return { ...head, text: NOT_READ, html: null, bounce: null, files: [{ fileName: 'mail.eml', path: copy }] };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return undefined;
  }
}
