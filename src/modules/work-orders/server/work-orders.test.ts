import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApp, asSystem, startTestApp } from '../../../../tests/test-app.ts';
import type { DomainEvent } from '../../../platform/server/events.ts';
import { numberSeriesApi } from '../../company/shared/company-profile.api.ts';
import { buildContact } from '../../contacts/server/contacts.build.ts';
import { buildEstimate, exampleItems } from '../../estimates/server/estimates.build.ts';
import { buildSnapshot, decideOn } from '../../estimates/server/snapshots.build.ts';
import { type EstimateView, estimatesApi } from '../../estimates/shared/estimates.api.ts';
import { snapshotsApi } from '../../estimates/shared/snapshots.api.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import { jobsApi } from '../../jobs/shared/jobs.api.ts';
import { workOrderSettingApi } from '../shared/work-order-setting.entity.ts';
import { profitLight } from '../shared/work-order-totals.ts';
import { type LinkLine, type WorkOrderView, workOrdersApi } from '../shared/work-orders.api.ts';
import { buildWorkOrder, linkTo, moveTo } from './work-orders.build.ts';

let app: TestApp;
let admin: Person;
let stranger: Person;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
  ({ admin: stranger } = await app.company());
});

const example = () =>
  buildEstimate(app, admin, {
    applyMarginTo: 'total',
    estimateMargin: 0.08,
    categories: [{ label: 'Kitchen', items: exampleItems() }],
  });
const order = (jobId: number, more: object = {}) => buildWorkOrder(app, admin, { jobId, ...more });
const link = (id: number, items: LinkLine[]) => linkTo(app, admin, id, items);
const move = (id: number, statusId: number, body: Parameters<typeof moveTo>[4] = {}) =>
  moveTo(app, admin, id, statusId, body);
const look = async (id: number, as = admin): Promise<WorkOrderView> =>
  (await app.call(as, workOrdersApi.get, { params: { id } })).body.data;
const available = async (id: number) =>
  (await app.call(admin, workOrdersApi.available, { params: { jobId: (await look(id)).jobId } })).body.data.lines;
const ids = ({ items }: EstimateView, count: number) => items.slice(0, count).map(({ id }) => ({ estimateItemId: id }));
/** What the relay would deliver after this write. */
async function deliver(companyId: number): Promise<void> {
  const events = await asSystem(
    app,
    sql<DomainEvent>`select id, company_id as "companyId", name, aggregate_type as "aggregateType", aggregate_id as "aggregateId", payload, actor_id as "actorId" from outbox_event where company_id = ${companyId} order by id desc limit 20`,
  );
  for (const event of events)
    for (const subscriber of app.running.subscribers[event.name] ?? []) await subscriber(app.running.app, [event]);
}

