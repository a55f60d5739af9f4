// The app in process on a real database, and people of freshly founded companies to call it as.
import { randomUUID } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { createApp, type Running } from '../src/app/create-app.ts';
import { type Endpoint, type InputOf, fillPath } from '../src/kit/endpoint.ts';
import { foundCompany, insertUser } from '../src/modules/company/server/index.ts';
import { hashPassword, keepMfaPolicy } from '../src/modules/identity/server/index.ts';
import { findAccount, openSession } from '../src/modules/identity/server/identity.across.ts';
import { DEFAULT_ROLES, type RoleRef } from '../src/modules/identity/shared/roles.ts';
import { readConfig } from '../src/platform/server/config.ts';
import { type Query, write } from '../src/platform/server/database.ts';
import { BOOKS_PORT, LOGO_PORT, TEXT_PORT } from './ports.ts';
import { type TestDatabase, createTestDatabase } from './test-database.ts';

export const PASSWORD = 'Correct-Horse-42';

export interface Person {
  userId: number;
  companyId: number;
  email: string;
  token: string;
}
export interface Answer<T> {
  status: number;
  body: T & {
    code?: string;
    message?: string;
    errors?: Record<string, string>;
    data: T extends { data: infer D } ? D : unknown;
  };
  headers: Record<string, unknown>;
  raw: Buffer;
}
export interface TestApp {
  running: Running;
  /** Founds a company; its administrator comes with it. */
  company(systemType?: string): Promise<{ companyId: number; admin: Person }>;
  /** Another person of the company with a role. */
  person(
    companyId: number,
    role: RoleRef,
    more?: { onlyMyJobs?: boolean; userTypeName?: string; primeAdmin?: boolean },
  ): Promise<Person>;
  call<P extends string, Q, B, O, SentQ, SentB>(
    as: Person | undefined,
    endpoint: Endpoint<P, Q, B, O, SentQ, SentB>,
    input: InputOf<Endpoint<P, Q, B, O, SentQ, SentB>>,
    headers?: Record<string, string>,
  ): Promise<Answer<O>>;
  /** Any request, for what the contract cannot say. */
  send(as: Person | undefined, request: InjectOptions): Promise<Answer<Record<string, unknown>>>;
  /** A multipart upload with one file. */
  upload<O>(
    as: Person,
    path: string,
    file: { name: string; bytes: Buffer },
    fields?: Record<string, string>,
  ): Promise<Answer<O>>;
}

let ofThisWorker: Promise<TestApp> | undefined;
let passwordHash: Promise<string> | undefined;

/** Numbers under which a company may charge tax, whatever country a test puts it in. */
const ownNumbers = (companyId: number): Query<unknown> =>
  sql`update company set abn = '83 914 571 673', ird_number = '49-091-850', vat_number = 'GB 117 2236 43', paye_reference = '123/AB456', accounts_office_reference = '123PA00012345', utr = '1955839661' where id = ${companyId}`;

/** One app per worker: tests are kept apart by their companies. */
export function startTestApp(): Promise<TestApp> {
  ofThisWorker ??= start();
  return ofThisWorker;
}

const own = new Set<Running>();

/** Every app of this process. They share a database, and any of them may hold a piece of its background work. */
export async function runningApps(): Promise<Running[]> {
  return [...(ofThisWorker ? [(await ofThisWorker).running] : []), ...own];
}

/**
 * One of its own, with other settings; it ends with the file at the latest (tests/end-of-file.ts). On a database of its own
 * (`copyTemplate`) where what the other files of the worker have made would be in the way.
 */
export async function startOwnApp(
  settings: Record<string, string | undefined>,
  database?: TestDatabase,
  byTheClock = false,
): Promise<TestApp> {
  const app = await start(settings, database, byTheClock);
  const running: Running = {
    ...app.running,
    async close() {
      if (own.delete(running)) await app.running.close();
    },
  };
  own.add(running);
  return { ...app, running };
}

/** On the database that the files of a worker share, an app that was left running would take the work of the others. */
export async function closeOwnApps(): Promise<void> {
  for (const running of own) await running.close();
}

