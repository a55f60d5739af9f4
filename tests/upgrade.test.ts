// about: tables
// Data of an earlier release after the migrations that came since. The fixtures are explained in tests/fixtures/README.md.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createApp } from '../src/app/create-app.ts';
import { backup, restore } from '../src/platform/server/backup.ts';
import { readConfig } from '../src/platform/server/config.ts';
import { connection } from '../src/platform/server/embedded-postgres.ts';
import { migrate } from '../src/platform/server/migrate.ts';

const FIXTURES = 'tests/fixtures';
const ALL = readdirSync(FIXTURES)
  .filter((name) => name.endsWith('.backup'))
  .sort();
/** Those that have come the longest way, and the last; UPGRADE=all tries every one, as before a landing. */
const NAMES = process.env['UPGRADE'] === 'all' ? ALL : ALL.filter((_, place) => place < 2 || place === ALL.length - 1);
const quiet = () => {};
let folder: string;
const databases: string[] = [];
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'reinstate-upgrade-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  for (const name of databases) await administrate(`drop database ${name} with (force)`);
});

async function administrate(statement: string): Promise<void> {
  const client = new pg.Client(connection({ host: inject('databaseHost') }, 'postgres'));
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A database as the release of the fixture left it. */
async function earlier(fixture: string): Promise<pg.ClientConfig> {
  const name = `upgrade_${randomUUID().replaceAll('-', '')}`;
  await administrate(`create database ${name}`);
  databases.push(name);
  const config = connection({ host: inject('databaseHost') }, name);
  await migrate(config, quiet, fixture.replace('.backup', '.sql'));
  await restore(config, folder, join(FIXTURES, fixture), quiet);
  return config;
}

/** A database by fixture, as the first test has left it: migrated, and migrated again. */
const migrated = new Map<string, pg.ClientConfig>();

type Tables = Map<string, { columns: string[]; rows: Record<string, unknown>[] }>;

function tablesOf(path: string): Tables {
  const tables: Tables = new Map();
  let rows: Record<string, unknown>[] = [];
  for (const line of gunzipSync(readFileSync(path)).toString('utf8').trim().split('\n')) {
    const entry = JSON.parse(line) as { table?: string; columns?: string[]; rows?: string[] | number };
    if (entry.table) tables.set(entry.table, { columns: entry.columns ?? [], rows: (rows = []) });
    else if (Array.isArray(entry.rows))
      for (const row of entry.rows) rows.push(JSON.parse(row) as Record<string, unknown>);
  }
  return tables;
}

async function nowIn(config: pg.ClientConfig): Promise<Tables> {
  const path = join(folder, `${randomUUID()}.backup`);
  await backup(config, folder, path, quiet);
  return tablesOf(path);
}

/** What a migration changes on purpose. A filled new column stamps its row as changed; 0014 gives roles the rights of new modules. */
const MOVED = ['active', 'deleted_at', 'version', 'updated_at']; // 0023: insurances have a list of their own
const STAMPS = ['change_seq', 'change_xid'];
const CHANGED: Record<string, string[]> = {
  role: ['permissions'],
  licence_type: MOVED,
  app_user: ['email_verified_at'], // 0100: which addresses prove a mailbox
  contact_licence: ['licence_type_id', 'version', 'updated_at'],
};

/** The rows of the columns that the fixture knows: a migration may add tables, columns and rows of its own. */
const cut = (rows: Record<string, unknown>[], columns: string[]) =>
  rows.map((row) => JSON.stringify(columns.map((column) => row[column]))).sort();

test('there is a fixture, and each is named after a migration', () => {
  const migrations = readdirSync('src/app/migrations');
  expect(NAMES.length).toBeGreaterThan(0);
  expect(ALL.filter((name) => !migrations.includes(name.replace('.backup', '.sql')))).toEqual([]);
});

test.each(NAMES)(
  '%s: the migrations since leave its rows as they were, and running them twice changes nothing',
  async (fixture) => {
    const config = await earlier(fixture);
    const before = tablesOf(join(FIXTURES, fixture));
    await migrate(config);
    const after = await nowIn(config);
    for (const [name, { columns: all, rows }] of before) {
      const columns = all.filter((column) => ![...STAMPS, ...(CHANGED[name] ?? [])].includes(column));
      const kept = new Set(cut(after.get(name)?.rows ?? [], columns));
      expect(
        cut(rows, columns).filter((row) => !kept.has(row)),
        name,
      ).toEqual([]);
    }
    const [estimator] = (after.get('role')?.rows ?? []).filter(({ ref }) => ref === 'estimator');
    expect(JSON.stringify(estimator?.['permissions'])).toContain('view-custom-field');
    await migrate(config);
    expect(await nowIn(config)).toEqual(after);
    migrated.set(fixture, config);
  },
);

test.each(NAMES)('%s: its people sign in and find their estimate', async (fixture) => {
  const config = migrated.get(fixture);
  if (!config) throw new Error(`${fixture} was not migrated: see the test before`);
  const settings = {
    DATA_DIR: folder,
    SECRET_KEY: 'a key for tests that is long enough to be taken',
    LOG_LEVEL: 'error',
  };
  const { server, close } = await createApp(readConfig(settings), config);
  try {
    const payload = { email: 'admin@fixture.example', password: 'Correct-Horse-42' };
    const signedIn = await server.inject({ method: 'POST', url: '/api/authentication/authenticate', payload });
    const { token } = signedIn.json<{ token: { access_token: string } }>();
    const get = async (url: string) =>
      (await server.inject({ url: `/api${url}`, headers: { authorization: `Bearer ${token.access_token}` } })).json<{
        data: unknown;
      }>().data;
    const [{ id }] = (await get('/estimate')) as [{ id: number }];
    expect(await get(`/estimate/${id}`)).toMatchObject({ label: 'Repairs', items: [{}, {}, {}] });
    expect(await get('/workOrder')).toMatchObject([{ label: 'Plastering' }]);
    expect(await get('/estimateSnapshot')).toHaveLength(1);
  } finally {
    await close();
  }
});
