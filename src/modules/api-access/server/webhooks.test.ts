// Another system is told of events: signed, in order, until it answers or two days are over, as its role may see it, never inside the own network.
import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { made } from '../../../../tests/module-tests.ts';
import { copyTemplate } from '../../../../tests/test-database.ts';
import { type Person, type TestApp, asSystem, startOwnApp } from '../../../../tests/test-app.ts';
import { buildEstimate, exampleItems } from '../../estimates/server/estimates.build.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import { jobsApi } from '../../jobs/shared/jobs.api.ts';
import { webhooksApi } from '../shared/webhooks.api.ts';
import { buildEndpoint, roleIdOf } from './api-access.build.ts';
import { type Heard, type Receiver, startReceiver } from './receiver.build.ts';
import { AGAIN_AFTER, sendDue, startDue } from './webhook-sender.across.ts';

let receiver: Receiver;
let other: Receiver;
let app: TestApp;
let admin: Person;
beforeAll(async () => {
  receiver = await startReceiver();
  other = await startReceiver();
  // On a database of its own: apps of other files of the worker would send what waits here, and cannot reach the receivers.
  app = await startOwnApp({ FETCH_ALLOW: `${receiver.host},${other.host}` }, await copyTemplate());
});
afterAll(async () => {
  await app.running.close();
  await receiver.close();
  await other.close();
});
beforeEach(async () => {
  await asSystem(app, sql`update webhook_endpoint set is_on = false`);
  app.running.app.caches.get('webhook-endpoints')?.clear();
  ({ admin } = await app.company());
  for (const { heard, answers } of [receiver, other]) {
    heard.length = 0;
    answers.length = 0;
  }
});

const MINUTE = 60_000;
/** A little later than now: the database tells time to the microsecond, and what it wrote just now is due. */
const later = (minutes: number): Date => new Date(Date.now() + minutes * MINUTE + 5);
const flush = async (minutes = 0): Promise<void> => {
  await app.running.relay.flush();
  await sendDue(app.running.app, later(minutes));
};
const deliveries = async (id: number, query = {}) =>
  made(await app.call(admin, webhooksApi.deliveries, { params: { id }, query }));
const said = ({ body }: Heard) =>
  JSON.parse(body) as {
    id: string;
    event: string;
    object: { id: number; version: number };
    changed: string[];
    record: Record<string, unknown>;
  };
const moveJob = async (jobId: number, statusId: number) =>
  made(
    await app.call(admin, jobsApi.changeStatus, {
      params: { jobId },
      body: { statusId, note: 'Moved', acceptedActions: [] },
    }),
  );

/** As the documents say it: within five minutes, one of the sums, compared in constant time by whoever cares. */
function isSigned({ body, signature }: Heard, secret: string): boolean {
  const parts = signature.split(',').map((part) => part.split('='));
  const seconds = parts.find(([name]) => name === 't')?.[1];
  const sum = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return (
    Math.abs(Date.now() / 1000 - Number(seconds)) < 300 && parts.some(([name, value]) => name === 'v1' && value === sum)
  );
}

test('it is told what happened to a record, with the record, signed with its own secret', async () => {
  const { id, secret } = await buildEndpoint(app, admin, receiver.url);
  const job = await buildJob(app, admin, { customerName: 'Mia Wong' });
  await flush();
  expect(receiver.heard).toHaveLength(1);
  const [first] = receiver.heard as [Heard];
  expect(isSigned(first, secret)).toBe(true);
  expect(isSigned(first, 'whsec_other')).toBe(false);
  const message = said(first);
  expect(message).toMatchObject({ event: 'job.created', object: { type: 'job', id: job.id }, by: 'Test admin' });
  expect(message.record).toMatchObject({ id: job.id, customerName: 'Mia Wong' });
  expect(message.changed).toContain('customerName');
  expect(first.key).toBe(message.id);
  expect(await deliveries(id)).toMatchObject([{ state: 'done', status: 200, tries: 1, label: job.jobNumber }]);
  await flush(5000);
  expect(receiver.heard).toHaveLength(1);
  // The secret is in no answer but the first.
  expect((await app.call(admin, webhooksApi.get, { params: { id } })).raw.toString()).not.toContain('whsec');
});

