// Processes that share a database and no S3 service must share the folder of the files, too: half of them would answer 404 else.
// The folder carries an id in a file of its own, which goes along where somebody copies it; the database knows which one it is.
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { ConfigError, type Config } from '../config.ts';
import type { Context } from '../context.ts';
import { type PoolConfig, directOf, driverConfig } from '../database-address.ts';
import { unavailable } from '../errors.ts';

type Settings = Pick<Config, 'dataDir' | 'databaseUrl' | 's3' | 'adoptFiles'>;

/** An embedded database and its files lie in one folder, which one process has; files in a bucket lie in none. */
const isShared = ({ databaseUrl, s3 }: Settings): boolean => databaseUrl !== undefined && s3 === undefined;

const filesOf = ({ dataDir }: Settings): string => join(dataDir, 'files');
const markOf = (config: Settings): string => join(filesOf(config), 'folder-id');
const readMark = (config: Settings): string | undefined =>
  existsSync(markOf(config)) ? readFileSync(markOf(config), 'utf8').trim() || undefined : undefined;

function madeMark(config: Settings): string {
  const found = readMark(config);
  if (found) return found;
  const id = randomUUID();
  mkdirSync(filesOf(config), { recursive: true, mode: 0o700 });
  writeFileSync(markOf(config), `${id}\n`, { mode: 0o600 });
  return id;
}

const refusal = ({ dataDir }: Settings): string =>
  `DATA_DIR ${dataDir} is not the folder in which the files of this database lie. Set DATA_DIR to that folder, or S3_URL and its four for several processes. To move the files here, stop the other processes, copy the folder “files” of the other DATA_DIR whole into this one and start; where it is gone for good, start once with ADOPT_FILES=1.`;

/** At the start of a process, and of a command: throws where files would be looked for in the wrong folder. */
export async function checkFileFolder(database: PoolConfig, config: Settings): Promise<void> {
  if (!isShared(config)) return;
  const client = new pg.Client(driverConfig(directOf(database)));
  await client.connect();
  try {
    const noted = (await client.query<{ id: string }>('select folder_id::text as id from file_folder')).rows[0]?.id;
    if (noted !== undefined && noted === readMark(config)) return;
    if (noted !== undefined && !config.adoptFiles) throw new ConfigError(refusal(config));
    // Files of before there was a note, or back from a backup: whoever has them is their folder.
    if (noted === undefined && !config.adoptFiles && !(await hasNewest(client, config))) return;
    await client.query(
      'insert into file_folder (folder_id) values ($1) on conflict (only_one) do update set folder_id = excluded.folder_id, noted_at = now()',
      [madeMark(config)],
    );
  } finally {
    await client.end();
  }
}

async function hasNewest(client: pg.Client, config: Settings): Promise<boolean> {
  const { rows } = await client.query<{ key: string }>(
    'select storage_key as key from stored_file where deleted_at is null order by created_at desc limit 20',
  );
  return rows.some(({ key }) => existsSync(join(filesOf(config), key)));
}

/** Processes whose folder the database has noted. */
const known = new WeakSet<object>();

/** With each file that is kept, until the folder is noted: two processes may have started before there was one. */
export async function noteFileFolder(ctx: Context): Promise<void> {
  const { config } = ctx.app;
  if (!isShared(config) || known.has(config)) return;
  const noted = async () => (await ctx.run(sql<{ id: string }>`select folder_id::text as id from file_folder`))[0]?.id;
  const own = madeMark(config);
  const found = await noted();
  if (found === own) known.add(config);
  if (found === undefined)
    await ctx.run(sql`insert into file_folder (folder_id) values (${own}) on conflict do nothing`);
  // Somebody else may have been first.
  if ((found ?? (await noted())) === own) return;
  ctx.app.log.error({ dataDir: config.dataDir }, refusal(config));
  throw unavailable(
    'The server keeps files in the wrong folder. The file was not saved; its operator finds why in the log.',
    60,
  );
}