describe('making a work order', () => {
  test('numbers read as the company says, from a number on each job; orders that are there keep theirs', async () => {
    const { admin: other } = await app.company();
    const job = await buildJob(app, other);
    const number = async (jobId: number) => (await buildWorkOrder(app, other, { jobId })).workOrderNumber;
    const save = async (body: object) =>
      (await app.call(other, numberSeriesApi.saveSeries, { params: { ref: 'workOrder' }, body })).body.data;
    const first = await buildWorkOrder(app, other, { jobId: job.id });
    expect(first.workOrderNumber).toBe(`${job.jobNumber}-0001`);
    expect(await save({ prefix: '-WO', digits: 3, nextNumber: 10 })).toMatchObject({ perJob: true, preview: '-WO010' });
    expect(await number(job.id)).toBe(`${job.jobNumber}-WO002`);
    const next = await buildJob(app, other);
    expect(await number(next.id)).toBe(`${next.jobNumber}-WO010`);
    // It may begin lower again: nothing of a new job is in use.
    await save({ padding: false, nextNumber: 1 });
    const last = await buildJob(app, other);
    expect(await number(last.id)).toBe(`${last.jobNumber}-WO1`);
    expect((await look(first.id, other)).workOrderNumber).toBe(`${job.jobNumber}-0001`);
  });

  test('numbers run per job; tax, CIS and its rate are copied from country and contractor', async () => {
    const job = await buildJob(app, admin);
    const contact = await buildContact(app, admin, { contactTypeId: 3, gstRegistered: true, cisTypeId: 3 });
    const first = await order(job.id, { assignedId: contact.id });
    expect(first).toMatchObject({
      workOrderNumber: `${job.jobNumber}-0001`,
      statusId: 1,
      status: { name: 'draft', typeName: 'draft' },
      addTax: true,
      taxPercentage: 0.1,
      cisTypeId: 3,
      cisPercentage: 0.2,
      profitPercentage: null,
      light: 'neutral',
      job: { label: job.jobNumber },
      assigned: { id: contact.id, gstRegistered: true },
    });
    expect((await order(job.id)).workOrderNumber).toBe(`${job.jobNumber}-0002`);
    expect((await order((await buildJob(app, admin)).id)).workOrderNumber).toMatch(/-0001$/);
    const list = await app.call(admin, workOrdersApi.ofJob, { params: { jobId: job.id } });
    expect(list.body.data.map(({ workOrderNumber }) => workOrderNumber)).toEqual([
      `${job.jobNumber}-0002`,
      `${job.jobNumber}-0001`,
    ]);
    expect(
      (
        await app.call(admin, workOrdersApi.count, {
          query: { filter: JSON.stringify({ object: { jobId: job.id, statusType: 'draft' } }) },
        })
      ).body.data.count,
    ).toBe(2);
  });

  test('20 at once have 20 numbers', async () => {
    const job = await buildJob(app, admin);
    const made = await Promise.all(Array.from({ length: 20 }, () => order(job.id, { assignedId: null })));
    expect(new Set(made.map(({ workOrderNumber }) => workOrderNumber)).size).toBe(20);
  });

  test('unknown and foreign ids: 422 in the body, 404 in the path', async () => {
    const job = await buildJob(app, admin);
    const foreign = await buildJob(app, stranger);
    const create = (body: { jobId: number; assignedId?: number }) => app.call(admin, workOrdersApi.create, { body });
    expect((await create({ jobId: foreign.id })).body.errors).toEqual({ jobId: 'This entry does not exist' });
    expect((await create({ jobId: job.id, assignedId: 999_999 })).body.errors).toEqual({
      assignedId: 'This entry does not exist',
    });
    const made = await order(job.id);
    expect((await app.call(stranger, workOrdersApi.get, { params: { id: made.id } })).status).toBe(404);
    expect((await linkTo(app, stranger, made.id, [{ estimateItemId: 1 }])).status).toBe(404);
    expect((await moveTo(app, stranger, made.id, 2)).status).toBe(404);
    expect((await move(made.id, 999)).status).toBe(404);
    expect((await app.call(stranger, workOrdersApi.items, { params: { workOrderId: made.id } })).status).toBe(404);
    const elsewhere = await buildEstimate(app, admin, { categories: [{ label: 'A', items: exampleItems() }] });
    expect((await link(made.id, ids(elsewhere, 1))).body.errors).toEqual({
      'items.0.estimateItemId': 'This entry does not exist',
    });
  });

  test('a contractor given later brings tax and CIS along while it is a draft; a version behind is a conflict', async () => {
    const made = await order((await buildJob(app, admin)).id, { assignedId: null });
    const contact = await buildContact(app, admin, {
      contactTypeId: 3,
      gstRegistered: true,
      cisTypeId: 4,
      cisPercentage: 0.25,
    });
    const assign = (assignedId: number | null, version?: number) =>
      app.call(admin, workOrdersApi.assign, {
        params: { id: made.id },
        body: { assignedId, ...(version && { version }) },
      });
    expect((await assign(contact.id, made.version)).body.data).toMatchObject({
      addTax: true,
      cisPercentage: 0.25,
      cisTypeId: 4,
    });
    expect((await assign(null, made.version)).status).toBe(409);
    expect((await assign(null)).body.data).toMatchObject({ addTax: false, cisPercentage: 0, assigned: null });
  });
});

