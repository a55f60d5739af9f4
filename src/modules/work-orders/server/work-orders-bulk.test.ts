import { beforeAll, expect, test } from 'vitest';
import { type Person, type TestApp, startTestApp } from '../../../../tests/test-app.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import { jobsApi } from '../../jobs/shared/jobs.api.ts';
import { workOrdersApi } from '../shared/work-orders.api.ts';
import { buildWorkOrder } from './work-orders.build.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
});
const orderOf = async (id: number) => (await app.call(admin, workOrdersApi.get, { params: { id } })).body.data;

test('dates of many work orders are set and taken back; what cannot change stays and is named', async () => {
  const job = await buildJob(app, admin);
  const order = (label: string) => buildWorkOrder(app, admin, { jobId: job.id, label });
  const [open, early, gone] = [await order('Open'), await order('Ends early'), await order('Gone')];
  await app.call(admin, workOrdersApi.update, {
    params: { id: early.id },
    body: { endDate: '2026-11-30', version: early.version },
  });
  await app.call(admin, workOrdersApi.changeStatus, {
    params: { workOrderId: gone.id, statusId: (await cancelled()) ?? 0 },
    body: { note: 'Not needed' },
  });
  const body = { itemIds: [open.id, early.id, gone.id], fields: { startDate: '2026-12-07', instructions: 'Key at 9' } };
  const preview = await app.call(admin, workOrdersApi.bulkUpdate, { body: { ...body, countOnly: 1 } });
  expect(preview.body.data.left.map(({ id }) => id)).toEqual([early.id, gone.id]);
  expect(preview.body.data.left[0]?.reason).toBe('The end would be before the start date');
  const done = await app.call(admin, workOrdersApi.bulkUpdate, { body });
  expect(done.body.data).toMatchObject({ count: 3, updated: 1 });
  expect(await orderOf(open.id)).toMatchObject({ startDate: '2026-12-07', instructions: 'Key at 9' });
  const { data } = (
    await app.call(admin, jobsApi.history, { params: { jobId: job.id }, query: { objectType: 'workOrder' } })
  ).body;
  expect(data[0]?.changes.map(({ label }) => label).sort()).toEqual(['Instructions', 'Start date']);

  const undone = await app.call(admin, workOrdersApi.bulkUndo, { params: { bulkId: done.body.data.bulkId ?? 0 } });
  expect(undone.body.data).toMatchObject({ updated: 1, left: [] });
  expect(await orderOf(open.id)).toMatchObject({ startDate: null, instructions: null });
});

test('many work orders may be set to begin and end on one day', async () => {
  const { id } = await buildWorkOrder(app, admin, { jobId: (await buildJob(app, admin)).id });
  const day = { startDate: '2026-12-07', endDate: '2026-12-07' };
  const { body } = await app.call(admin, workOrdersApi.bulkUpdate, { body: { itemIds: [id], fields: day } });
  expect(body.data).toMatchObject({ updated: 1, left: [] });
  expect(await orderOf(id)).toMatchObject(day);
});

test('money is never set on many at once', async () => {
  const job = await buildJob(app, admin);
  const { id } = await buildWorkOrder(app, admin, { jobId: job.id });
  const answer = await app.call(admin, workOrdersApi.bulkUpdate, {
    body: { itemIds: [id], fields: { overrideCost: 1 } },
  });
  expect([answer.status, answer.body.errors]).toEqual([
    422,
    { fields: '"overrideCost" cannot be set on many work orders at once' },
  ]);
});

async function cancelled(): Promise<number | undefined> {
  const { body } = await app.send(admin, { method: 'GET', url: '/api/option/workOrderStatus' });
  const options = body.data as { value: number; item: { typeName: string } }[];
  return options.find(({ item }) => item.typeName === 'cancelled')?.value;
}
