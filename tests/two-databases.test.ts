// about: platform, reports
// A database server and its replica, with what the project brings: long reads go to the replica, and when the first one dies the other takes
// over without a restart of the product. The long version is scripts/cluster/try.ts.
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { addressOf, startDatabases } from '../scripts/cluster/databases.ts';
import { jobsApi } from '../src/modules/jobs/shared/jobs.api.ts';
import { reportRunsApi } from '../src/modules/reports/shared/data-views.api.ts';
import { databaseOf } from '../src/platform/server/database-address.ts';
import { migrate } from '../src/platform/server/migrate.ts';
import { placeOf, secondsBehind } from '../src/platform/server/replica.ts';
import { cleanUp, newFolder, until } from './server-process.ts';
import { startOwnApp } from './test-app.ts';

const ends: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const end of ends.toReversed()) await end();
  await cleanUp();
});

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}

test('reports are read from the replica and say so; it takes over within seconds, and nothing that was acknowledged is lost', async () => {
  const ports = { one: await freePort(), two: await freePort() };
  const databases = await startDatabases({ folder: newFolder(), ports, isSynchronous: true });
  ends.push(() => databases.stop());
  const url = `postgres://owner@127.0.0.1:${ports.one},127.0.0.1:${ports.two}/postgres?target_session_attrs=read-write`;
  const config = databaseOf(url);
  ends.push(async () => config.primary?.stop());
  await migrate(config);
  const app = await startOwnApp(
    { DATABASE_URL: url, DATABASE_READ_URL: addressOf(ports.two) },
    { config, name: 'postgres', drop: async () => {} },
  );
  ends.push(() => app.running.close());
  const { admin } = await app.company();
  const create = async (customerName: string): Promise<number> =>
    (await app.call(admin, jobsApi.create, { body: { customerName } })).status;
  const report = async () =>
    (
      await app.call(admin, reportRunsApi.run, {
        query: { list: 'job', definition: JSON.stringify({ groups: [], measures: [{ figure: 'count' }] }) },
      })
    ).body.data;

  expect(await create('Before')).toBe(201);
  await until(async () => (await report()).asOf !== null && (await report()).count === 1, 20_000);
  expect((await report()).asOf).toMatchObject({ at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) });
  expect((await report()).asOf?.secondsBehind).toBeLessThan(20);

  const figures = (await app.send(undefined, { method: 'GET', url: '/api/metrics' })).raw.toString();
  expect(figures).toContain('reinstate_database_up 1\n');
  expect(figures).toMatch(/^reinstate_queue_waiting\{queue="events"\} \d+$/m);
  expect(figures).toMatch(/^reinstate_replica_behind_seconds \d+$/m);

  await databases.killPrimary();
  expect(await create('Nobody takes it')).toBe(503);
  await databases.promote();
  const begun = Date.now();
  await until(async () => (await create('After')) === 201, 20_000);
  expect(Date.now() - begun).toBeLessThan(10_000);
  // Read from where it is written: there is no replica any more.
  await until(async () => (await report()).asOf === null, 20_000);
  expect((await report()).count).toBe(2);
}, 120_000);

test('how far a replica is behind is the age of the newest moment whose writes it has', () => {
  const samples = [
    { at: 0, place: placeOf('0/100') },
    { at: 10_000, place: placeOf('0/200') },
    { at: 20_000, place: placeOf('1/0') },
  ];
  expect(secondsBehind(samples, placeOf('1/0'), 20_400)).toBe(0);
  expect(secondsBehind(samples, placeOf('0/FFFFFFFF'), 40_000)).toBe(30);
  expect(secondsBehind(samples, placeOf('0/150'), 40_000)).toBe(40);
  expect(secondsBehind(samples, placeOf('0/50'), 40_000)).toBeUndefined();
});
