import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApp, asSystem, startTestApp } from '../../../../tests/test-app.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import { jobsApi } from '../../jobs/shared/jobs.api.ts';
import { type EstimateView, estimatesApi } from '../shared/estimates.api.ts';
import { type SnapshotView, snapshotsApi } from '../shared/snapshots.api.ts';
import { buildEstimate, exampleItems, manyItems } from './estimates.build.ts';
import { buildSnapshot, decideOn, sumsApart } from './snapshots.build.ts';

let app: TestApp;
let admin: Person;
let stranger: Person;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
  ({ admin: stranger } = await app.company());
});

afterEach(async () => expect(await sumsApart(app, admin)).toEqual([]));

const example = () =>
  buildEstimate(app, admin, {
    applyMarginTo: 'total',
    estimateMargin: 0.08,
    categories: [{ label: 'Kitchen', items: exampleItems() }, { label: 'Empty' }],
  });
const live = async (id: number): Promise<EstimateView> =>
  (await app.call(admin, estimatesApi.get, { params: { id } })).body.data;
const look = async (id: number): Promise<SnapshotView> =>
  (await app.call(admin, snapshotsApi.get, { params: { id } })).body.data;
const freeze = (estimateId: number, wishes: Parameters<typeof buildSnapshot>[3] = {}) =>
  buildSnapshot(app, admin, estimateId, wishes);
const decide = (snapshot: SnapshotView, statusId: number, more: object = {}) =>
  decideOn(app, admin, snapshot, { statusId, ...more });
const chooseLines = ({ jobId, id }: SnapshotView, itemIds: number[], authorised: boolean) =>
  app.call(admin, snapshotsApi.itemStatus, { params: { jobId, snapshotId: id }, body: { itemIds, authorised } });
const openVariation = ({ jobId, id }: SnapshotView) =>
  app.call(admin, snapshotsApi.variation, { params: { jobId, snapshotId: id }, body: { label: 'More' } });
const flagsOf = (rows: { authorised: boolean }[]) => rows.map(({ authorised }) => authorised);

/** Invariants 4 and 5 over all snapshots of an estimate, and 6 over its locked lines. */
async function expectConsistent(estimateId: number): Promise<void> {
  const { data } = (
    await app.call(admin, snapshotsApi.list, {
      query: { filter: JSON.stringify({ object: { estimateId } }), includeItems: '1' },
    })
  ).body;
  for (const { statusId, items = [] } of data) {
    if (statusId === 4) expect(flagsOf(items)).not.toContain(false);
    if (statusId === 5) expect(new Set(flagsOf(items))).toEqual(new Set([true, false]));
    if (statusId === 6 || statusId === 8) expect(flagsOf(items)).not.toContain(true);
  }
  const scopes = data.filter(({ statusId }) => statusId === 4 || statusId === 5).map(({ variationId }) => variationId);
  expect(new Set(scopes).size).toBe(scopes.length);
  const current = data.filter(({ statusId }) => statusId === 4 || statusId === 5).flatMap(({ items = [] }) => items);
  for (const item of (await live(estimateId)).items.filter(({ locked }) => locked)) {
    const line = current.filter(({ estimateItemId }) => estimateItemId === item.id);
    expect(line.length).toBeLessThanOrEqual(1);
    if (line[0]) expect(item.authorised).toBe(line[0].authorised);
  }
}

