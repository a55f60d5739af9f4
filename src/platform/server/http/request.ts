// What a request brings: token, key, parameters, query, body, file; each checked before anybody uses it.
import { readFile } from 'node:fs/promises';
import { type FastifyRequest } from 'fastify';
import { isTextParam } from '../../../kit/endpoint.ts';
import type { Actor } from '../context.ts';
import { AppError, badRequest, invalid } from '../errors.ts';
import type { Config } from '../config.ts';
import { safeFileName } from '../file-names.ts';
import { discardReceived, fileTooLarge, receiveFile } from '../files.ts';
import { type ReceivedUpload, type Route, type Upload } from '../routes.ts';

export const bearerOf = (request: FastifyRequest): string | undefined =>
  /^Bearer ([\w.~+/=-]+)$/i.exec(request.headers.authorization ?? '')?.[1];

/** `x-access-code: <company>-<user>`: whom the page was opened for. Its browser may have signed in as somebody else since. */
export function refuseForAnother(request: FastifyRequest, { companyId, userId }: Actor): void {
  const code = request.headers['x-access-code'];
  if (typeof code === 'string' && /^\d{1,15}-\d{1,15}$/.test(code) && code !== `${companyId}-${userId}`)
    throw new AppError(
      409,
      'other_person',
      'Someone else has since signed in on this browser. Nothing was saved. Reload the page to continue.',
    );
}

/** `x-transaction: <uuid>:<epoch ms>` or `Idempotency-Key`, the same meaning. */
export function replayKey(request: FastifyRequest): string | undefined {
  const own = request.headers['x-transaction'];
  const standard = request.headers['idempotency-key'];
  const key = typeof own === 'string' ? own : typeof standard === 'string' ? standard : undefined;
  if (key !== undefined && !/^[\x21-\x7e]{1,255}$/.test(key))
    throw badRequest('The idempotency key must be 1 to 255 printable characters');
  return key;
}

export function params(request: FastifyRequest): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(request.params as Record<string, string>).map(([name, value]) => [
      name,
      isTextParam(name) ? value : Number(value),
    ]),
  );
}

const MOST_DEPTH = 200;
const MOST_NAMES = 10_000;
const [QUOTE, BACKSLASH, COMMA, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [...'"\\,[]{}'].map((sign) =>
  sign.charCodeAt(0),
);

/**
 * A million levels, or as many names in one object, keep the parser and what checks fields busy for seconds, only to be refused: they are
 * counted first, in one walk over the bytes.
 */
function isTooTangled(raw: Buffer): boolean {
  if (raw.length < 2 * MOST_DEPTH) return false;
  /** Names of each object that is open; a list counts nothing. */
  const open: number[] = [];
  let isText = false;
  for (let at = 0; at < raw.length; at++) {
    const byte = raw[at];
    if (isText) {
      if (byte === BACKSLASH) at++;
      else if (byte === QUOTE) isText = false;
    } else if (byte === QUOTE) isText = true;
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      if (open.push(byte === OPEN_OBJECT ? 0 : -Infinity) > MOST_DEPTH) return true;
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) open.pop();
    else if (byte === COMMA && open.length) {
      const last = open.length - 1;
      const names = (open[last] ?? 0) + 1;
      if (names > MOST_NAMES) return true;
      open[last] = names;
    }
  }
  return false;
}

export function bodyOf(route: Route, request: FastifyRequest): unknown {
  if (!route.endpoint.body) return undefined;
  const raw = request.body;
  if (raw === undefined || raw === null || (raw instanceof Buffer && raw.length === 0))
    return validated(route.endpoint.body, undefined, 'body');
  if (!(raw instanceof Buffer)) throw badRequest('The body must be JSON');
  if (isTooTangled(raw)) throw badRequest('The body is nested too deeply, or has too many fields');
  let value: unknown;
  try {
    // A broken UTF-8 sequence must not be stored as question marks.
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(raw), (key, entry: unknown) => {
      if (key === '__proto__' || key === 'constructor') throw new SyntaxError('not allowed');
      return entry;
    });
  } catch {
    throw badRequest('The body is not JSON');
  }
  return validated(route.endpoint.body, value, 'body');
}

interface Schema {
  safeParse(
    value: unknown,
  ):
    | { success: true; data: unknown }
    | { success: false; error: { issues: { path: PropertyKey[]; message: string; code?: string; keys?: string[] }[] } };
}

