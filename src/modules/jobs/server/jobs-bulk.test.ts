import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApp, asSystem, startTestApp } from '../../../../tests/test-app.ts';
import { type JobListRow, jobsApi } from '../shared/jobs.api.ts';
import { buildJob } from './jobs.build.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
});

const jobOf = async (id: number, as = admin) => (await app.call(as, jobsApi.get, { params: { id } })).body.data;
const set = (itemIds: number[], fields: Record<string, unknown>, more: object = {}, as = admin) =>
  app.call(as, jobsApi.bulkUpdate, { body: { itemIds, fields, ...more } });
const undo = (bulkId: number | null, as = admin) => app.call(as, jobsApi.bulkUndo, { params: { bulkId: bulkId ?? 0 } });

describe('a bulk change', () => {
  test('keeps to what the list shows: its search text narrows it like its filter', async () => {
    const { admin: own } = await app.company();
    const roof = await buildJob(app, own, { customerName: 'Roof Owner' });
    const other = await buildJob(app, own, { customerName: 'Somebody Else' });
    const done = await app.call(own, jobsApi.bulkUpdate, {
      body: { allItemsMatchingFilter: true, s: 'roof', fields: { perilId: 3 } },
    });
    expect(done.body.data).toMatchObject({ count: 1, updated: 1 });
    expect([(await jobOf(roof.id, own)).perilId, (await jobOf(other.id, own)).perilId]).toEqual([3, null]);
  });

  test('is previewed with its fields: how many, and which stay as they are', async () => {
    const open = await buildJob(app, admin);
    const gone = await buildJob(app, admin);
    await app.call(admin, jobsApi.changeStatus, {
      params: { jobId: gone.id },
      body: { statusId: 17, note: 'Not covered' },
    });
    const preview = await set([open.id, gone.id], { statusId: 9 }, { countOnly: 1 });
    expect(preview.body.data).toMatchObject({ count: 2, updated: 0, left: [{ id: gone.id }], bulkId: null });
    expect((await jobOf(open.id)).statusId).toBe(open.statusId);
  });
});

describe('undo of a bulk change', () => {
  test('puts each job back to what it was, with its history, assignee and status', async () => {
    const field = await app.person(admin.companyId, 'field', { onlyMyJobs: true });
    const first = await buildJob(app, admin, { assignedId: field.userId, perilId: 2 });
    const second = await buildJob(app, admin, { perilId: 4 });
    const done = await set([first.id, second.id], { assignedId: admin.userId, perilId: 5, statusId: 9 });
    expect(await jobOf(first.id)).toMatchObject({ assignedId: admin.userId, perilId: 5, statusId: 9 });
    expect((await app.call(field, jobsApi.get, { params: { id: first.id } })).status).toBe(404);

    const undone = await undo(done.body.data.bulkId);
    expect(undone.body.data).toMatchObject({ updated: 2, left: [] });
    expect(await jobOf(first.id)).toMatchObject({
      assignedId: field.userId,
      perilId: 2,
      statusId: first.statusId,
      version: first.version + 2,
    });
    expect(await jobOf(second.id)).toMatchObject({ assignedId: null, perilId: 4 });
    expect((await app.call(field, jobsApi.get, { params: { id: first.id } })).status).toBe(200);
    const history = (await app.call(admin, jobsApi.history, { params: { jobId: first.id } })).body.data;
    expect(history[0]).toMatchObject({ note: 'Bulk change undone' });
    expect(history[0]?.changes.map(({ field: name }) => name).sort()).toEqual(['assignedId', 'perilId', 'statusId']);
  });

  test('leaves a job that somebody changed since, and says which', async () => {
    const [calm, busy] = [await buildJob(app, admin, { perilId: 2 }), await buildJob(app, admin, { perilId: 2 })];
    const done = await set([calm.id, busy.id], { perilId: 5 });
    await app.call(admin, jobsApi.update, { params: { id: busy.id }, body: { perilId: 7 } });
    const undone = await undo(done.body.data.bulkId);
    expect(undone.body.data).toMatchObject({ updated: 1, left: [{ id: busy.id, reason: 'Changed since' }] });
    expect([(await jobOf(calm.id)).perilId, (await jobOf(busy.id)).perilId]).toEqual([2, 7]);
  });

  test('another change of the same job does not stand in its way', async () => {
    const job = await buildJob(app, admin, { perilId: 2 });
    const done = await set([job.id], { perilId: 5 });
    await app.call(admin, jobsApi.update, { params: { id: job.id }, body: { customerName: 'New owner' } });
    expect((await undo(done.body.data.bulkId)).body.data.updated).toBe(1);
    expect(await jobOf(job.id)).toMatchObject({ perilId: 2, customerName: 'New owner' });
  });

  test('works once, and for whoever made the change alone', async () => {
    const job = await buildJob(app, admin, { perilId: 2 });
    const { bulkId } = (await set([job.id], { perilId: 5 })).body.data;
    const colleague = await app.person(admin.companyId, 'admin');
    const { admin: stranger } = await app.company();
    expect([(await undo(bulkId, colleague)).status, (await undo(bulkId, stranger)).status]).toEqual([404, 404]);
    expect((await undo(bulkId)).status).toBe(201);
    const again = await undo(bulkId);
    expect([again.status, again.body.message]).toEqual([409, 'This bulk change has been undone already']);
  });
});

