// `npm start`: locks the data folder, starts the database, migrates, loads demonstration data, builds the pages, listens.
import pg from 'pg';
import { ConfigError, readConfig } from '../platform/server/config.ts';
import { lockDataDirectory } from '../platform/server/data-lock.ts';
import { connection, startCluster } from '../platform/server/embedded-postgres.ts';
import { migrate } from '../platform/server/migrate.ts';
import { ensureWebBuild } from '../platform/server/web-build.ts';
import { createApp } from './create-app.ts';
import { loadDemo } from './demo/load-demo.ts';

const say = (message: string) => console.log(message);
// Referenced for good: a collected lock object would silently give the lock back.
const closers: (() => unknown)[] = [];
let stopping: Promise<void> | undefined;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
const parent = process.ppid; // the launcher, on a first start; after its kill -9 nobody would pass on a signal
if (process.env['npm_lifecycle_event']) setInterval(() => process.ppid === parent || void stop(0), 500).unref();

try {
  const config = readConfig(process.env);
  const lock = lockDataDirectory(config.dataDir);
  if (!lock) throw new ConfigError(`Already running: another process uses the data directory ${config.dataDir}. Stop it or set DATA_DIR.`);
  closers.push(() => lock.close());
  const [database, webRoot] = await Promise.all([openDatabase(config.databaseUrl, config.dataDir), ensureWebBuild()]);
  await migrate(database, say);
  await checkDurability(database);
  const running = await createApp(config, database, webRoot);
  closers.push(() => running.close());
  if (config.demo) await loadDemo(running.app, say);
  await running.server.listen({ port: config.port, host: config.host });
  say(`Ready on http://localhost:${config.port}`);
  if (config.demo) say(`Demo account: estimator@harbour.example, password ${config.demoPassword === 'Reinstate2026' ? config.demoPassword : 'as set in REINSTATE_DEMO_PASSWORD'}`);
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error instanceof Error ? (error.stack ?? error.message) : error);
  await stop(error instanceof ConfigError ? 78 : 1);
}

async function openDatabase(url: string | undefined, dataDir: string): Promise<pg.PoolConfig> {
  if (url) return { connectionString: url };
  const cluster = await startCluster(`${dataDir}/postgres`);
  closers.push(() => cluster.stop());
  void cluster.ended.then((reason) => {
    if (stopping) return;
    console.error(`The database server ended unexpectedly (${reason}).`);
    void stop(1);
  });
  if (cluster.recovered) say('The last run ended without a shutdown; its database server was stopped and restarted.');
  return connection(cluster, 'postgres');
}

/** Committed must mean written: refuses a database that was told to forget. */
async function checkDurability(database: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(database);
  await client.connect();
  const { rows } = await client.query<{ name: string; setting: string }>(`select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit')`);
  await client.end();
  const off = rows.filter((row) => row.setting === 'off').map((row) => row.name);
  if (off.length) console.warn(`Warning: ${off.join(', ')} is off in this database. A crash of the machine can lose writes that were confirmed.`);
}

/** Stops in the reverse order of the start, within ten seconds at most. */
function stop(code: number): Promise<void> {
  stopping ??= (async () => {
    setTimeout(() => process.exit(1), 10_000).unref();
    for (const close of closers.reverse()) await close();
    process.exit(code);
  })();
  return stopping;
}