describe('freezing', () => {
  test('copies lines, settings, all categories and the totals of the worked example; Pending, numbered, in the history', async () => {
    const estimate = await example();
    const made = await freeze(estimate.id);
    expect(made).toMatchObject({
      number: 1,
      statusId: 1,
      status: { typeName: 'pending' },
      totalIncTax: 2166.11,
      authorisedIncTax: 0,
      estimateMargin: 0.08,
      taxPercentage: 0.1,
      applyMarginTo: 'total',
    });
    expect(made.categories.map(({ label }) => label)).toEqual(['Kitchen', 'Empty']);
    expect(made.items.map(({ sell }) => sell)).toEqual([548.96, 1238.59, 199.8]);
    expect(
      made.items.every(({ materialMargin, labourMargin }) => materialMargin === 0.08 && labourMargin === 0.08),
    ).toBe(true);
    expect(made.totals.all.incTax).toMatchObject({ total: 2166.11, profitMargin: 17.91 });
    expect((await freeze(estimate.id)).number).toBe(2);
    const history = await app.call(admin, jobsApi.history, { params: { jobId: estimate.jobId }, query: {} });
    expect(history.body.data.filter(({ objectType }) => objectType === 'estimateSnapshot').length).toBeGreaterThan(1);
  });

  test('nothing to freeze, unknown items, contacts, work orders and variations are refused; another company finds nothing', async () => {
    const empty = await buildEstimate(app, admin);
    expect((await app.call(admin, snapshotsApi.create, { params: { estimateId: empty.id }, body: {} })).status).toBe(
      422,
    );
    const { id: estimateId } = await example();
    const ask = (query: object, body: object) =>
      app.call(admin, snapshotsApi.create, { params: { estimateId }, query, body });
    expect((await ask({ authoriseItems: '1' }, { itemIds: [999_999] })).body.errors).toEqual({
      itemIds: 'This entry does not exist',
    });
    expect((await ask({ assignedId: '999999' }, {})).body.errors).toEqual({ assignedId: 'This entry does not exist' });
    expect((await ask({ workOrderId: '999999' }, {})).body.errors).toEqual({
      workOrderId: 'This entry does not exist',
    });
    expect((await ask({}, { variationId: 999_999 })).body.errors).toEqual({ variationId: 'This entry does not exist' });
    const made = await freeze(estimateId);
    expect((await app.call(stranger, snapshotsApi.create, { params: { estimateId }, body: {} })).status).toBe(404);
    expect((await app.call(stranger, snapshotsApi.get, { params: { id: made.id } })).status).toBe(404);
    expect((await app.call(stranger, snapshotsApi.line, { params: { id: made.items[0]?.id ?? 0 } })).status).toBe(404);
    expect((await decideOn(app, stranger, made, { statusId: 4 })).status).toBe(404);
    const elsewhere = await buildJob(app, admin);
    expect((await decide({ ...made, jobId: elsewhere.id }, 4)).status).toBe(404);
    expect((await decide(made, 999)).body.errors).toEqual({ 'statusData.statusId': 'This entry does not exist' });
    expect((await chooseLines(made, [999_999], true)).body.errors).toEqual({ itemIds: 'This entry does not exist' });
  });

  test('authorising needs its own right, whichever way it is asked', async () => {
    const supervisor = await app.person(admin.companyId, 'supervisor');
    await asSystem(
      app,
      sql`update role set permissions = permissions || '{create-estimate-snapshot}' where company_id = ${admin.companyId} and ref = 'supervisor'`,
    );
    const { id: estimateId } = await example();
    const ask = (query: object, body: object) =>
      app.call(supervisor, snapshotsApi.create, { params: { estimateId }, query, body });
    expect((await ask({ authorise: '1' }, {})).status).toBe(403);
    expect((await ask({}, { lockOption: 'lock-authorise' })).status).toBe(403);
    expect((await ask({}, {})).status).toBe(201);
  });

  test('5,000 lines in a moment, all authorised', async () => {
    const estimate = await buildEstimate(app, admin, { categories: [{ label: 'All', items: manyItems(5000) }] });
    const made = await freeze(estimate.id, { authorise: '1', lockOption: 'lock' });
    expect(made.items).toHaveLength(5000);
    expect(made.totals.authorised.incTax.total).toBe(estimate.totals.all.incTax.total);
    expect(made.totals.all.excTax.total).toBeCloseTo(
      made.items.reduce((sum, { sell }) => sum + sell, 0),
      2,
    );
  });

  test('a group and its items: the group goes with them', async () => {
    const estimate = await buildEstimate(app, admin, {
      categories: [
        {
          label: 'A',
          items: [
            { description: 'Group', isParentItem: true, tradeId: 3 },
            { description: 'Alone', tradeId: 3, labourQuantity: 1, labourCost: 10 },
          ],
        },
      ],
    });
    const group = estimate.items.find(({ isParentItem }) => isParentItem);
    const add = (description: string) =>
      app.call(admin, estimatesApi.createItem, {
        body: {
          estimateId: estimate.id,
          categoryId: group?.categoryId ?? 0,
          categoryTradeId: group?.categoryTradeId ?? null,
          parentId: group?.id ?? 0,
          description,
          labourQuantity: 2,
          labourCost: 10,
        },
      });
    expect([(await add('One')).status, (await add('Two')).status]).toEqual([201, 201]);
    const made = await freeze(estimate.id, { authoriseItems: '1', itemIds: [group?.id ?? 0] });
    expect(made.statusId).toBe(5);
    const flags = Object.fromEntries(made.items.map(({ description, authorised }) => [description, authorised]));
    expect(flags).toEqual({ Group: true, One: true, Two: true, Alone: false });
    const line = (text: string) => made.items.find(({ description }) => description === text);
    expect(line('One')?.parentId).toBe(line('Group')?.id);
    const after = (await chooseLines(made, [line('One')?.id ?? 0], false)).body.data;
    expect(after.items.find(({ description }) => description === 'Group')?.authorised).toBe(false);
    expect((await live(estimate.id)).items.find(({ isParentItem }) => isParentItem)?.authorised).toBe(false);
  });
});

