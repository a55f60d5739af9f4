// The front of a job: its money step by step, and who sees which step.
import { beforeAll, expect, test } from 'vitest';
import { type Person, type TestApp, startTestApp } from '../../../../tests/test-app.ts';
import { buildEstimate } from '../../estimates/server/estimates.build.ts';
import { buildSnapshot } from '../../estimates/server/snapshots.build.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import { jobFrontApi } from '../../jobs/shared/job-front.api.ts';
import { workOrdersApi } from '../shared/work-orders.api.ts';
import { buildWorkOrder } from './work-orders.build.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
});
const money = async (as: Person, jobId: number) =>
  (await app.call(as, jobFrontApi.money, { params: { jobId } })).body.data.steps
    .filter(({ kind }) => kind === 'step')
    .map(({ ref, amount, note }) => [ref, amount, note]);

test('estimated, authorised and ordered stand without tax, each with what it is the sum of', async () => {
  const estimate = await buildEstimate(app, admin, {
    categories: [
      {
        label: 'Hall',
        items: [
          { description: 'Doors', tradeId: 3, materialQuantity: 3, materialCost: 100, materialMarkup: 0.2 },
          { description: 'Paint', tradeId: 3, labourQuantity: 10, labourCost: 60 },
        ],
      },
    ],
  });
  const { jobId } = estimate;
  const total = estimate.totals.all.excTax.total;
  expect(await money(admin, jobId)).toEqual([
    ['estimated', total, '2 lines'],
    ['authorised', 0, 'nothing yet'],
  ]);
  const doors = estimate.items.find(({ description }) => description === 'Doors');
  const snapshot = await buildSnapshot(app, admin, estimate.id, {
    authoriseItems: '1',
    lockOption: null,
    itemIds: [doors?.id ?? 0],
  });
  expect(await money(admin, jobId)).toEqual([
    ['estimated', total, '2 lines'],
    ['authorised', snapshot.totals.authorised.excTax.total, '1 of 2 lines'],
  ]);
  const order = await buildWorkOrder(app, admin, { jobId });
  const items = [{ estimateItemId: doors?.id }] as never;
  expect(
    (await app.call(admin, workOrdersApi.linkEstimateItems, { params: { id: order.id }, body: { items } })).status,
  ).toBe(201);
  expect(await money(admin, jobId)).toHaveLength(2); // a draft has ordered nothing
  const issued = await app.call(admin, workOrdersApi.changeStatus, {
    params: { workOrderId: order.id, statusId: 2 },
    body: {},
  });
  expect(issued.status).toBe(200);
  // It stands beside what bills cost: at what it is, it says.
  const { steps } = (await app.call(admin, jobFrontApi.money, { params: { jobId } })).body.data;
  const told = Object.fromEntries(steps.map(({ ref, label, amount, note }) => [ref, [label, amount, note]]));
  expect(told['ordered']).toEqual(['Ordered, at sell', snapshot.totals.authorised.excTax.total, '1 line, 1 order']);
});

test('people without the right to prices see no step, and a hidden job is not there', async () => {
  const other = await app.company();
  const job = await buildJob(app, admin);
  expect((await app.call(other.admin, jobFrontApi.money, { params: { jobId: job.id } })).status).toBe(404);
  expect((await app.call(other.admin, jobFrontApi.people, { params: { jobId: job.id } })).status).toBe(404);
  const field = await app.person(admin.companyId, 'field');
  const theirs = await buildJob(app, admin, { assignedId: field.userId });
  await buildEstimate(app, admin, {
    jobId: theirs.id,
    categories: [
      { label: 'Hall', items: [{ description: 'Doors', tradeId: 3, materialQuantity: 1, materialCost: 5 }] },
    ],
  } as never);
  expect(await money(field, theirs.id)).toEqual([]);
});

test('the people of a job stand there once, with all that they are', async () => {
  const job = await buildJob(app, admin, {
    customerName: 'Mia Wong',
    customerMobileNumber: '0491 570 156',
    assignedId: admin.userId,
    supervisorId: admin.userId,
  });
  const people = (await app.call(admin, jobFrontApi.people, { params: { jobId: job.id } })).body.data;
  expect(people.map(({ label, role, phone }) => [label, role, phone])).toEqual([
    ['Mia Wong', 'Customer', '0491 570 156'],
    [expect.any(String), 'Assigned, Supervisor', null],
  ]);
});