test('what it did not ask for, and what its role may not see, it is not told', async () => {
  await buildEndpoint(app, admin, receiver.url, { events: ['job.statusChanged'] });
  const { id } = await buildEndpoint(app, admin, other.url, {
    role: 'field',
    events: ['job.created', 'estimate.created'],
  });
  const job = await buildJob(app, admin, { customerName: 'Mia' });
  await buildEstimate(app, admin, { jobId: job.id, categories: [{ label: 'Kitchen', items: exampleItems() }] });
  await flush();
  expect(receiver.heard).toHaveLength(0);
  // People in the field see their own jobs: this is none of theirs.
  expect(other.heard).toHaveLength(0);
  expect(await deliveries(id)).toEqual([]);
});

test('costs are in the record where the role sees them, and nowhere else', async () => {
  const role = made(
    (await app.send(admin, {
      method: 'POST',
      url: '/api/role',
      payload: { label: 'Looks on', permissions: ['view-estimate', 'view-job'] },
    } as never)) as never,
  ) as { id: number };
  const address = receiver.url;
  const body = { label: 'Sees prices', address, events: ['estimate.created'], roleId: role.id };
  made(await app.call(admin, webhooksApi.create, { body }));
  await buildEndpoint(app, admin, other.url, { events: ['estimate.created'] });
  const { id: jobId } = await buildJob(app, admin, { customerName: 'Mia' });
  const id = (await buildEstimate(app, admin, { jobId, categories: [{ label: 'Kitchen', items: exampleItems() }] })).id;
  await flush();
  expect(said(other.heard[0] as Heard).record).toMatchObject({ id });
  const [shown, hidden] = [other, receiver].map(({ heard }) => said(heard[0] as Heard).record);
  const margins = (record: Record<string, unknown> | undefined): unknown => record?.['estimateMargin'];
  expect(margins(shown)).not.toBeNull();
  expect(margins(hidden)).toBeNull();
});

test('while it does not answer it is tried again under the same id for two days, then given up with words; by hand it goes again', async () => {
  const { id } = await buildEndpoint(app, admin, receiver.url);
  receiver.answers.push(...Array.from({ length: 10 }, () => ({ status: 503, body: 'down for repairs' })));
  await buildJob(app, admin, { customerName: 'Mia' });
  await flush();
  expect(await deliveries(id)).toMatchObject([{ state: 'waiting', status: 503, answer: 'down for repairs', tries: 1 }]);
  let minutes = 0;
  for (const wait of AGAIN_AFTER) {
    minutes += wait;
    await flush(minutes - 0.5);
    const before = receiver.heard.length;
    await flush(minutes + 0.5);
    expect(receiver.heard.length).toBe(before + 1);
  }
  expect(minutes).toBe(2 * 24 * 60);
  expect(new Set(receiver.heard.map(({ key }) => key)).size).toBe(1);
  const [parked] = await deliveries(id, { state: 'parked' });
  expect(parked).toMatchObject({
    state: 'parked',
    tries: 10,
    answer: 'Given up after 10 tries in two days. down for repairs',
  });
  await flush(99_999);
  expect(receiver.heard).toHaveLength(10);
  const whole = made(await app.call(admin, webhooksApi.delivery, { params: { id: parked?.id ?? 0 } }));
  expect(whole.attempts).toHaveLength(10);
  expect(made(await app.call(admin, webhooksApi.replayFailed, { params: { id } })).count).toBe(1);
  await flush();
  expect((await deliveries(id))[0]).toMatchObject({ state: 'done', tries: 11 });
  made(await app.call(admin, webhooksApi.replay, { params: { id: parked?.id ?? 0 } }));
  await flush();
  expect(new Set(receiver.heard.map(({ key }) => key)).size).toBe(1);
  expect(receiver.heard).toHaveLength(12);
});

