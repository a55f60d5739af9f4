// about: platform
// What is acknowledged stays, however the process ends. Real processes; the long version is crash.mjs beside the project.
import { randomBytes } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, expect, test } from 'vitest';
import {
  type ServerProcess,
  ask,
  cleanUp,
  endAll,
  installation,
  isAlive,
  kill,
  launch,
  lookUp,
  newFolder,
  postmaster,
  signIn,
  signUp,
  startServer,
  until,
} from './server-process.ts';
import { readExport } from '../scripts/read-export.ts';
import { kitchen, missing, repeat, startWriters } from './writers.ts';

afterEach(endAll);
afterAll(cleanUp);

const open = installation();

test('a second process on the folder is refused at once; after kill -9 the next start takes over by itself', async () => {
  const { folder, server, token } = await open();
  const ids = [];
  for (let count = 0; count < 5; count++)
    ids.push((await ask(server, 'POST', '/job', { token, body: { customerName: 'Kept' } })).body.data?.['id']);

  const start = Date.now();
  const second = await launch(folder);
  expect(await second.ended).toBe(78);
  expect(Date.now() - start).toBeLessThan(15_000);
  expect(second.output().trim().split('\n')).toEqual([expect.stringContaining(folder)]);
  expect((await ask(server, 'GET', `/job/${String(ids[0])}`, { token })).status).toBe(200);

  const orphan = postmaster(folder) as number;
  await kill(server);
  expect(isAlive(orphan)).toBe(true);
  // On a crowded machine it may take longer to answer than one try of the next start.
  process.kill(orphan, 'SIGSTOP');
  const [third] = await Promise.all([startServer(folder), sleep(3000).then(() => process.kill(orphan, 'SIGCONT'))]);
  for (const id of ids) expect((await ask(third, 'GET', `/job/${String(id)}`, { token })).status).toBe(200);
}, 240_000);

test('of two starts at once on an empty folder exactly one serves', async () => {
  const folder = newFolder();
  const both = await Promise.all([launch(folder), launch(folder)]);
  const loser = await Promise.race(both.map(async (server) => (await server.ended, server)));
  const winner = both.find((server) => server !== loser) as ServerProcess;
  expect(loser.child.exitCode).toBe(78);
  expect(loser.output()).toContain(folder);
  await until(async () => (await ask(winner, 'GET', '/health/ready')).status === 200, 60_000);
  const token = await signUp(winner, folder);
  await kill(winner, 'SIGTERM');
  const again = await startServer(folder); // its token is still good: both starts took the same secret
  expect((await ask(again, 'GET', '/user/current/details', { token })).status).toBe(200);
}, 240_000);

test('a start while the process before is still stopping is waiting for it', async () => {
  const { folder, server, token, jobId } = await open();
  const writers = startWriters(() => server, token, jobId);
  await until(() => writers.answers.length > 20, 60_000);
  server.child.kill('SIGTERM');
  await until(() => existsSync(`${folder}/stopping`), 60_000);
  const next = await startServer(folder);
  await writers.stop();
  expect(await server.ended).toBe(0);
  expect(await missing(next, token, writers.saves, folder)).toEqual([]);
}, 240_000);

test('three times kill -9 under writers: nothing acknowledged is lost, halved or doubled', async () => {
  const opened = await open();
  const { folder, token, jobId } = opened;
  let { server } = opened;
  const writers = startWriters(() => server, token, jobId);
  const acknowledged = () => writers.saves.filter(({ id }) => id !== undefined).length;
  for (const databaseToo of [false, true, false]) {
    const before = acknowledged();
    await until(() => acknowledged() > before + 20, 60_000);
    await sleep(Math.random() * 200);
    const database = postmaster(folder) as number;
    await kill(server);
    if (databaseToo) process.kill(database, 'SIGKILL');
    server = await startServer(folder);
  }
  await writers.stop();
  const unanswered = writers.saves.filter(({ id }) => id === undefined);
  const someAnswered = writers.saves.filter(({ id }) => id !== undefined).slice(-20);
  expect(unanswered.length).toBeGreaterThan(0);
  expect(await repeat(server, token, [...unanswered.slice(-60), ...someAnswered])).toEqual([]);
  expect(await missing(server, token, writers.saves, folder)).toEqual([]);
}, 240_000);

test('people who keep their connection open and ask nothing more do not hold up the end', async () => {
  const { folder, server, token } = await open();
  const slow = Array.from({ length: 10 }, () => ask(server, 'GET', '/job?perPage=1000', { token }));
  await ask(server, 'GET', '/health/live');
  const start = Date.now();
  expect(await kill(server, 'SIGTERM')).toBe(0);
  expect(Date.now() - start).toBeLessThan(12_000);
  await Promise.all(slow);
  expect(postmaster(folder)).toBe(undefined);
}, 240_000);

