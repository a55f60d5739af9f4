// Where the database is: one server, several of which one takes writes, or a pooler before them.
import pg from 'pg';

export interface PoolConfig extends pg.PoolConfig {
  /** Several servers: which of them takes writes at the moment. */
  primary?: Primary;
  /** A pooler hands out connections by the transaction: nothing of a session may be relied on. */
  isPooled?: boolean;
  /** Past the pooler: for migrations, locks of a session and LISTEN. */
  direct?: PoolConfig;
}

export interface Primary {
  /** The server that took writes when it was looked last. */
  current(): string;
  /** Something failed, or was refused because that server only reads: which one is it now? */
  look(): Promise<void>;
  stop(): void;
}

const SCHEME = /^postgres(ql)?:\/\//;
const ATTRIBUTE = /([?&])target_session_attrs=([^&]*)(&|$)/;
const PROBE_MS = 1500;
const AGAIN_MS = 250;
/** Looked this often although nothing failed: a server that became a replica goes on answering reads. */
const LOOK_MS = 5000;
/** Nobody is found for so long: the next failure looks again. */
const LONGEST_MS = 60_000;

/** `postgres://user@one:5432,two:5432/db?target_session_attrs=read-write`, one address for each server. Undefined: it cannot be read. */
export function addressesOf(url: string): string[] | undefined {
  const [scheme] = SCHEME.exec(url) ?? [];
  if (!scheme) return undefined;
  const after = url.slice(scheme.length);
  const end = after.search(/[/?]/);
  const authority = end < 0 ? after : after.slice(0, end);
  const rest = end < 0 ? '' : after.slice(end);
  const at = authority.lastIndexOf('@') + 1;
  const [account, hosts] = [authority.slice(0, at), authority.slice(at)];
  const wanted = ATTRIBUTE.exec(rest)?.[2];
  if (wanted !== undefined && wanted !== 'read-write') return undefined;
  const tail = rest.replace(ATTRIBUTE, (_, before: string, __, next: string) => (next ? before : ''));
  const all = hosts.split(',').map((host) => `${scheme}${account}${host}${tail}`);
  return all.every((address) => URL.canParse(address)) ? all : undefined;
}

/** How to connect to what a checked setting names. */
export function databaseOf(url: string): PoolConfig {
  const [first = url, ...others] = addressesOf(url) ?? [];
  return others.length ? { primary: findPrimary([first, ...others]) } : { connectionString: first };
}

/** What hands over whole sessions. */
export const directOf = (config: PoolConfig): PoolConfig => config.direct ?? config;

/** The driver's settings at this moment: with several servers, those of the one that takes writes. */
export function driverConfig({ primary, isPooled: _, direct: __, ...config }: PoolConfig): pg.ClientConfig {
  return primary ? { ...config, connectionString: primary.current() } : config;
}

interface Standing {
  address: string;
  /** Grows with each promotion: a server that was away since then is behind. */
  timeline: string;
}

async function standingOf(address: string): Promise<Standing | undefined> {
  const client = new pg.Client({
    connectionString: address,
    connectionTimeoutMillis: PROBE_MS,
    query_timeout: PROBE_MS,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ timeline: string | null }>(
      `select case when pg_is_in_recovery() or current_setting('default_transaction_read_only') = 'on' then null
        else left(pg_walfile_name(pg_current_wal_lsn()), 8) end as timeline`,
    );
    const timeline = rows[0]?.timeline;
    return timeline ? { address, timeline } : undefined;
  } catch {
    return undefined;
  } finally {
    client.end().catch(() => {});
  }
}

export function findPrimary(addresses: readonly [string, ...string[]]): Primary {
  let current = addresses[0];
  let looking: Promise<void> | undefined;
  let stopped = false;
  async function lookUntilFound(): Promise<void> {
    for (const begin = Date.now(); !stopped && Date.now() - begin < LONGEST_MS; ) {
      const found = (await Promise.all(addresses.map(standingOf))).filter((one) => one !== undefined);
      // A former primary that came back believes that it still is one: the newer history counts.
      const [best] = found.toSorted(
        (one, other) =>
          other.timeline.localeCompare(one.timeline) ||
          Number(other.address === current) - Number(one.address === current),
      );
      if (best) {
        current = best.address;
        return;
      }
      await new Promise((done) => setTimeout(done, AGAIN_MS).unref());
    }
  }
  const look = (): Promise<void> =>
    (looking ??= lookUntilFound().finally(() => {
      looking = undefined;
    }));
  const timer = setInterval(() => void look(), LOOK_MS).unref();
  return {
    current: () => current,
    look,
    stop() {
      stopped = true;
      clearInterval(timer);
    },
  };
}

/**
 * Whether somebody stands between who hands connections out: the process that the connection says it has is not the one that answers.
 * Throws where nothing answers at all.
 */
export async function hasPooler(config: PoolConfig): Promise<boolean> {
  const client = new pg.Client(driverConfig(config));
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    return rows[0]?.pid !== (client as unknown as { processID: number }).processID;
  } finally {
    await client.end().catch(() => {});
  }
}
