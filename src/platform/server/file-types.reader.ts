// What a file is, by its bytes. What it says of itself is not believed, and what nobody knows is for download only.
import { createReadStream } from 'node:fs';
import { fileTypeFromFile } from 'file-type';

const UNKNOWN_TYPE = 'application/octet-stream';

export async function read({ path, fileName }: { path: string; fileName: string }): Promise<string> {
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
