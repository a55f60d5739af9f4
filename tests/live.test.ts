// about: platform
// What open browsers hear without asking.
import { momentText } from '../src/kit/dates.ts';
import type { AddressInfo } from 'node:net';
import { beforeAll, expect, test } from 'vitest';
import { buildJob } from '../src/modules/jobs/server/jobs.build.ts';
import { jobsApi } from '../src/modules/jobs/shared/jobs.api.ts';
import { authenticate, logout } from '../src/modules/identity/shared/identity.api.ts';
import { noticesApi } from '../src/modules/identity/shared/notices.api.ts';
import { rolesApi } from '../src/modules/identity/shared/roles.api.ts';
import { securityApi } from '../src/modules/identity/shared/security.api.ts';
import { usersApi } from '../src/modules/identity/shared/users.api.ts';
import { portalApi } from '../src/modules/portal/shared/portal.api.ts';
import { tellStale } from '../src/platform/server/notify.ts';
import { write } from '../src/platform/server/database.ts';
import { PASSWORD, type Person, type TestApp, startTestApp } from './test-app.ts';

let app: TestApp;
let base: string;
beforeAll(async () => {
  app = await startTestApp();
  const { server } = app.running;
  if (!server.server.listening) await server.listen({ port: 0, host: '127.0.0.1' });
  base = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
});

/** Opens the stream and answers a function that waits for the next event of a name. */
async function listenAs(person: Person, after = '') {
  const end = new AbortController();
  const answer = await fetch(`${base}/api/stream`, {
    headers: { authorization: `Bearer ${person.token}`, ...(after && { 'last-event-id': after }) },
    signal: end.signal,
  });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('text/event-stream');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  let heard = '';
  const waiting = new Set<() => void>();
  let isOpen = true;
  const closed = (async () => {
    for await (const chunk of answer.body as ReadableStream<Uint8Array>) {
      heard += Buffer.from(chunk).toString();
      for (const look of waiting) look();
    }
  })()
    .catch(() => {})
    .finally(() => (isOpen = false));
  return {
    closed,
    isOpen: () => isOpen,
    heard: () => heard,
    close: () => end.abort(),
    next: (text: string) =>
      new Promise<number>((done, fail) => {
        const began = Date.now();
        const late = setTimeout(() => fail(new Error(`did not hear ${text}, only ${heard}`)), 5000);
        const look = () => {
          if (!heard.includes(text)) return;
          clearTimeout(late);
          waiting.delete(look);
          done(Date.now() - began);
        };
        waiting.add(look);
        look();
      }),
  };
}

test('a change of rights reaches the open window of that session', async () => {
  const { companyId, admin } = await app.company();
  const other = await app.person(companyId, 'estimator');
  const stream = await listenAs(other);
  const quiet = await listenAs(admin);
  const session = Number(JSON.parse(Buffer.from(other.token.split('.')[1] ?? '', 'base64url').toString()).sid);
  await write(app.running.app.pool, { companyId }, (tx) => tellStale(tx, 'actors', String(session)));
  expect(await stream.next('event: rights')).toBeLessThan(1000);
  expect(quiet.heard()).not.toContain('rights');
  stream.close();
  quiet.close();
});

test('a connection cut between any two events loses none of them', async () => {
  const { companyId, admin } = await app.company();
  const colleague = await app.person(companyId, 'estimator');
  const before = await listenAs(colleague);
  await before.next('id: ');
  const [, start = ''] = /^id: (.*)$/m.exec(before.heard()) ?? [];
  before.close();
  const jobs = [await buildJob(app, admin), await buildJob(app, admin), await buildJob(app, admin)];
  const whole = await listenAs(colleague, start);
  for (const { id } of jobs) await whole.next(`"id":${id},`);
  await whole.next('event: at');
  const blocks = whole.heard().split('\n\n').slice(0, -1);
  whole.close();
  const idsOf = (some: string[]): string[] =>
    some.filter((block) => block.includes('event: changed')).map((block) => /"id":\d+/.exec(block)?.[0] ?? block);
  const all = idsOf(blocks);
  expect(all.length).toBeGreaterThanOrEqual(3);
  // As if the connection had been cut after each of the blocks: what was not heard comes after the place that was.
  for (let cut = 1; cut <= blocks.length; cut++) {
    const heard = blocks.slice(0, cut);
    const place = heard.findLast((block) => block.includes('id: '));
    const again = await listenAs(colleague, (place && /^id: (.*)$/m.exec(place)?.[1]) || start);
    await again.next('event: at');
    const both = new Set([...idsOf(heard), ...idsOf(again.heard().split('\n\n'))]);
    expect([...both].filter((id) => all.includes(id))).toHaveLength(all.length);
    again.close();
  }
});

test('colleagues hear which resources a write changed; its own session, other companies and outsiders do not', async () => {
  const { companyId, admin } = await app.company();
  const { admin: stranger } = await app.company();
  const colleague = await app.person(companyId, 'estimator');
  const outsider = await app.person(companyId, 'client', { userTypeName: 'external' });
  const job = await buildJob(app, admin);
  const [own, theirs, foreign, outside] = [
    await listenAs(admin),
    await listenAs(colleague),
    await listenAs(stranger),
    await listenAs(outsider),
  ];
  await app.call(admin, jobsApi.update, { params: { id: job.id }, body: { description: 'Water through the ceiling' } });
  await theirs.next('"job"');
  expect(own.heard()).not.toContain('changed');
  expect(foreign.heard()).not.toContain('changed');
  expect(outside.heard()).not.toContain('changed');
  for (const stream of [own, theirs, foreign, outside]) stream.close();
});

