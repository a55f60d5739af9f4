// Access to the database on behalf of one company: every statement runs under the row-level-security role.
import { createHash } from 'node:crypto';
import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from 'kysely';
import pg from 'pg';
import { type Watch, watchDatabase } from './load/database-watch.ts';
import { type PoolConfig, type Primary, driverConfig } from './database-address.ts';
import { isConnectionLoss, isRetryable, unavailable } from './errors.ts';
import { type Statement, pipelined, holdBack } from './pipeline.ts';

export type { PoolConfig };
export type Query<R> = RawBuilder<R> | CompiledQuery<R>;
type Rows<Q extends readonly Query<unknown>[]> = { [I in keyof Q]: Q[I] extends Query<infer Row> ? Row[] : never };

/** `tenant` sees one company; `system` crosses companies and is used only where across.ts lists it. */
export type Scope = { companyId: number; requestId?: string } | 'system';

export interface Transaction {
  run<R>(query: Query<R>): Promise<R[]>;
  /** A statement that ends the transaction: it travels with the COMMIT, which keeps nothing when it fails. */
  runLast(query: Query<unknown>): void;
}

/** Builds statements only; they are sent by the functions below. */
const compiler = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (kysely) => new PostgresIntrospector(kysely),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});
export const compile = <R>(query: Query<R>): CompiledQuery<R> => ('sql' in query ? query : query.compile(compiler));

const wholeNumber = (text: string) => Number(text);
// bigint and numeric as numbers (ids stay below 2^53, money within kit/money's range), moments as the wire has them
const parsers: Record<number, (text: string) => unknown> = {
  20: wholeNumber,
  1700: wholeNumber,
  1082: (text) => text,
  1083: (text) => text.slice(0, 5),
  1184: (text) => text.slice(0, 19),
  1016: (text) => text.slice(1, -1).split(',').filter(Boolean).map(Number),
};
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    parsers[oid] ?? pg.types.getTypeParser(oid, format as 'text'),
};

interface Behind {
  watch: Watch;
  primary: Primary | undefined;
  isPooled: boolean;
  /** The server of each connection, where there are several. */
  servers: WeakMap<pg.PoolClient, string>;
}
const pools = new WeakMap<pg.Pool, Behind>();
const unwatched: Watch = { over: (_client, work) => work, isSilent: () => false };
const plain: Behind = { watch: unwatched, primary: undefined, isPooled: false, servers: new WeakMap() };
const behind = (pool: pg.Pool): Behind => pools.get(pool) ?? plain;
const watchOf = (pool: pg.Pool): Watch => behind(pool).watch;

/** A connection, within three seconds; while the database is known to be silent, the failure of one at once. */
async function connected(pool: pg.Pool): Promise<pg.PoolClient> {
  if (watchOf(pool).isSilent()) throw Object.assign(new Error('The database does not answer'), { code: 'ETIMEDOUT' });
  const { primary, servers } = behind(pool);
  if (!primary) return await pool.connect();
  for (;;) {
    const client = await pool.connect().catch((error: unknown) => {
      void primary.look();
      throw error;
    });
    if (servers.get(client) === primary.current()) return client;
    client.release(true); // of a server that takes no writes any more
  }
}

/** What every session has; behind a pooler each transaction says it for itself, because sessions are others'. */
const SESSION = {
  TimeZone: 'UTC',
  DateStyle: 'ISO',
  idle_in_transaction_session_timeout: '30000',
  plan_cache_mode: 'auto',
};

/** Connections are made and kept as they are needed; `connected` hands them out. */
export function createPool(config: PoolConfig): pg.Pool {
  const { primary, isPooled = false } = config;
  const servers: Behind['servers'] = new WeakMap();
  class OfPrimary extends pg.Client {
    constructor(of: pg.ClientConfig) {
      const server = primary?.current();
      super(server ? { ...of, connectionString: server } : of);
      if (server) servers.set(this as unknown as pg.PoolClient, server);
    }
  }
  const pool = new pg.Pool({
    max: 10,
    connectionTimeoutMillis: 3000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    idleTimeoutMillis: 30_000,
    ...(!isPooled && {
      options: Object.entries(SESSION)
        .map(([name, value]) => `-c ${name}=${value}`)
        .join(' '),
    }),
    pipeline: true,
    types,
    ...driverConfig(config),
    ...(primary && { Client: OfPrimary }),
  } as pg.PoolConfig);
  // A connection that dies while somebody has it tells its queries; without a listener it would end the process as well.
  pool.on('connect', (client) => client.on('error', () => {}));
  if (primary) pool.on('error', () => void primary.look());
  pools.set(pool, { watch: watchDatabase(() => driverConfig(config)), primary, isPooled, servers });
  return pool;
}

