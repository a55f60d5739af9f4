// about: platform, reports
// A background job belongs to whoever started it: nobody else sees it, stops it or takes what it made.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { reportsModule } from '../src/modules/reports/server/module.ts';
import { reportsApi } from '../src/modules/reports/shared/reports.api.ts';
import { backgroundJob, backgroundJobs, cancelBackgroundJob, enqueue } from '../src/platform/server/background.ts';
import { type Context, inTransaction, systemActor } from '../src/platform/server/context.ts';
import { until } from './server-process.ts';
import { type Person, type TestApp, asSystem, startTestApp } from './test-app.ts';

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
      expect((await backgroundJobs(theirs, ['nothing'])).map((job) => job.id)).not.toContain(id);
      expect(await cancelBackgroundJob(theirs, id)).toBe(false);
      expect((await backgroundJob(ctx, id))?.status).toBe('queued');
      expect(await cancelBackgroundJob(ctx, id)).toBe(true);
      expect(await cancelBackgroundJob(ctx, id)).toBe(false);
      expect((await backgroundJob(ctx, id))?.status).toBe('cancelled');
    },
  );
});

const queue = (as: Person, kind: string, input: Record<string, unknown> = {}) =>
  inTransaction(app.running.app, actorOf(as), { requestId: randomUUID(), ip: '' }, (ctx) =>
    enqueue(ctx, kind, 'A test', input),
  );
const actorOf = ({ companyId, userId }: Person) => systemActor(companyId, userId);
const look = (as: Person, id: number) =>
  inTransaction(app.running.app, actorOf(as), { requestId: randomUUID(), ip: '' }, (ctx) => backgroundJob(ctx, id));

test.each(['a job of no known kind', 'a job of somebody who was shut out'])('%s fails and says so', async (which) => {
  const person = await app.person(admin.companyId, 'estimator');
  if (which.endsWith('out'))
    await asSystem(
      app,
      sql`update app_user set status = 'disabled' where company_id = ${person.companyId} and id = ${person.userId}`,
    );
  const id = await queue(person, which.endsWith('out') ? 'data-export' : 'nothing');
  await until(async () => (await look(person, id))?.status === 'failed', 30_000);
  expect((await look(person, id))?.message).toBe('This task can no longer run');
});

test('a job that is stopped while it runs makes nothing', async () => {
  let begin: (() => void) | undefined;
  let go: (() => void) | undefined;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const released = new Promise<void>((resolve) => (go = resolve));
  const title = `Stopped ${randomUUID()}`;
  const { prints = {} } = reportsModule;
  prints['test'] = {
    right: 'view-data-export',
    make: async () => {
      begin?.();
      await released;
      const nothing = { subtitle: '', company: '', facts: [], columns: [], rows: [], totals: [], notes: [] };
      return { ...nothing, plain: true, title, currencySymbol: '' };
    },
  };
  try {
    const id = await queue(admin, 'data-export', { exporter: 'test', format: 'csv', input: {} });
    await begun;
    expect((await app.call(admin, reportsApi.cancel, { params: { id } })).body.data.status).toBe('cancelled');
    go?.();
    // The next one in the queue is not taken up before this one has ended.
    const next = await queue(admin, 'nothing');
    await until(async () => (await look(admin, next))?.status === 'failed', 30_000);
    expect(await look(admin, id)).toMatchObject({ status: 'cancelled', result: null });
    const files = await asSystem(
      app,
      sql`select from stored_file where company_id = ${admin.companyId} and file_name = ${`${title}.csv`}`,
    );
    expect(files).toEqual([]);
  } finally {
    go?.();
    delete prints['test'];
  }
});

test('a job that three processes died over is not taken up again, and says what to do', async () => {
  const [row] = await asSystem(
    app,
    sql<{
      id: number;
    }>`insert into background_job (company_id, kind, label, user_id, created_by_id, status, begun, updated_at)
      values (${admin.companyId}, 'data-export', 'Export', ${admin.userId}, ${admin.userId}, 'running', 3, now() - interval '2 minutes') returning id`,
  );
  await queue(admin, 'nothing'); // wakes the runner
  await until(async () => (await look(admin, row?.id ?? 0))?.status === 'failed', 30_000);
  expect((await look(admin, row?.id ?? 0))?.message).toContain('interrupted three times');
});
