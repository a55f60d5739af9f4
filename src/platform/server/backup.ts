// Backup and restore as one compressed file: every table row by row, every stored file, and a seal at the end.
import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { once } from 'node:events';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import pg from 'pg';

const FORMAT = 'reinstate-backup-1';
const CHUNK = 2000;
const SEQUENCES = ['record_id', 'change_seq'];

export class BackupError extends Error {}

export interface BackupCounts {
  rows: number;
  files: number;
  /** Stored files whose bytes are not those that were once stored, and those that are not there: key and name. */
  damaged: string[];
  missing: string[];
}

/** Tables in the order of their names; keys are checked after all rows are in. */
async function tables(client: pg.Client): Promise<{ name: string; columns: string[] }[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select c.relname as name, array_agg(a.attname order by a.attnum) as columns from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> 'migration' group by c.relname order by c.relname`);
  return rows.map((row) => ({
    name: row.name,
    columns: Array.isArray(row.columns) ? row.columns : (row.columns as unknown as string).slice(1, -1).split(','),
  }));
}

/** Writes a consistent picture of a running installation: one snapshot of the database, then the files it names. */
export async function backup(
  database: pg.ClientConfig,
  dataDir: string,
  target: string,
  say: (message: string) => void,
): Promise<BackupCounts> {
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
  let files = 0;
  const damaged: string[] = [];
  const unread: string[] = [];
  const client = new pg.Client(database);
  client.on('error', () => {}); // the query in hand fails, too, and says it
  try {
    await client.connect();
    await client.query('begin isolation level repeatable read read only');
    const migrations = (await client.query('select name, sha256 from migration order by name')).rows;
    await line({ format: FORMAT, at: new Date().toISOString(), migrations });
    for (const { name, columns } of await tables(client)) {
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
      const bytes = await readFile(join(dataDir, 'files', key)).catch(() => undefined);
      if (bytes) await line({ file: key, name, sha256, bytes: bytes.toString('base64') });
      else unread.push(key);
      if (bytes) files++;
      if (bytes && sha256Of(bytes) !== sha256) damaged.push(`${key} (${name})`);
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
    gzip.end(`${JSON.stringify({ seal, rows, files })}\n`);
    await written;
    await rename(part, target);
    return { rows, files, damaged, missing };
  } catch (error) {
    gzip.destroy();
    await rm(part, { force: true });
    throw error;
  } finally {
    await client.end();
  }
}

const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

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
};

/** Fills an empty, migrated database and an empty folder of files. Needs the rights of the database's owner. */
export async function restore(
  database: pg.ClientConfig,
  dataDir: string,
  source: string,
  say: (message: string) => void,
): Promise<BackupCounts> {
  if (!(await stat(source).catch(() => undefined))) throw new BackupError(`There is no backup at ${source}.`);
  await checkSeal(source);
  const client = new pg.Client(database);
  await client.connect();
  let rows = 0;
  let files = 0;
  const damaged: string[] = [];
  const missing: string[] = [];
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
          `insert into "${into.name}" (${columns}) select ${columns} from json_populate_recordset(null::"${into.name}", $1)`,
          [`[${entry.rows.join(',')}]`],
        );
        rows += entry.rows.length;
      } else if (entry.sequence && SEQUENCES.includes(entry.sequence))
        await client.query('select setval($1::regclass, $2)', [entry.sequence, entry.value]);
      else if (entry.file && entry.bytes !== undefined) {
        const bytes = Buffer.from(entry.bytes, 'base64');
        await restoreFile(dataDir, entry.file, bytes);
        if (sha256Of(bytes) !== entry.sha256) damaged.push(`${entry.file} (${entry.name ?? ''})`);
        files++;
      } else if (entry.missing) missing.push(...entry.missing);
    }
    await client.query('commit');
    return { rows, files, damaged, missing };
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    await client.end();
  }
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

async function restoreFile(dataDir: string, key: string, bytes: Buffer): Promise<void> {
  if (!/^\d+\/[0-9a-f-]{36}$/.test(key)) throw new BackupError('This backup names a file outside its folder.');
  const path = join(dataDir, 'files', key);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await writeFile(path, bytes, { mode: 0o600 });
}
