// What a handler gets: who asks, and a way to the database that can only see that person's company.
import { AsyncLocalStorage } from 'node:async_hooks';
import { type Changes, changesInsert, noChanges } from './changes.ts';
import type pg from 'pg';
import { todayIn } from '../../kit/dates.ts';
import type { AnyEndpoint, Audience } from '../../kit/endpoint.ts';
import type { Config } from './config.ts';
import { type Query, type Transaction, read, write } from './database.ts';
import type { Log } from './log.ts';
import { type Replica, readLong } from './replica.ts';
import type { Rights } from '../shared/rights.ts';

export interface Actor {
  userId: number;
  companyId: number;
  contactId: number | null;
  sessionId: number;
  fullName: string;
  email: string;
  /** A mail to that address was answered: it stands for the mailbox. */
  emailProved: boolean;
  timezone: string;
  audience: Audience;
  permissions: ReadonlySet<string>;
  primeAdmin: boolean;
  systemAdmin: boolean;
  onlyMyJobs: boolean;
  /** Empty: sees every division. */
  divisionIds: readonly number[];
  /** Entries of a list that the person's roles hold them to, by the list's name; all of it where none is named. */
  roleLimits: Readonly<Partial<Record<string, readonly number[]>>>;
  /** A program of the company: no person, and held to less than its role allows. */
  service?: ServiceAccount;
  /** A visitor of a shared page: nobody of the company (userId 0), and this page is all they see. */
  share?: VisitedShare;
}

/** What a program that acts for a company is held to, beside its role. */
export interface ServiceAccount {
  /** Null: it is no token's, such as what a webhook shows. */
  readonly tokenId: number | null;
  /** Calls that it may make in a minute. */
  readonly perMinute: number;
  /** Whether a right of its role counts. */
  readonly keeps: (right: string) => boolean;
  /** Where its scopes reach people and rights: the rights of its role, which it may give to them as well. */
  readonly gives?: ReadonlySet<string>;
  /** Why it may not make this call, in words; undefined where it may. */
  readonly refuses: (call: Pick<AnyEndpoint, 'method' | 'path' | 'permission'>) => string | undefined;
}

export interface VisitedShare {
  readonly itemId: number;
  readonly kind: string;
  readonly objectType: string;
  readonly objectId: number;
}

/** All modules of the product, from the ground up. What they hand over is read by the functions of module.ts. */
export interface Modules {
  readonly all: readonly { readonly name: string }[];
  readonly rights: Rights;
}

/** All state of a running server. Nothing mutable lives in a module. */
export interface App {
  readonly config: Config;
  readonly pool: pg.Pool;
  readonly log: Log;
  /** Small caches by name, emptied by NOTIFY where another process may change what they hold. */
  readonly caches: Map<string, Map<string, unknown>>;
  /** The columns of each unique index, its company left out; read when the server starts. */
  readonly uniqueIndexes: Map<string, readonly string[]>;
  /** `soon`: what is asked now is still answered, and nobody new is let in. `now`: nothing more is answered. */
  readonly closing: { now: boolean; soon: boolean };
  /** The release that is running. */
  readonly version: string;
  /** False: nothing that `every` names is done at its time; whoever started this does it, at a time of their own. */
  readonly byTheClock: boolean;
  /** Where reads that are long, and may be some seconds old, are answered. */
  readonly replica: Replica;
  readonly disk: { readonly full: boolean };
  /** Tells the processes that have browsers open that there is something to tell them. */
  readonly announce: { now: () => void };
  readonly modules: Modules;
}

