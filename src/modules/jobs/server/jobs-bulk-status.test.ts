// A status set on many jobs goes by the rules of the single call, and leaves the same traces.
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { statusesByType } from '../../../../tests/statuses.ts';
import { type Person, type TestApp, asSystem, startTestApp } from '../../../../tests/test-app.ts';
import { buildWorkOrder } from '../../work-orders/server/work-orders.build.ts';
import { jobCommandsApi } from '../shared/job-commands.api.ts';
import { milestonesApi } from '../shared/job-records.api.ts';
import type { JobStatusType } from '../shared/job-status.ts';
import { jobsApi } from '../shared/jobs.api.ts';
import { buildJob } from './jobs.build.ts';

let app: TestApp;
let admin: Person;
let status: Record<JobStatusType, number>;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
  status = await statusesByType(app, admin, 'jobStatus');
});

const jobOf = async (id: number) => (await app.call(admin, jobsApi.get, { params: { id } })).body.data;
const set = async (itemIds: number[], fields: object, more: object = {}, as = admin) =>
  (await app.call(as, jobsApi.bulkUpdate, { body: { itemIds, fields: { ...fields }, ...more } })).body.data;
const undo = async (bulkId: number | null) =>
  (await app.call(admin, jobsApi.bulkUndo, { params: { bulkId: bulkId ?? 0 } })).body.data;
const one = (jobId: number, statusId: number, more: object = {}) =>
  app.call(admin, jobsApi.changeStatus, { params: { jobId }, body: { statusId, ...more } });
const historyOf = async (jobId: number) =>
  (await app.call(admin, jobsApi.history, { params: { jobId } })).body.data.filter(
    ({ objectType }) => objectType === 'job',
  );

interface Change {
  from: number | null;
  to: number;
  fromType: string | null;
  toType: string;
  note: string | null;
  seconds: number | null;
}
const changesOf = (jobId: number) =>
  asSystem(
    app,
    sql<Change>`select from_id as "from", to_id as "to", from_type as "fromType", to_type as "toType", note, business_seconds as seconds
      from status_change where object_type = 'job' and object_id = ${jobId} order by id`,
  );
/** As if everything about the jobs had happened so many days ago. */
const age = (ids: number[], days: number) =>
  asSystem(
    app,
    sql`update job set status_changed_at = now() - ${days} * interval '1 day' where company_id = ${admin.companyId} and id = any(${ids})`,
  );
const completed = async () => {
  const job = await buildJob(app, admin);
  await one(job.id, status.active);
  await one(job.id, status.completed, { acceptedActions: ['open-work-orders'] });
  return job;
};

