// What a file is, by its bytes. What it says of itself is not believed, and what nobody knows is for download only.
import { createReadStream } from 'node:fs';

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

export async function typeOfFile(path: string, fileName: string): Promise<string> {
  const { fileTypeFromFile } = await import('file-type');
  const found = await fileTypeFromFile(path).catch(() => undefined);
  if (found && !/^application\/xml|^text\/|svg/.test(found.mime)) return found.mime;
  const start = await startOfText(path);
  return start === undefined ? UNKNOWN_TYPE : typeOfText(start, fileName);
}

/** The first signs of a file that is text to its end; undefined for what is none. */
async function startOfText(path: string): Promise<string | undefined> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let start = '';
  let some = false;
  try {
    for await (const chunk of createReadStream(path)) {
      const text = decoder.decode(chunk as Buffer, { stream: true });
      if (/[^\P{Cc}\t\n\r\f]/u.test(text)) return undefined;
      if (start.length < 2000) start += text.slice(0, 2000);
      some = true;
    }
    decoder.decode();
  } catch {
    return undefined;
  }
  return some ? start : undefined;
}

const BY_ENDING: Readonly<Record<string, string>> = { csv: 'text/csv', ics: 'text/calendar', eml: 'message/rfc822' };

function typeOfText(start: string, fileName: string): string {
  const ending = /\.(\w+)$/.exec(fileName.toLowerCase())?.[1] ?? '';
  if (/<svg[\s>]/i.test(start) || ending === 'svg') return 'image/svg+xml';
  if (/^\s*(<!doctype html|<html|<head|<body|<script)/i.test(start) || /^x?html?$/.test(ending)) return 'text/html';
  if (/^\s*<\?xml/.test(start)) return 'application/xml';
  return BY_ENDING[ending] ?? 'text/plain';
}