test('without a session there is no stream, and after sign-out no new one', async () => {
  expect((await fetch(`${base}/api/stream`)).status).toBe(401);
  const { companyId } = await app.company();
  const person = await app.person(companyId, 'supervisor');
  const stream = await listenAs(person);
  await app.call(person, logout, {});
  await stream.next('event: rights');
  const again = await fetch(`${base}/api/stream`, { headers: { authorization: `Bearer ${person.token}` } });
  expect(again.status).toBe(401);
  stream.close();
});

/** Waits for the end of a stream, however it ends. */
const ended = (stream: { closed: Promise<void> }) =>
  Promise.race([
    stream.closed.then(() => 'ended'),
    new Promise<string>((done) => setTimeout(() => done('still open'), 5000)),
  ]);

test('a stream ends with its session: signed out, disabled, or after a new password', async () => {
  const { companyId, admin } = await app.company();
  const [leaving, disabled] = [await app.person(companyId, 'estimator'), await app.person(companyId, 'estimator')];
  const left = await listenAs(leaving);
  await app.call(leaving, logout, {});
  expect(await ended(left)).toBe('ended');
  const taken = await listenAs(disabled);
  expect((await app.call(admin, usersApi.disable, { params: { id: disabled.userId }, body: {} })).status).toBe(201);
  expect(await ended(taken)).toBe('ended');
  await buildJob(app, admin);
  expect(taken.heard()).not.toContain('changed');
  const changing = await app.person(companyId, 'supervisor');
  const other = await app.call(undefined, authenticate, { body: { email: changing.email, password: PASSWORD } });
  const { token } = other.body as { token: { access_token: string } };
  const second = await listenAs({ ...changing, token: token.access_token });
  const body = { password: PASSWORD, newPassword: 'Wet-Carpets-Dry-2031!' };
  expect((await app.call(changing, securityApi.changePassword, { body })).status).toBe(200);
  expect(await ended(second)).toBe('ended');
});

test('a stream of a shared page ends when the link is revoked', async () => {
  const { admin } = await app.company();
  const { id: jobId } = await buildJob(app, admin);
  const expiresAt = momentText(Date.now() + 86_400_000);
  const body = { kind: 'upload' as const, objectType: 'job', objectId: jobId, expiresAt, attachmentTypeId: 1 };
  const { data } = (await app.call(admin, portalApi.create, { body })).body;
  const opened = await app.call(undefined, portalApi.open, {
    body: { reference: data.link.split('/share/')[1] ?? '' },
  });
  const stream = await listenAs({ ...admin, token: opened.body.token.access_token });
  await app.call(admin, portalApi.revoke, { params: { id: data.id } });
  expect(await ended(stream)).toBe('ended');
});

test('visitors of one page do not push those of another off', async () => {
  const expiresAt = momentText(Date.now() + 86_400_000);
  const visitor = async () => {
    const { admin } = await app.company();
    const { id: objectId } = await buildJob(app, admin);
    const body = { kind: 'upload' as const, objectType: 'job', objectId, expiresAt, attachmentTypeId: 1 };
    const { link } = (await app.call(admin, portalApi.create, { body })).body.data;
    const { token } = (
      await app.call(undefined, portalApi.open, { body: { reference: link.split('/share/')[1] ?? '' } })
    ).body;
    return await listenAs({ ...admin, token: token.access_token });
  };
  const first = await visitor();
  const others = [];
  for (let at = 0; at < 20; at++) others.push(await visitor());
  expect(first.isOpen()).toBe(true);
  for (const stream of [first, ...others]) stream.close();
});

test('no record is named to somebody who may not see it, nor that somebody has it open', async () => {
  const { companyId, admin } = await app.company();
  const colleague = await app.person(companyId, 'supervisor');
  const held = await app.person(companyId, 'supervisor', { onlyMyJobs: true });
  const clerk = await app.person(companyId, 'field');
  const role = await app.call(admin, rolesApi.create, { body: { label: 'Contacts', permissions: ['view-contact'] } });
  const roleIds = [role.body.data.id];
  await app.call(admin, usersApi.update, { params: { id: clerk.userId }, body: { roleIds } });
  const [free, own, blind] = [await listenAs(colleague), await listenAs(held), await listenAs(clerk)];
  const job = await buildJob(app, admin);
  const seen = { params: { objectType: 'job', objectId: job.id }, body: { here: true } };
  expect((await app.call(admin, noticesApi.viewing, seen)).status).toBe(200);
  await free.next('event: viewing');
  await own.next('event: changed');
  expect(free.heard()).toContain(`"id":${job.id}`);
  for (const stream of [own, blind]) {
    expect(stream.heard()).not.toContain(String(job.id));
    expect(stream.heard()).not.toContain('event: viewing');
  }
  for (const stream of [free, own, blind]) stream.close();
});

test('the notices of a rolled-back write are not sent', async () => {
  const { companyId, admin } = await app.company();
  const colleague = await app.person(companyId, 'estimator');
  const stream = await listenAs(colleague);
  const job = await buildJob(app, admin);
  // What the making of the job told has come before.
  await stream.next('event: changed');
  const before = stream.heard().match(/event: changed/g)?.length ?? 0;
  const refused = await app.call(admin, jobsApi.update, { params: { id: job.id }, body: { clientId: 999_999_999 } });
  expect(refused.status).toBe(422);
  await app.call(admin, jobsApi.update, { params: { id: job.id }, body: { description: 'x' } });
  await expect.poll(() => stream.heard().match(/event: changed/g)?.length).toBe(before + 1);
  stream.close();
});