describe('a status set on many jobs', () => {
  test('leaves a job with an open work order where it is until somebody confirms that, and says which and why', async () => {
    const [busy, free] = [await completed(), await completed()];
    await buildWorkOrder(app, admin, { jobId: busy.id, label: 'Painting' });
    const asked = [busy.id, free.id];
    const left = [
      { id: busy.id, reason: 'Please confirm first: 1 open work order', unconfirmed: ['open-work-orders'] },
    ];
    expect(await set(asked, { statusId: status.closed }, { countOnly: true })).toEqual({
      count: 2,
      updated: 0,
      left,
      bulkId: null,
    });
    expect(await set(asked, { statusId: status.closed })).toMatchObject({ count: 2, updated: 1, left });
    expect([(await jobOf(busy.id)).statusId, (await jobOf(free.id)).statusId]).toEqual([
      status.completed,
      status.closed,
    ]);
    const done = await set(asked, { statusId: status.closed }, { acceptedActions: ['open-work-orders'] });
    expect(done).toMatchObject({ count: 2, updated: 1, left: [] });
    expect(await jobOf(busy.id)).toMatchObject({ statusId: status.closed, closedAt: expect.any(String) as string });
    expect((await changesOf(busy.id)).at(-1)?.note).toBe('Confirmed: 1 open work order');
  });

  test('leaves the same traces as the single call: history, time in the status before, stage, milestones', async () => {
    const [single, many] = [await buildJob(app, admin), await buildJob(app, admin)];
    for (const { id } of [single, many])
      await app.call(admin, milestonesApi.create, {
        body: { jobId: id, label: 'Call', triggerStatusId: status.active },
      });
    await age([single.id, many.id], 30);
    await one(single.id, status.active, { note: 'Rang the owner' });
    expect(await set([many.id], { statusId: status.active }, { note: 'Rang the owner' })).toMatchObject({ updated: 1 });

    const traces = async (id: number) => {
      const [{ seconds, ...change }, [entry], job] = [
        (await changesOf(id)).at(-1) as Change,
        await historyOf(id),
        await jobOf(id),
      ];
      const milestones = await app.call(admin, milestonesApi.list, {
        query: { filter: JSON.stringify({ object: { jobId: id } }) },
      });
      return {
        change,
        // A month of business days, to the hour.
        hours: Math.round((seconds ?? 0) / 3600),
        entry: [entry?.verb, entry?.note, entry?.changes],
        job: [job.contactedAt !== null, job.closedAt, job.version, job.statusChangedAt.slice(0, 10)],
        milestone: (milestones.body.data as { completedAt: string | null }[]).map(
          ({ completedAt }) => completedAt !== null,
        ),
      };
    };
    const expected = await traces(single.id);
    expect(await traces(many.id)).toEqual(expected);
    expect(expected.hours).toBeGreaterThan(100);
    expect(expected.entry.slice(0, 2)).toEqual(['status', 'Rang the owner']);
    expect(expected.milestone).toEqual([true]);
  });

  test('does not touch a job that has it already', async () => {
    const job = await buildJob(app, admin);
    await age([job.id], 3);
    const before = await jobOf(job.id);
    const history = await historyOf(job.id);
    const done = await set([job.id], { statusId: job.statusId });
    expect(done).toEqual({ count: 1, updated: 0, left: [], bulkId: null });
    expect(await jobOf(job.id)).toEqual(before);
    expect(await historyOf(job.id)).toEqual(history);
  });

  test('together with other fields moves "status since" only where the status moves', async () => {
    const [stays, goes] = [await buildJob(app, admin), await buildJob(app, admin)];
    await one(stays.id, status.waiting);
    await age([stays.id, goes.id], 3);
    const since = (await jobOf(stays.id)).statusChangedAt;
    const done = await set([stays.id, goes.id], { statusId: status.waiting, perilId: 5 });
    expect(done).toMatchObject({ updated: 2, left: [] });
    expect(await jobOf(stays.id)).toMatchObject({ perilId: 5, statusChangedAt: since });
    expect((await jobOf(goes.id)).statusChangedAt > since).toBe(true);
    expect([(await historyOf(stays.id))[0]?.verb, (await historyOf(goes.id))[0]?.verb]).toEqual(['update', 'status']);
  });

  test('asks for a note where the single call does, and for the right to reopen', async () => {
    const job = await completed();
    const wanted = { statusId: status.cancelled };
    expect((await set([job.id], wanted)).left).toEqual([{ id: job.id, reason: 'A note that says why is required' }]);
    expect(await set([job.id], wanted, { note: 'Owner withdrew' })).toMatchObject({ updated: 1, left: [] });
    const estimator = await app.person(admin.companyId, 'estimator');
    const refused = await set([job.id], { statusId: status.active }, { note: 'Back again' }, estimator);
    expect(refused.left).toEqual([{ id: job.id, reason: 'Only someone with the right to reopen jobs can do this' }]);
    expect(await set([job.id], { statusId: status.active }, { note: 'Back again' })).toMatchObject({ updated: 1 });
    expect((await jobOf(job.id)).closedAt).toBeNull();
  });

  test('is taken back with the stage that it reached', async () => {
    const job = await buildJob(app, admin);
    await age([job.id], 3);
    const { bulkId } = await set([job.id], { statusId: status.active });
    expect((await jobOf(job.id)).contactedAt).not.toBeNull();
    expect(await undo(bulkId)).toMatchObject({ updated: 1, left: [] });
    expect(await jobOf(job.id)).toMatchObject({ statusId: job.statusId, contactedAt: null });
    const [entry] = await historyOf(job.id);
    expect([entry?.verb, entry?.note]).toEqual(['status', 'Bulk change undone']);
    expect((await changesOf(job.id)).at(-1)).toMatchObject({
      from: status.active,
      to: job.statusId,
      fromType: 'active',
      toType: 'new',
      note: 'Bulk change undone',
      seconds: expect.any(Number) as number,
    });
  });

  test('that closed a job is taken back with the day on which it was closed', async () => {
    const job = await completed();
    const { bulkId } = await set([job.id], { statusId: status.closed });
    expect((await jobOf(job.id)).closedAt).not.toBeNull();
    await undo(bulkId);
    expect(await jobOf(job.id)).toMatchObject({ statusId: status.completed, closedAt: null });
  });

  test('keeps a stage that the job had reached before', async () => {
    const job = await buildJob(app, admin);
    await one(job.id, status.active);
    const reached = (await jobOf(job.id)).contactedAt;
    await one(job.id, status.waiting);
    const { bulkId } = await set([job.id], { statusId: status.active });
    expect((await jobOf(job.id)).contactedAt).toBe(reached);
    await undo(bulkId);
    expect((await jobOf(job.id)).contactedAt).toBe(reached);
  });

  test('is one that exists, and never none', async () => {
    const job = await buildJob(app, admin);
    const answer = (statusId: number | null) =>
      app.call(admin, jobsApi.bulkUpdate, { body: { itemIds: [job.id], fields: { statusId } } });
    expect((await answer(9999)).body.errors).toEqual({ statusId: 'This entry does not exist' });
    expect((await answer(null)).status).toBe(422);
  });
});

test('a locked field keeps its value on the jobs that lock it; setting what it holds already is no change', async () => {
  const [locked, open] = [await buildJob(app, admin, { perilId: 2 }), await buildJob(app, admin, { perilId: 4 })];
  await app.call(admin, jobCommandsApi.lockFields, {
    params: { jobId: locked.id },
    body: { lockedFields: ['perilId'] },
  });
  const done = await set([locked.id, open.id], { perilId: 5 });
  expect(done).toMatchObject({ updated: 1, left: [{ id: locked.id, reason: 'Peril is locked' }] });
  expect(await set([locked.id, open.id], { perilId: 2 })).toMatchObject({ updated: 1, left: [] });
});