test('of one record messages go in order; another record does not wait', async () => {
  await buildEndpoint(app, admin, receiver.url);
  const first = await buildJob(app, admin, { customerName: 'First' });
  receiver.answers.push({ status: 500 });
  await flush();
  await moveJob(first.id, 3);
  const second = await buildJob(app, admin, { customerName: 'Second' });
  await flush();
  const told = () => receiver.heard.map((one) => [said(one).event, said(one).object.id]);
  expect(told()).toEqual([
    ['job.created', first.id],
    ['job.created', second.id],
  ]);
  await flush(2);
  expect(told().slice(2)).toEqual([
    ['job.created', first.id],
    ['job.statusChanged', first.id],
  ]);
});

test('a slow endpoint holds up nobody else', async () => {
  let answer = (): void => {};
  const after = new Promise<void>((resolve) => (answer = resolve));
  const slow = await buildEndpoint(app, admin, receiver.url);
  const quick = await buildEndpoint(app, admin, other.url);
  receiver.answers.push({ after }, { after }, { after });
  for (const name of ['One', 'Two', 'Three', 'Four']) await buildJob(app, admin, { customerName: name });
  await app.running.relay.flush();
  await expect
    .poll(async () => {
      await startDue(app.running.app);
      return other.heard.length;
    })
    .toBe(4);
  // Two at once, and no more, while it does not answer.
  expect(receiver.heard).toHaveLength(2);
  expect((await deliveries(slow.id)).map(({ state }) => state).sort()).toEqual([
    'sending',
    'sending',
    'waiting',
    'waiting',
  ]);
  answer();
  await flush();
  await expect.poll(async () => (await deliveries(slow.id)).every(({ state }) => state === 'done')).toBe(true);
  expect((await deliveries(quick.id)).every(({ tries }) => tries === 1)).toBe(true);
});

test('a process that ends between the steps leaves it to the next, under the same id and counted', async () => {
  const { id } = await buildEndpoint(app, admin, receiver.url, { events: ['job.kpiNoted'] });
  made(await app.call(admin, webhooksApi.test, { params: { id } }));
  const dies =
    (step: string) =>
    (at: string): void => {
      if (at === step) throw new Error('the process ended');
    };
  await startDue(app.running.app, new Date(), dies('claimed'));
  await expect.poll(async () => (await deliveries(id))[0]).toMatchObject({ state: 'sending', tries: 1 });
  expect(receiver.heard).toHaveLength(0);
  await startDue(app.running.app, later(2), dies('sent'));
  await expect.poll(() => receiver.heard.length).toBe(1);
  await flush(4);
  expect(await deliveries(id)).toMatchObject([{ state: 'done', tries: 3 }]);
  expect(new Set(receiver.heard.map(({ key }) => key)).size).toBe(1);
  // One that ends the process each time is given up.
  made(await app.call(admin, webhooksApi.test, { params: { id } }));
  for (let round = 0; round < 10; round++) {
    await startDue(app.running.app, later(10 + round * 2), dies('claimed'));
    await expect.poll(() => app.running.app.caches.get('webhook-flights')?.size ?? 0).toBe(0);
  }
  await flush(60);
  expect((await deliveries(id))[0]).toMatchObject({
    state: 'parked',
    tries: 10,
    answer: 'Given up: the server stopped while it was being sent',
  });
});

