// Requests wait their turn: a flood of reads leaves room for health checks and for what is sent.
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createTurns } from '../src/platform/server/turns.ts';

let stop: (() => Promise<void>) | undefined;
afterEach(async () => await stop?.());

/** A server that answers a read only when it is told to. */
async function slowServer() {
  const turns = createTurns();
  const open: { request: IncomingMessage; response: ServerResponse }[] = [];
  const server = createServer(
    turns.inTurn((request, response) => {
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

test('a few reads are worked on at once, the others follow in the order they came, all are answered', async () => {
  const { base, open, answerOne, until } = await slowServer();
  const answers = [];
  for (let index = 0; index < 40; index++) {
    answers.push(fetch(`${base}/api/job/${index}`).then((answer) => answer.text()));
    if (index < 16) await until(() => open.length === index + 1);
  }
  expect(await (await fetch(`${base}/api/health/live`)).text()).toBe('at once');
  expect(await (await fetch(`${base}/api/job`, { method: 'POST', body: '{}' })).text()).toBe('at once');
  expect(open.map(({ request }) => request.url)).toEqual(Array.from({ length: 16 }, (_, index) => `/api/job/${index}`));
  for (let index = 0; index < 40; index++) {
    await until(() => open.length > 0);
    answerOne();
  }
  expect((await Promise.all(answers)).toSorted()).toEqual(
    Array.from({ length: 40 }, (_, index) => `/api/job/${index}`).toSorted(),
  );
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