export function validated(schema: Schema | undefined, value: unknown, what: string): unknown {
  if (!schema) return what === 'query' ? {} : value;
  const checked = schema.safeParse(value);
  if (checked.success) return checked.data;
  const errors: Record<string, string> = {};
  for (const issue of checked.error.issues.slice(0, 50)) {
    if (issue.code === 'unrecognized_keys')
      for (const key of (issue.keys ?? []).slice(0, 10)) errors[key.slice(0, 60)] = 'There is no such field here';
    else
      errors[
        issue.path
          .slice(0, 6)
          .map((part) => String(part).slice(0, 60))
          .join('.') || what
      ] ??= issue.message;
  }
  throw invalid(errors);
}

export const refuseQuery = (query: object): never => {
  throw invalid(
    Object.fromEntries(
      Object.keys(query)
        .slice(0, 10)
        .map((key) => [key.slice(0, 60), 'There is no such field here']),
    ),
  );
};

/** A mail as a mail server hands it over, in the body itself. */
export const RAW_MAIL = 'message/rfc822';

async function readRaw(request: FastifyRequest, most: number): Promise<Upload> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request.body as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > most) throw fileTooLarge(most);
    parts.push(part);
  }
  if (!size) throw invalid({ file: 'The body has no email' });
  return { bytes: Buffer.concat(parts), fileName: 'mail.eml', fields: {} };
}

export async function readUpload(request: FastifyRequest, most: number): Promise<Upload> {
  if (request.headers['content-type']?.startsWith(RAW_MAIL)) return await readRaw(request, most);
  if (!request.isMultipart()) throw badRequest('Send the file as multipart form data, in a part named file');
  const fields: Record<string, string> = {};
  let bytes: Buffer | undefined;
  let fileName = 'file';
  for await (const part of request.parts({ limits: { fileSize: most } })) {
    if (part.type === 'field') fields[part.fieldname] = String(part.value);
    else {
      fileName = safeFileName(part.filename || 'file');
      bytes = await part.toBuffer().catch((error: { code?: string }) => {
        if (error.code !== 'FST_REQ_FILE_TOO_LARGE') throw error;
        throw fileTooLarge(most);
      });
    }
  }
  if (!bytes) throw invalid({ file: 'Choose a file' });
  return { bytes, fileName, fields };
}

const PIECE = 16_384;

/** The same with the bytes on disk. What ends with an error leaves no file behind. */
export async function receiveUpload(request: FastifyRequest, config: Config, most: number): Promise<ReceivedUpload> {
  if (!request.isMultipart()) throw badRequest('Send the file as multipart form data, in a part named file');
  const fields: Record<string, string> = {};
  let received: Pick<ReceivedUpload, 'file' | 'fileName'> | undefined;
  try {
    // Small pieces: hundreds of uploads at once each hold some.
    for await (const part of request.parts({ limits: { fileSize: most + 1 }, highWaterMark: PIECE, fileHwm: PIECE })) {
      if (part.type === 'field') fields[part.fieldname] = String(part.value);
      else
        received = {
          file: await receiveFile(config, part.file, most),
          fileName: safeFileName(part.filename || 'file'),
        };
    }
  } catch (error) {
    if (received) await discardReceived(received.file);
    if ((error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE') throw fileTooLarge(most);
    throw error;
  }
  if (!received) throw invalid({ file: 'Choose a file' });
  return { ...received, fields };
}

/** What the largest file may have that a handler reads in its transaction: a list of sanctions. */
const MOST_AHEAD = 120_000_000;

/** A file that is received before anybody asks for it. What is wrong with it is said to whoever does. */
export async function receiveAhead(
  request: FastifyRequest,
  config: Config,
): Promise<{ read(most: number): Promise<Upload>; discard(): Promise<void> }> {
  const received = await receiveUpload(request, config, MOST_AHEAD).catch((error: unknown) => ({ error }));
  return {
    async read(most) {
      if ('error' in received) throw received.error;
      const { file, fileName, fields } = received;
      if (file.sizeBytes > most) throw fileTooLarge(most);
      return { bytes: await readFile(file.path), fileName, fields };
    },
    async discard() {
      if (!('error' in received)) await discardReceived(received.file);
    },
  };
}