test('it is never sent into the own network, and follows no redirect', async () => {
  for (const address of [
    'http://example.com/hook',
    'https://127.0.0.1/hook',
    'https://10.0.0.8',
    'https://[::1]/',
    'https://printer.local/',
    'https://169.254.169.254/latest/meta-data',
    'ftp://example.com',
    'hook',
  ]) {
    const body = { label: 'Inside', address, events: ['job.created'], roleId: roleIdOf('admin') };
    expect((await app.call(admin, webhooksApi.create, { body })).status, address).toBe(422);
  }
  const { id } = await buildEndpoint(app, admin, receiver.url);
  receiver.answers.push({ status: 302, headers: { location: `http://${other.host}/inside` } });
  await buildJob(app, admin, { customerName: 'Mia' });
  await flush();
  expect(other.heard).toHaveLength(0);
  expect(await deliveries(id)).toMatchObject([
    { state: 'waiting', status: 302, answer: 'It redirects. Enter the address that it leads to.' },
  ]);
});

test('an answer without end is read for 64 KiB, and what answers 410 is not asked again', async () => {
  const { id } = await buildEndpoint(app, admin, receiver.url);
  receiver.answers.push({ body: Buffer.alloc(3_000_000, 'a') });
  await buildJob(app, admin, { customerName: 'Mia' });
  await flush();
  expect((await deliveries(id))[0]).toMatchObject({ state: 'done', answer: 'a'.repeat(300) });
  receiver.answers.push({ status: 410 });
  await buildJob(app, admin, { customerName: 'Tom' });
  await flush();
  expect((await deliveries(id))[0]).toMatchObject({ state: 'parked', tries: 1 });
});

test('a new secret signs beside the one before, for the hours that were given', async () => {
  const { id, secret } = await buildEndpoint(app, admin, receiver.url);
  const next = made(await app.call(admin, webhooksApi.rotate, { params: { id }, body: { overlapHours: 2 } }));
  await buildJob(app, admin, { customerName: 'Mia' });
  await flush();
  const [both] = receiver.heard as [Heard];
  expect([isSigned(both, secret), isSigned(both, next.secret)]).toEqual([true, true]);
  await asSystem(app, sql`update webhook_endpoint set previous_until = now() - interval '1 second' where id = ${id}`);
  await buildJob(app, admin, { customerName: 'Tom' });
  await flush();
  const after = receiver.heard[1] as Heard;
  expect([isSigned(after, secret), isSigned(after, next.secret)]).toEqual([false, true]);
});

test('switched off it is told nothing new, removed it is gone; another company reaches none of it', async () => {
  const { id, row } = await buildEndpoint(app, admin, receiver.url);
  made(await app.call(admin, webhooksApi.update, { params: { id }, body: { version: row.version, isOn: false } }));
  await buildJob(app, admin, { customerName: 'Mia' });
  await flush();
  expect(receiver.heard).toHaveLength(0);
  expect((await app.call(admin, webhooksApi.test, { params: { id } })).body.message).toBe(
    'This endpoint is off. Switch it on first.',
  );
  const stranger = (await app.company()).admin;
  for (const call of [
    webhooksApi.get,
    webhooksApi.deliveries,
    webhooksApi.test,
    webhooksApi.replayFailed,
    webhooksApi.remove,
  ])
    expect((await app.call(stranger, call as typeof webhooksApi.get, { params: { id } })).status).toBe(404);
  made(await app.call(admin, webhooksApi.remove, { params: { id } }));
  expect((await app.call(admin, webhooksApi.get, { params: { id } })).status).toBe(404);
});

test('whoever sees less than the role of an endpoint reads none of its messages', async () => {
  const { id } = await buildEndpoint(app, admin, receiver.url);
  made(await app.call(admin, webhooksApi.test, { params: { id } }));
  const [line] = await deliveries(id);
  const held = await app.person(admin.companyId, 'admin', { onlyMyJobs: true });
  expect((await app.call(held, webhooksApi.deliveries, { params: { id } })).status).toBe(403);
  expect((await app.call(held, webhooksApi.delivery, { params: { id: line?.id ?? 0 } })).status).toBe(403);
  expect((await app.call(held, webhooksApi.list, {})).status).toBe(200);
});
