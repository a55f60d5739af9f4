// Files that come as text, or that the server fetches itself.
import { Readable } from 'node:stream';
import type { Context } from '../../../platform/server/context.ts';
import { invalid } from '../../../platform/server/errors.ts';
import { safeFileName } from '../../../platform/server/file-names.ts';
import { type ReceivedFile, receiveFile } from '../../../platform/server/files.ts';
import { NotFetched, createSafeFetch } from '../../../platform/server/safe-fetch.ts';
import { LARGEST } from './intake.service.ts';

export interface NamedFile {
  file: ReceivedFile;
  fileName: string;
}

export async function fileOfBase64({ app }: Context, base64: string, fileName: string): Promise<NamedFile> {
  const bytes = Buffer.from(base64.replace(/^data:[^,]*,/, ''), 'base64');
  return { file: await receiveFile(app.config, Readable.from([bytes]), LARGEST), fileName: safeFileName(fileName) };
}

/** Bytes of the largest file that is fetched: it passes through memory. */
const LARGEST_FETCHED = 20_000_000;
const WITHIN_MS = 20_000;

/** A file from the public internet; nothing of a network of one's own is ever asked. */
export async function fetchedFile({ app }: Context, location: string, named?: string | null): Promise<NamedFile> {
  const fetchFile = createSafeFetch({ allow: app.config.fetchAllow, withinMs: WITHIN_MS });
  const { bytes, url } = await fetchFile(location, { most: LARGEST_FETCHED }).catch((error: unknown) => {
    throw error instanceof NotFetched ? invalid({ location: error.message }) : error;
  });
  const fileName = safeFileName(named ?? decoded(new URL(url).pathname));
  return { file: await receiveFile(app.config, Readable.from([bytes]), LARGEST), fileName };
}

/** The path of an address in letters, where they are letters. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
