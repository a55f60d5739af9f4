// `node scripts/point-in-time.ts copy INTO`: a copy of the running database, from which it can go on to any later moment.
// `node scripts/point-in-time.ts restore COPY ARCHIVE MOMENT INTO`: the database as it was at that moment, in a new folder; the running one is not
// touched. MOMENT is such as "2026-11-30 10:41:07+11". docs/operations/backup.md says what has to be set before.
import { existsSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import pg from 'pg';
import { openForReading, openOrExit } from '../src/app/installation.ts';
import { driverConfig } from '../src/platform/server/database-address.ts';
import { connection } from '../src/platform/server/embedded-postgres.ts';
import { databaseAt, rowsOf } from './cluster/restore-to.ts';
import { copyOf } from './cluster/databases.ts';

const [task, ...given] = process.argv.slice(2);
const say = (line: string): void => console.log(line);

if (task === 'copy' && given.length === 1) await copy(resolve(given[0] as string));
else if (task === 'restore' && given.length === 4) await restore(given as [string, string, string, string]);
else {
  say('node scripts/point-in-time.ts copy INTO\nnode scripts/point-in-time.ts restore COPY ARCHIVE MOMENT INTO');
  process.exit(78);
}

async function copy(into: string): Promise<void> {
  if (existsSync(into)) fail(`${into} is there already. Name a new folder.`);
  const installation = await openOrExit(process.env, openForReading);
  const client = new pg.Client(driverConfig(installation.database));
  await client.connect();
  try {
    const { rows } = await client.query<{ folder: string }>(`select current_setting('data_directory') as folder`);
    const own = resolve(installation.config.dataDir, 'postgres');
    await copyOf(client, installation.config.databaseUrl ? (rows[0]?.folder ?? '') : own, into);
  } finally {
    await client.end();
    await installation.close();
  }
  say(`Copied to ${into}.`);
}

async function restore([from, archive, moment, into]: [string, string, string, string]): Promise<void> {
  if (!existsSync(from) || !existsSync(archive)) fail(`${from} or ${archive} is not there.`);
  if (existsSync(into) && readdirSync(into).length) fail(`${into} is not empty. Name a new folder.`);
  if (Number.isNaN(Date.parse(moment))) fail(`"${moment}" is no moment. Write it such as "2026-11-30 10:41:07+11".`);
  const cluster = await databaseAt({ copy: from, archive, moment, into }).catch((error: unknown) =>
    fail(`The database does not go on to ${moment}: ${error instanceof Error ? error.message : String(error)}`),
  );
  const client = new pg.Client(connection(cluster, 'postgres'));
  await client.connect();
  for (const { name, count } of await rowsOf(client)) if (count) say(`${name.padEnd(40)} ${count}`);
  await client.end();
  await cluster.stop();
  say(
    `The database as it was at ${moment} is in ${into}. Stop the server, set the folder "postgres" of its DATA_DIR apart, and put this one in its place.`,
  );
}

function fail(message: string): never {
  console.error(message);
  process.exit(78);
}
