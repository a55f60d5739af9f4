// The data folder and the database of an installation, opened for one process: the server, or a command that works on it.
import { checkFileFolder } from '../platform/server/blobs/file-folder.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { saysItIsAway } from '../platform/server/errors.ts';
import { ConfigError, type Config, readConfig } from '../platform/server/config.ts';
import { lockDataDirectory, sayLeaving } from '../platform/server/data-lock.ts';
import { connectionError } from '../platform/server/load/database-watch.ts';
import { type PoolConfig, databaseOf, driverConfig, hasPooler } from '../platform/server/database-address.ts';
import { type KeptCluster, keepCluster } from '../platform/server/cluster-keeper.ts';
import { connection, socketFolder } from '../platform/server/embedded-postgres.ts';
import { migrate } from '../platform/server/migrate.ts';

/** A start during a failover waits for it that long. */
const FIRST_LOOK_MS = 15_000;

export interface Installation {
  config: Config;
  database: PoolConfig;
  /** Settles with the reason when the embedded database server has ended and does not come back. */
  ended: Promise<string> | undefined;
  /** Said first when closing takes a while: a start meanwhile waits instead of giving up. */
  sayLeaving: () => void;
  close: () => Promise<void>;
}

/**
 * Locks the folder, starts the database, brings it to the newest schema. Throws ConfigError with what to do. `meanwhile` is called while an
 * embedded database starts.
 */
export async function openInstallation(
  env: NodeJS.ProcessEnv,
  say: (message: string) => void,
  meanwhile?: () => void,
): Promise<Installation> {
  const config = readConfig(env);
  const lock = await lockDataDirectory(config.dataDir);
  if (!lock)
    throw new ConfigError(
      `Already running: another process uses the data directory ${config.dataDir}. Stop it or set DATA_DIR.`,
    );
  const external = await externalDatabase(config);
  const cluster = external ? undefined : await keepCluster(`${config.dataDir}/postgres`, say, { meanwhile });
  if (cluster?.recovered) say('The last run ended without a shutdown; its database server was stopped and restarted.');
  const database: PoolConfig = external ?? connection(cluster as Pick<KeptCluster, 'host'>, 'postgres');
  await migrate(database, say);
  await checkFileFolder(database, config).catch(async (error: unknown) => {
    await cluster?.stop();
    throw error;
  });
  return {
    config,
    database,
    ended: cluster?.lost,
    sayLeaving: () => sayLeaving(config.dataDir),
    async close() {
      stopLooking(database);
      await cluster?.stop();
      lock.close(); // also keeps the lock referenced: a collected one would silently be given back
    },
  };
}

/**
 * For commands that only read: beside a running server its own database is asked, at the state that it has; otherwise the installation is
 * opened for the time of the command.
 */
export async function openForReading(
  env: NodeJS.ProcessEnv,
  say: (message: string) => void,
): Promise<Pick<Installation, 'config' | 'database' | 'close'>> {
  const config = readConfig(env);
  const lock = await lockDataDirectory(config.dataDir);
  lock?.close();
  if (lock) return await openInstallation(env, say);
  const external = await externalDatabase(config);
  if (external) return { config, database: external, close: async () => stopLooking(external) };
  const database: PoolConfig = connection({ host: socketFolder(`${config.dataDir}/postgres`) }, 'postgres');
  const error = await connectionError(database);
  if (error !== undefined)
    throw new ConfigError(
      `Another process uses the data directory ${config.dataDir}, and its database does not answer (${String(error)}). If it is just starting or stopping, try again in a moment.`,
    );
  return { config, database, close: async () => {} };
}

/** The database of DATABASE_URL, and the way past a pooler before it. Undefined: the embedded one. */
async function externalDatabase({ databaseUrl, databaseDirectUrl }: Config): Promise<PoolConfig | undefined> {
  if (!databaseUrl) return undefined;
  const database = await reached('DATABASE_URL', databaseUrl);
  const isPooled = await patiently('DATABASE_URL', () => hasPooler(database));
  if (isPooled && !databaseDirectUrl)
    throw new ConfigError(
      'DATABASE_URL leads to a pooler, such as PgBouncer. Set DATABASE_DIRECT_URL to the address of the database server itself: migrations, locks and notices between processes need it.',
    );
  if (!databaseDirectUrl) return database;
  const direct = await reached('DATABASE_DIRECT_URL', databaseDirectUrl);
  if (await patiently('DATABASE_DIRECT_URL', () => hasPooler(direct)))
    throw new ConfigError('DATABASE_DIRECT_URL leads to a pooler. It must lead to the database server itself.');
  return { ...database, isPooled, direct };
}

/** The message of the driver names host or account, never the password. */
async function reached(name: string, url: string): Promise<PoolConfig> {
  const database = databaseOf(url);
  if (database.primary) await Promise.race([database.primary.look(), sleep(FIRST_LOOK_MS, undefined, { ref: false })]);
  await patiently(name, async () => {
    const error = await connectionError(driverConfig(database));
    if (error !== undefined) throw error;
  }).catch((error: unknown) => {
    stopLooking(database);
    throw error;
  });
  return database;
}

/** A database or a pooler that says itself that it is just not able to is asked again for a while: another server may be taking over. */
async function patiently<T>(name: string, work: () => Promise<T>): Promise<T> {
  for (const begun = Date.now(); ; await sleep(500)) {
    try {
      return await work();
    } catch (error) {
      if (saysItIsAway(error) && Date.now() - begun < FIRST_LOOK_MS) continue;
      const reason = error instanceof AggregateError ? error.errors.map(String).join(', ') : String(error);
      throw new ConfigError(`${name} leads to no database (${reason.replace(/\s+/g, ' ')}).`);
    }
  }
}

function stopLooking({ primary, direct }: PoolConfig): void {
  primary?.stop();
  direct?.primary?.stop();
}

/** For commands: what is wrong is said in one line, and the command ends. */
export async function openOrExit<Opened>(
  env: NodeJS.ProcessEnv,
  open: (env: NodeJS.ProcessEnv, say: (message: string) => void) => Promise<Opened>,
): Promise<Opened> {
  try {
    return await open(env, console.log);
  } catch (error) {
    console.error(error instanceof ConfigError ? error.message : error);
    return process.exit(78);
  }
}