describe('linking estimate lines', () => {
  test('the worked example: sell 1787.55, cost 1446.51, 19.08 %', async () => {
    const estimate = await example();
    await buildSnapshot(app, admin, estimate.id, { authorise: '1' });
    const made = await order(estimate.jobId);
    const linked = (await link(made.id, ids(estimate, 2))).body.data;
    expect(linked).toMatchObject({
      sellTotal: 1787.55,
      costTotal: 1446.51,
      profitPercentage: 19.08,
      light: 'warning',
      itemCount: 2,
      taxTotal: 144.65,
      materialCostTotal: 333.88,
      labourCostTotal: 1112.63,
    });
    expect(linked.items.every(({ estimateItemSnapshotId }) => estimateItemSnapshotId !== null)).toBe(true);
    const [list] = (await app.call(admin, workOrdersApi.ofJob, { params: { jobId: estimate.jobId } })).body.data;
    expect(list?.light).toBe(profitLight(19.08, 10, 20));
    expect(await available(made.id)).toMatchObject([
      { remainingMaterialQuantity: 0, remainingLabourQuantity: 0, authorised: true, sell: 548.96 },
      { remainingMaterialQuantity: 0, remainingLabourQuantity: 0 },
      { remainingMaterialQuantity: 1, remainingLabourQuantity: 0, sell: 199.8 },
    ]);
    expect((await link(made.id, ids(estimate, 1))).body.errors).toHaveProperty(['items.0.estimateItemId']);
  });

  test('the rest of a split line takes the rest of the sell (invariant 10), and gives it back', async () => {
    const estimate = await example();
    const line = estimate.items[1]?.id ?? 0;
    const [first, second] = [await order(estimate.jobId), await order(estimate.jobId)];
    await link(first.id, [{ estimateItemId: line, materialQuantity: 8.25, labourQuantity: 3.1 }]);
    const rest = (await link(second.id, [{ estimateItemId: line }])).body.data;
    expect(rest.items[0]).toMatchObject({ materialQuantity: 16.5, labourQuantity: 6.15 });
    const sells = async () => [(await look(first.id)).sellTotal, (await look(second.id)).sellTotal];
    const [one = 0, two = 0] = await sells();
    expect(one + two).toBeCloseTo(1238.59, 6);
    expect(one).toBeLessThan(1238.59);
    await move(first.id, 11);
    expect((await sells())[0]).toBe(0);
    expect((await available(second.id))[1]).toMatchObject({
      remainingMaterialQuantity: 8.25,
      remainingLabourQuantity: 3.1,
    });
    const over = (await link(second.id, [{ estimateItemId: line, materialQuantity: 20, labourQuantity: 20 }])).body
      .data;
    expect(over.sellTotal).toBe(1238.59);
    const history = await app.call(admin, jobsApi.history, {
      params: { jobId: estimate.jobId },
      query: { perPage: '100' },
    });
    expect(JSON.stringify(history.body.data)).toContain('More than the estimate');
  });

  test('an authorised line sells at its frozen figure; a change of the estimate reaches the others', async () => {
    const estimate = await example();
    const made = await order(estimate.jobId);
    await link(made.id, ids(estimate, 1));
    const change = async (labourCost: number) => {
      const item = (await app.call(admin, estimatesApi.get, { params: { id: estimate.id } })).body.data.items[0];
      await app.call(admin, estimatesApi.updateItem, {
        params: { id: item?.id ?? 0 },
        body: { labourCost, version: item?.version ?? 0 },
      });
      await deliver(admin.companyId);
    };
    await change(100);
    expect((await look(made.id)).sellTotal).toBe(807.3);
    await buildSnapshot(app, admin, estimate.id, { authorise: '1' });
    await change(200);
    expect(await look(made.id)).toMatchObject({ sellTotal: 807.3, profitPercentage: 45.25 });
  });

  test('a group stands for its items; work order rates give base and cost', async () => {
    const estimate = await buildEstimate(app, admin, {
      categories: [{ label: 'A', items: [{ description: 'Group', isParentItem: true, tradeId: 3 }] }],
    });
    const group = estimate.items[0];
    for (const description of ['One', 'Two']) {
      await app.call(admin, estimatesApi.createItem, {
        body: {
          estimateId: estimate.id,
          categoryId: group?.categoryId ?? 0,
          categoryTradeId: group?.categoryTradeId ?? null,
          parentId: group?.id ?? 0,
          description,
          labourQuantity: 2,
          labourCost: 10,
          useWorkOrderRates: true,
          workOrderLabourQty: 3,
          workOrderLabourCost: 5,
        },
      });
    }
    const made = await order(estimate.jobId);
    const linked = (await link(made.id, ids(estimate, 1))).body.data;
    expect(
      linked.items.map(({ description, labourQuantity, labourCost }) => [description, labourQuantity, labourCost]),
    ).toEqual([
      ['One', 3, 5],
      ['Two', 3, 5],
    ]);
    expect(linked).toMatchObject({ costTotal: 30, sellTotal: 40 });
    expect((await available(made.id)).map(({ description }) => description)).toEqual(['One', 'Two']);
  });

  test('amounts that cannot be added up are refused, nothing is half saved', async () => {
    const made = await order((await buildJob(app, admin)).id);
    const answer = await app.call(admin, workOrdersApi.createItem, {
      params: { workOrderId: made.id },
      body: { description: 'x', materialQuantity: 1e12, materialCost: 1e12 },
    });
    expect(answer.status).toBe(422);
    expect((await look(made.id)).itemCount).toBe(0);
  });

  test('two orders at once never take one line twice', async () => {
    const estimate = await example();
    const [first, second] = [await order(estimate.jobId), await order(estimate.jobId)];
    const answers = await Promise.all([link(first.id, ids(estimate, 1)), link(second.id, ids(estimate, 1))]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422]);
  });
});

