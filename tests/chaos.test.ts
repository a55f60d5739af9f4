// about: calls
// The product without its own company filter: row-level security alone must keep another company's rows away. Every statement
// of the tenant role goes out with `company_id = $n` taken out of its conditions, on the way to the database.
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MARK, type World, buildWorld, sampleRequest, send } from './samples.ts';
import { whatStrangersGet } from './strangers.ts';
import { jobsApi } from '../src/modules/jobs/shared/jobs.api.ts';
import { type Person, type TestApp, startTestApp } from './test-app.ts';

let app: TestApp;
let owner: Person;
let stranger: Person;
let world: World;
/** What the saboteur does at the moment. */
const sabotage = { filters: false, security: false, removed: 0 };

type Sent = { text: string; name?: string; values?: unknown[] };
type Flight = { statements: Sent[] };
const FILTER = /(?<!\w)(?:"?\w+"?\.)?"?\bcompany_id"? = (\$\d+)(?!\d)(?:::bigint)?/g;

/** The statement without its company filter. The parameter stays, so that the numbers of the others still fit. */
function withoutFilter(query: Sent): Sent {
  const text = query.text.replace(FILTER, (_, parameter: string) => {
    sabotage.removed += 1;
    return `${parameter}::bigint is not null`;
  });
  return { ...query, text, ...(query.name && { name: `${query.name}-chaos` }) };
}

type Connect = () => Promise<pg.PoolClient>;
let connect: Connect | undefined;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin: owner } = await app.company());
  ({ admin: stranger } = await app.company());
  world = await buildWorld(app, owner);
  const pool = app.running.app.pool as unknown as { connect: Connect };
  const honestly = pool.connect.bind(pool);
  connect = honestly;
  pool.connect = async () => {
    const client = await honestly();
    const honest = client.query.bind(client) as (query: string | Sent | Flight) => Promise<pg.QueryResult>;
    let tenant = false;
    const spoiled = (sent: Sent): Sent => {
      if (!sent.name?.startsWith('enter')) return tenant ? withoutFilter(sent) : sent;
      tenant = sent.values?.[0] === 'reinstate_app';
      return tenant && sabotage.security
        ? { ...sent, values: ['reinstate_system', ...(sent.values ?? []).slice(1)] }
        : sent;
    };
    const query = (sent: string | Sent | Flight): Promise<pg.QueryResult> => {
      if (typeof sent === 'string' || !sabotage.filters) return honest(sent);
      if (!('statements' in sent)) return honest(spoiled(sent));
      // Under the name of the first one the driver notes that it is parsed: the honest name would be missing where others come next.
      const statements = sent.statements.map(spoiled);
      return honest(Object.assign(sent, { statements, name: statements[0]?.name, text: statements[0]?.text ?? '' }));
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
  if (connect) (app.running.app.pool as unknown as { connect: Connect }).connect = connect;
});

test('without filter and without security the stranger reads: the filter really is gone', async () => {
  Object.assign(sabotage, { filters: true, security: true, removed: 0 });
  const request = sampleRequest(jobsApi.get, world, owner);
  const { status, raw } = await send(app, stranger, request as NonNullable<typeof request>);
  Object.assign(sabotage, { filters: false, security: false });
  expect(sabotage.removed).toBeGreaterThan(0);
  expect(status).toBe(200);
  expect(raw.includes(MARK)).toBe(true);
});

test('without the filter alone the stranger gets nothing', async () => {
  Object.assign(sabotage, { filters: true, removed: 0 });
  const { problems, tried } = await whatStrangersGet(app, world, owner, stranger);
  sabotage.filters = false;
  expect(problems).toEqual([]);
  expect(tried.length).toBeGreaterThan(60);
  expect(sabotage.removed).toBeGreaterThan(tried.length);
}, 120_000);
