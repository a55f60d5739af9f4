// What a file is, by its bytes, found out in a process of its own.
import { Unreadable, outsideReader } from './reading/read-outside.ts';
import type { read } from './file-types.reader.ts';

export const UNKNOWN_TYPE = 'application/octet-stream';

/** Shown by browsers without running anything of it. */
const INLINE = new Set([
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/avif',
  'image/bmp',
  'application/pdf',
  'text/plain',
  'text/csv',
  'video/mp4',
  'video/webm',
  'video/quicktime',
  'audio/mpeg',
  'audio/mp4',
  'audio/x-m4a',
  'audio/wav',
  'audio/ogg',
]);
export const isInline = (mimeType: string): boolean => INLINE.has(mimeType);

const typeThere = outsideReader<typeof read>(new URL('./file-types.reader.ts', import.meta.url), {
  lane: 'quick',
  seconds: 5,
  memoryMb: 400,
});

/** What it says of itself is not believed, and what nobody knows is for download only. */
export async function typeOfFile(path: string, fileName: string): Promise<string> {
  try {
    return await typeThere(0, { path, fileName });
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return UNKNOWN_TYPE;
  }
}
