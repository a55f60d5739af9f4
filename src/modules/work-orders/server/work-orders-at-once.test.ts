// Several work orders from one estimate in one step: each line once, all or none.
import { beforeAll, expect, test } from 'vitest';
import { type Person, type TestApp, startTestApp } from '../../../../tests/test-app.ts';
import { buildContact } from '../../contacts/server/contacts.build.ts';
import { buildEstimate } from '../../estimates/server/estimates.build.ts';
import { buildSnapshot } from '../../estimates/server/snapshots.build.ts';
import { workOrdersApi } from '../shared/work-orders.api.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
});
const line = (description: string, tradeId: number, materialCost: number) => ({
  description,
  tradeId,
  materialUnit: 'm²',
  materialQuantity: 10,
  materialCost,
});
const scope = async () => {
  const estimate = await buildEstimate(app, admin, {
    categories: [
      { label: 'Hall', items: [line('Plasterboard', 8, 20), line('Paint ceiling', 3, 12)] },
      { label: 'Kitchen', items: [line('Cornice', 8, 31), line('Paint walls', 3, 9)] },
    ],
  });
  await buildSnapshot(app, admin, estimate.id, { authorise: '1' });
  return estimate;
};
const ofJob = async (jobId: number) =>
  (await app.call(admin, workOrdersApi.ofJob, { params: { jobId } })).body.data.toSorted((a, b) => a.id - b.id);

test('each trade gets its lines; together the work orders cost what was authorised, and nothing is left', async () => {
  const { jobId, items } = await scope();
  const plasterer = (await buildContact(app, admin, { companyName: 'Plaster', contactTypeId: 3 })).id;
  const idsOf = (tradeId: number) => items.filter((item) => item.tradeId === tradeId).map(({ id }) => id);
  const made = await app.call(admin, workOrdersApi.createSeveral, {
    params: { jobId },
    body: {
      orders: [
        { label: 'Plastering', assignedId: plasterer, estimateItemIds: idsOf(8) },
        { label: 'Painting', estimateItemIds: idsOf(3) },
      ],
    },
  });
  expect(made.status).toBe(201);
  const rows = await ofJob(jobId);
  expect(rows.map(({ label, assigned, costTotal }) => [label, assigned?.label ?? null, costTotal])).toEqual([
    ['Plastering', 'Plaster', 510],
    ['Painting', null, 210],
  ]);
  const { lines } = (await app.call(admin, workOrdersApi.available, { params: { jobId }, query: {} })).body.data;
  expect(lines.every(({ remainingMaterialQuantity }) => remainingMaterialQuantity === 0)).toBe(true);
});

test('one that cannot be made is named, and none is made', async () => {
  const { jobId, items } = await scope();
  const [first, second] = items;
  const refused = await app.call(admin, workOrdersApi.createSeveral, {
    params: { jobId },
    body: {
      orders: [
        { label: 'First', estimateItemIds: [first?.id ?? 0] },
        { label: 'Again', estimateItemIds: [second?.id ?? 0, first?.id ?? 0] },
      ],
    },
  });
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { 'orders.1': `Again: Nothing left of "${first?.description ?? ''}"` },
  ]);
  expect(await ofJob(jobId)).toEqual([]);
});