/** Tests do what is due themselves, at a time of theirs: a clock beside them takes it away now and then. */
async function start(
  settings: Record<string, string | undefined> = {},
  database?: TestDatabase,
  byTheClock = false,
): Promise<TestApp> {
  const { config: connection } = database ?? (await createTestDatabase());
  const config = readConfig({
    SECRET_KEY: 'a key for tests that is long enough to be taken',
    RATE_LIMITS: 'off',
    CHECK_RESPONSES: '1',
    LOG_LEVEL: 'error',
    DATA_DIR: 'test-results/unit-data',
    DATABASE_POOL: '6',
    FETCH_ALLOW: `127.0.0.1:${LOGO_PORT},127.0.0.1:${BOOKS_PORT}`,
    TEXT_SERVICE_URL: `http://127.0.0.1:${TEXT_PORT}/v1/chat/completions`,
    TEXT_SERVICE_MODEL: 'small',
    TEXT_SERVICE_PICTURES: '1',
    ...settings,
  });
  const running = await createApp(config, connection, undefined, byTheClock);
  const { app, server } = running;

  async function signedIn(companyId: number, email: string, userId: number): Promise<Person> {
    const account = await findAccount(app, email);
    if (!account) throw new Error(`no account ${email}`);
    const { access_token } = await openSession(app, account, { ip: '127.0.0.1', device: 'test' });
    return { userId, companyId, email, token: access_token };
  }
  async function person(
    companyId: number,
    role: RoleRef,
    more: { onlyMyJobs?: boolean; userTypeName?: string; primeAdmin?: boolean } = {},
  ): Promise<Person> {
    passwordHash ??= hashPassword(PASSWORD);
    const email = `${role}-${randomUUID().slice(0, 8)}@test.example`;
    const roleId = DEFAULT_ROLES.find(({ ref }) => ref === role)?.id ?? 1;
    const userId = await insertUser(app, companyId, {
      email,
      firstName: 'Test',
      lastName: role,
      roleIds: [roleId],
      passwordHash: await passwordHash,
      ...more,
    });
    return await signedIn(companyId, email, userId);
  }
  const send = async (as: Person | undefined, request: InjectOptions): Promise<Answer<Record<string, unknown>>> => {
    const answer = await server.inject({
      ...request,
      headers: { ...request.headers, ...(as && { authorization: `Bearer ${as.token}` }) },
    });
    const json = String(answer.headers['content-type'] ?? '').startsWith('application/json');
    return {
      status: answer.statusCode,
      body: json ? answer.json<Answer<Record<string, unknown>>['body']>() : { data: undefined },
      headers: answer.headers,
      raw: answer.rawPayload,
    };
  };
  return {
    running,
    async company(systemType = 'build') {
      const companyId = await foundCompany(app, {
        name: `Company ${randomUUID().slice(0, 8)}`,
        systemType,
        countryId: 1,
        timezone: 'Australia/Sydney',
      });
      await write(app.pool, 'system', (tx) => tx.run(ownNumbers(companyId)));
      await keepMfaPolicy(app.pool, companyId, 'optional'); // tests sign in with a password alone unless they say otherwise
      // Days in tests are fixed: they must not begin to look like slips when a year has passed.
      await write(app.pool, 'system', (tx) =>
        tx.run(sql`update finance_setting set ask_days_back = 36500 where company_id = ${companyId}`),
      );
      return { companyId, admin: await person(companyId, 'admin', { primeAdmin: true }) };
    },
    person,
    send,
    async call(as, endpoint, input, headers = {}) {
      const { params, query, body } = input as {
        params?: Record<string, string | number>;
        query?: Record<string, unknown>;
        body?: unknown;
      };
      const search = new URLSearchParams(
        Object.entries(query ?? {})
          .filter(([, value]) => value !== undefined)
          .map(([key, value]): [string, string] => [key, String(value)]),
      );
      const url = `/api${fillPath(endpoint.path, params)}${search.size ? `?${search.toString()}` : ''}`;
      return (await send(as, {
        method: endpoint.method,
        url,
        headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { payload: JSON.stringify(body) }),
      })) as never;
    },
    async upload(as, path, file, fields = {}) {
      const boundary = 'boundary-of-the-tests';
      const parts = Object.entries(fields).map(([name, value]) =>
        Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
      );
      const head = Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${file.name}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
      );
      const payload = Buffer.concat([...parts, head, file.bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]);
      return (await send(as, {
        method: 'POST',
        url: `/api${path}`,
        headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
        payload,
      })) as never;
    },
  };
}

/** Runs SQL across companies: only to look at, or to arrange, what no call can. */
export const asSystem = <R>(test: TestApp, query: Query<R>): Promise<R[]> =>
  write(test.running.app.pool, 'system', (tx) => tx.run(query));
