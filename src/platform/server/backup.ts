// Backup and restore as one compressed file: every table row by row, every stored file, and a seal at the end.
import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { once } from 'node:events';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import pg from 'pg';
import { type PoolConfig, directOf, driverConfig } from './database-address.ts';
import { type BlobSettings, blobsOf } from './blobs/blob-store.ts';
import type { BlobStore } from './blobs/blobs.ts';
import { newIncoming } from './files.ts';

const FORMAT = 'reinstate-backup-1';
const CHUNK = 2000;
/** Bytes of a file that stand in one line. */
const PIECE = 3 * 1024 * 1024;
const SEQUENCES = ['record_id', 'change_seq'];

export class BackupError extends Error {}

/** The settings of the installation, or the folder of its data where files lie on disk. */
export type WhereFilesLie = string | BlobSettings;
const settingsOf = (files: WhereFilesLie): BlobSettings =>
  typeof files === 'string' ? { dataDir: files, s3: undefined } : files;

export interface BackupCounts {
  rows: number;
  files: number;
  /** Stored files whose bytes are not those that were once stored, and those that are not there: key and name. */
  damaged: string[];
  missing: string[];
}

/** Tables in the order of their names; keys are checked after all rows are in. */
async function tables(client: pg.Client): Promise<{ name: string; columns: string[]; lasts: boolean }[]> {
  const { rows } = await client.query<{ name: string; columns: string[]; lasts: boolean }>(`
    select c.relname as name, c.relpersistence = 'p' as lasts, array_agg(a.attname order by a.attnum) as columns from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname not in ('migration', 'file_folder') group by c.relname, c.relpersistence order by c.relname`);
  return rows.map((row) => ({
    name: row.name,
    lasts: row.lasts,
    columns: Array.isArray(row.columns) ? row.columns : (row.columns as unknown as string).slice(1, -1).split(','),
  }));
}

/** Writes a consistent picture of a running installation: one snapshot of the database, then the files it names. */
export async function backup(
  database: PoolConfig,
  files: WhereFilesLie,
  target: string,
  say: (message: string) => void,
): Promise<BackupCounts> {
  const blobs = blobsOf(settingsOf(files));
  const hash = createHash('sha256');
  const part = `${target}.part`;
  const out = await open(part, 'w', 0o600); // a folder that is not there is said before anything is read
  const gzip = createGzip({ level: 6 });
  const written = pipeline(gzip, out.createWriteStream({ flush: true }));
  written.catch(() => {}); // heard where it is awaited
  const line = async (value: unknown) => {
    const text = `${JSON.stringify(value)}\n`;
    hash.update(text);
    if (!gzip.write(text)) await Promise.race([once(gzip, 'drain'), written]);
  };
  let rows = 0;
  let kept = 0;
  const damaged: string[] = [];
  const unread: string[] = [];
  const client = new pg.Client(driverConfig(directOf(database)));
  client.on('error', () => {}); // the query in hand fails, too, and says it
  try {
    await client.connect();
    await client.query('begin isolation level repeatable read read only');
    const migrations = (await client.query('select name, sha256 from migration order by name')).rows;
    await line({ format: FORMAT, at: new Date().toISOString(), migrations });
    // What is for the moment alone (who looks at what, what is being told) is empty after a crash, too, and none of a backup.
    for (const { name, columns } of (await tables(client)).filter(({ lasts }) => lasts)) {
      await line({ table: name, columns });
      await client.query(
        `declare all_rows no scroll cursor for select row_to_json(t)::text as row from (select ${columns.map((column) => `"${column}"`).join(', ')} from "${name}") t`,
      );
      for (;;) {
        const found = (await client.query<{ row: string }>(`fetch ${CHUNK} from all_rows`)).rows;
        if (!found.length) break;
        await line({ rows: found.map(({ row }) => row) });
        rows += found.length;
      }
      await client.query('close all_rows');
      if (rows) say(`  ${name}`);
    }
    for (const name of SEQUENCES)
      await line({
        sequence: name,
        value: Number((await client.query(`select last_value from ${name}`)).rows[0].last_value),
      });
    const stored = (
      await client.query<{ storage_key: string; sha256: string; file_name: string }>(
        'select storage_key, sha256, file_name from stored_file order by storage_key',
      )
    ).rows;
    for (const { storage_key: key, sha256, file_name: name } of stored) {
      const found = await writeFileOf(blobs, { key, name, sha256 }, line);
      if (!found) unread.push(key);
      else kept++;
      if (found && found !== sha256) damaged.push(`${key} (${name})`);
    }
    await client.query('commit');
    // Of what could not be read, the files that were not taken away meanwhile.
    const missing = (
      await client.query<{ storage_key: string; file_name: string }>(
        'select storage_key, file_name from stored_file where storage_key = any ($1) and deleted_at is null order by storage_key',
        [unread],
      )
    ).rows.map(({ storage_key: key, file_name: name }) => `${key} (${name})`);
    await line({ missing });
    const seal = hash.copy().digest('hex');
    gzip.end(`${JSON.stringify({ seal, rows, files: kept })}\n`);
    await written;
    await rename(part, target);
    return { rows, files: kept, damaged, missing };
  } catch (error) {
    gzip.destroy();
    await rm(part, { force: true });
    throw error;
  } finally {
    await client.end();
  }
}

