// What processes of one installation tell each other: which cached things are stale. One listening connection per process.
import { sql } from 'kysely';
import pg from 'pg';
import type { App, Context } from './context.ts';
import { type PoolConfig, driverConfig } from './database-address.ts';

const CHANNEL = 'reinstate';

/**
 * Told after the commit of the transaction that says it. This process forgets at once as well: the next call of whoever waits for the answer
 * may come before the database has told, which takes its time on a busy machine.
 */
export async function tellStale(ctx: Pick<Context, 'run'> & { app?: App }, cacheName: string, key = ''): Promise<void> {
  if (ctx.app) forget(ctx.app, cacheName, key);
  await ctx.run(sql`select pg_notify(${CHANNEL}, ${`${cacheName}:${key}`})`);
}

/** Tells whoever waits for work (`events`, `background`) that there is some. */
export const wake = (ctx: Pick<Context, 'run'>, what: string): Promise<void> => tellStale(ctx, `wake-${what}`);

function forget({ caches }: App, cacheName: string, key: string): void {
  if (key) caches.get(cacheName)?.delete(key);
  else caches.get(cacheName)?.clear();
}

export interface Listener {
  on(what: string, act: () => void): void;
  /** Hears what is told about a cache, besides the cache itself; an empty key means all of it. */
  onTold(cacheName: string, act: (key: string) => void): void;
  /**
   * Does work that one process at a time may do; answers undefined where another one is at it. The lock is the connection's: whoever dies
   * leaves it at once. Should the connection be lost on the way, another process may begin before this one has ended.
   */
  alone<T>(key: number, work: () => Promise<T>): Promise<T | undefined>;
  stop(): Promise<void>;
}

/** Listens until stopped; a lost connection empties all caches, because something may have been missed. */
export async function listen(app: App, config: PoolConfig): Promise<Listener> {
  const wakers = new Map<string, () => void>();
  const told = new Map<string, (key: string) => void>();
  let client: pg.Client | undefined;
  let stopped = false;
  const heard = (payload: string) => {
    const name = payload.slice(0, payload.indexOf(':'));
    const key = payload.slice(name.length + 1);
    if (name.startsWith('wake-')) wakers.get(name.slice(5))?.();
    else forget(app, name, key);
    told.get(name)?.(key);
  };
  const connect = async (): Promise<void> => {
    const next = new pg.Client({
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      connectionTimeoutMillis: 3000,
      ...driverConfig(config),
    });
    next.on('notification', (message) => heard(message.payload ?? ''));
    next.on('error', () => void lost(next));
    next.on('end', () => void lost(next));
    await next.connect();
    await next.query(`listen ${CHANNEL}`);
    client = next;
  };
  const lost = async (which: pg.Client): Promise<void> => {
    if (stopped || client !== which) return;
    client = undefined;
    for (const cache of app.caches.values()) cache.clear();
    while (!stopped && !client) {
      await new Promise((done) => setTimeout(done, 500).unref());
      await config.primary?.look();
      await connect().catch(() => {});
    }
    if (stopped) return;
    // What was read since may be of before a change that nobody heard of.
    for (const cache of app.caches.values()) cache.clear();
    for (const act of told.values()) act('');
    for (const waker of wakers.values()) waker();
  };
  await connect();
  return {
    on: (what, act) => void wakers.set(what, act),
    onTold: (cacheName, act) => void told.set(cacheName, act),
    async alone(key, work) {
      const holder = client;
      const answer = await holder?.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [key]);
      if (!holder || !answer?.rows[0]?.mine) return undefined;
      try {
        return await work();
      } finally {
        await holder.query('select pg_advisory_unlock($1)', [key]).catch(() => {});
      }
    },
    async stop() {
      stopped = true;
      await client?.end().catch(() => {});
    },
  };
}
