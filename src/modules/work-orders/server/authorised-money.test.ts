// What was authorised stays what was authorised, and what is ordered of it is paid by it: whatever is edited afterwards.
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApp, asSystem, startTestApp } from '../../../../tests/test-app.ts';

import { buildEstimate, type GivenItem } from '../../estimates/server/estimates.build.ts';
import { buildSnapshot, decideOn } from '../../estimates/server/snapshots.build.ts';
import { type EstimateView, estimatesApi } from '../../estimates/shared/estimates.api.ts';
import { type SnapshotView, snapshotsApi } from '../../estimates/shared/snapshots.api.ts';
import { jobsApi } from '../../jobs/shared/jobs.api.ts';
import { type WorkOrderView, workOrdersApi } from '../shared/work-orders.api.ts';
import { buildWorkOrder } from './work-orders.build.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
});

/** 3 × 100.00 and 20 %: 360.00 before tax, 396.00 with it; a second line of 600.00. */
const lines = (): GivenItem[] => [
  { description: 'Doors', tradeId: 3, materialQuantity: 3, materialCost: 100, materialMarkup: 0.2 },
  { description: 'Paint', tradeId: 3, labourQuantity: 10, labourCost: 60 },
];
const made = (items: GivenItem[] = lines()) => buildEstimate(app, admin, { categories: [{ label: 'Hall', items }] });
const live = async (id: number): Promise<EstimateView> =>
  (await app.call(admin, estimatesApi.get, { params: { id } })).body.data;
const itemOf = (estimate: EstimateView, description: string) => {
  const item = estimate.items.find((each) => each.description === description);
  if (!item) throw new Error(`No ${description}`);
  return item;
};
const edit = async (estimateId: number, description: string, change: object) => {
  const { id, version } = itemOf(await live(estimateId), description);
  return await app.call(admin, estimatesApi.updateItem, { params: { id }, body: { version, ...change } });
};
const open = (estimate: EstimateView, descriptions: string[]) =>
  buildSnapshot(app, admin, estimate.id, {
    authoriseItems: '1',
    lockOption: null,
    itemIds: descriptions.map((each) => itemOf(estimate, each).id),
  });
const setHeader = async (id: number, change: object) =>
  app.call(admin, estimatesApi.update, { params: { id }, body: { version: (await live(id)).version, ...change } });
const draft = (jobId: number, given: object = {}) => buildWorkOrder(app, admin, { jobId, ...given });
const link = (order: WorkOrderView, items: object[]) =>
  app.call(admin, workOrdersApi.linkEstimateItems, { params: { id: order.id }, body: { items: items as never } });
const issue = (order: WorkOrderView, body: object = {}, as = admin) =>
  app.call(as, workOrdersApi.changeStatus, { params: { workOrderId: order.id, statusId: 2 }, body });
const listed = async (estimate: EstimateView) => {
  const filter = JSON.stringify({ object: { jobId: estimate.jobId } });
  return (await app.call(admin, estimatesApi.list, { query: { filter } })).body.data[0];
};

