// Estimated against actual: what work orders, hours and somebody's own figures say of a snapshot's lines.
import { beforeAll, expect, test } from 'vitest';
import { type Person, type TestApp, startTestApp } from '../../../../tests/test-app.ts';
import { reconcile } from '../shared/reconciliation.ts';
import { reconciliationApi } from '../shared/reconciliation.api.ts';
import { buildEstimate, exampleItems } from './estimates.build.ts';
import { buildSnapshot } from './snapshots.build.ts';

let app: TestApp;
let admin: Person;
let stranger: Person;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
  ({ admin: stranger } = await app.company());
});

async function authorised() {
  const estimate = await buildEstimate(app, admin, { categories: [{ label: 'Kitchen', items: exampleItems() }] });
  return { estimate, snapshot: await buildSnapshot(app, admin, estimate.id, { authorise: '1' }) };
}
const read = async (id: number, as = admin) => await app.call(as, reconciliationApi.get, { params: { id } });

test('the lines come at cost; what is written down last counts, and the others are kept', async () => {
  const { estimate, snapshot } = await authorised();
  const facts = (await read(snapshot.id)).body.data;
  expect(facts.lines.map(({ material, labour }) => [material, labour])).toEqual([
    [0, 442],
    [333.88, 670.63],
    [185, 0],
  ]);
  const id = snapshot.items[1]?.id ?? 0;
  const say = (materialTotal: number, notes: string | null = null) =>
    app.call(admin, reconciliationApi.create, {
      body: {
        jobId: estimate.jobId,
        items: [{ estimateItemSnapshotId: id, materialTotal, labourTotal: 700.5, notes }],
      },
    });
  expect((await say(300)).status).toBe(201);
  expect((await say(350.25, 'Two sheets broke')).status).toBe(201);
  const after = (await read(snapshot.id)).body.data;
  expect(after.recorded).toEqual([
    { estimateItemSnapshotId: id, materialTotal: 350.25, labourTotal: 700.5, notes: 'Two sheets broke' },
  ]);
  expect(after.history.length).toBe(2);
  const report = reconcile(after.lines, after.parts, after.recorded);
  expect(report.lines.map(({ forecast }) => forecast)).toEqual([442, 1050.75, 185]);
  expect(report.total.forecast).toBe(1677.75);
});

test('lines twice, of another snapshot or job are refused; another company finds nothing; costs need their right', async () => {
  const [{ estimate, snapshot }, other] = [await authorised(), await authorised()];
  const own = { estimateItemSnapshotId: snapshot.items[0]?.id ?? 0, materialTotal: 1, labourTotal: 1 };
  const theirs = { ...own, estimateItemSnapshotId: other.snapshot.items[0]?.id ?? 0 };
  const say = (items: (typeof own)[], jobId = estimate.jobId, as = admin) =>
    app.call(as, reconciliationApi.create, { body: { jobId, items } });
  expect((await say([own, own])).body.errors).toEqual({
    'items.1.estimateItemSnapshotId': 'This line is already here',
  });
  expect((await say([own, theirs])).body.errors).toEqual({
    'items.1.estimateItemSnapshotId': 'This entry does not exist',
  });
  expect((await say([own], other.estimate.jobId)).body.errors).toEqual({
    jobId: 'This snapshot belongs to another job',
  });
  expect((await say([own], estimate.jobId, stranger)).status).toBe(404);
  expect((await read(snapshot.id, stranger)).status).toBe(404);
  const manager = await app.person(admin.companyId, 'case-manager');
  expect((await read(snapshot.id, manager)).status).toBe(403);
});