/** Writes a file piece by piece; answers its fingerprint, or nothing where it is not there. */
async function writeFileOf(
  blobs: BlobStore,
  { key, name, sha256 }: { key: string; name: string; sha256: string },
  line: (value: unknown) => Promise<void>,
): Promise<string | undefined> {
  const stream = await blobs.open(key).catch(() => undefined);
  if (!stream) return undefined;
  const hash = createHash('sha256');
  let waiting: Buffer[] = [];
  let size = 0;
  let isFirst = true;
  const write = async () => {
    const piece = Buffer.concat(waiting).toString('base64');
    await line(isFirst ? { file: key, name, sha256, bytes: piece } : { more: piece });
    [waiting, size, isFirst] = [[], 0, false];
  };
  for await (const part of stream as AsyncIterable<Buffer>) {
    hash.update(part);
    waiting.push(part);
    size += part.length;
    if (size >= PIECE) await write();
  }
  if (size || isFirst) await write();
  return hash.digest('hex');
}

/** Checks the seal of the whole file before a single row is written, so that a cut backup is refused and never half restored. */
async function checkSeal(source: string): Promise<void> {
  const hash: Hash = createHash('sha256');
  let last = '';
  try {
    for await (const line of lines(source)) {
      if (last) hash.update(`${last}\n`);
      last = line;
    }
    const { seal } = JSON.parse(last) as { seal?: string };
    if (seal !== hash.digest('hex')) throw new Error();
  } catch {
    throw new BackupError('This backup is cut off or damaged. Nothing was restored. Use another backup.');
  }
}

const lines = (source: string): AsyncIterable<string> => {
  const gunzip = createGunzip();
  const input = createReadStream(source);
  input.on('error', (error) => gunzip.destroy(error));
  return createInterface({ input: input.pipe(gunzip), crlfDelay: Number.POSITIVE_INFINITY });
};

type Entry = {
  format?: string;
  migrations?: { name: string }[];
  table?: string;
  columns?: string[];
  rows?: string[] | number;
  sequence?: string;
  value?: number;
  file?: string;
  name?: string;
  missing?: string[];
  sha256?: string;
  bytes?: string;
  more?: string;
};