describe('what is authorised is what was authorised', () => {
  test('edits, deletions, new lines and another margin leave the amount alone and say that something changed', async () => {
    const estimate = await made();
    await open(estimate, ['Doors']);
    expect(await live(estimate.id)).toMatchObject({
      authorisedIncTax: 396,
      statusId: 5,
      agreement: { incTax: 396, changed: false, by: { id: admin.userId } },
    });
    expect((await edit(estimate.id, 'Doors', { materialQuantity: 300 })).status).toBe(200);
    const changed = await live(estimate.id);
    expect(changed).toMatchObject({
      authorisedIncTax: 396,
      authorisedChanged: true,
      agreement: { incTax: 396, changed: true },
    });
    expect(changed.totals.authorised.incTax).toMatchObject({ total: 396, categoriesIncMargin: 360, costTotal: 300 });
    expect(changed.totals.all.incTax.total).toBe(40_260);
    expect(changed.totals.unauthorised.incTax.total).toBe(39_864);
    expect(itemOf(changed, 'Doors').authorised).toBe(false);
    expect(await listed(estimate)).toMatchObject({ authorisedIncTax: 396, authorisedChanged: true });
    // Set back, it is what was agreed again.
    await edit(estimate.id, 'Doors', { materialQuantity: 3 });
    expect(itemOf(await live(estimate.id), 'Doors').authorised).toBe(true);
    expect(await live(estimate.id)).toMatchObject({ authorisedChanged: false, agreement: { changed: false } });
    expect((await setHeader(estimate.id, { estimateMargin: 0.5 })).status).toBe(200);
    expect(await live(estimate.id)).toMatchObject({ authorisedIncTax: 396, authorisedChanged: true });
    await setHeader(estimate.id, { estimateMargin: 0 });
    expect(await live(estimate.id)).toMatchObject({ authorisedIncTax: 396, authorisedChanged: false });
  });

  test('the lines of a snapshot are locked when they are authorised, and the margin and its mode with them', async () => {
    const estimate = await made();
    const snapshot = await buildSnapshot(app, admin, estimate.id);
    await decideOn(app, admin, snapshot, { statusId: 4 });
    expect((await live(estimate.id)).items.map(({ locked }) => locked)).toEqual([true, true]);
    expect((await edit(estimate.id, 'Doors', { materialQuantity: 1 })).status).toBe(409);
    expect((await setHeader(estimate.id, { estimateMargin: 0.5 })).body.message).toContain('The margin is locked');
    expect((await setHeader(estimate.id, { applyMarginTo: 'item' })).status).toBe(409);
    expect((await setHeader(estimate.id, { label: 'Hall and stairs' })).status).toBe(200);
    // Taken back, it is edited again.
    await decideOn(app, admin, snapshot, { statusId: 2, note: 'The insurer asked for less' });
    expect((await live(estimate.id)).items.map(({ locked }) => locked)).toEqual([false, false]);
    expect((await edit(estimate.id, 'Doors', { materialQuantity: 1 })).status).toBe(200);
    expect(await live(estimate.id)).toMatchObject({ authorisedIncTax: 0, agreement: null });
  });

  test('original and variations add up, whatever becomes of the original lines', async () => {
    const estimate = await made();
    const base = await buildSnapshot(app, admin, estimate.id, { authorise: '1', lockOption: null });
    await app.call(admin, snapshotsApi.variation, {
      params: { jobId: base.jobId, snapshotId: base.id },
      body: { label: 'V1' },
    });
    const { categoryId } = itemOf(estimate, 'Doors');
    const extra = {
      estimateId: estimate.id,
      categoryId,
      tradeId: 3,
      description: 'Handles',
      materialQuantity: 1,
      materialCost: 10.12,
    };
    await app.call(admin, estimatesApi.createItem, { body: extra });
    await buildSnapshot(app, admin, estimate.id, { authorise: '1' });
    await edit(estimate.id, 'Doors', { materialQuantity: 1 });
    const now = await live(estimate.id);
    expect(now).toMatchObject({ authorisedIncTax: 1067.13, agreement: { incTax: 1067.13, changed: true } });
    expect(now.agreement?.parts.map(({ incTax }) => incTax)).toEqual([1056, 11.13]);
  });

  test('it is authorised on a day of the company, and a reopened estimate is no draft beside an amount', async () => {
    const estimate = await made();
    await asSystem(app, sql`update company set timezone = 'Pacific/Kiritimati' where id = ${admin.companyId}`);
    const snapshot = await buildSnapshot(app, admin, estimate.id, { authorise: '1' });
    const [there] = await asSystem(
      app,
      sql<{ day: string }>`select (now() at time zone 'Pacific/Kiritimati')::date::text as day`,
    );
    await asSystem(app, sql`update company set timezone = 'Australia/Sydney' where id = ${admin.companyId}`);
    expect(snapshot.authorisedOn).toBe(there?.day);
    const move = async (statusId: number) =>
      app.call(admin, estimatesApi.changeStatus, {
        params: { estimateId: estimate.id },
        body: { statusId, note: 'Again', version: (await live(estimate.id)).version },
      });
    const statuses = await asSystem(
      app,
      sql<{
        id: number;
        type: string;
      }>`select id, type_name as type from estimate_status where company_id = ${admin.companyId}`,
    );
    const closed = statuses.find(({ type }) => type === 'closed')?.id ?? 0;
    expect((await move(closed)).status).toBe(200);
    expect((await move(1)).status).toBe(200);
    expect(await live(estimate.id)).toMatchObject({ statusId: 4, authorisedIncTax: 1056 });
  });
});

