// about: platform
// A bad setting ends the process at once with a sentence that names it, and never with what it must keep to itself.
import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { ConfigError, readConfig } from '../src/platform/server/config.ts';
import { ask, cleanUp, endAll, launch, newFolder, startServer } from './server-process.ts';

afterEach(endAll);
afterAll(cleanUp);

const NOWHERE = 'postgres://somebody:hunter2-hunter2@127.0.0.1:1/none';
const KEY = 'short-but-secret';
const PASSWORD = 'tooshort9';
/** What must never be in the output. */
const SECRETS = ['hunter2-hunter2', KEY, PASSWORD];
const GARBAGE: Record<string, string[]> = {
  PORT: ['eighty', '', ' ', '-1', '65536', '1e3', '0x50'],
  HOST: [''],
  DATABASE_URL: ['mysql://somebody:hunter2-hunter2@localhost/x', '', 'postgres://['],
  DATABASE_DIRECT_URL: ['mysql://somebody:hunter2-hunter2@localhost/x', ''],
  DATABASE_READ_URL: ['localhost:5432', 'postgres://one:5432,two:5432/x?target_session_attrs=any'],
  DATA_DIR: ['', '/dev/null/data'],
  ADOPT_FILES: ['yes', ''],
  PUBLIC_URL: ['jobs.example.com', 'javascript:alert(1)', ''],
  SECRET_KEY: [KEY, ''],
  REINSTATE_DEMO: ['yes', ''],
  REINSTATE_DEMO_PASSWORD: [PASSWORD, ''],
  RATE_LIMITS: ['sometimes', ''],
  NODE_ENV: ['prodution', ''],
  CHECK_RESPONSES: ['true'],
  DATABASE_POOL: ['many', '0', '201', ''],
  TEXT_SERVICE_URL: ['localhost/v1', 'http://somebody:hunter2-hunter2@localhost/v1', ''],
  TEXT_SERVICE_KEY: ['', 'two words'],
  TEXT_SERVICE_MODEL: ['', ' '],
  TEXT_SERVICE_PICTURES: ['yes', ''],
  TEXT_SERVICE_DAILY: ['0', 'many', ''],
  TEXT_SERVICE_SECONDS: ['0', '21', ''],
  STRIPE_SECRET_KEY: ['pk_live_hunter2-hunter2', ''],
  STRIPE_WEBHOOK_SECRET: ['hunter2-hunter2', ''],
  STRIPE_API_URL: ['api.stripe.com', ''],
  LOG_LEVEL: ['loud', ''],
};

test.each(Object.entries(GARBAGE))('%s with garbage is named, its value is not', (name, values) => {
  const DATA_DIR = newFolder();
  for (const value of values) {
    const read = () => readConfig({ DATA_DIR, [name]: value });
    expect(read, `${name}=${value}`).toThrow(ConfigError);
    expect(read).toThrow(new RegExp(`^${name} `));
    for (const secret of SECRETS) expect(read).not.toThrow(secret);
  }
});

async function refusal(folder: string, env: Record<string, string>): Promise<string> {
  const start = Date.now();
  const server = await launch(folder, env);
  expect(await server.ended, server.output()).toBe(78);
  expect(Date.now() - start).toBeLessThan(15_000);
  for (const secret of SECRETS) expect(server.output()).not.toContain(secret);
  return server.output().trim();
}

test('a process with every setting wrong ends in time and names them all, a line each', async () => {
  const wrong = Object.fromEntries(Object.entries(GARBAGE).map(([name, [value = '']]) => [name, value]));
  const lines = (await refusal(newFolder(), wrong)).split('\n');
  expect(lines).toHaveLength(Object.keys(GARBAGE).length);
  for (const name of Object.keys(GARBAGE)) expect(lines.filter((line) => line.startsWith(`${name} `))).toHaveLength(1);
});

test('what only shows when it is used is named as well', async () => {
  expect(await refusal(newFolder(), { HOST: 'no such host' })).toMatch(/^HOST .*$/);
  expect(await refusal(newFolder(), { HOST: '203.0.113.7' })).toMatch(/^HOST .*$/);
  expect(await refusal(newFolder(), { DATA_DIR: '/dev/null/data' })).toMatch(/^DATA_DIR .*$/);
  expect(await refusal(newFolder(), { DATABASE_URL: NOWHERE })).toMatch(/^DATABASE_URL .*$/);
});

test('production with a database of several processes needs a secret that they share', async () => {
  expect(await refusal(newFolder(), { NODE_ENV: 'production', DATABASE_URL: NOWHERE })).toMatch(/^SECRET_KEY .*$/);
});

test('demonstration data in production need a password that nobody knows', async () => {
  const env = { NODE_ENV: 'production', REINSTATE_DEMO: '1' };
  expect(await refusal(newFolder(), env)).toMatch(/^REINSTATE_DEMO_PASSWORD .*$/);
});

test.each([{ HOST: '0.0.0.0' }, { HOST: '203.0.113.7' }, { PUBLIC_URL: 'https://jobs.example.com' }])(
  'demonstration data with the usual password are for this machine alone, not with %o',
  (env) => {
    const read = (more: object) => readConfig({ DATA_DIR: newFolder(), ...env, ...more });
    for (const more of [{}, { REINSTATE_DEMO_PASSWORD: 'Reinstate2026' }])
      expect(() => read(more)).toThrow(/^REINSTATE_DEMO_PASSWORD .*Or set REINSTATE_DEMO=0/);
    expect(read({ REINSTATE_DEMO: '0' }).demo).toBe(false);
    expect(read({ REINSTATE_DEMO_PASSWORD: 'nobody knows it' }).demo).toBe(true);
    expect(readConfig({ DATA_DIR: newFolder(), HOST: 'localhost' }).demo).toBe(true);
  },
);

test('production means production with the embedded database too', async () => {
  const folder = newFolder();
  const production = readConfig({ DATA_DIR: folder, NODE_ENV: 'production' });
  expect(production).toMatchObject({ production: true, demo: false, rateLimits: true });
  expect(statSync(join(folder, 'secret.key')).mode & 0o777).toBe(0o600);
  expect(readConfig({ DATA_DIR: folder, NODE_ENV: 'production' }).secret).toEqual(production.secret);
  for (const NODE_ENV of [undefined, 'development', 'test'])
    expect(readConfig({ DATA_DIR: folder, NODE_ENV })).toMatchObject({ production: false, demo: true });

  // As `npm start` finds it: nothing is said of demonstration data, nobody but a founder can do anything.
  const server = await startServer(folder, { NODE_ENV: 'production', REINSTATE_DEMO: undefined });
  const known = { email: 'admin@harbour.example', password: 'Reinstate2026' };
  expect((await ask(server, 'POST', '/authentication/authenticate', { body: known })).status).toBe(401);
  expect(server.output()).not.toMatch(/demo/i);
  expect((await ask(server, 'GET', '/system/setup')).body.data).toEqual({ needed: true });
}, 240_000);

test('a damaged secret is not replaced in silence', async () => {
  const folder = newFolder();
  writeFileSync(join(folder, 'secret.key'), '');
  expect(await refusal(folder, {})).toMatch(/^SECRET_KEY .*$/);
});
