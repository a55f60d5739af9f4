// What open browsers hear without asking.
import type { AddressInfo } from 'node:net';
import { beforeAll, expect, test } from 'vitest';
import { buildJob } from '../src/modules/jobs/server/jobs.build.ts';
import { jobsApi } from '../src/modules/jobs/shared/jobs.api.ts';
import { logout } from '../src/modules/identity/shared/identity.api.ts';
import { tellStale } from '../src/platform/server/notify.ts';
import { write } from '../src/platform/server/database.ts';
import { type Person, type TestApp, startTestApp } from './test-app.ts';

let app: TestApp;
let base: string;
beforeAll(async () => {
  app = await startTestApp();
  const { server } = app.running;
  if (!server.server.listening) await server.listen({ port: 0, host: '127.0.0.1' });
  base = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
});

/** Opens the stream and answers a function that waits for the next event of a name. */
async function listenAs(person: Person) {
  const end = new AbortController();
  const answer = await fetch(`${base}/api/stream`, {
    headers: { authorization: `Bearer ${person.token}` },
    signal: end.signal,
  });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('text/event-stream');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  let heard = '';
  const waiting = new Set<() => void>();
  void (async () => {
    for await (const chunk of answer.body as ReadableStream<Uint8Array>) {
      heard += Buffer.from(chunk).toString();
      for (const look of waiting) look();
    }
  })().catch(() => {});
  return {
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
