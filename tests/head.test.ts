// about: platform
// HEAD of a call says what its GET would, without the body; it is served by one route for all of them.
import type { AddressInfo } from 'node:net';
import { beforeAll, expect, test } from 'vitest';
import { buildJob } from '../src/modules/jobs/server/jobs.build.ts';
import { type Person, type TestApp, startTestApp } from './test-app.ts';

let app: TestApp;
let admin: Person;
let base: string;
beforeAll(async () => {
  app = await startTestApp();
  const { server } = app.running;
  if (!server.server.listening) await server.listen({ port: 0, host: '127.0.0.1' });
  ({ admin } = await app.company());
  base = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
});
const ask = (method: 'GET' | 'HEAD', path: string, token = admin.token) =>
  fetch(`${base}/api${path}`, { method, headers: { authorization: `Bearer ${token}` } });

test('HEAD answers as GET does, with its length and without its body', async () => {
  const job = await buildJob(app, admin);
  for (const path of [`/job/${job.id}`, '/job', '/health/live', '/openapi.json']) {
    const [got, headed] = [await ask('GET', path), await ask('HEAD', path)];
    expect([path, headed.status]).toEqual([path, 200]);
    for (const name of ['content-type', 'cache-control', 'x-content-type-options'])
      expect(headed.headers.get(name)).toBe(got.headers.get(name));
    expect(await headed.text()).toBe('');
    expect((await got.text()).length).toBeGreaterThan(0);
  }
});

test('HEAD is refused where GET is, and changes nothing where there is no GET', async () => {
  expect((await ask('HEAD', '/job', 'nobody')).status).toBe(401);
  expect((await ask('HEAD', '/job/999999999')).status).toBe(404);
  expect((await ask('HEAD', '/authentication/authenticate')).status).toBe(404);
});

test('answers that follow on the same connection are whole', async () => {
  const job = await buildJob(app, admin);
  for (let index = 0; index < 20; index++) {
    await (await ask('HEAD', `/job/${job.id}`)).text();
    const { data } = (await (await ask('GET', `/job/${job.id}`)).json()) as { data: { id: number } };
    expect(data.id).toBe(job.id);
  }
});