test('SIGTERM under writers: an orderly end, clear answers, nothing acknowledged is lost', async () => {
  const { folder, server, token, jobId } = await open();
  const writers = startWriters(() => server, token, jobId);
  await until(() => writers.answers.length > 50, 60_000);
  const start = Date.now();
  expect(await kill(server, 'SIGTERM')).toBe(0);
  expect(Date.now() - start).toBeLessThan(30_000);
  expect(postmaster(folder)).toBe(undefined);
  await writers.stop();
  const wrong = writers.answers.filter(
    ({ status, retryAfter }) => ![0, 201].includes(status) && !(status === 503 && retryAfter),
  );
  expect(wrong).toEqual([]);
  expect(await missing(await startServer(folder), token, writers.saves, folder)).toEqual([]);
}, 240_000);

test.each(['SIGTERM', 'SIGKILL'] as const)(
  'an export that %s interrupts is made after the next start, once and whole',
  async (signal) => {
    const { folder, server, token, jobId } = await open();
    const { body } = await ask(server, 'POST', '/estimate', {
      token,
      body: { jobId, label: signal, categories: [kitchen(2000)] },
    });
    const estimateId = body.data?.['id'];
    const started = await ask(server, 'POST', '/dataExport/export/estimate/generate', {
      token,
      body: { estimateId, documentType: 'pdf' },
    });
    const id = started.body.data?.['id'];
    const stateOf = async (at: ServerProcess) =>
      (await ask(at, 'GET', `/dataExport/${String(id)}`, { token })).body.data ?? {};
    await until(async () => Number((await stateOf(server))['progress']) >= 10, 60_000); // it is under way
    const start = Date.now();
    await kill(server, signal);
    expect(Date.now() - start).toBeLessThan(30_000);
    const again = await startServer(folder);
    if (signal === 'SIGKILL') {
      expect((await stateOf(again))['status']).toBe('running'); // nobody knows yet: the lease has a minute
      await lookUp(
        folder,
        `update background_job set updated_at = updated_at - interval '2 minutes'; select pg_notify('reinstate', 'wake-background:')`,
      );
    }
    await until(async () => (await stateOf(again))['status'] === 'done', 60_000);
    const file = await fetch(`${again.base}/api/dataExport/${String(id)}/export`, {
      headers: { authorization: `Bearer ${await signIn(again)}` },
    });
    expect(
      Buffer.from(await file.arrayBuffer())
        .subarray(0, 4)
        .toString(),
    ).toBe('%PDF');
    const files = 'select count(*)::int as files from stored_file where file_name = ';
    expect(await lookUp(folder, `${files}'${String((await stateOf(again))['fileName'])}'`)).toEqual([{ files: 1 }]);
    expect(globSync(`${folder}/files/incoming/*`)).toEqual([]);
  },
  240_000,
);

const FILES = 16;
test('a full export that SIGKILL interrupts goes on from its last whole file and reads back equal', async () => {
  const { folder, server, token, jobId } = await open();
  const upload = async (at: number): Promise<void> => {
    const form = new FormData();
    form.set('attachmentTypeId', '10');
    form.set('file', new Blob([randomBytes(9_000_000)], { type: 'application/octet-stream' }), `Part ${at}.bin`);
    const { status } = await fetch(`${server.base}/api/job/${String(jobId)}/documents`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    });
    expect(status).toBe(201);
  };
  for (let at = 0; at < FILES; at++) await upload(at);
  const id = (await ask(server, 'POST', '/dataExport/export/company/generate', { token })).body.data?.['id'];
  const journal = () => globSync(`${folder}/files/incoming/export-*/entries.jsonl`)[0];
  const files = (): number => {
    const path = journal();
    return path ? (readFileSync(path, 'utf8').match(/"name":"files\//g) ?? []).length : 0;
  };
  await until(() => files() >= 2, 60_000);
  await kill(server, 'SIGKILL');
  const before = files();
  expect(before).toBeLessThan(FILES);
  const again = await startServer(folder);
  await lookUp(
    folder,
    `update background_job set updated_at = updated_at - interval '2 minutes'; select pg_notify('reinstate', 'wake-background:')`,
  );
  const stateOf = async () =>
    (await ask(again, 'GET', `/dataExport/${String(id)}`, { token: await signIn(again) })).body.data;
  await until(async () => (await stateOf())?.['status'] === 'done', 60_000);
  const [row] = await lookUp(folder, `select result from background_job where id = ${String(id)}`);
  expect((row as { result: { wentOnFrom: number } }).result.wentOnFrom).toBeGreaterThan(before);
  const file = await fetch(`${again.base}/api/dataExport/${String(id)}/export`, {
    headers: { authorization: `Bearer ${await signIn(again)}` },
  });
  const path = `${folder}/all.zip`;
  writeFileSync(path, Buffer.from(await file.arrayBuffer()));
  const read = await readExport(path);
  expect(read.filter(({ problems }) => problems.length)).toEqual([]);
  expect(read.find(({ name }) => name === 'files')?.rows).toBeGreaterThanOrEqual(FILES);
  expect(globSync(`${folder}/files/incoming/*`)).toEqual([]);
}, 240_000);