const ENTER = `select set_config('role', $1, true), set_config('app.company_id', $2, true), set_config('statement_timeout', $3, true)`;
const OWN_SESSION = Object.entries(SESSION)
  .map(([name, value]) => `, set_config('${name}', '${value}', true)`)
  .join('');
const READ_ONLY = `, set_config('transaction_read_only', 'on', true)`;
const PLAN_ANEW = `, set_config('plan_cache_mode', 'force_custom_plan', true)`;
/** Rows of queues remember which request they come from. */
const BECAUSE = `, set_config('app.request_id', $4, true)`;
const WAYS = { enter: BECAUSE, 'enter-to-read': READ_ONLY, 'enter-to-search': READ_ONLY + PLAN_ANEW };

/** The statement that says in whose name a transaction runs. */
function entering(pool: pg.Pool, scope: Scope, timeout: number, way: keyof typeof WAYS = 'enter'): Statement {
  const values =
    scope === 'system'
      ? ['reinstate_system', '', String(timeout)]
      : ['reinstate_app', String(scope.companyId), String(timeout)];
  if (way === 'enter') values.push((scope !== 'system' && scope.requestId) || '');
  if (behind(pool).isPooled) return { text: ENTER + OWN_SESSION + WAYS[way], values };
  return { name: way, text: ENTER + WAYS[way], values };
}
/** Behind a pooler a name may be another process's by the next transaction: nothing has one. */
const named = (pool: pg.Pool, { name, ...sent }: Statement): Statement =>
  name === undefined || behind(pool).isPooled ? sent : { name, ...sent };
const WEB_TIMEOUT = 5000;
/** The server stops a statement after its timeout; only a server that is gone does not say so. */
const limitOf = (timeout: number) => timeout + 1000;
const isDead = (error: unknown) => !(error instanceof pg.DatabaseError) || isConnectionLoss(error);
/** The server that the connection leads to has become a replica. */
const isReplica = (error: unknown) => error instanceof pg.DatabaseError && error.code === '25006';

/** Runs independent queries in one read-only transaction with a single round trip. */
export async function read<const Q extends readonly Query<unknown>[]>(
  pool: pg.Pool,
  scope: Scope,
  queries: Q,
  timeout = WEB_TIMEOUT,
): Promise<Rows<Q>> {
  const statements = reading(pool, scope, timeout, queries.map(compile));
  const client = await connected(pool);
  try {
    const sent = pipelined(client, statements, types);
    const answers = await watchOf(pool).over(client, sent, limitOf(timeout));
    client.release();
    return answers.slice(1).map((answer) => answer.rows) as Rows<Q>;
  } catch (error) {
    client.release(isDead(error));
    if (isDead(error)) void behind(pool).primary?.look();
    throw error;
  }
}

/** The data of one moment, however long it takes to read them and whatever is written meanwhile. */
export interface Snapshot {
  run<R>(query: Query<R>): Promise<R[]>;
  /** The rows of a long answer, some at a time. */
  each<R>(query: Query<R>, take: (rows: R[]) => Promise<void>): Promise<void>;
}
const AT_A_TIME = 1000;

/** Reads of one moment, for work in the background. */
export async function snapshot<T>(
  pool: pg.Pool,
  scope: Scope,
  work: (of: Snapshot) => Promise<T>,
  timeout = 60_000,
): Promise<T> {
  const client = await connected(pool);
  const send = async (sent: Statement) =>
    (await watchOf(pool).over(client, client.query(named(pool, sent)), limitOf(timeout))) as unknown as {
      rows: never[];
    };
  let isWell = false;
  try {
    await send({ text: 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY' });
    await send(entering(pool, scope, timeout));
    // Between two answers the reader writes to a disk, which may be slow.
    await send({ text: `set local idle_in_transaction_session_timeout = '10min'` });
    const result = await work({
      run: async (query) => (await send(statement(compile(query)))).rows,
      async each(query, take) {
        const { sql: text, parameters } = compile(query);
        await send({ text: `declare part no scroll cursor for ${text}`, values: [...parameters] });
        for (;;) {
          const { rows } = await send({ text: `fetch ${AT_A_TIME} from part` });
          if (rows.length) await take(rows);
          if (rows.length < AT_A_TIME) break;
        }
        await send({ text: 'close part' });
      },
    });
    await send({ text: 'COMMIT' });
    isWell = true;
    return result;
  } finally {
    client.release(!isWell);
  }
}

/** Throws when the database does not answer within two seconds; else names the settings that let it forget what it confirmed. */
export async function ping(pool: pg.Pool): Promise<string[]> {
  let late: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_, fail) => {
    late = setTimeout(() => fail(unavailable('The database does not answer', 2)), 2000);
  });
  const relaxed = sql<{
    name: string;
  }>`select name from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off'`;
  const [rows] = await Promise.race([read(pool, 'system', [relaxed], 2000), silence]).finally(() => clearTimeout(late));
  return rows.map(({ name }) => name);
}