test('a bulk change can be undone for a day, and not after that', async () => {
  const job = await buildJob(app, admin, { perilId: 2 });
  const { bulkId } = (await set([job.id], { perilId: 5 })).body.data;
  const age = (hours: number) =>
    asSystem(
      app,
      sql`update bulk_change set created_at = now() - ${hours} * interval '1 hour' where company_id = ${admin.companyId} and id = ${bulkId}`,
    );
  await age(25);
  const late = await undo(bulkId);
  expect([late.status, late.body.message]).toEqual([
    409,
    'A bulk change can be undone for a day. Set the fields again instead.',
  ]);
  await age(23);
  expect((await undo(bulkId)).body.data.updated).toBe(1);
  expect((await jobOf(job.id)).perilId).toBe(2);
});

test('a thousand jobs are named at most: of more, none is changed rather than the first', async () => {
  const job = await buildJob(app, admin, { perilId: 2 });
  const named = (count: number) => Array.from({ length: count }, (_, index) => job.id + index);
  const tooMany = await set(named(1001), { perilId: 5 });
  expect([tooMany.status, tooMany.body.errors]).toEqual([
    422,
    { itemIds: 'Name at most 1,000 jobs, or send a filter with allItemsMatchingFilter' },
  ]);
  expect((await set([], { perilId: 5 })).body.errors).toEqual({ itemIds: 'Choose at least one job' });
  expect((await set(named(1000), { perilId: 5 }, { countOnly: true })).status).toBe(200);
  expect((await jobOf(job.id)).perilId).toBe(2);
});

test('a board counts and sums what the filter leaves, per status', async () => {
  const { admin: own } = await app.company();
  await buildJob(app, own, { excessAmount: 500, perilId: 3 });
  await buildJob(app, own, { excessAmount: 250.5, perilId: 3 });
  const waiting = await buildJob(app, own, { excessAmount: 100, perilId: 3 });
  await buildJob(app, own, { excessAmount: 9000, perilId: 4 });
  await app.call(own, jobsApi.changeStatus, { params: { jobId: waiting.id }, body: { statusId: 9 } });
  const { body } = await app.call(own, jobsApi.board, { query: { filter: '{"object":{"perilId":3}}' } });
  expect(body.data.sort((a, b) => b.count - a.count)).toEqual([
    { id: 1, count: 2, sum: 750.5 },
    { id: 9, count: 1, sum: 100 },
  ]);
});

test('a date filter takes a custom range of days', async () => {
  const { admin: own } = await app.company();
  for (const incidentDate of ['2026-01-31', '2026-02-01', '2026-02-28', '2026-03-01'])
    await buildJob(app, own, { incidentDate });
  const filter = JSON.stringify({
    and: [{ field: 'incidentDate', operator: 'date', value: ['custom', '2026-02-01', '2026-02-28'] }],
  });
  const { body } = await app.call(own, jobsApi.list, { query: { filter, sort: '[{"field":"incidentDate"}]' } });
  expect((body.data as JobListRow[]).map(({ incidentDate }) => incidentDate)).toEqual(['2026-02-01', '2026-02-28']);
});
