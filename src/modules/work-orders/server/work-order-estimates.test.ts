// What a work order does to the estimate lines it stands on: it holds them, and they are allocated while it is out.
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApp, startTestApp } from '../../../../tests/test-app.ts';
import { buildEstimate, exampleItems } from '../../estimates/server/estimates.build.ts';
import { type EstimateView, estimatesApi } from '../../estimates/shared/estimates.api.ts';
import { jobsApi } from '../../jobs/shared/jobs.api.ts';
import { type WorkOrderView, workOrdersApi } from '../shared/work-orders.api.ts';
import { buildWorkOrder, linkTo, moveTo } from './work-orders.build.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
});

const [DRAFT, ISSUED, CANCELLED] = [1, 2, 10];
/** An estimate whose first two lines stand on a work order that went out. */
async function issued(): Promise<{ estimate: EstimateView; order: WorkOrderView }> {
  const estimate = await buildEstimate(app, admin, { categories: [{ label: 'Kitchen', items: exampleItems() }] });
  const order = await buildWorkOrder(app, admin, { jobId: estimate.jobId });
  await linkTo(
    app,
    admin,
    order.id,
    estimate.items.slice(0, 2).map(({ id }) => ({ estimateItemId: id })),
  );
  const out = await moveTo(app, admin, order.id, ISSUED, { override: true, note: 'Make safe' });
  expect(out.status).toBe(200);
  return { estimate, order: out.body.data };
}
const view = async (id: number): Promise<EstimateView> =>
  (await app.call(admin, estimatesApi.get, { params: { id } })).body.data;
const statuses = async (id: number) => (await view(id)).items.map((item) => item.estimateItemStatusId);

describe('a line on an issued work order', () => {
  test('is not deleted, alone, with others, or with what holds it; the reason names the work order', async () => {
    const { estimate, order } = await issued();
    const [first, , third] = (await view(estimate.id)).items as [
      EstimateView['items'][number],
      EstimateView['items'][number],
      EstimateView['items'][number],
    ];
    const reason = `“${first.description}” is on work order ${order.workOrderNumber}. Remove it there before you delete it here.`;
    const params = { estimateId: estimate.id };
    const answers = [
      await app.call(admin, estimatesApi.removeItem, { params: { id: first.id }, query: { version: first.version } }),
      await app.call(admin, estimatesApi.bulkDelete, { params, body: { estimateItemIds: [third.id, first.id] } }),
      await app.call(admin, estimatesApi.removeTrade, { params: { ...params, id: first.categoryTradeId ?? 0 } }),
    ];
    for (const answer of answers) expect([answer.status, answer.body.message]).toEqual([409, reason]);
    const category = await app.call(admin, estimatesApi.removeCategory, {
      params: { ...params, id: first.categoryId },
    });
    const whole = await app.call(admin, estimatesApi.remove, {
      params: { id: estimate.id },
      query: { version: (await view(estimate.id)).version },
    });
    for (const answer of [category, whole]) {
      expect(answer.status).toBe(409);
      expect(answer.body.message).toContain(order.workOrderNumber);
    }
    expect((await view(estimate.id)).items).toHaveLength(3);
  });

  test('is refused by name in the editor’s batch, which deletes what it may with the next one', async () => {
    const { estimate, order } = await issued();
    const [first, , third] = (await view(estimate.id)).items;
    const send = (rows: { id: number; version: number }[]) =>
      app.call(admin, estimatesApi.applyChanges, {
        params: { estimateId: estimate.id },
        body: { changes: [{ key: randomUUID(), kind: 'deleteItems', rows }] },
      });
    const rowOf = (row: typeof first) => ({ id: row?.id ?? 0, version: row?.version ?? 0 });
    const refused = (await send([rowOf(first), rowOf(third)])).body.data.outcomes[0];
    expect(refused).toMatchObject({
      status: 'invalid',
      row: first?.id,
      message: expect.stringContaining(order.workOrderNumber),
    });
    expect((await send([rowOf(third)])).body.data.outcomes[0]?.status).toBe('done');
  });

  test('is deleted once the work order let go of it', async () => {
    const { estimate, order } = await issued();
    const { id } = order.items.find(({ estimateItemId }) => estimateItemId === estimate.items[0]?.id) ?? { id: 0 };
    await app.call(admin, workOrdersApi.revert, { params: { id }, body: { note: 'Client does it' } });
    const [first] = (await view(estimate.id)).items;
    const gone = await app.call(admin, estimatesApi.removeItem, {
      params: { id: first?.id ?? 0 },
      query: { version: first?.version },
    });
    expect(gone.status).toBe(200);
  });
});