describe('free items', () => {
  test('start with what the setting says of quantity and cost, where nothing is said of them', async () => {
    const { admin: own } = await app.company();
    await app.call(own, workOrderSettingApi.updateSetting, {
      params: { companyId: own.companyId },
      body: { defaultMaterialQuantity: 2, defaultMaterialCost: 11, defaultLabourQuantity: 1, defaultLabourCost: 50 },
    });
    const { id } = await buildWorkOrder(app, own, { jobId: (await buildJob(app, own)).id });
    const add = async (body: object) =>
      (await app.call(own, workOrdersApi.createItem, { params: { workOrderId: id }, body: body as never })).body.data;
    const usual = { materialQuantity: 2, materialCost: 11, labourQuantity: 1, labourCost: 50 };
    expect(await add({ description: 'Tarp' })).toMatchObject({ ...usual, materialUnit: 'ea', labourUnit: 'hr' });
    expect(await add({ description: 'Call out', materialQuantity: 0, labourCost: 90 })).toMatchObject({
      ...usual,
      materialQuantity: 0,
      labourCost: 90,
    });
  });

  test('cost but bring nothing; changed with a version, deleted, copied without the linked ones', async () => {
    const estimate = await example();
    const made = await order(estimate.jobId);
    const free = (
      await app.call(admin, workOrdersApi.createItem, {
        params: { workOrderId: made.id },
        body: { description: 'Skip', materialQuantity: 2, materialCost: 150, withholdCis: true },
      })
    ).body.data;
    expect(free).toMatchObject({ materialCostTotal: 300, materialSellTotal: 0, order: 1 });
    await link(made.id, ids(estimate, 1));
    const path = { workOrderId: made.id, itemId: free.id };
    const change = (version: number) =>
      app.call(admin, workOrdersApi.updateItem, { params: path, body: { materialQuantity: 3, version } });
    expect((await change(free.version)).body.data.materialCostTotal).toBe(450);
    expect((await change(free.version)).status).toBe(409);
    expect((await look(made.id)).costTotal).toBe(892);
    const cleared = await app.call(admin, workOrdersApi.updateItem, {
      params: path,
      body: { materialQuantity: null, version: free.version + 1 },
    });
    expect(cleared.body.data).toMatchObject({ materialQuantity: 0, materialCostTotal: 0 });
    await app.call(admin, workOrdersApi.updateItem, {
      params: path,
      body: { materialQuantity: 3.000000001, version: free.version + 2 },
    });
    const copy = (await app.call(admin, workOrdersApi.copy, { params: { workOrderId: made.id } })).body.data;
    expect(copy).toMatchObject({ costTotal: 450, itemCount: 1, statusId: 1, label: 'Plastering' });
    expect((await app.call(admin, workOrdersApi.removeItem, { params: path })).status).toBe(200);
    expect((await app.call(admin, workOrdersApi.getItem, { params: path })).status).toBe(404);
    expect((await look(made.id)).costTotal).toBe(442);
  });
});

