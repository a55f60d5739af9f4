// What a line cost as orders and bills say it, beside its estimate; what belongs to no line stands beside.
import { beforeAll, expect, test } from 'vitest';
import { type Person, type TestApp, startTestApp } from '../../../../tests/test-app.ts';
import { buildEstimate, exampleItems } from '../../estimates/server/estimates.build.ts';
import { buildSnapshot } from '../../estimates/server/snapshots.build.ts';
import { reconcile } from '../../estimates/shared/reconciliation.ts';
import { reconciliationApi } from '../../estimates/shared/reconciliation.api.ts';
import { buildWorkOrder, linkTo, moveTo } from '../../work-orders/server/work-orders.build.ts';
import { approved, buildBill } from './bills.build.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
});

test('an order is committed, an approved bill of it is spent, one without an order belongs to the job', async () => {
  const estimate = await buildEstimate(app, admin, { categories: [{ label: 'Kitchen', items: exampleItems() }] });
  const snapshot = await buildSnapshot(app, admin, estimate.id, { authorise: '1' });
  const [, second] = estimate.items;
  const order = await buildWorkOrder(app, admin, { jobId: estimate.jobId });
  const linked = (await linkTo(app, admin, order.id, [{ estimateItemId: second?.id ?? 0 }])).body.data;
  for (const statusId of [2, 3, 6])
    await moveTo(app, admin, order.id, statusId, { override: true, note: 'Agreed by phone' });
  const contactId = order.assignedId ?? 0;
  const bill = await buildBill(app, admin, {
    contactId,
    workOrderId: order.id,
    jobId: estimate.jobId,
    items: [{ description: 'Boards', amount: 900, labourAmount: 600, workOrderItemId: linked.items[0]?.id ?? 0 }],
  });
  await approved(app, admin, bill.id, 'Agreed');
  const loose = await buildBill(app, admin, { contactId, jobId: estimate.jobId });
  await approved(app, admin, loose.id, 'Agreed');
  const facts = (await app.call(admin, reconciliationApi.get, { params: { id: snapshot.id } })).body.data;
  const report = reconcile(facts.lines, facts.parts, facts.recorded);
  const line = report.lines.find(({ estimateItemId }) => estimateItemId === second?.id);
  expect([line?.estimated, line?.committed, line?.spent]).toEqual([1004.51, 1004.51, 900]);
  expect(report.others).toEqual([{ source: 'Bills', committed: 0, spent: 100 }]);
  expect(report.total.actual).toBe(1000);
});
