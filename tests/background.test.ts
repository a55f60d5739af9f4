// A background job belongs to whoever started it: nobody else sees it, stops it or takes what it made.
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { reportsApi } from '../src/modules/reports/shared/reports.api.ts';
import { backgroundJob, backgroundJobs, cancelBackgroundJob, enqueue } from '../src/platform/server/background.ts';
import { type Context, inTransaction, systemActor } from '../src/platform/server/context.ts';
import { until } from './server-process.ts';
import { type Person, type TestApp, startTestApp } from './test-app.ts';

let app: TestApp;
let admin: Person;
let colleague: Person;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
  colleague = await app.person(admin.companyId, 'admin');
});

test('a colleague with all rights neither sees, stops nor downloads an export', async () => {
  const started = await app.call(admin, reportsApi.exportList, {
    body: { list: 'job', columns: ['jobNumber'], documentType: 'csv' },
  });
  const { id } = started.body.data;
  const of = async (as: Person) => [
    (await app.call(as, reportsApi.get, { params: { id } })).status,
    (await app.call(as, reportsApi.download, { params: { id } })).status,
    (await app.call(as, reportsApi.list, { query: {} } as never)).body.data.some((row) => row.id === id),
  ];
  expect((await app.call(colleague, reportsApi.cancel, { params: { id } })).status).toBe(404);
  await until(
    async () => (await app.call(admin, reportsApi.get, { params: { id } })).body.data.status === 'done',
    30_000,
  );
  expect(await of(colleague)).toEqual([404, 404, false]);
  expect(await of(admin)).toEqual([200, 200, true]);
  expect((await app.call(admin, reportsApi.cancel, { params: { id } })).status).toBe(409);
});

test('a queued job is stopped by its owner alone, and once', async () => {
  // In one transaction, so that no process takes the job up meanwhile.
  await inTransaction(
    app.running.app,
    systemActor(admin.companyId, admin.userId),
    { requestId: randomUUID(), ip: '' },
    async (ctx) => {
      const theirs: Context = { ...ctx, actor: { ...ctx.actor, userId: colleague.userId } };
      const id = await enqueue(ctx, 'nothing', 'Nothing', {});
      expect(await backgroundJob(theirs, id)).toBeUndefined();
      expect((await backgroundJobs(theirs)).map((job) => job.id)).not.toContain(id);
      expect(await cancelBackgroundJob(theirs, id)).toBe(false);
      expect((await backgroundJob(ctx, id))?.status).toBe('queued');
      expect(await cancelBackgroundJob(ctx, id)).toBe(true);
      expect(await cancelBackgroundJob(ctx, id)).toBe(false);
      expect((await backgroundJob(ctx, id))?.status).toBe('cancelled');
    },
  );
});

test('a job of no known kind fails and says so', async () => {
  const actor = systemActor(admin.companyId, admin.userId);
  const request = { requestId: randomUUID(), ip: '' };
  const id = await inTransaction(app.running.app, actor, request, (ctx) => enqueue(ctx, 'nothing', 'Nothing', {}));
  const look = () => inTransaction(app.running.app, actor, request, (ctx) => backgroundJob(ctx, id));
  await until(async () => (await look())?.status === 'failed', 30_000);
  expect((await look())?.message).toBe('This job can no longer be run');
});