describe('issuing', () => {
  test('needs a contractor, an item, and authorised lines unless somebody with the right says why', async () => {
    const estimate = await example();
    const made = await order(estimate.jobId, { assignedId: null });
    expect((await move(made.id, 2)).body.errors).toHaveProperty('assignedId');
    const contact = await buildContact(app, admin, { contactTypeId: 3 });
    await app.call(admin, workOrdersApi.assign, { params: { id: made.id }, body: { assignedId: contact.id } });
    expect((await move(made.id, 2)).body.errors).toHaveProperty('items');
    await link(made.id, ids(estimate, 2));
    expect((await move(made.id, 2)).body.errors?.['override']).toContain('2 lines are not authorised');
    const estimator = await app.person(admin.companyId, 'estimator');
    const refused = await moveTo(app, estimator, made.id, 2, { override: true, note: 'Urgent' });
    expect([refused.status, refused.body.message]).toEqual([
      403,
      expect.stringContaining('2 lines are not authorised'),
    ]);
    expect((await move(made.id, 2, { override: true })).body.errors).toHaveProperty('note');
    const issued = (await move(made.id, 2, { override: true, note: 'Urgent' })).body.data;
    expect(issued).toMatchObject({ statusId: 2 });
    expect(issued.issuedAt).not.toBeNull();
  });

  test('what is out cannot be unauthorised, edited or deleted; recalled it can', async () => {
    const estimate = await example();
    const snapshot = await buildSnapshot(app, admin, estimate.id, { authorise: '1' });
    const made = await order(estimate.jobId);
    await link(made.id, ids(estimate, 1));
    expect((await move(made.id, 2)).status).toBe(200);
    expect((await decideOn(app, admin, snapshot, { statusId: 2, note: 'No' })).status).toBe(409);
    const unflag = (place: number) =>
      app.call(admin, snapshotsApi.itemStatus, {
        params: { jobId: snapshot.jobId, snapshotId: snapshot.id },
        body: { itemIds: [snapshot.items[place]?.id ?? 0], authorised: false },
      });
    expect((await unflag(0)).status).toBe(409);
    expect((await unflag(2)).status).toBe(200);
    const reissue = await app.call(admin, snapshotsApi.create, {
      params: { estimateId: estimate.id },
      query: { authoriseItems: '1' },
      body: { itemIds: [estimate.items[1]?.id ?? 0] },
    });
    expect(reissue.status).toBe(409);
    const version = (await look(made.id)).version;
    expect(
      (await app.call(admin, workOrdersApi.update, { params: { id: made.id }, body: { addTax: false, version } }))
        .status,
    ).toBe(409);
    expect((await app.call(admin, workOrdersApi.remove, { params: { id: made.id }, query: {} })).status).toBe(409);
    expect((await link(made.id, [{ estimateItemId: estimate.items[1]?.id ?? 0 }])).status).toBe(409);
    expect((await move(made.id, 1)).body.errors).toHaveProperty('note');
    expect((await move(made.id, 1, { note: 'Wrong trade' })).body.data).toMatchObject({ statusId: 1, issuedAt: null });
    expect((await app.call(admin, workOrdersApi.remove, { params: { id: made.id }, query: {} })).status).toBe(200);
    expect((await look(made.id)) as unknown).toBeUndefined();
  });

  test('the way through the states', async () => {
    const made = await order((await buildJob(app, admin)).id);
    await app.call(admin, workOrdersApi.createItem, {
      params: { workOrderId: made.id },
      body: { description: 'Skip' },
    });
    const steps: [number, number, string?][] = [
      [3, 409],
      [9, 409],
      [2, 200],
      [9, 200],
      [3, 200],
      [5, 200],
      [4, 422],
      [4, 200, 'Again'],
      [6, 200],
      [5, 422],
      [5, 200, 'Leak'],
      [6, 200],
      [8, 200],
      [5, 409],
      [11, 409],
    ];
    for (const [statusId, status, note] of steps)
      expect([statusId, (await move(made.id, statusId, note ? { note } : {})).status]).toEqual([statusId, status]);
    const declined = await order(made.jobId);
    await app.call(admin, workOrdersApi.createItem, {
      params: { workOrderId: declined.id },
      body: { description: 'Skip' },
    });
    for (const statusId of [2, 10, 1, 11]) expect((await move(declined.id, statusId)).status).toBe(200);
    expect((await move(declined.id, 1)).status).toBe(409);
  });
});

