// about: platform
// The database goes away, comes back, fills its disk, or is asked for the same row by five people at once.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type Socket, connect } from 'node:net';
import { tmpdir } from 'node:os';
import pg from 'pg';
import { afterAll, afterEach, expect, test } from 'vitest';
import { keepCluster } from '../src/platform/server/cluster-keeper.ts';
import { guardDisk, isLow } from '../src/platform/server/load/disk-guard.ts';
import { AppError, fromDatabase } from '../src/platform/server/errors.ts';
import {
  type Answer,
  ask,
  cleanUp,
  endAll,
  installation,
  kill,
  databaseProcesses,
  lookUp,
  newFolder,
  postmaster,
  until,
} from './server-process.ts';
import { kitchen, missing, startWriters } from './writers.ts';

afterEach(endAll);
afterAll(cleanUp);

const open = installation();

const isOrderly = ({ status, retryAfter }: Answer) => status === 201 || (status === 503 && retryAfter !== null);

test.skipIf(process.platform !== 'linux')(
  'a database that stops answering: 503 in time, and all is well when it goes on',
  async () => {
    const { folder, server, token, jobId } = await open();
    await Promise.all(Array.from({ length: 10 }, () => ask(server, 'GET', `/job/${jobId}`, { token }))); // fills the pool
    const writers = startWriters(() => server, token, jobId, 4);
    await until(() => writers.answers.length > 20, 60_000);
    const before = writers.answers.length;
    const frozen = databaseProcesses(folder);
    const crowd: Socket[] = [];
    for (const pid of frozen) process.kill(pid, 'SIGSTOP');
    try {
      const asking = Promise.all([
        ...[1, 2, 3].map(() => ask(server, 'GET', `/job/${jobId}`, { token })),
        ...[1, 2, 3].map(() => ask(server, 'POST', '/job', { token, body: { customerName: 'Frozen' } })),
      ]);
      const [live, ready] = await Promise.all([
        ask(server, 'GET', '/health/live'),
        ask(server, 'GET', '/health/ready'),
      ]);
      expect(live).toMatchObject({ status: 200 });
      expect(live.ms).toBeLessThan(3000);
      expect(ready).toMatchObject({ status: 503, retryAfter: expect.any(String) as string });
      for (const answer of await asking) {
        expect(answer).toMatchObject({ status: 503, retryAfter: expect.any(String) as string });
        expect(answer.ms).toBeLessThan(20_000);
      }
      await until(() => writers.answers.length >= before + 4, 60_000); // also those that were in the middle of a write
      // From now on nobody waits, also when the queue before the database is full.
      for (let count = 0; count < 1000; count++)
        crowd.push(connect(`${folder}/postgres/.s.PGSQL.5432`).on('error', () => {}));
      for (const answer of await Promise.all([
        ask(server, 'GET', `/job/${jobId}`, { token }),
        ask(server, 'POST', '/job', { token, body: { customerName: 'Frozen' } }),
      ])) {
        expect(answer).toMatchObject({ status: 503, retryAfter: '2' });
        expect(answer.ms).toBeLessThan(3000);
      }
    } finally {
      for (const socket of crowd) socket.destroy();
      for (const pid of frozen) process.kill(pid, 'SIGCONT');
    }
    await until(
      async () => (await ask(server, 'POST', '/job', { token, body: { customerName: 'Thawed' } })).status === 201,
      60_000,
    );
    expect((await ask(server, 'GET', '/health/ready')).status).toBe(200);
    await writers.stop();
    expect(writers.answers.filter((answer) => !isOrderly(answer))).toEqual([]);
    expect(Math.max(...writers.answers.map(({ ms }) => ms))).toBeLessThan(20_000);
    expect(await missing(server, token, writers.saves, folder)).toEqual([]);
  },
  240_000,
);

test('connections that the database ends: 503 or saved, and the next request works', async () => {
  const { folder, server, token, jobId } = await open();
  const writers = startWriters(() => server, token, jobId);
  for (let round = 0; round < 4; round++) {
    const before = writers.answers.length;
    await until(() => writers.answers.length > before + 20, 60_000);
    await lookUp(
      folder,
      `select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend'`,
    );
  }
  await writers.stop();
  expect(writers.answers.filter((answer) => !isOrderly(answer))).toEqual([]);
  expect((await ask(server, 'GET', `/job/${jobId}`, { token })).status).toBe(200);
  expect(await missing(server, token, writers.saves, folder)).toEqual([]);
}, 240_000);

