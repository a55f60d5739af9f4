// Stored files: the bytes under a random key of the company where the installation keeps them (blobs/), the facts in a row.
// A file arrives in a folder of its own on the disk of the server, never in its memory; only a whole one is kept.
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import { blobsOf } from './blobs/blob-store.ts';
import { noteFileFolder } from './blobs/file-folder.ts';
import type { ByteRange } from './blobs/blobs.ts';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import { notFound, tooLarge, unavailable } from './errors.ts';
import { createPace } from './load/pace.ts';

export interface NewFile {
  fileName: string;
  mimeType: string;
  bytes: Buffer;
}
export interface StoredFile {
  id: number;
  fileName: string;
  mimeType: string;
  sizeBytes: number;
  sha256: string;
}
/** A file that has arrived whole and is on disk, but is not kept yet. */
export interface ReceivedFile {
  readonly path: string;
  readonly sizeBytes: number;
  readonly sha256: string;
}
/** A file at its place, which no row names yet. */
export interface PlacedFile {
  readonly key: string;
  readonly sizeBytes: number;
  readonly sha256: string;
}
/** Bytes that are read when they are wanted. */
export interface OpenFile {
  readonly sizeBytes: number;
  open(range?: ByteRange): Promise<Readable>;
  /** The file at an address of its own, where the store hands it out itself. */
  address?(disposition: string, seconds: number): Promise<string>;
}

const incoming = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'files', 'incoming');

/** A path for a file that is on its way. */
export async function newIncoming(config: Pick<Config, 'dataDir'>): Promise<string> {
  await mkdir(incoming(config), { recursive: true, mode: 0o700 });
  return join(incoming(config), randomUUID());
}

/** Of all files on their way to this process. */
const pace = createPace(4);

/** Writes a stream to disk, counting and fingerprinting on the way. What is too large, cut off or does not fit leaves nothing. */
export async function receiveFile(config: Config, source: Readable, most: number): Promise<ReceivedFile> {
  const path = await newIncoming(config);
  const hash = createHash('sha256');
  let sizeBytes = 0;
  const handle = await open(path, 'wx', 0o600);
  try {
    // One piece after the other: hundreds of uploads at once hold hundreds of pieces and no more.
    for await (const piece of source as AsyncIterable<Buffer>) {
      await pace();
      sizeBytes += piece.length;
      if (sizeBytes > most) throw fileTooLarge(most);
      hash.update(piece);
      await handle.writeFile(piece);
    }
    await handle.sync();
    return { path, sizeBytes, sha256: hash.digest('hex') };
  } catch (error) {
    await rm(path, { force: true });
    throw isFull(error) ? noRoom() : error;
  } finally {
    await handle.close();
  }
}
export const fileTooLarge = (most: number) =>
  tooLarge(`The file is larger than ${Math.floor(most / 1_000_000)} MB. Split it and send the parts.`);
const isFull = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOSPC';
const noRoom = () =>
  unavailable(
    'The disk of the server is full. The file was not saved: keep it, and try again once the person who runs the server has made room.',
    5,
  );

export const discardReceived = ({ path }: ReceivedFile): Promise<void> => rm(path, { force: true });

/** Moves a received file to where it stays. Before the transaction that names it: the store may be far away. */
export async function placeFile(
  config: Config,
  companyId: number,
  { path, sizeBytes, sha256 }: ReceivedFile,
): Promise<PlacedFile> {
  const key = `${companyId}/${randomUUID()}`;
  try {
    await blobsOf(config).take(key, path);
  } catch (error) {
    await rm(path, { force: true });
    throw isFull(error) ? noRoom() : error;
  }
  return { key, sizeBytes, sha256 };
}

/** Names a placed file in a row. */
export async function recordFile(
  ctx: Context,
  { key, sizeBytes, sha256 }: PlacedFile,
  { fileName, mimeType }: Pick<StoredFile, 'fileName' | 'mimeType'>,
): Promise<StoredFile> {
  await noteFileFolder(ctx);
  const by = ctx.actor.userId || null;
  const [row] = await ctx.run(sql<{
    id: number;
  }>`insert into stored_file (company_id, storage_key, file_name, mime_type, size_bytes, sha256, created_by_id)
    values (${ctx.actor.companyId}, ${key}, ${fileName}, ${mimeType}, ${sizeBytes}, ${sha256}, ${by}) returning id`);
  return { id: row?.id ?? 0, fileName, mimeType, sizeBytes, sha256 };
}