export interface Context {
  readonly app: App;
  readonly actor: Actor;
  readonly requestId: string;
  readonly ip: string;
  readonly now: Date;
  /** Today's date where the person is. */
  readonly today: string;
  /** One query: in a read its own read-only transaction, in a write the transaction of the whole request. */
  run<R>(query: Query<R>): Promise<R[]>;
  /** In a write: what it changes, for browsers that show it. */
  readonly changes?: Changes;
  /** In a write: the statement that ends it, sent together with the COMMIT. */
  runLast(query: Query<unknown>): void;
  /** Independent queries in one round trip. */
  runAll<const Q extends readonly Query<unknown>[]>(
    ...queries: Q
  ): Promise<{ [I in keyof Q]: Q[I] extends Query<infer Row> ? Row[] : never }>;
}

export const can = (ctx: { actor: Actor }, permission: string): boolean => ctx.actor.permissions.has(permission);

interface Request {
  requestId: string;
  ip: string;
}

export function readContext(app: App, actor: Actor, request: Request): Context {
  const now = new Date();
  return {
    app,
    actor,
    ...request,
    now,
    get today() {
      return todayIn(actor.timezone, now);
    },
    async run(query) {
      const [rows] = await read(app.pool, actor, [query]);
      return rows as never;
    },
    async runAll(...queries) {
      return (await read(app.pool, actor, queries)) as never;
    },
    runLast() {
      throw new Error('A read changes nothing');
    },
  };
}

/** For a read that takes long and may be some seconds old: the replica answers it, where there is one that is not far behind. */
export const longRead = (ctx: Context): Context => ({
  ...ctx,
  async run(query) {
    const [rows] = await readLong(ctx.app, ctx.actor, [query]);
    return rows as never;
  },
  async runAll(...queries) {
    return (await readLong(ctx.app, ctx.actor, queries)) as never;
  },
});

function writeContext(app: App, actor: Actor, request: Request, tx: Transaction, changes: Changes): Context {
  const now = new Date();
  return {
    app,
    actor,
    ...request,
    now,
    changes,
    get today() {
      return todayIn(actor.timezone, now);
    },
    run: (query) => tx.run(query),
    async runAll(...queries) {
      return (await Promise.all(queries.map((query) => tx.run(query)))) as never;
    },
    runLast: (query) => tx.runLast(query),
  };
}

/** The request that what is done now follows from, where it is not its own: an event's. */
const cause = new AsyncLocalStorage<string>();
/** Does something because of an earlier request: the rows of queues that it writes name that one. */
export const becauseOf = <T>(requestId: string | null, work: () => T): T =>
  requestId === null ? work() : cause.run(requestId, work);

/** One business operation is one transaction: everything the work does commits together or not at all. */
export const inTransaction = async <T>(
  app: App,
  actor: Actor,
  request: Request,
  work: (ctx: Context) => Promise<T>,
  timeout?: number,
  resources?: readonly string[],
): Promise<T> => {
  const told = { now: false };
  const done = await write(
    app.pool,
    { companyId: actor.companyId, requestId: cause.getStore() ?? request.requestId },
    async (tx) => {
      const changes = noChanges(resources);
      const result = await work(writeContext(app, actor, request, tx, changes));
      const event = changesInsert(actor, changes);
      if (event) tx.runLast(event);
      told.now = event !== undefined || changes.tells === true;
      return result;
    },
    timeout,
  );
  if (told.now) app.announce.now();
  return done;
};

/** A cache of this server by name; the same name always gives the same map. */
export function cache<V>(app: App, name: string): Map<string, V> {
  let found = app.caches.get(name);
  if (!found) {
    found = new Map();
    app.caches.set(name, found);
  }
  return found as Map<string, V>;
}

/** In whose name a domain event is followed: of the company, with no rights of a person. */
export const systemActor = (companyId: number, userId: number | null): Actor => ({
  userId: userId ?? 0,
  companyId,
  contactId: null,
  sessionId: 0,
  fullName: '',
  email: '',
  emailProved: false,
  timezone: 'UTC',
  audience: 'staff',
  permissions: new Set(),
  primeAdmin: false,
  systemAdmin: false,
  onlyMyJobs: false,
  divisionIds: [],
  roleLimits: {},
});
