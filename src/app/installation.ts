// The data folder and the database of an installation, opened for one process: the server, or a command that works on it.
import { checkFileFolder } from '../platform/server/blobs/file-folder.ts';
import { ConfigError, type Config, readConfig } from '../platform/server/config.ts';
import { lockDataDirectory, sayLeaving } from '../platform/server/data-lock.ts';
import { connectionError } from '../platform/server/load/database-watch.ts';
import type { PoolConfig } from '../platform/server/database.ts';
import { keepCluster } from '../platform/server/cluster-keeper.ts';
import { connection, socketFolder } from '../platform/server/embedded-postgres.ts';
import { migrate } from '../platform/server/migrate.ts';

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
  if (config.databaseUrl) await mustBeReachable(config.databaseUrl);
  const cluster = config.databaseUrl ? undefined : await keepCluster(`${config.dataDir}/postgres`, say, { meanwhile });
  if (cluster?.recovered) say('The last run ended without a shutdown; its database server was stopped and restarted.');
  const database: PoolConfig = cluster ? connection(cluster, 'postgres') : { connectionString: config.databaseUrl };
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
  const database: PoolConfig = config.databaseUrl
    ? { connectionString: config.databaseUrl }
    : connection({ host: socketFolder(`${config.dataDir}/postgres`) }, 'postgres');
  const error = await connectionError(database);
  if (error !== undefined)
    throw new ConfigError(
      `Another process uses the data directory ${config.dataDir}, and its database does not answer (${String(error)}). If it is just starting or stopping, try again in a moment.`,
    );
  return { config, database, close: async () => {} };
}

/** The message of the driver names host or account, never the password. */
async function mustBeReachable(connectionString: string): Promise<void> {
  const error = await connectionError({ connectionString });
  if (error === undefined) return;
  const reason = error instanceof AggregateError ? error.errors.map(String).join(', ') : String(error);
  throw new ConfigError(`DATABASE_URL leads to no database (${reason.replace(/\s+/g, ' ')}).`);
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
