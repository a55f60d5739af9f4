// about: platform
// Requests wait their turn: a flood of reads leaves room for health checks and for what is sent.
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createTenantActivity } from '../src/platform/server/load/tenant-activity.ts';
import { createWriteSlots } from '../src/platform/server/load/write-slots.ts';
import { createReadQueue } from '../src/platform/server/load/read-queue.ts';

let stop: (() => Promise<void>) | undefined;
afterEach(async () => await stop?.());

/** A server that answers a read only when it is told to. */
async function slowServer(slowMs?: number) {
  const turns = createReadQueue(
    ({ headers }) => String(headers['x-tenant'] ?? ''),
    createTenantActivity(600_000),
    slowMs,
  );
  const open: { request: IncomingMessage; response: ServerResponse }[] = [];
  const server = createServer(
    turns.queued((request, response) => {
      if (request.url?.startsWith('/api/job') && request.method === 'GET') open.push({ request, response });
      else response.end('at once');
    }),
  );
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  stop = async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  };
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const answerOne = () => {
    const { request, response } = open.shift() as (typeof open)[number];
    turns.done(request);
    response.end(request.url);
  };
  const until = async (met: () => boolean) => {
    while (!met()) await new Promise((done) => setTimeout(done, 5));
  };
  return { base, open, answerOne, until };
}

const HOUR = 3_600_000;

test('a few reads are worked on at once, the others follow in the order they came, all are answered', async () => {
  const { base, open, answerOne, until } = await slowServer(HOUR);
  const answers = [];
  for (let index = 0; index < 40; index++) {
    answers.push(fetch(`${base}/api/job/${index}`).then((answer) => answer.text()));
    if (index < 4) await until(() => open.length === index + 1);
  }
  expect(await (await fetch(`${base}/api/health/live`)).text()).toBe('at once');
  expect(await (await fetch(`${base}/api/job`, { method: 'POST', body: '{}' })).text()).toBe('at once');
  expect(open.map(({ request }) => request.url)).toEqual([0, 1, 2, 3].map((index) => `/api/job/${index}`));
  // While so many wait, two are enough.
  answerOne();
  answerOne();
  await new Promise((done) => setTimeout(done, 50));
  expect(open).toHaveLength(2);
  for (let index = 2; index < 40; index++) {
    await until(() => open.length > 0);
    answerOne();
  }
  expect((await Promise.all(answers)).toSorted()).toEqual(
    Array.from({ length: 40 }, (_, index) => `/api/job/${index}`).toSorted(),
  );
});

test('reads that take long make way for others, up to sixteen', async () => {
  const { base, open, answerOne, until } = await slowServer(1);
  const answers = Array.from({ length: 40 }, (_, index) =>
    fetch(`${base}/api/job/${index}`).then((answer) => answer.text()),
  );
  await until(() => open.length === 16);
  await new Promise((done) => setTimeout(done, 50));
  expect(open).toHaveLength(16);
  for (let index = 0; index < 40; index++) {
    await until(() => open.length > 0);
    answerOne();
  }
  expect(await Promise.all(answers)).toHaveLength(40);
});

test('whoever gives up while waiting, or hangs up on an answer under way, does not keep the turn of others', async () => {
  const { base, open, answerOne, until } = await slowServer();
  const leaving = new AbortController();
  const held = Array.from({ length: 20 }, (_, index) => fetch(`${base}/api/job/${index}`, { signal: leaving.signal }));
  held.forEach((answer) => void answer.catch(() => {}));
  await until(() => open.length === 16);
  const last = fetch(`${base}/api/job/last`).then((answer) => answer.text());
  leaving.abort();
  await until(() => open.some(({ request }) => request.url === '/api/job/last'));
  while (open[0]?.request.url !== '/api/job/last') open.shift();
  answerOne();
  expect(await last).toBe('/api/job/last');
});

test('while others are here, one tenant has a few reads worked on at a time, one who floods a single one, and tenants take turns', async () => {
  const { base, open, answerOne, until } = await slowServer();
  const ask = (tenant: string, name: string) =>
    fetch(`${base}/api/job/${name}`, { headers: { 'x-tenant': tenant } }).then((answer) => answer.text());
  const names = () => open.map(({ request }) => request.url?.split('/').at(-1) ?? '');
  const of = (tenant: string) => names().filter((name) => name.startsWith(tenant)).length;
  const first = ask('small', 'small-0');
  await until(() => open.length === 1);
  const flood = [];
  for (let index = 0; index < 40; index++) {
    flood.push(ask('large', `large-${index}`));
    await until(() => open.length === Math.min(5, index + 2));
  }
  // The flood has its share; others are worked on at once.
  const more = [ask('small', 'small-1'), ask('small', 'small-2'), ask('other', 'other-0')];
  await until(() => open.length === 8);
  expect([of('large'), of('small'), of('other')]).toEqual([4, 3, 1]);
  // small-0 and three of the flood are answered: with so many waiting, one of theirs is enough.
  for (let index = 0; index < 4; index++) answerOne();
  expect([of('large'), of('small')]).toEqual([1, 2]);
  const all = Promise.all([first, ...flood, ...more]);
  for (let index = 4; index < 44; index++) {
    await until(() => open.length > 0);
    answerOne();
  }
  expect(await all).toHaveLength(44);
});

/** Somebody else was here a moment ago. */
function crowded() {
  const activity = createTenantActivity(600_000);
  activity.seen('b');
  return activity;
}

test('a tenant that is alone has all changes under way', async () => {
  const gate = createWriteSlots(2);
  const inside = await Promise.all(Array.from({ length: 50 }, () => gate.enter('a')));
  for (const leave of inside) leave();
});

test('of one tenant a few changes are under way at once, in their order; another tenant does not wait for them', async () => {
  const gate = createWriteSlots(2, crowded());
  const order: string[] = [];
  const enter = async (tenant: string, name: string): Promise<() => void> => {
    const leave = await gate.enter(tenant);
    order.push(name);
    return leave;
  };
  const [one, two] = [await enter('a', 'a1'), await enter('a', 'a2')];
  const [three, four] = [enter('a', 'a3'), enter('a', 'a4')];
  const other = await enter('b', 'b1');
  expect(order).toEqual(['a1', 'a2', 'b1']);
  two();
  two(); // leaving twice is leaving once
  await three;
  expect(order).toEqual(['a1', 'a2', 'b1', 'a3']);
  one();
  (await four)();
  (await three)();
  other();
  expect(order.at(-1)).toBe('a4');
  // All have left: the gate is as wide as before.
  for (const leave of [await gate.enter('a'), await gate.enter('a')]) leave();
});

test('who floods with changes goes one after the other until the flood is over', async () => {
  const gate = createWriteSlots(3, crowded());
  let inside = 0;
  let most = 0;
  const change = async (): Promise<void> => {
    const leave = await gate.enter('a');
    inside += 1;
    if (!flooding) most = Math.max(most, inside);
    await new Promise((done) => setImmediate(done));
    inside -= 1;
    leave();
  };
  let flooding = true;
  const held = [await gate.enter('a'), await gate.enter('a'), await gate.enter('a')];
  const all = Array.from({ length: 40 }, change);
  held[0]?.();
  held[1]?.();
  await new Promise((done) => setImmediate(done));
  expect(inside).toBe(0); // one of the first three is still inside, and that is enough
  flooding = false;
  held[2]?.();
  await Promise.all(all);
  expect(most).toBe(3);
});
