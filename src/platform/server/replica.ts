// A replica of the database that answers long reads. How far behind it is, is measured by what this process itself saw on the primary: at
// which moment its log had come how far. That also tells of a replica that has lost its primary, which would call itself up to date.
import { sql } from 'kysely';
import type pg from 'pg';
import { momentText } from '../../kit/dates.ts';
import { type Query, type Scope, createPool, read } from './database.ts';
import { databaseOf } from './database-address.ts';
import { isConnectionLoss, isRetryable } from './errors.ts';
import type { Log } from './log.ts';

export interface Freshness {
  /** As of when: UTC, as moments are written. */
  asOf: string;
  secondsBehind: number;
}
export interface Ready extends Freshness {
  pool: pg.Pool;
}
export interface Replica {
  /** The replica, where there is one that is less than a minute behind. */
  ready(): Ready | undefined;
  /** Undefined: no replica is set. Null: it cannot be reached, or it is none any more. */
  behind(): number | null | undefined;
  stop(): Promise<void>;
}

const SAMPLE_MS = 1000;
/** Further behind, the primary is asked. */
export const MOST_BEHIND = 60;
/** What could not be measured for so long is not believed any more. */
const STALE_MS = 5000;
const POOL = 4;

/** `16/B374D848`, a place in the log of the database, as a number. */
export function placeOf(lsn: string): bigint {
  const [high = '0', low = '0'] = lsn.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

export interface Sample {
  at: number;
  place: bigint;
}
/** Seconds since the newest moment whose writes the replica has; undefined where it is older than all that are known. */
export function secondsBehind(samples: readonly Sample[], replayed: bigint, now: number): number | undefined {
  const last = samples.findLast(({ place }) => place <= replayed);
  return last && Math.max(0, Math.round((now - last.at) / 1000));
}

export function watchReplica(url: string | undefined, primary: pg.Pool, log: Log): Replica {
  if (!url) return { ready: () => undefined, behind: () => undefined, stop: async () => {} };
  const pool = createPool({ ...databaseOf(url), max: POOL });
  pool.on('error', (error) => log.warn({ error: error.message }, 'connection to the replica lost'));
  let samples: Sample[] = [];
  let known: { seconds: number; at: number } | undefined;
  async function sample(): Promise<void> {
    const now = Date.now();
    const [[there]] = await read(primary, 'system', [sql<{ lsn: string }>`select pg_current_wal_lsn()::text as lsn`]);
    if (there) samples.push({ at: now, place: placeOf(there.lsn) });
    samples = samples.filter(({ at }) => now - at < (MOST_BEHIND + 60) * 1000);
    const [[here]] = await read(pool, 'system', [
      sql<{ lsn: string | null }>`select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as lsn`,
    ]);
    const seconds = here?.lsn ? secondsBehind(samples, placeOf(here.lsn), Date.now()) : undefined;
    known = seconds === undefined ? undefined : { seconds, at: Date.now() };
  }
  let sampling: Promise<void> | undefined;
  let wasLost = false;
  const timer = setInterval(() => {
    sampling ??= sample()
      .then(
        () => (wasLost = false),
        (error: unknown) => {
          if (!wasLost) log.warn({ error: String(error) }, 'the replica does not answer, the primary is read instead');
          wasLost = true;
        },
      )
      .then(() => (sampling = undefined));
  }, SAMPLE_MS).unref();
  const current = (): number | undefined => (known && Date.now() - known.at < STALE_MS ? known.seconds : undefined);
  return {
    ready() {
      const seconds = current();
      if (seconds === undefined || seconds > MOST_BEHIND) return undefined;
      return { pool, secondsBehind: seconds, asOf: momentText(new Date(Date.now() - seconds * 1000)) };
    },
    behind: () => current() ?? null,
    async stop() {
      clearInterval(timer);
      await sampling;
      await pool.end();
    },
  };
}

/** The replica could not answer, which the primary can: gone, or in the way of what it has to replay. */
const isItsOwnFault = (error: unknown): boolean => isConnectionLoss(error) || isRetryable(error);

/** Reads from the replica, or from the primary where that is better. */
export async function readLong<const Q extends readonly Query<unknown>[]>(
  app: { pool: pg.Pool; replica: Replica },
  scope: Scope,
  queries: Q,
): ReturnType<typeof read<Q>> {
  const ready = app.replica.ready();
  if (ready)
    try {
      return await read(ready.pool, scope, queries);
    } catch (error) {
      if (!isItsOwnFault(error)) throw error;
    }
  return await read(app.pool, scope, queries);
}