describe('nothing goes round the snapshot', () => {
  test('flags of frozen lines are set on the snapshot alone; a locked line is left alone and counted', async () => {
    const estimate = await made();
    const ids = estimate.items.map(({ id }) => id);
    const flag = (value: boolean) =>
      app.call(admin, estimatesApi.bulkUpdateItems, { body: { itemIds: ids, actionType: 'authorised', value } });
    expect((await flag(true)).body.data).toEqual({ updated: 2, skipped: 0 });
    expect(await live(estimate.id)).toMatchObject({ authorisedIncTax: 0, statusId: 1, agreement: null });
    const order = await draft(estimate.jobId);
    await link(order, [{ estimateItemId: ids[0] ?? 0 }]);
    expect((await issue(order)).body.errors?.['override']).toBe('1 line is not authorised: Doors');
    const snapshot = await open(estimate, ['Doors']);
    expect((await issue(order)).status).toBe(200);
    const refused = await flag(false);
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('snapshot 1')]);
    const { jobId, id: snapshotId, items } = snapshot as SnapshotView;
    const back = await app.call(admin, snapshotsApi.itemStatus, {
      params: { jobId, snapshotId },
      body: { itemIds: items.map(({ id }) => id), authorised: false },
    });
    expect(back.status).toBe(409);
    const whole = await app.call(admin, snapshotsApi.itemStatus, {
      params: { jobId, snapshotId },
      body: { itemIds: items.map(({ id }) => id), authorised: true },
    });
    expect(whole.body.data).toMatchObject({ statusId: 4, authorisedIncTax: 1056 });
    expect((await flag(false)).body.data).toEqual({ updated: 0, skipped: 2 });
    expect((await live(estimate.id)).authorisedIncTax).toBe(1056);
  });

  test('an authorised line is not deleted, alone or with what holds it, also where it stays open', async () => {
    const estimate = await made();
    await open(estimate, ['Doors']);
    const { id, categoryId, categoryTradeId } = itemOf(estimate, 'Doors');
    const params = { estimateId: estimate.id };
    const answers = [
      await app.call(admin, estimatesApi.removeItem, { params: { id }, query: {} }),
      await app.call(admin, estimatesApi.bulkDelete, { params, body: { estimateItemIds: [id] } }),
      await app.call(admin, estimatesApi.removeTrade, { params: { ...params, id: categoryTradeId ?? 0 } }),
      await app.call(admin, estimatesApi.removeCategory, { params: { ...params, id: categoryId } }),
    ];
    for (const { status, body } of answers)
      expect([status, body.message]).toEqual([409, expect.stringContaining('authorised in snapshot 1')]);
    const other = { params: { id: itemOf(estimate, 'Paint').id }, query: {} };
    expect((await app.call(admin, estimatesApi.removeItem, other)).status).toBe(200);
  });

  test.each(['draft', 'issued'] as const)(
    'a line of %s order is neither deleted nor made less than ordered',
    async (kind) => {
      const estimate = await made();
      await open(estimate, ['Doors', 'Paint']);
      const order = await draft(estimate.jobId);
      await link(order, [{ estimateItemId: itemOf(estimate, 'Doors').id, materialQuantity: 2 }]);
      if (kind === 'issued') expect((await issue(order)).status).toBe(200);
      const less = await edit(estimate.id, 'Doors', { materialQuantity: 1.5 });
      expect([less.status, less.body.errors]).toEqual([
        422,
        {
          materialQuantity: `2 of it are on work order ${order.workOrderNumber}. Enter at least 2, or remove some there first.`,
        },
      ]);
      expect((await edit(estimate.id, 'Doors', { useWorkOrderRates: true })).status).toBe(422);
      const { id, version } = itemOf(await live(estimate.id), 'Doors');
      const batch = await app.call(admin, estimatesApi.applyChanges, {
        params: { estimateId: estimate.id },
        body: {
          changes: [{ kind: 'updateItem', key: crypto.randomUUID(), id, version, fields: { materialQuantity: 0.5 } }],
        },
      });
      expect(batch.body.data.outcomes[0]).toMatchObject({ status: 'invalid', row: id });
      expect((await edit(estimate.id, 'Doors', { materialQuantity: 2 })).status).toBe(200);
      const gone = await app.call(admin, estimatesApi.removeItem, { params: { id }, query: {} });
      expect([gone.status, gone.body.message]).toEqual([409, expect.stringContaining(order.workOrderNumber)]);
    },
  );
});