/** Runs the work in one transaction, again when two collided. COMMIT is sent only after every statement but the ending ones has succeeded. */
export async function write<T>(
  pool: pg.Pool,
  scope: Scope,
  work: (tx: Transaction) => Promise<T>,
  timeout = WEB_TIMEOUT,
): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await writeOnce(pool, scope, work, timeout);
    } catch (error) {
      if (tries === 3 || !isRetryable(error)) throw error;
    }
  }
}

async function writeOnce<T>(
  pool: pg.Pool,
  scope: Scope,
  work: (tx: Transaction) => Promise<T>,
  timeout: number,
): Promise<T> {
  const client = await connected(pool);
  const watch = <R>(sent: Promise<R>, limit = limitOf(timeout)) => watchOf(pool).over(client, sent, limit);
  holdBack(client);
  const opening = watch(
    pipelined(client, [named(pool, { name: 'begin', text: 'BEGIN' }), entering(pool, scope, timeout)], types),
    limitOf(WEB_TIMEOUT),
  );
  opening.catch(() => {}); // reported by the first await below
  // A statement that nobody awaited yet must still be answered before COMMIT.
  const sent: Promise<unknown>[] = [opening];
  const last: Statement[] = [];
  let ended = false;
  try {
    const result = await work({
      async run(query) {
        if (ended) throw new Error('A query was sent after its transaction had ended');
        holdBack(client);
        const sending = Promise.all([opening, watch(client.query(named(pool, statement(compile(query)))))]);
        sending.catch(() => {});
        sent.push(sending);
        const [, answer] = await sending;
        return answer.rows as never;
      },
      runLast(query) {
        last.push(named(pool, statement(compile(query))));
      },
    });
    ended = true;
    await Promise.all(sent);
    await watch(pipelined(client, [...last, named(pool, { name: 'commit', text: 'COMMIT' })], types));
    client.release();
    return result;
  } catch (error) {
    ended = true;
    await Promise.allSettled(sent);
    const lost = await watch(client.query('ROLLBACK'), limitOf(WEB_TIMEOUT)).then(
      () => false,
      () => true,
    );
    client.release(lost || isReplica(error));
    if (lost || isReplica(error)) void behind(pool).primary?.look();
    throw error;
  }
}

interface Known {
  name: string | undefined;
  isSearch: boolean;
}
/**
 * Named statements are parsed and planned once per connection; only the first texts get a name, to bound the memory. A search for
 * a part of a text is planned each time: a plan for any text would walk the table where this text needs one leaf of the index.
 */
const known = new Map<string, Known>();
const SEARCH = / i?like \$/;
function knownOf(text: string): Known {
  const found = known.get(text);
  if (found) return found;
  const mayKeep = known.size < 1000;
  const name = mayKeep ? createHash('sha256').update(text).digest('base64url').slice(0, 20) : undefined;
  const made = { name, isSearch: SEARCH.test(text) };
  if (mayKeep) known.set(text, made);
  return made;
}
const withName = (name: string | undefined, { sql: text, parameters }: CompiledQuery<unknown>): Statement =>
  name ? { name, text, values: parameters as unknown[] } : { text, values: parameters as unknown[] };

/** In a transaction that says nothing of plans: a search gets no name, so that it is planned anew. */
function statement(query: CompiledQuery<unknown>): Statement {
  const { name, isSearch } = knownOf(query.sql);
  return withName(isSearch ? undefined : name, query);
}

/** All statements of a read, behind the one that opens it. A search is parsed once as well: the whole transaction plans anew. */
function reading(
  pool: pg.Pool,
  scope: Scope,
  timeout: number,
  queries: readonly CompiledQuery<unknown>[],
): Statement[] {
  const facts = queries.map(({ sql: text }) => knownOf(text));
  const way = facts.some(({ isSearch }) => isSearch) ? 'enter-to-search' : 'enter-to-read';
  return [
    entering(pool, scope, timeout, way),
    ...queries.map((query, at) => named(pool, withName(facts[at]?.name, query))),
  ];
}
