// Work orders under an allocation: as far as its limit reaches, of its own job, each under one alone.
import { beforeAll, expect, test } from 'vitest';
import { type Person, type TestApp, startTestApp } from '../../../../tests/test-app.ts';
import { allocationsApi } from '../../allocations/shared/allocations.api.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import { allocatedOrdersApi } from '../shared/allocated-orders.api.ts';
import { workOrdersApi } from '../shared/work-orders.api.ts';
import { buildWorkOrder } from './work-orders.build.ts';

let app: TestApp;
let admin: Person;
let jobId: number;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
  jobId = (await buildJob(app, admin)).id;
});
const allocate = async (limit: number | null): Promise<number> =>
  (await app.call(admin, allocationsApi.create, { body: { jobId, allocationTypeId: 2, limit } })).body.data.id;
const order = async (cost: number, job = jobId): Promise<number> => {
  const { id } = await buildWorkOrder(app, admin, { jobId: job });
  const line = { description: 'Line', labourQuantity: 1, labourCost: cost, labourUnit: 'hr' };
  await app.call(admin, workOrdersApi.createItem, { params: { workOrderId: id }, body: line });
  return id;
};
const put = (allocationId: number, workOrderId: number, as = admin) =>
  app.call(as, allocatedOrdersApi.put, { params: { allocationId, workOrderId }, query: {} });
const work = async (id: number, as = admin) => (await app.call(as, allocationsApi.work, { params: { id } })).body.data;

test('what stands under it is counted, and more than the limit is refused until it is raised', async () => {
  const id = await allocate(1500);
  const [first, second] = [await order(1200), await order(400)];
  expect((await put(id, first)).status).toBe(201);
  expect(await work(id)).toMatchObject({ committed: 1200, orders: [{ id: first, cost: 1200 }] });
  const refused = await put(id, second);
  expect([refused.status, refused.body.message]).toEqual([
    409,
    expect.stringMatching(/comes to 1,600\.00, over its limit of 1,500\.00\. Ask for more/),
  ]);
  const lower = await app.call(admin, allocationsApi.update, { params: { id }, body: { limit: 1000 } });
  expect(lower.body.errors?.['limit']).toMatch(/has work orders of 1,200\.00/);
  await app.call(admin, allocationsApi.update, { params: { id }, body: { limit: 1600 } });
  expect((await put(id, second)).status).toBe(201);
  expect((await work(id)).committed).toBe(1600);
  const removed = await app.call(admin, allocationsApi.remove, { params: { id }, query: {} });
  expect(removed.status).toBe(409);
  await app.call(admin, allocatedOrdersApi.take, { params: { allocationId: id, workOrderId: first } });
  expect((await work(id)).committed).toBe(400);
});

test('what fits to the cent fits', async () => {
  const id = await allocate(1500.1);
  expect((await put(id, await order(0.38))).status).toBe(201);
  expect((await put(id, await order(1499.72))).status).toBe(201);
  expect((await work(id)).committed).toBe(1500.1);
  expect((await put(id, await order(0.01))).status).toBe(409);
});

test('of two put under it at once only as many fit as the limit reaches', async () => {
  const id = await allocate(1000);
  const orders = [await order(600), await order(600), await order(600)];
  const answers = await Promise.all(orders.map((one) => put(id, one)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
  expect((await work(id)).committed).toBe(600);
});

test('one of another job is refused, so is one that stands under another; costs are for those who see them', async () => {
  const [id, other] = [await allocate(null), await allocate(null)];
  const one = await order(100);
  expect((await put(id, await order(100, (await buildJob(app, admin)).id))).status).toBe(422);
  expect((await put(id, one)).status).toBe(201);
  expect((await put(other, one)).body.message).toMatch(/is under another allocation/);
  const { admin: stranger } = await app.company();
  expect((await put(id, one, stranger)).status).toBe(404);
  const field = await app.person(admin.companyId, 'field');
  expect(await work(id, field)).toMatchObject({ committed: null, orders: [{ id: one, cost: null }] });
});

test('one that stands under it grows as far as the limit reaches; figures are told to those who see them', async () => {
  const id = await allocate(500);
  const one = await order(400);
  expect((await put(id, one)).status).toBe(201);
  const add = (cost: number, as = admin) =>
    app.call(as, workOrdersApi.createItem, {
      params: { workOrderId: one },
      body: { description: 'More', labourQuantity: 1, labourCost: cost },
    });
  expect((await add(100.01)).body.message).toMatch(/comes to 500\.01, over its limit of 500\.00/);
  const made = (await add(100)).body.data;
  const dearer = await app.call(admin, workOrdersApi.updateItem, {
    params: { workOrderId: one, itemId: made.id },
    body: { labourCost: 101, version: made.version },
  });
  expect(dearer.status).toBe(409);
  const cheaper = await app.call(admin, workOrdersApi.updateItem, {
    params: { workOrderId: one, itemId: made.id },
    body: { labourCost: 99, version: made.version },
  });
  expect(cheaper.status).toBe(200);
  expect((await work(id)).committed).toBe(499);
});

test('work that somebody does not see holds an allocation as well, and is not named', async () => {
  const ann = await app.person(admin.companyId, 'case-manager', { onlyMyJobs: true });
  const made = await app.call(admin, allocationsApi.create, {
    body: { jobId, allocationTypeId: 2, limit: 700, assignedId: ann.userId },
  });
  const { id } = made.body.data;
  expect((await put(id, await order(300))).status).toBe(201);
  const revert = await app.call(ann, allocationsApi.revert, { params: { allocationId: id }, body: {} });
  expect(revert.body).toMatchObject({
    message: 'It has work orders that you cannot see. Ask the person responsible for the job.',
  });
  const lower = await app.call(ann, allocationsApi.update, { params: { id }, body: { limit: 200 } });
  expect(lower.body.errors?.['limit']).toBe('Its work orders come to more. Set a higher limit, or remove one.');
});