test('a database server that is killed comes back beside the process: 503 meanwhile, nothing acknowledged is lost', async () => {
  const { folder, server, token, jobId } = await open();
  const writers = startWriters(() => server, token, jobId);
  for (let round = 0; round < 2; round++) {
    const before = writers.saves.length;
    await until(() => writers.saves.length > before + 10, 60_000);
    const killed = postmaster(folder) as number;
    process.kill(killed, 'SIGKILL');
    await until(() => (postmaster(folder) ?? killed) !== killed, 60_000);
    await until(async () => (await ask(server, 'GET', '/health/ready')).status === 200, 60_000);
  }
  const written = writers.saves.length;
  await until(() => writers.saves.length > written + 10, 60_000);
  await writers.stop();
  expect(writers.answers.filter((answer) => !isOrderly(answer))).toEqual([]);
  expect(writers.answers.some(({ status }) => status === 503)).toBe(true);
  expect(await missing(server, token, writers.saves, folder)).toEqual([]);
  expect(server.output()).toContain('The database server ended unexpectedly (exit SIGKILL); it is started again.');
  expect(await kill(server, 'SIGTERM')).toBe(0);
  expect(postmaster(folder)).toBeUndefined();
}, 240_000);

test('a database server that does not come back is given up with its reason; a repaired one starts again', async () => {
  const folder = newFolder();
  const said: string[] = [];
  const kept = await keepCluster(`${folder}/postgres`, (message) => said.push(message), { pauses: [10, 10] });
  const version = `${folder}/postgres/PG_VERSION`;
  const content = readFileSync(version);
  rmSync(version);
  process.kill(postmaster(folder) as number, 'SIGKILL');
  expect(await kept.lost).toMatch(/did not start .*PG_VERSION/s);
  expect(said).toHaveLength(2);
  await kept.stop();
  writeFileSync(version, content);
  const again = await keepCluster(`${folder}/postgres`, () => {});
  await lookUp(folder, 'select 1');
  await again.stop();
}, 240_000);

test('the disk counts as full while the database still has room to end what it began, and as low before that', async () => {
  const guards = [guardDisk(tmpdir()), guardDisk(tmpdir(), Number.MAX_SAFE_INTEGER)];
  await until(() => guards[1]?.full === true, 60_000);
  expect(guards[1]?.low).toBe(true);
  expect(guards[0]?.full).toBe(false);
  const [MB, GB] = [1024 ** 2, 1024 ** 3];
  expect([isLow(500 * MB, 10 * GB), isLow(520 * MB, 10 * GB)]).toEqual([true, false]);
  expect([isLow(1000 * MB, 500 * GB), isLow(1100 * MB, 500 * GB)], 'a large disk').toEqual([true, false]);
  expect([isLow(60 * MB, 110 * MB), isLow(70 * MB, 110 * MB)], 'a tiny one').toEqual([true, false]);
  for (const guard of guards) guard.stop();
});

test('a full disk refuses writes with 503 and a time to wait; reads go on', async () => {
  const full = Object.assign(new pg.DatabaseError('could not extend file', 0, 'error'), { code: '53100' });
  expect(fromDatabase(full)).toBeInstanceOf(AppError);
  expect(fromDatabase(full)).toMatchObject({ status: 503, retryAfter: 5 });

  const { folder, server, token, jobId } = await open();
  await lookUp(
    folder,
    `create function full_disk() returns trigger language plpgsql as $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$;
    create trigger full_disk before insert on job for each row execute function full_disk()`,
  );
  const write = () => ask(server, 'POST', '/job', { token, body: { customerName: 'Too much' } });
  expect(await write()).toMatchObject({
    status: 503,
    retryAfter: '5',
    body: { message: expect.stringContaining('full') as string },
  });
  expect((await ask(server, 'GET', `/job/${jobId}`, { token })).status).toBe(200);
  await lookUp(folder, 'drop trigger full_disk on job');
  expect((await write()).status).toBe(201);
}, 240_000);

test('of five people who save the same version of an item exactly one wins', async () => {
  const { server, token, jobId } = await open();
  const created = await ask(server, 'POST', '/estimate', {
    token,
    body: { jobId, label: 'Contended', categories: [kitchen(20)] },
  });
  const items = created.body.data?.['items'] as { id: number; version: number }[];
  const save = ({ id, version }: { id: number; version: number }, person: number) =>
    ask(server, 'PUT', `/estimate/item/${id}`, { token, body: { version, description: `By ${person}` } });
  for (const item of items) {
    const answers = await Promise.all([0, 1, 2, 3, 4].map((person) => save(item, person)));
    expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 409, 409, 409, 409]);
    const winner = answers.findIndex(({ status }) => status === 200);
    const now = (await ask(server, 'GET', `/estimate/item/${item.id}`, { token })).body.data;
    expect(now).toMatchObject({ version: item.version + 1, description: `By ${winner}` });
    for (const loser of answers.filter(({ status }) => status === 409))
      expect(loser.body.data).toMatchObject({ version: item.version + 1 });
  }
}, 240_000);