describe('a work order of authorised lines', () => {
  test('divides the frozen sell by the frozen quantity; what is left, too', async () => {
    const estimate = await made();
    await open(estimate, ['Doors', 'Paint']);
    await edit(estimate.id, 'Doors', { materialQuantity: 300, materialCost: 99 });
    const doors = itemOf(estimate, 'Doors').id;
    const order = await draft(estimate.jobId);
    const first = (await link(order, [{ estimateItemId: doors, materialQuantity: 1 }])).body.data;
    expect(first).toMatchObject({ sellTotal: 120, costTotal: 100 });
    const rest = (await link(order, [{ estimateItemId: doors }])).body.data;
    expect(rest.items.map(({ materialQuantity, materialSellTotal }) => [materialQuantity, materialSellTotal])).toEqual([
      [1, 120],
      [2, 240],
    ]);
    const available = await app.call(admin, workOrdersApi.available, { params: { jobId: estimate.jobId }, query: {} });
    expect(available.body.data.lines[0]).toMatchObject({
      materialQuantity: 3,
      remainingMaterialQuantity: 0,
      sell: 360,
    });
  });

  test('goes out beyond what was authorised, or at a loss, with the right and a reason alone; the reason is kept', async () => {
    const estimate = await made([
      ...lines(),
      { description: 'Credit', tradeId: 3, materialQuantity: -2, materialCost: 10 },
    ]);
    await buildSnapshot(app, admin, estimate.id, { authorise: '1' });
    const estimator = await app.person(admin.companyId, 'estimator');
    const order = await draft(estimate.jobId);
    await link(order, [
      { estimateItemId: itemOf(estimate, 'Doors').id, materialQuantity: 30, materialCost: 500 },
      { estimateItemId: itemOf(estimate, 'Credit').id, materialQuantity: 5 },
    ]);
    const asked = await issue(order);
    expect([asked.status, asked.body.errors?.['override']]).toEqual([
      422,
      'More is ordered than the estimate has: Doors, Credit. It costs more than it sells for',
    ]);
    expect((await issue(order, { override: true })).body.errors).toHaveProperty('note');
    expect((await issue(order, { override: true, note: 'Why not' }, estimator)).status).toBe(403);
    const done = await issue(order, { override: true, note: 'The client pays the difference' });
    expect(done.body.data).toMatchObject({ statusId: 2, issueReason: 'The client pays the difference' });
    const history = await app.call(admin, jobsApi.history, { params: { jobId: estimate.jobId }, query: {} });
    expect(history.body.data.find(({ verb }) => verb === 'override')).toMatchObject({
      note: 'The client pays the difference',
    });
  });

  test('two orders that take more than the line has together are beyond it; free items alone are no loss', async () => {
    const estimate = await made();
    await buildSnapshot(app, admin, estimate.id, { authorise: '1' });
    const [first, second, free] = [
      await draft(estimate.jobId),
      await draft(estimate.jobId),
      await draft(estimate.jobId),
    ];
    const doors = itemOf(estimate, 'Doors').id;
    await link(first, [{ estimateItemId: doors, materialQuantity: 2, materialCost: 1 }]);
    await link(second, [{ estimateItemId: doors, materialQuantity: 2, materialCost: 1 }]);
    expect((await issue(second)).body.errors?.['override']).toContain('More is ordered');
    const body = { description: 'Skip', materialQuantity: 1, materialCost: 300 };
    await app.call(admin, workOrdersApi.createItem, { params: { workOrderId: free.id }, body });
    expect((await issue(free)).status).toBe(200);
  });

  test('an agreed cost is what it costs: tax, CIS, profit and light follow it', async () => {
    const estimate = await made();
    await buildSnapshot(app, admin, estimate.id, { authorise: '1' });
    const order = await draft(estimate.jobId, { addTax: true, cisTypeId: 3, cisPercentage: 0.2, overrideCost: 480 });
    expect(order).toMatchObject({ costTotal: 480, taxTotal: 48 });
    const linked = (await link(order, [{ estimateItemId: itemOf(estimate, 'Paint').id, labourCost: 60 }])).body.data;
    expect(linked).toMatchObject({
      costTotal: 480,
      labourCostTotal: 600,
      sellTotal: 600,
      taxTotal: 48,
      profitPercentage: 20,
      light: 'success',
    });
    const cheaper = await app.call(admin, workOrdersApi.update, {
      params: { id: order.id },
      body: { version: linked.version, overrideCost: null },
    });
    expect(cheaper.body.data).toMatchObject({ costTotal: 600, taxTotal: 60, profitPercentage: 0, light: 'danger' });
  });
});