describe('what is frozen stays', () => {
  test('later edits and deletions leave every figure as it was (invariants 2 and 3)', async () => {
    const estimate = await example();
    const made = await freeze(estimate.id, { authorise: '1' });
    const item = (await live(estimate.id)).items[0];
    await app.call(admin, estimatesApi.updateItem, {
      params: { id: item?.id ?? 0 },
      body: { labourCost: 500, version: item?.version ?? 0 },
    });
    await app.call(admin, estimatesApi.bulkDelete, {
      params: { estimateId: estimate.id },
      body: { estimateItemIds: [estimate.items[1]?.id ?? 0] },
    });
    const { updatedAt: _, ...now } = await look(made.id);
    const { updatedAt: __, ...then } = made;
    expect(now).toEqual(then);
  });

  test('the database refuses a change of any other field of a line', async () => {
    const made = await freeze((await example()).id);
    const lineId = made.items[0]?.id ?? 0;
    for (const change of [sql`description = 'x'`, sql`labour_cost = 1`, sql`sell = 1`, sql`deleted_at = now()`]) {
      await expect(
        asSystem(app, sql`update estimate_item_snapshot set ${change} where id = ${lineId}`),
      ).rejects.toMatchObject({ code: '23001' });
    }
    await asSystem(
      app,
      sql`update estimate_item_snapshot set ready_to_invoice = true, estimate_item_status_id = 2, invoice_amount_ref = 'labour' where id = ${lineId}`,
    );
  });

  test('a second authorised snapshot of a scope is impossible in the database too', async () => {
    const { id: estimateId } = await example();
    const first = await freeze(estimateId, { authorise: '1' });
    const second = await freeze(estimateId);
    await expect(
      asSystem(app, sql`update estimate_snapshot set status_id = 5 where id = ${second.id}`),
    ).rejects.toMatchObject({ code: '23505' });
    expect((await look(first.id)).statusId).toBe(4);
  });
});