/** Fills an empty, migrated database and an empty folder of files. Needs the rights of the database's owner. */
export async function restore(
  database: PoolConfig,
  files: WhereFilesLie,
  source: string,
  say: (message: string) => void,
): Promise<BackupCounts> {
  if (!(await stat(source).catch(() => undefined))) throw new BackupError(`There is no backup at ${source}.`);
  await checkSeal(source);
  const client = new pg.Client(driverConfig(directOf(database)));
  await client.connect();
  let rows = 0;
  let kept = 0;
  const damaged: string[] = [];
  const missing: string[] = [];
  const arriving = arrivingFiles(settingsOf(files));
  try {
    if ((await client.query('select 1 from company limit 1')).rows.length)
      throw new BackupError(
        'This installation already has data. Restore into an empty one (set DATA_DIR to a new folder).',
      );
    await client.query('begin');
    await client.query(`set local session_replication_role = replica`); // keys and triggers wait until all rows are in
    const known = new Map((await tables(client)).map(({ name, columns }) => [name, columns]));
    let into: { name: string; columns: string[] } | undefined;
    for await (const text of lines(source)) {
      const entry = JSON.parse(text) as Entry;
      if (entry.more !== undefined) {
        await arriving.more(entry.more);
        continue;
      }
      damaged.push(...(await arriving.end()));
      if (entry.format !== undefined) await checkFormat(client, entry);
      else if (entry.table) {
        into = { name: entry.table, columns: entry.columns ?? [] };
        // What stands in a file never becomes SQL: a table and its columns are those of this release.
        const columns = known.get(into.name);
        if (!columns || into.columns.some((column) => !columns.includes(column)))
          throw new BackupError('This backup names a table that this release does not have. Nothing was restored.');
        await client.query(`delete from "${into.name}"`);
        say(`  ${into.name}`);
      } else if (Array.isArray(entry.rows) && into) {
        const columns = into.columns.map((column) => `"${column}"`).join(', ');
        await client.query(
          `insert into "${into.name}" (${columns}) overriding system value select ${columns} from json_populate_recordset(null::"${into.name}", $1)`,
          [`[${entry.rows.join(',')}]`],
        );
        rows += entry.rows.length;
      } else if (entry.sequence && SEQUENCES.includes(entry.sequence))
        await client.query('select setval($1::regclass, $2)', [entry.sequence, entry.value]);
      else if (entry.file && entry.bytes !== undefined) {
        await arriving.begin(entry.file, entry.name ?? '', entry.sha256 ?? '');
        await arriving.more(entry.bytes);
        kept++;
      } else if (entry.missing) missing.push(...entry.missing);
    }
    await goOnCounting(client);
    await client.query('commit');
    return { rows, files: kept, damaged, missing };
  } catch (error) {
    await arriving.drop();
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    await client.end();
  }
}

/** Columns that number themselves go on behind the rows that came back. */
async function goOnCounting(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string }>(`
    select c.relname as table, a.attname as column from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attidentity <> ''
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`);
  for (const { table, column } of rows)
    await client.query(
      `select setval(pg_get_serial_sequence('"${table}"', '${column}'), coalesce(max("${column}"), 0) + 1, false) from "${table}"`,
    );
}

async function checkFormat(client: pg.Client, { format, migrations }: Entry): Promise<void> {
  if (format !== FORMAT) throw new BackupError('This is not a backup of Reinstate, or one of a newer release.');
  const here = new Set(
    (await client.query<{ name: string }>('select name from migration')).rows.map((row) => row.name),
  );
  const missing = migrations?.find(({ name }) => !here.has(name));
  if (missing || (migrations?.length ?? 0) !== here.size)
    throw new BackupError('This backup is of another release. Restore it with that release, then start the newer one.');
}

/** Files on their way back, one after the other: each is put to its place when its last piece has come. */
function arrivingFiles(settings: BlobSettings) {
  let now: { key: string; name: string; sha256: string; path: string; handle: FileHandle; hash: Hash } | undefined;
  return {
    async begin(key: string, name: string, sha256: string): Promise<void> {
      if (!/^\d+\/[0-9a-f-]{36}$/.test(key)) throw new BackupError('This backup names a file outside its folder.');
      const path = await newIncoming(settings);
      now = { key, name, sha256, path, handle: await open(path, 'wx', 0o600), hash: createHash('sha256') };
    },
    async more(piece: string): Promise<void> {
      const bytes = Buffer.from(piece, 'base64');
      now?.hash.update(bytes);
      await now?.handle.writeFile(bytes);
    },
    /** Names the file where its bytes are not those that were once stored. */
    async end(): Promise<string[]> {
      if (!now) return [];
      const { key, name, sha256, path, handle, hash } = now;
      now = undefined;
      await handle.sync();
      await handle.close();
      await blobsOf(settings).take(key, path);
      return hash.digest('hex') === sha256 ? [] : [`${key} (${name})`];
    },
    async drop(): Promise<void> {
      if (!now) return;
      await now.handle.close();
      await rm(now.path, { force: true });
    },
  };
}
