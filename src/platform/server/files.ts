// Stored files: the bytes under a random key of the company in DATA_DIR, the facts in a row.
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import type { Context } from './context.ts';
import { notFound, unavailable } from './errors.ts';

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

const place = (dataDir: string, key: string) => join(dataDir, 'files', key);

/** Writes the bytes to disk, then the row. A crash between the two leaves a file that nothing points to, never a row without one. */
export async function storeFile(ctx: Context, { fileName, mimeType, bytes }: NewFile): Promise<StoredFile> {
  const key = `${ctx.actor.companyId}/${randomUUID()}`;
  const path = place(ctx.app.config.dataDir, key);
  try {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const file = await open(`${path}.part`, 'wx', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(`${path}.part`, path);
  } catch (error) {
    await rm(`${path}.part`, { force: true });
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC')
      throw unavailable('The disk of the server is full. The file was not saved.', 5);
    throw error;
  }
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const [row] = await ctx.run(sql<{
    id: number;
  }>`insert into stored_file (company_id, storage_key, file_name, mime_type, size_bytes, sha256, created_by_id)
    values (${ctx.actor.companyId}, ${key}, ${fileName}, ${mimeType}, ${bytes.length}, ${sha256}, ${ctx.actor.userId}) returning id`);
  return { id: row?.id ?? 0, fileName, mimeType, sizeBytes: bytes.length, sha256 };
}

export async function readStoredFile(ctx: Context, id: number): Promise<StoredFile & { bytes: Buffer }> {
  const [row] = await ctx.run(sql<
    StoredFile & { storageKey: string }
  >`select id, storage_key as "storageKey", file_name as "fileName", mime_type as "mimeType", size_bytes as "sizeBytes", sha256
    from stored_file where company_id = ${ctx.actor.companyId} and id = ${id} and deleted_at is null`);
  if (!row) throw notFound('This file');
  const bytes = await readFile(place(ctx.app.config.dataDir, row.storageKey)).catch(() => {
    throw notFound('This file');
  });
  return { ...row, bytes };
}

/** Takes a file away: the row is marked here, the bytes go once the transaction has committed, by calling what this answers. */
export async function forgetStoredFile(ctx: Context, id: number): Promise<() => Promise<void>> {
  const [row] = await ctx.run(sql<{ key: string }>`
    update stored_file set deleted_at = now(), deleted_by_id = nullif(${ctx.actor.userId}::bigint, 0)
    where company_id = ${ctx.actor.companyId} and id = ${id} and deleted_at is null returning storage_key as key`);
  return async () => {
    if (row) await rm(place(ctx.app.config.dataDir, row.key), { force: true });
  };
}
