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
import { isConnectionLoss, isRetryable, unavailable } from './errors.ts';
import { type Statement, pipelined, holdBack } from './pipeline.ts';

export type PoolConfig = pg.PoolConfig;
export type Query<R> = RawBuilder<R> | CompiledQuery<R>;
type Rows<Q extends readonly Query<unknown>[]> = { [I in keyof Q]: Q[I] extends Query<infer Row> ? Row[] : never };

/** `tenant` sees one company; `system` crosses companies and is used only where across.ts lists it. */
export type Scope = { companyId: number } | 'system';

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

const watches = new WeakMap<pg.Pool, Watch>();
const unwatched: Watch = { over: (_client, work) => work, isSilent: () => false };
const watchOf = (pool: pg.Pool): Watch => watches.get(pool) ?? unwatched;

/** A connection, within three seconds; while the database is known to be silent, the failure of one at once. */
async function connected(pool: pg.Pool): Promise<pg.PoolClient> {
  if (watchOf(pool).isSilent()) throw Object.assign(new Error('The database does not answer'), { code: 'ETIMEDOUT' });
  return await pool.connect();
}

export function createPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    max: 10,
    connectionTimeoutMillis: 3000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    idleTimeoutMillis: 30_000,
    options: '-c TimeZone=UTC -c DateStyle=ISO -c idle_in_transaction_session_timeout=30000 -c plan_cache_mode=auto',
    pipeline: true,
    types,
    ...config,
  } as pg.PoolConfig);
  // A connection that dies while somebody has it tells its queries; without a listener it would end the process as well.
  pool.on('connect', (client) => client.on('error', () => {}));
  watches.set(pool, watchDatabase(config));
  return pool;
}

const ENTER = `select set_config('role', $1, true), set_config('app.company_id', $2, true), set_config('statement_timeout', $3, true)`;
const entering = (scope: Scope, timeout: number) => ({
  name: 'enter',
  text: ENTER,
  values:
    scope === 'system'
      ? ['reinstate_system', '', String(timeout)]
      : ['reinstate_app', String(scope.companyId), String(timeout)],
});
const enteringToRead = (scope: Scope, timeout: number) => ({
  ...entering(scope, timeout),
  name: 'enter-to-read',
  text: `${ENTER}, set_config('transaction_read_only', 'on', true)`,
});
const enteringToSearch = (scope: Scope, timeout: number) => ({
  ...entering(scope, timeout),
  name: 'enter-to-search',
  text: `${ENTER}, set_config('transaction_read_only', 'on', true), set_config('plan_cache_mode', 'force_custom_plan', true)`,
});
const WEB_TIMEOUT = 5000;
/** The server stops a statement after its timeout; only a server that is gone does not say so. */
const limitOf = (timeout: number) => timeout + 1000;
const isDead = (error: unknown) => !(error instanceof pg.DatabaseError) || isConnectionLoss(error);

/** Runs independent queries in one read-only transaction with a single round trip. */
export async function read<const Q extends readonly Query<unknown>[]>(
  pool: pg.Pool,
  scope: Scope,
  queries: Q,
  timeout = WEB_TIMEOUT,
): Promise<Rows<Q>> {
  const statements = reading(scope, timeout, queries.map(compile));
  const client = await connected(pool);
  try {
    const sent = pipelined(client, statements, types);
    const answers = await watchOf(pool).over(client, sent, limitOf(timeout));
    client.release();
    return answers.slice(1).map((answer) => answer.rows) as Rows<Q>;
  } catch (error) {
    client.release(isDead(error));
    throw error;
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
    pipelined(client, [{ name: 'begin', text: 'BEGIN' }, entering(scope, timeout)], types),
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
        const sending = Promise.all([opening, watch(client.query(statement(compile(query))))]);
        sending.catch(() => {});
        sent.push(sending);
        const [, answer] = await sending;
        return answer.rows as never;
      },
      runLast(query) {
        last.push(statement(compile(query)));
      },
    });
    ended = true;
    await Promise.all(sent);
    await watch(pipelined(client, [...last, { name: 'commit', text: 'COMMIT' }], types));
    client.release();
    return result;
  } catch (error) {
    ended = true;
    await Promise.allSettled(sent);
    const lost = await watch(client.query('ROLLBACK'), limitOf(WEB_TIMEOUT)).then(
      () => false,
      () => true,
    );
    client.release(lost);
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
function reading(scope: Scope, timeout: number, queries: readonly CompiledQuery<unknown>[]): Statement[] {
  const facts = queries.map(({ sql: text }) => knownOf(text));
  const enter = facts.some(({ isSearch }) => isSearch) ? enteringToSearch : enteringToRead;
  return [enter(scope, timeout), ...queries.map((query, at) => withName(facts[at]?.name, query))];
}