describe('authorising', () => {
  test('all lines: header, live flags, money, estimate and job follow', async () => {
    const estimate = await example();
    const made = await freeze(estimate.id, { authorise: '1' });
    expect(made).toMatchObject({ statusId: 4, authorisedIncTax: 2166.11 });
    const after = await live(estimate.id);
    expect(after).toMatchObject({ statusId: 4, authorisedIncTax: 2166.11 });
    expect(flagsOf(after.items)).toEqual([true, true, true]);
    const [job] = await asSystem(
      app,
      sql<{ at: string | null }>`select authorised_at as at from job where id = ${estimate.jobId}`,
    );
    expect(job?.at).not.toBeNull();
    const lines = await app.call(admin, snapshotsApi.authorisedOfJob, {
      params: { jobId: estimate.jobId, estimateTypeId: 1 },
    });
    expect(lines.body.data.map(({ id }) => id)).toEqual(made.items.map(({ id }) => id));
    expect(
      (await app.call(admin, snapshotsApi.authorisedOfJob, { params: { jobId: estimate.jobId, estimateTypeId: 2 } }))
        .body.data,
    ).toEqual([]);
    await expectConsistent(estimate.id);
  });

  test('chosen lines: partly authorised at the figures of the authorised lines, then whole, then none (invariants 5 and 7)', async () => {
    const estimate = await example();
    const made = await freeze(estimate.id, {
      authoriseItems: '1',
      itemIds: estimate.items.slice(0, 2).map(({ id }) => id),
    });
    expect(made).toMatchObject({ statusId: 5, authorisedIncTax: 1966.31 });
    expect(await live(estimate.id)).toMatchObject({ statusId: 5, authorisedIncTax: 1966.31 });
    await expectConsistent(estimate.id);
    const whole = (await chooseLines(made, [made.items[2]?.id ?? 0], true)).body.data;
    expect(whole.statusId).toBe(4);
    const none = (
      await chooseLines(
        made,
        made.items.map(({ id }) => id),
        false,
      )
    ).body.data;
    expect(none).toMatchObject({ statusId: 2, authorisedIncTax: 0 });
    expect(await live(estimate.id)).toMatchObject({ statusId: 3, authorisedIncTax: 0 });
    await expectConsistent(estimate.id);
  });

  test('flags that are copied count for nothing until somebody decides', async () => {
    const estimate = await example();
    await app.call(admin, estimatesApi.bulkUpdateItems, {
      body: { itemIds: [estimate.items[0]?.id ?? 0], actionType: 'authorised', value: true },
    });
    const made = await freeze(estimate.id);
    expect(flagsOf(made.items)).toEqual([true, false, false]);
    expect(made).toMatchObject({ statusId: 1, authorisedIncTax: 0 });
    const finance = await app.call(admin, snapshotsApi.list, {
      query: { filter: JSON.stringify({ object: { estimateId: estimate.id } }), forFinance: '1' },
    });
    expect(finance.body.data).toEqual([]);
    expect((await chooseLines(made, [made.items[0]?.id ?? 0], false)).body.data).toMatchObject({ statusId: 1 });
    expect(flagsOf((await live(estimate.id)).items)).toEqual([false, false, false]);
  });

  test('through the status: submitted, in query, partly with chosen lines, recalled with a note, declined, again', async () => {
    const estimate = await example();
    const made = await freeze(estimate.id);
    expect((await decide(made, 3)).status).toBe(409);
    expect((await decide(made, 2)).body.data.statusId).toBe(2);
    expect((await live(estimate.id)).statusId).toBe(3);
    expect((await decide(made, 3)).body.data.statusId).toBe(3);
    expect((await decide(made, 5)).body.errors).toHaveProperty(['statusData.itemIds']);
    const partly = await decide(made, 4, {
      itemIds: [made.items[0]?.id],
      reference: 'PO 7',
      date: '2026-03-02',
      lockOption: 'lock',
    });
    expect(partly.body.data).toMatchObject({ statusId: 5, reference: 'PO 7', lockOption: 'lock' });
    expect((await live(estimate.id)).items.every(({ locked }) => locked)).toBe(true);
    await expectConsistent(estimate.id);
    expect((await decide(made, 2)).body.errors).toHaveProperty(['statusData.note']);
    expect((await decide(made, 6)).status).toBe(409);
    expect((await decide(made, 2, { note: 'Typo' })).body.data).toMatchObject({ statusId: 2 });
    expect((await decide(made, 6)).body.data).toMatchObject({ statusId: 6 });
    expect((await live(estimate.id)).statusId).toBe(6);
    await expectConsistent(estimate.id);
    expect((await decide(made, 2)).body.data.statusId).toBe(2);
    expect((await decide(made, 8)).body.data.statusId).toBe(8);
    expect((await live(estimate.id)).statusId).toBe(1);
    expect((await decide(made, 2)).status).toBe(409);
    expect((await chooseLines(made, [made.items[0]?.id ?? 0], true)).status).toBe(409);
    expect((await decide(made, 7)).status).toBe(409);
  });

  test('two authorisers at once: one is told of the other, or both leave the same flags (invariant 17)', async () => {
    const estimate = await example();
    const made = await freeze(estimate.id, { lockOption: 'lock' });
    const [first, second] = [made.items.slice(0, 1), made.items.slice(1)].map((lines) => lines.map(({ id }) => id));
    const answers = await Promise.all([
      decide(made, 4, { itemIds: first, version: made.version }),
      decide(made, 4, { itemIds: second, version: made.version }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    await expectConsistent(estimate.id);
    await Promise.all([
      chooseLines(made, first ?? [], true),
      chooseLines(made, second ?? [], true),
      chooseLines(made, first ?? [], false),
    ]);
    await expectConsistent(estimate.id);
    await Promise.all([
      freeze(estimate.id, { authorise: '1' }),
      freeze(estimate.id, { authorise: '1' }),
      freeze(estimate.id),
    ]);
    await expectConsistent(estimate.id);
  });
});

describe('a new snapshot of the same scope', () => {
  test('replaces undecided ones at once and the authorised one only when it is authorised (invariant 4)', async () => {
    const estimate = await example();
    const first = await freeze(estimate.id);
    const second = await freeze(estimate.id);
    expect(await look(first.id)).toMatchObject({ statusId: 7, supersededById: second.id });
    await decide(second, 4);
    const third = await freeze(estimate.id);
    expect((await look(second.id)).statusId).toBe(4);
    expect((await live(estimate.id)).statusId).toBe(4);
    await decide(third, 8);
    expect(flagsOf((await live(estimate.id)).items)).toEqual([true, true, true]);
    const fourth = await freeze(estimate.id, { authoriseItems: '1', itemIds: [estimate.items[0]?.id ?? 0] });
    expect(await look(second.id)).toMatchObject({ statusId: 7, supersededById: fourth.id });
    expect(flagsOf((await live(estimate.id)).items)).toEqual([true, false, false]);
    expect((await decide(second, 2, { note: 'x' })).status).toBe(409);
    await expectConsistent(estimate.id);
  });

  test('a declined one does not come back beside a newer one', async () => {
    const estimate = await example();
    const first = await freeze(estimate.id);
    await decide(first, 2);
    await decide(first, 6);
    await freeze(estimate.id);
    expect((await look(first.id)).statusId).toBe(6);
    expect((await decide(first, 2)).status).toBe(409);
  });
});

describe('locks', () => {
  test.each([
    ['lock', 1, [false, false, false]],
    ['lock-authorise', 4, [true, true, true]],
    ['lock-authorise-items', 5, [true, false, false]],
  ] as const)('%s', async (lockOption, statusId, flags) => {
    const estimate = await example();
    const made = await freeze(estimate.id, {
      lockOption,
      ...(lockOption === 'lock-authorise-items' && { itemIds: [estimate.items[0]?.id ?? 0] }),
    });
    expect(made).toMatchObject({ statusId, lockOption });
    const after = await live(estimate.id);
    expect(after.items.every(({ locked }) => locked)).toBe(true);
    expect(flagsOf(after.items)).toEqual(flags);
    expect(after.lockOption).toBe(lockOption);
    await expectConsistent(estimate.id);
  });
});

describe('variations', () => {
  test('need an authorised base; their lines are frozen apart, and both sums add up (invariants 8 and 13)', async () => {
    const estimate = await example();
    const pending = await freeze(estimate.id);
    expect((await openVariation(pending)).status).toBe(409);
    await decide(pending, 4, { lockOption: 'lock' });
    const opened = await openVariation(pending);
    expect(opened.body.data).toMatchObject({ number: 1, label: 'More' });
    expect((await openVariation(pending)).status).toBe(409);
    const base = estimate.items[0];
    await app.call(admin, estimatesApi.createItem, {
      body: {
        estimateId: estimate.id,
        categoryId: base?.categoryId ?? 0,
        tradeId: 3,
        description: 'Credit',
        labourQuantity: -1,
        labourCost: 100,
        labourMarkup: 0,
        variesItemId: base?.id ?? null,
      },
    });
    const items = (await live(estimate.id)).items;
    expect(items.filter(({ variationId }) => variationId !== null).map(({ order }) => order >= 10_000)).toEqual([true]);
    expect(items.filter(({ variationId }) => variationId === null).every(({ order }) => order < 10_000)).toBe(true);
    const made = await freeze(estimate.id, { authorise: '1' });
    expect(made).toMatchObject({ variationId: opened.body.data.id, number: 2, authorisedIncTax: -118.8 });
    expect(made.items.map(({ description, variation }) => [description, variation])).toEqual([['Credit', true]]);
    expect((await look(pending.id)).statusId).toBe(4);
    expect(await live(estimate.id)).toMatchObject({ authorisedIncTax: 2047.31, currentVariationId: null, statusId: 4 });
    expect((await openVariation(pending)).body.data.number).toBe(2);
    await expectConsistent(estimate.id);
  });
});

describe('a copy of a snapshot', () => {
  test('is a new estimate at the same figures, sharing no id, nothing authorised or locked (invariant 12)', async () => {
    const estimate = await example();
    const made = await freeze(estimate.id, { authorise: '1', lockOption: 'lock' });
    const answer = await app.call(admin, snapshotsApi.copy, { params: { jobId: made.jobId, snapshotId: made.id } });
    expect(answer.status).toBe(200);
    const copy = await live(answer.body.data.id);
    expect(copy).toMatchObject({
      number: 2,
      label: 'Estimate 2',
      statusId: 1,
      totalIncTax: 2166.11,
      authorisedIncTax: 0,
      itemCount: 3,
    });
    expect(copy.categories.map(({ label }) => label)).toEqual(['Kitchen', 'Empty']);
    expect(copy.trades.map(({ tradeLabel }) => tradeLabel)).toEqual(
      estimate.trades.map(({ tradeLabel }) => tradeLabel),
    );
    expect(copy.items.every(({ authorised, locked, order }) => !authorised && !locked && order === 1)).toBe(true);
    const names = (rows: { id: number; trackId: string }[]) => rows.flatMap(({ id, trackId }) => [id, trackId]);
    const shared = new Set([...names(estimate.items), ...names(estimate.categories)]);
    expect([...names(copy.items), ...names(copy.categories)].filter((name) => shared.has(name))).toEqual([]);
  });
});

test('label, reason and assignee change with a version; 409 brings the newer one', async () => {
  const made = await freeze((await example()).id);
  const update = (version: number) =>
    app.call(admin, snapshotsApi.update, { params: { id: made.id }, body: { label: 'Rev A', version } });
  expect((await update(made.version)).body.data).toMatchObject({ label: 'Rev A', version: made.version + 1 });
  expect((await update(made.version)).status).toBe(409);
  expect(
    (await app.call(admin, snapshotsApi.assign, { params: { id: made.id }, body: { assignedId: 999_999 } })).body
      .errors,
  ).toEqual({ assignedId: 'This entry does not exist' });
});