describe('moving items', () => {
  test('a part, then the whole; only within the job and only to a draft; reverting needs a note', async () => {
    const estimate = await example();
    const [first, second] = [await order(estimate.jobId), await order(estimate.jobId)];
    const item = (await link(first.id, [{ estimateItemId: estimate.items[1]?.id ?? 0 }])).body.data.items[0];
    const reallocate = (
      id: number,
      body: { workOrderId: number; materialQuantity?: number; labourQuantity?: number },
    ) => app.call(admin, workOrdersApi.reallocate, { params: { id }, body });
    const elsewhere = await order((await buildJob(app, admin)).id);
    expect((await reallocate(item?.id ?? 0, { workOrderId: 999_999 })).body.errors).toEqual({
      workOrderId: 'This entry does not exist',
    });
    expect((await reallocate(item?.id ?? 0, { workOrderId: elsewhere.id })).status).toBe(422);
    expect(
      (await reallocate(item?.id ?? 0, { workOrderId: second.id, labourQuantity: 10 })).body.errors,
    ).toHaveProperty('labourQuantity');
    expect(
      (await reallocate(item?.id ?? 0, { workOrderId: second.id, labourQuantity: -1 })).body.errors,
    ).toHaveProperty('labourQuantity');
    const part = (await reallocate(item?.id ?? 0, { workOrderId: second.id, labourQuantity: 4.25 })).body.data;
    expect(part).toMatchObject({
      labourQuantity: 4.25,
      materialQuantity: 0,
      splitFromId: item?.id,
      workOrderId: second.id,
    });
    expect((await look(first.id)).sellTotal + (await look(second.id)).sellTotal).toBeCloseTo(1238.59, 6);
    expect((await reallocate(part.id, { workOrderId: first.id })).body.data).toMatchObject({
      id: part.id,
      workOrderId: first.id,
    });
    expect(await look(second.id)).toMatchObject({ itemCount: 0, sellTotal: 0, profitPercentage: null });
    const revert = (note: string) => app.call(admin, workOrdersApi.revert, { params: { id: part.id }, body: { note } });
    expect((await revert(' ')).status).toBe(422);
    expect((await revert('Not needed')).status).toBe(200);
    expect((await available(first.id))[1]).toMatchObject({
      remainingLabourQuantity: 4.25,
      remainingMaterialQuantity: 0,
    });
  });

  test('split off: a part is refused where the company does not split', async () => {
    const { admin: other } = await app.company();
    await asSystem(
      app,
      sql`update work_order_setting set allow_item_split = false where company_id = ${other.companyId}`,
    );
    const estimate = await buildEstimate(app, other, { categories: [{ label: 'A', items: exampleItems() }] });
    const made = await buildWorkOrder(app, other, { jobId: estimate.jobId });
    expect(
      (await linkTo(app, other, made.id, [{ estimateItemId: estimate.items[0]?.id ?? 0, labourQuantity: 1 }])).status,
    ).toBe(422);
    expect((await linkTo(app, other, made.id, [{ estimateItemId: estimate.items[0]?.id ?? 0 }])).status).toBe(201);
  });

  test('whatever is done: live quantities and remainder make the base, shares never exceed the sell (invariants 9 and 10)', async () => {
    const step = fc.record({
      kind: fc.constantFrom('link', 'part', 'move', 'split', 'revert', 'cancel', 'copy'),
      order: fc.nat(2),
      item: fc.nat(9),
      quantity: fc.integer({ min: 1, max: 90 }).map((n) => n / 8),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
        const estimate = await example();
        const line = estimate.items[1];
        const orders = [
          await order(estimate.jobId, { assignedId: null }),
          await order(estimate.jobId, { assignedId: null }),
          await order(estimate.jobId, { assignedId: null }),
        ];
        for (const { kind, order: place, item: nth, quantity } of steps) {
          const target = orders[place]?.id ?? 0;
          const all = (await Promise.all(orders.map(({ id }) => look(id)))).flatMap(({ items }) => items);
          const item = all[nth % Math.max(1, all.length)];
          if (kind === 'link') await link(target, [{ estimateItemId: line?.id ?? 0 }]);
          if (kind === 'part')
            await link(target, [
              { estimateItemId: line?.id ?? 0, materialQuantity: quantity, labourQuantity: quantity / 2 },
            ]);
          if (kind === 'move' && item)
            await app.call(admin, workOrdersApi.reallocate, { params: { id: item.id }, body: { workOrderId: target } });
          if (kind === 'split' && item)
            await app.call(admin, workOrdersApi.reallocate, {
              params: { id: item.id },
              body: { workOrderId: target, materialQuantity: quantity },
            });
          if (kind === 'revert' && item)
            await app.call(admin, workOrdersApi.revert, { params: { id: item.id }, body: { note: 'x' } });
          if (kind === 'cancel' && place === 2) await move(target, 11);
          if (kind === 'copy') await app.call(admin, workOrdersApi.copy, { params: { workOrderId: target } });
          await expectBalanced(
            estimate,
            orders.map(({ id }) => id),
          );
        }
      }),
      { numRuns: 5 },
    );
  });

  async function expectBalanced(estimate: EstimateView, orderIds: number[]): Promise<void> {
    const line = estimate.items[1];
    const orders = await Promise.all(orderIds.map((id) => look(id)));
    const rest = (await available(orderIds[0] ?? 0)).find(({ estimateItemId }) => estimateItemId === line?.id);
    const live = orders.filter(({ statusId }) => statusId !== 11).flatMap(({ items }) => items);
    const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
    expect(
      sum(live.map(({ materialQuantity }) => materialQuantity)) + (rest?.remainingMaterialQuantity ?? 0),
    ).toBeCloseTo(24.75, 6);
    expect(sum(live.map(({ labourQuantity }) => labourQuantity)) + (rest?.remainingLabourQuantity ?? 0)).toBeCloseTo(
      9.25,
      6,
    );
    const sells = [
      sum(live.map(({ materialSellTotal }) => materialSellTotal)),
      sum(live.map(({ labourSellTotal }) => labourSellTotal)),
    ];
    expect(sum(sells)).toBeLessThanOrEqual(1238.59 + 1e-6);
    if ((rest?.remainingMaterialQuantity ?? 1) <= 0 && (rest?.remainingLabourQuantity ?? 1) <= 0)
      expect(sum(sells)).toBeCloseTo(1238.59, 6);
    for (const { sellTotal, costTotal, items } of orders) {
      expect(sellTotal).toBeCloseTo(
        sum(items.flatMap(({ materialSellTotal, labourSellTotal }) => [materialSellTotal, labourSellTotal])),
        6,
      );
      expect(costTotal).toBeCloseTo(
        sum(items.flatMap(({ materialCostTotal, labourCostTotal }) => [materialCostTotal, labourCostTotal])),
        6,
      );
    }
  }
});

