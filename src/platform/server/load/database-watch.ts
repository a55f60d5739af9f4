// A database that is stopped or cut off answers nothing, not even an error. Work that waits long makes the watch ask on a
// connection of its own; when that stays silent too, the connections of all such work are cut and it fails at once. From then on
// the watch alone goes on asking, and everybody else is told without a wait, until there is an answer again.
import { setImmediate as pendingInput } from 'node:timers/promises';
import pg from 'pg';

const TICK = 500;
const PATIENCE = 1500; // ms without an answer before the watch asks
const SILENCE = 3000; // ms that the asking may take: a busy machine is no silent database

interface Waiting {
  client: pg.PoolClient;
  since: number;
  limit: number;
}

export interface Watch {
  /** Passes the work through; cuts its connection when the database is silent, or after the limit (ms) whatever it does. */
  over<T>(client: pg.PoolClient, work: Promise<T>, limit: number): Promise<T>;
  /** The database said nothing when it was asked last. */
  isSilent(): boolean;
}

export function watchDatabase(config: () => pg.ClientConfig): Watch {
  const waiting = new Set<Waiting>();
  let timer: NodeJS.Timeout | undefined;
  let silent = false;
  const late = () => [...waiting].filter(({ since }) => Date.now() - since >= PATIENCE);
  async function check(): Promise<void> {
    await pendingInput(); // after a busy second the answers may lie in the socket: take them first
    if (silent || late().length) silent = !(await answers(config()));
    if (silent) for (const { client } of late()) cut(client);
    for (const { client, since, limit } of late()) if (Date.now() - since >= limit) cut(client);
    timer = undefined;
    if (waiting.size || silent) arm();
  }
  function arm(): void {
    timer ??= setTimeout(() => void check(), TICK).unref();
  }
  return {
    isSilent: () => silent,
    async over(client, work, limit) {
      const entry = { client, since: Date.now(), limit };
      waiting.add(entry);
      arm();
      try {
        return await work;
      } finally {
        waiting.delete(entry);
      }
    },
  };
}

/** Even "too many connections" is an answer. */
async function answers(config: pg.ClientConfig): Promise<boolean> {
  const error = await connectionError(config);
  return error === undefined || error instanceof pg.DatabaseError;
}

/** Why no connection can be made; undefined when it can. */
export async function connectionError(config: pg.ClientConfig): Promise<unknown> {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: SILENCE });
  client.on('error', () => {});
  try {
    await client.connect();
    return undefined;
  } catch (error) {
    return error;
  } finally {
    client.end().catch(() => {});
  }
}

/** `client.end()` would wait for the answers that do not come. Every query of the connection fails now. */
function cut(client: pg.PoolClient): void {
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
}
