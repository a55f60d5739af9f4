// A file on its way out: whole or in the part that was asked for, from memory, from the disk or from wherever it lies.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ByteRange } from '../blobs/blobs.ts';
import type { OpenFile } from '../files.ts';
import type { Download } from '../routes.ts';

const LONGEST_NAME = 150;

/** The name in letters that every browser takes, and as it is. Cut between characters: half of an emoji is none. */
export function dispositionOf({ fileName, inline }: { fileName: string; inline: boolean }): string {
  const whole = [...fileName.toWellFormed()].slice(0, LONGEST_NAME).join('');
  const plain = whole.replace(/[^\w. ()-]/g, '_');
  return `${inline ? 'inline;' : 'attachment;'} filename="${plain}"; filename*=UTF-8''${encodeURIComponent(whole)}`;
}

/** Somebody's file is shown in a box of its own: no scripts, no forms, nothing of this origin. */
const SANDBOX = `sandbox; default-src 'none'; img-src 'self' data:; media-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'`;
/** Browsers show a PDF by a part of their own, which a sandbox would switch off; it is no document of this origin. */
const PDF_BOX = `default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'`;
const ADDRESS_SECONDS = 300;

export async function sendFile(
  { content, mimeType, fileName, options }: Download,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const disposition = dispositionOf({ fileName, inline: options.inline === true });
  if (options.elsewhere && isOpen(content) && content.address)
    return reply.redirect(await content.address(disposition, ADDRESS_SECONDS), 302);
  reply.header('content-disposition', disposition).type(mimeType);
  if (options.untrusted)
    reply.header('content-security-policy', mimeType === 'application/pdf' && options.inline ? PDF_BOX : SANDBOX);
  if (options.keptSeconds) reply.header('cache-control', `private, max-age=${options.keptSeconds}, immutable`);
  return isOpen(content) ? await sendOpen(content, request, reply) : await reply.send(content);
}
const isOpen = (content: Download['content']): content is OpenFile => 'sizeBytes' in content;

async function sendOpen(file: OpenFile, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const { sizeBytes } = file;
  reply.header('accept-ranges', 'bytes');
  const range = rangeOf(request.headers.range, sizeBytes);
  if (range === 'none') return reply.code(416).header('content-range', `bytes */${sizeBytes}`).send();
  const { start, end } = range ?? { start: 0, end: sizeBytes - 1 };
  const stream = await file.open(range);
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${sizeBytes}`);
  return reply.header('content-length', end - start + 1).send(stream);
}

/** One part of the file; undefined means all of it (also for several parts at once), `none` that nothing of it was asked for. */
export function rangeOf(header: string | undefined, size: number): ByteRange | undefined | 'none' {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (!from && !to) return undefined;
  const start = from ? Number(from) : Math.max(0, size - Number(to));
  const end = from && to ? Math.min(Number(to), size - 1) : size - 1;
  return start > end ? 'none' : { start, end };
}
