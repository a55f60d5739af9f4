// about: calls
// Under every command of the contract the connection to the database is lost: at its first read, at its second, and so on. Whoever
// sent it is told to try again (503), never that what they named does not exist.
import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allRoutes } from '../src/platform/server/generic-routes.ts';
import { type World, buildWorld, nameOf, sampleRequest, send } from './samples.ts';
import { type Person, type TestApp, startTestApp } from './test-app.ts';

/** One request: which read has lost its connection. */
interface Fault {
  /** What was struck under this command before: each time it is another read's turn. */
  before: Set<string>;
  /** The noun of its path. */
  noun: string;
  struck: string | undefined;
}
type Sent = { text: string; name?: string; values?: unknown[] };
type Flight = { statements: Sent[]; callback?: (error: Error) => void };
type Connect = () => Promise<pg.PoolClient>;

const faults = new AsyncLocalStorage<Fault>();
let app: TestApp;
let admin: Person;
let world: World;
let connect: Connect;
const poolOf = () => app.running.app.pool as unknown as { connect: Connect };

const lost = () =>
  Object.assign(new pg.DatabaseError('terminating connection due to administrator command', 0, 'error'), {
    code: '57P01',
  });

/** How often a read is struck under the commands of one noun: once shows what its module makes of the failure. */
const OFTEN = 1;
const strikesOf = new Map<string, number>();
/** Nothing of the caller's is looked up by these. */
const OWN_AFFAIR = /^select (pg_notify|pg_advisory|nextval)/;

/** A read fails where it is its turn; the COMMIT always does, so that the same request can be sent again and again. */
function strikes(fault: Fault, text: string): boolean {
  if (fault.struck) return false;
  if (text !== 'COMMIT') {
    const key = `${fault.noun} ${text}`;
    const count = strikesOf.get(key) ?? 0;
    const isRead = /^\s*(select|with)\b/i.test(text) && !OWN_AFFAIR.test(text);
    if (!isRead || fault.before.has(text) || count >= OFTEN) return false;
    strikesOf.set(key, count + 1);
  }
  fault.struck = text;
  return true;
}

beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
  world = await buildWorld(app, admin);
  connect = poolOf().connect.bind(poolOf());
  poolOf().connect = async () => {
    const fault = faults.getStore();
    const client = await connect();
    if (!fault) return client;
    const honest = client.query.bind(client) as (query: unknown) => Promise<pg.QueryResult>;
    const query = (sent: string | Sent | Flight): Promise<pg.QueryResult> => {
      if (typeof sent === 'string') return honest(sent);
      if ('statements' in sent) {
        const commits = sent.statements.at(-1)?.text === 'COMMIT';
        if (!commits || !strikes(fault, 'COMMIT')) return honest(sent);
        // As the connection would tell it.
        (sent as unknown as { done: (error: unknown, answers: never[]) => void }).done(lost(), []);
        return Promise.resolve(undefined as never);
      }
      return strikes(fault, sent.text) ? Promise.reject(lost()) : honest(sent);
    };
    const release = client.release.bind(client);
    Object.assign(client, {
      query,
      release: (error?: Error | boolean) => {
        Object.assign(client, { query: honest, release });
        release(error);
      },
    });
    return client;
  };
});
afterAll(() => {
  poolOf().connect = connect;
});

test('a connection lost under a command is told as 503, whichever read it hits', async () => {
  const problems: string[] = [];
  let commands = 0;
  let reads = 0;
  for (const { endpoint } of allRoutes(app.running.app)) {
    if (endpoint.method === 'GET' || endpoint.permission === 'public') continue;
    const request = sampleRequest(endpoint, world, admin);
    if (!request) continue;
    const before = new Set<string>();
    const noun = endpoint.path.split('/')[1] ?? '';
    for (let ended = false; !ended; ) {
      const fault: Fault = { before, noun, struck: undefined };
      const { status, body } = await faults.run(fault, () => send(app, request.as ?? admin, request));
      ended = fault.struck === undefined || fault.struck === 'COMMIT';
      if (fault.struck === undefined) break;
      before.add(fault.struck);
      if (ended) commands += 1;
      else reads += 1;
      // A note beside the command, such as when somebody was seen last, may be lost: only its COMMIT was struck then.
      if (status !== 503 && !(ended && status < 300))
        problems.push(
          `${nameOf(endpoint)}: ${status} ${JSON.stringify(body).slice(0, 150)} at ${fault.struck.trim().slice(0, 200)}`,
        );
    }
  }
  expect(problems).toEqual([]);
  expect(commands, 'commands that came as far as their COMMIT').toBeGreaterThan(700);
  expect(reads, 'reads that lost their connection').toBeGreaterThan(1000);
}, 400_000);