/** Takes the bytes away of a file that no row came to name. */
export const removePlaced = (config: Config, { key }: Pick<PlacedFile, 'key'>): Promise<void> =>
  blobsOf(config).remove(key);

/** Writes the bytes, then the row. A crash between the two leaves a file that nothing points to, never a row without one. */
export async function storeFile(ctx: Context, { fileName, mimeType, bytes }: NewFile): Promise<StoredFile> {
  const { config } = ctx.app;
  const received = await receiveFile(config, Readable.from([bytes]), Number.MAX_SAFE_INTEGER);
  return await recordFile(ctx, await placeFile(config, ctx.actor.companyId, received), { fileName, mimeType });
}

type FileRow = StoredFile & { storageKey: string };
export const storedFileQuery = (companyId: number, id: number) =>
  sql<FileRow>`select id, storage_key as "storageKey", file_name as "fileName", mime_type as "mimeType", size_bytes as "sizeBytes", sha256
    from stored_file where company_id = ${companyId} and id = ${id} and deleted_at is null`;

export function openRow(config: Config, { storageKey, ...facts }: FileRow): StoredFile & OpenFile {
  const blobs = blobsOf(config);
  return {
    ...facts,
    async open(range) {
      const found = await blobs.open(storageKey, range);
      if (!found) throw notFound('This file');
      return found;
    },
    ...(blobs.address && {
      address: async (disposition, seconds) =>
        (await blobs.address?.(storageKey, { disposition, mimeType: facts.mimeType }, seconds)) ?? '',
    }),
  };
}

/** A stored file whose bytes are read as they are wanted. */
export async function openStoredFile(ctx: Context, id: number): Promise<StoredFile & OpenFile> {
  const [row] = await ctx.run(storedFileQuery(ctx.actor.companyId, id));
  if (!row) throw notFound('This file');
  return openRow(ctx.app.config, row);
}

/** Does something with a copy of a stored file on the disk of the server, such as having it read by another process. */
export async function withCopyOfFile<T>(
  ctx: Context,
  id: number,
  work: (path: string, file: StoredFile) => Promise<T>,
): Promise<T> {
  const file = await openStoredFile(ctx, id);
  const path = await newIncoming(ctx.app.config);
  try {
    await pipeline(await file.open(), createWriteStream(path, { mode: 0o600 }));
    return await work(path, file);
  } finally {
    await rm(path, { force: true });
  }
}

/** All of a stored file at once: for small ones. */
export async function readStoredFile(ctx: Context, id: number): Promise<StoredFile & { bytes: Buffer }> {
  const file = await openStoredFile(ctx, id);
  const { fileName, mimeType, sizeBytes, sha256 } = file;
  return { id, fileName, mimeType, sizeBytes, sha256, bytes: Buffer.concat(await (await file.open()).toArray()) };
}

/** Takes a file away: the row is marked here, the bytes go once the transaction has committed, by calling what this answers. */
export async function forgetStoredFile(ctx: Context, id: number): Promise<() => Promise<void>> {
  const [row] = await ctx.run(sql<{ key: string }>`
    update stored_file set deleted_at = now(), deleted_by_id = nullif(${ctx.actor.userId}::bigint, 0)
    where company_id = ${ctx.actor.companyId} and id = ${id} and deleted_at is null returning storage_key as key`);
  return async () => {
    if (row) await removePlaced(ctx.app.config, row);
  };
}

const OLD_MS = 24 * 3600_000;

/** Takes away what arrived and was never kept: its server ended on the way. */
export async function clearIncoming(config: Config, now = Date.now()): Promise<number> {
  const names = await readdir(incoming(config)).catch(() => []);
  let cleared = 0;
  for (const name of names) {
    const path = join(incoming(config), name);
    const facts = await stat(path).catch(() => undefined);
    if (!facts?.isFile() || now - facts.mtimeMs < OLD_MS) continue;
    await rm(path, { force: true });
    cleared++;
  }
  return cleared;
}

/** A file that something else wrote to disk (a decoder, a resumable upload): flushed, counted and fingerprinted. */
export async function adoptFile(path: string): Promise<ReceivedFile> {
  const handle = await open(path, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return { path, sizeBytes: (await stat(path)).size, sha256: hash.digest('hex') };
}