test('tax is rounded on the total or on every line, as the company does it, everywhere; a later change leaves what is there', async () => {
  const { admin: other } = await app.company();
  const screws = ['a', 'b', 'c'].map((description) => ({
    description,
    tradeId: 3,
    materialQuantity: 1,
    materialCost: 0.05,
  }));
  const round = (way: string) =>
    asSystem(app, sql`update company set tax_rounding = ${way} where id = ${other.companyId}`);
  const taxes = async () => {
    const estimate = await buildEstimate(app, other, { categories: [{ label: 'Hall', items: screws }] });
    const snapshot = await buildSnapshot(app, other, estimate.id, { authorise: '1' });
    const order = await buildWorkOrder(app, other, { jobId: estimate.jobId });
    const linked = await app.call(other, workOrdersApi.linkEstimateItems, {
      params: { id: order.id },
      body: { items: estimate.items.map(({ id }) => ({ estimateItemId: id })) },
    });
    const agreed = await app.call(other, workOrdersApi.update, {
      params: { id: order.id },
      body: { version: linked.body.data.version, overrideCost: 0.15 },
    });
    return {
      estimate: estimate.totals.all.incTax.taxTotal,
      snapshot: snapshot.totals.authorised.incTax.taxTotal,
      order: linked.body.data.taxTotal,
      agreed: agreed.body.data.taxTotal,
      id: estimate.id,
    };
  };
  expect(await taxes()).toMatchObject({ estimate: 0.02, snapshot: 0.02, order: 0.02, agreed: 0.02 });
  await round('line');
  const { id, ...byLine } = await taxes();
  expect(byLine).toEqual({ estimate: 0.03, snapshot: 0.03, order: 0.03, agreed: 0.02 });
  await round('total');
  const kept = (await app.call(other, estimatesApi.get, { params: { id } })).body.data;
  expect([kept.taxRounding, kept.authorisedIncTax]).toEqual(['line', 0.18]);
});
