// about: platform, tables
// PostgreSQL of somebody else, where our role owns its database and may do nothing beside it.
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Cluster, connection, startCluster } from '../src/platform/server/embedded-postgres.ts';
import { cleanUp, endAll, launch, newFolder, startServer } from './server-process.ts';

let cluster: Cluster;
let admin: pg.Client;
beforeAll(async () => {
  cluster = await startCluster(`${newFolder()}/postgres`, { fsync: 'off', max_connections: '40' });
  admin = new pg.Client(connection(cluster, 'postgres'));
  await admin.connect();
  for (const role of ['office', 'second "crew"']) {
    await admin.query(`create role ${pg.escapeIdentifier(role)} login`);
    await admin.query(`create database ${pg.escapeIdentifier(`of ${role}`)} owner ${pg.escapeIdentifier(role)}`);
  }
});
afterEach(endAll);
afterAll(async () => {
  await admin.end();
  await cluster.stop();
  await cleanUp();
});

const settings = (role: string): NodeJS.ProcessEnv => ({
  DATABASE_URL: `postgres://${encodeURIComponent(role)}@localhost/${encodeURIComponent(`of ${role}`)}?host=${cluster.host}`,
  SECRET_KEY: 'a key for tests that is long enough to be taken',
});
/** What the server says when it does not start. */
async function refused(role: string): Promise<string> {
  const server = await launch(newFolder(), settings(role));
  expect(await server.ended).toBe(78);
  return server.output();
}
const statementsIn = (said: string): string[] =>
  said.split('\n').flatMap((line) => /^ {4}(\S.*;)$/.exec(line)?.[1] ?? []);

test('an ordinary role is told in a sentence what an administrator runs, and starts once it was run', {
  timeout: 180_000,
}, async () => {
  const said = await refused('office');
  expect(said).toContain('The role "office" of DATABASE_URL may not make the two roles');
  expect(said).not.toMatch(/^\s+at /m);
  const statements = statementsIn(said);
  expect(statements).toEqual([
    'create role reinstate_app nologin;',
    'create role reinstate_system nologin;',
    'grant reinstate_app, reinstate_system to "office" with admin option;',
  ]);
  for (const statement of statements) await admin.query(statement);
  const server = await startServer(newFolder(), settings('office'));
  const theme = await fetch(`${server.base}/theme.json`);
  expect(await theme.json()).toMatchObject({ setupNeeded: true });
});

test('a second database on the same server, of another role, asks for the grant alone', {
  timeout: 180_000,
}, async () => {
  const statements = statementsIn(await refused('second "crew"'));
  expect(statements).toEqual(['grant reinstate_app, reinstate_system to "second ""crew""" with admin option;']);
  for (const statement of statements) await admin.query(statement);
  await startServer(newFolder(), settings('second "crew"'));
});

test('a role from which the grant was taken is told again, also when all is migrated', {
  timeout: 60_000,
}, async () => {
  await admin.query('revoke reinstate_app, reinstate_system from office cascade');
  expect(statementsIn(await refused('office'))).toEqual([
    'grant reinstate_app, reinstate_system to "office" with admin option;',
  ]);
});