describe('without the right to see what is sold', () => {
  test('sell, profit and light are left out of list, page, items, history and conflicts, and cannot be filtered by', async () => {
    const manager = await app.person(admin.companyId, 'case-manager');
    const estimate = await example();
    const made = await order(estimate.jobId);
    await link(made.id, ids(estimate, 2));
    const none = {
      sellTotal: null,
      materialSellTotal: null,
      labourSellTotal: null,
      profitPercentage: null,
      light: 'neutral',
    };
    const seen = await look(made.id, manager);
    expect(seen).toMatchObject({ ...none, costTotal: 1446.51 });
    expect(seen.items[0]).toMatchObject({ materialSellTotal: null, labourSellTotal: null });
    expect(
      (await app.call(manager, workOrdersApi.ofJob, { params: { jobId: estimate.jobId } })).body.data[0],
    ).toMatchObject(none);
    expect(
      (await app.call(manager, workOrdersApi.items, { params: { workOrderId: made.id } })).body.data[0]
        ?.labourSellTotal,
    ).toBeNull();
    const offered = { params: { jobId: made.jobId } };
    const [line] = (await app.call(manager, workOrdersApi.available, offered)).body.data.lines;
    expect(line).toMatchObject({ sell: null, materialCost: null, labourCost: null });
    const [shown] = (await app.call(admin, workOrdersApi.available, offered)).body.data.lines;
    expect(shown).toMatchObject({ labourCost: expect.any(Number) as number });
    expect(
      (
        await app.call(manager, workOrdersApi.list, {
          query: { filter: '{"and":[{"field":"sellTotal","operator":"greaterThan","value":1}]}' },
        })
      ).status,
    ).toBe(422);
    expect(
      (await app.call(manager, workOrdersApi.list, { query: { sort: '[{"field":"profitPercentage"}]' } })).status,
    ).toBe(422);
    const late = await app.call(manager, workOrdersApi.update, {
      params: { id: made.id },
      body: { label: 'x', version: 99 },
    });
    expect([late.status, late.body.data]).toEqual([
      409,
      expect.objectContaining({ sellTotal: null, costTotal: 1446.51 }),
    ]);
    const history = await app.call(manager, jobsApi.history, {
      params: { jobId: estimate.jobId },
      query: { perPage: '100' },
    });
    expect(JSON.stringify(history.body.data.filter(({ objectType }) => objectType === 'workOrder'))).not.toMatch(
      /sell|1787\.55/i,
    );
  });
});