describe('the status of a line', () => {
  test('is allocated when a work order goes out and pending again when it is recalled or cancelled', async () => {
    const { estimate, order } = await issued();
    expect(await statuses(estimate.id)).toEqual([2, 2, 1]);
    const history = await app.call(admin, jobsApi.history, { params: { jobId: estimate.jobId } });
    expect(history.body.data).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ objectType: 'estimate', note: `Work order ${order.workOrderNumber}` }),
      ]),
    );
    await moveTo(app, admin, order.id, DRAFT, { note: 'Wrong crew' });
    expect(await statuses(estimate.id)).toEqual([1, 1, 1]);
    await moveTo(app, admin, order.id, ISSUED, { override: true, note: 'Again' });
    expect(await statuses(estimate.id)).toEqual([2, 2, 1]);
    expect((await moveTo(app, admin, order.id, CANCELLED, { note: 'Off' })).status).toBe(200);
    expect(await statuses(estimate.id)).toEqual([1, 1, 1]);
  });

  test('stays where somebody set another one, and where a second work order is out', async () => {
    const { estimate, order } = await issued();
    const [first, second] = (await view(estimate.id)).items;
    await app.call(admin, estimatesApi.updateItem, {
      params: { id: first?.id ?? 0 },
      body: { version: first?.version ?? 0, estimateItemStatusId: 4 },
    });
    const other = await buildWorkOrder(app, admin, { jobId: estimate.jobId });
    const part = order.items.find(({ estimateItemId }) => estimateItemId === second?.id);
    await app.call(admin, workOrdersApi.reallocate, {
      params: { id: part?.id ?? 0 },
      body: { workOrderId: other.id, materialQuantity: 4, labourQuantity: 1 },
    });
    await moveTo(app, admin, other.id, ISSUED, { override: true, note: 'x' });
    await moveTo(app, admin, order.id, CANCELLED, { note: 'Off' });
    expect(await statuses(estimate.id)).toEqual([4, 2, 1]);
  });
});

describe('what a job has left to order', () => {
  test('is known before its first work order, and what is ordered is removed', async () => {
    const estimate = await buildEstimate(app, admin, { categories: [{ label: 'Kitchen', items: exampleItems() }] });
    const left = async (as = admin) =>
      await app.call(as, workOrdersApi.available, { params: { jobId: estimate.jobId } });
    const before = (await left()).body.data;
    expect(before.lines.map((line) => line.remainingLabourQuantity)).toEqual([6.5, 9.25, 0]);
    expect(before.settings).toMatchObject({
      targetProfitMarginPercentage: expect.any(Number) as number,
      warningProfitMarginPercentage: expect.any(Number) as number,
      allowItemSplit: true,
      defaultMaterialUnit: 'ea',
      defaultLabourUnit: 'hr',
    });
    const order = await buildWorkOrder(app, admin, { jobId: estimate.jobId });
    await linkTo(app, admin, order.id, [{ estimateItemId: estimate.items[0]?.id ?? 0, labourQuantity: 6 }]);
    expect((await left()).body.data.lines[0]?.remainingLabourQuantity).toBe(0.5);
    const { admin: stranger } = await app.company();
    expect((await left(stranger)).status).toBe(404);
  });
});
