// Another system is told of an event: signed, once it answers, tried again while it does not, and never inside the own network.
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { made } from '../../../../tests/module-tests.ts';
import { type Person, type TestApp, startOwnApp } from '../../../../tests/test-app.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import { jobsApi } from '../../jobs/shared/jobs.api.ts';
import { eventActionsApi } from '../shared/event-actions.api.ts';
import { deliverWebhooks } from './event-webhooks.across.ts';
import { buildEventAction } from './wizards-samples.build.ts';

interface Heard {
  body: string;
  key: string;
  signature: string;
}
const heard: Heard[] = [];
let answer = 200;
let receiver: Server;
let address: string;
let app: TestApp;
let admin: Person;

beforeAll(async () => {
  receiver = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const header = (name: string): string => String(request.headers[name] ?? '');
      heard.push({
        body: Buffer.concat(chunks).toString(),
        key: header('idempotency-key'),
        signature: header('x-reinstate-signature'),
      });
      response.writeHead(answer).end();
    });
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const { port } = receiver.address() as AddressInfo;
  address = `http://127.0.0.1:${port}/hook`;
  app = await startOwnApp({ FETCH_ALLOW: `127.0.0.1:${port}` });
  ({ admin } = await app.company());
});
afterAll(() => {
  receiver.close();
});

const minutesOn = (minutes: number): Promise<number> =>
  deliverWebhooks(app.running.app, new Date(Date.now() + minutes * 60_000));
const runs = async (id: number) => (await app.call(admin, eventActionsApi.runs, { params: { id } })).body.data;

/** A job is given a status that another system is told of. */
async function told(): Promise<{ action: number; job: { id: number; jobNumber: string | null } }> {
  heard.length = 0;
  const action = await buildEventAction(app, admin, {
    label: `Tell ${Math.random()}`,
    actionTypeRef: 'jobStatus',
    statusId: 3,
    effects: [{ kind: 'webhook', address }],
  });
  const job = await buildJob(app, admin, { customerName: 'Mia Wong' });
  const body = { statusId: 3, note: 'Booked', acceptedActions: [] };
  made(await app.call(admin, jobsApi.changeStatus, { params: { jobId: job.id }, body }));
  await app.running.relay.flush();
  return { action, job };
}
const off = async (id: number) =>
  made(await app.call(admin, eventActionsApi.update, { params: { id }, body: { active: false } }));

test('it is told what happened, with a signature that its secret proves, and nothing of the customer', async () => {
  answer = 200;
  const { action, job } = await told();
  await Promise.all([minutesOn(0), minutesOn(0), minutesOn(0)]);
  await expect.poll(() => heard.length).toBe(1);
  const [{ body, signature }] = heard as [Heard];
  expect(JSON.parse(body)).toMatchObject({ event: 'jobStatus', job: { id: job.id, status: { id: 3 } } });
  expect(body).not.toContain('Mia');
  const { secret } = made(await app.call(admin, eventActionsApi.signingSecret, {}));
  const [, at, sum] = /^t=(\d+),v1=([0-9a-f]+)$/.exec(signature) ?? [];
  expect(createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')).toBe(sum);
  await expect.poll(async () => (await runs(action))[0]?.delivery).toBe('delivered');
  await minutesOn(5000);
  expect(heard).toHaveLength(1);
  await off(action);
});

test('while it does not answer it is tried again under the same key, and given up after two days', async () => {
  answer = 500;
  const { action } = await told();
  await minutesOn(0);
  await expect.poll(() => heard.length).toBe(1);
  await expect.poll(async () => (await runs(action))[0]?.answer).toBe('It answered 500');
  answer = 200;
  expect(await minutesOn(2)).toBe(1);
  expect(new Set(heard.map(({ key }) => key)).size).toBe(1);
  expect(await runs(action)).toMatchObject([{ delivery: 'delivered', attempts: 2, problem: null }]);
  await off(action);

  answer = 503;
  const never = await told();
  for (let day = 0; day < 12; day++) await minutesOn(day * 1500);
  expect(heard).toHaveLength(8);
  expect(await runs(never.action)).toMatchObject([
    { delivery: 'given up', problem: 'Given up after 8 tries. It answered 503' },
  ]);
  await off(never.action);
});

test('an address inside the own network, or without a lock, is refused where it is entered', async () => {
  for (const bad of [
    'http://example.com/hook',
    'https://127.0.0.1/hook',
    'https://localhost/hook',
    'ftp://example.com',
    'hook',
  ]) {
    const body = {
      label: 'Inside',
      actionTypeRef: 'jobCreated' as const,
      effects: [{ kind: 'webhook' as const, address: bad }],
    };
    expect((await app.call(admin, eventActionsApi.create, { body })).status, bad).toBe(422);
  }
});
