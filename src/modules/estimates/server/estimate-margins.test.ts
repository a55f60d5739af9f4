// How a price comes about is for people with the right `estimate-margins`; the price is for everyone who sees the estimate.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApp, asSystem, startTestApp } from '../../../../tests/test-app.ts';
import { jobsApi } from '../../jobs/shared/jobs.api.ts';
import { estimateItem } from '../shared/estimate.entity.ts';
import { type EstimateView, estimatesApi } from '../shared/estimates.api.ts';
import { isHiddenField } from '../shared/estimate-visibility.ts';
import { snapshotsApi } from '../shared/snapshots.api.ts';
import { buildEstimate, exampleItems } from './estimates.build.ts';

let app: TestApp;
let admin: Person;
/** Works on estimates and sees prices alone. */
let manager: Person;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
  await asSystem(
    app,
    sql`update role set permissions = permissions || '{edit-estimate,create-estimate,create-estimate-snapshot,estimate-authorise,delete-estimate}' where company_id = ${admin.companyId} and ref = 'case-manager'`,
  );
  manager = await app.person(admin.companyId, 'case-manager');
});

const example = () =>
  buildEstimate(app, admin, {
    applyMarginTo: 'total',
    estimateMargin: 0.08,
    categories: [{ label: 'Kitchen', materialMargin: 0.11, items: exampleItems() }],
  });
const view = async (id: number, as: Person): Promise<EstimateView> =>
  (await app.call(as, estimatesApi.get, { params: { id } })).body.data;
const PRICES = ['categoriesIncMargin', 'taxedBase', 'taxTotal', 'total'];
const HIDDEN = Object.keys(estimateItem.fields).filter((name) => isHiddenField(estimateItem, name));
/** Figures of the worked example that tell a cost or a margin. */
const SECRETS = ['13.49', '333.88', '670.63', '1631.51', '1840.14', '147.21', '17.91', '0.08', '0.11', '222.53'];
const leaks = (answer: { raw: Buffer }) => SECRETS.filter((figure) => answer.raw.toString().includes(`:${figure}`));

describe('reading', () => {
  test('an estimate tells prices, line by line, and neither cost nor margin', async () => {
    const { id } = await example();
    const answer = await app.call(manager, estimatesApi.get, { params: { id } });
    expect(answer.status).toBe(200);
    expect(leaks(answer)).toEqual([]);
    const { items, totals, prices = {}, totalIncTax } = answer.body.data;
    expect(totalIncTax).toBe(2166.11);
    for (const item of items) for (const name of HIDDEN) expect(item).toHaveProperty(name, null);
    const told = Object.entries(totals.all.incTax).filter(([, value]) => value !== null);
    expect(told.map(([name]) => name).sort()).toEqual([...PRICES].sort());
    expect(totals.all.incTax.total).toBe(2166.11);
    expect(items.map((item) => prices[item.id]?.sell)).toEqual(expect.arrayContaining([548.96, 1238.59, 199.8]));
    expect(leaks({ raw: Buffer.from(JSON.stringify(await view(id, admin))) }).length).toBeGreaterThan(5);
  });

  test('nor does a list, a filter on one, an item, or a conflict', async () => {
    const made = await example();
    const item = made.items.find(({ materialCost }) => materialCost === 13.49) as EstimateView['items'][number];
    const list = await app.call(manager, estimatesApi.list, {});
    expect(list.body.data[0]).toMatchObject({ estimateMargin: null, totalIncTax: expect.any(Number) as number });
    const filter = JSON.stringify({ and: [{ field: 'estimateMargin', operator: 'greaterThan', value: 0 }] });
    expect((await app.call(manager, estimatesApi.list, { query: { filter } })).status).toBe(422);
    expect((await app.call(admin, estimatesApi.list, { query: { filter } })).status).toBe(200);
    expect(leaks(await app.call(manager, estimatesApi.getItem, { params: { id: item.id } }))).toEqual([]);
    const behind = [
      await app.call(manager, estimatesApi.update, { params: { id: made.id }, body: { version: 9, label: 'x' } }),
      await app.call(manager, estimatesApi.updateItem, { params: { id: item.id }, body: { version: 9, notes: 'x' } }),
      await app.call(manager, estimatesApi.applyChanges, {
        params: { estimateId: made.id },
        body: {
          changes: [
            { key: randomUUID(), kind: 'updateItem', id: item.id, version: 9, fields: { notes: 'x' } },
            { key: randomUUID(), kind: 'deleteItems', rows: [{ id: item.id, version: 9 }] },
          ],
        },
      }),
    ];
    expect(behind.map(({ status }) => status)).toEqual([409, 409, 200]);
    for (const answer of behind) expect(leaks(answer)).toEqual([]);
  });

  test('nor does a snapshot, its lines, or the history', async () => {
    const made = await example();
    const item = made.items[1] as EstimateView['items'][number];
    await app.call(admin, estimatesApi.updateItem, {
      params: { id: item.id },
      body: { version: item.version, materialCost: 77.77, notes: 'Delivered' },
    });
    const frozen = await app.call(manager, snapshotsApi.create, { params: { estimateId: made.id } });
    expect(frozen.status).toBe(201);
    const snapshot = frozen.body.data;
    const line = snapshot.items[0];
    const answers = [
      frozen,
      await app.call(manager, snapshotsApi.list, { query: { includeItems: '1' } }),
      await app.call(manager, snapshotsApi.line, { params: { id: line?.id ?? 0 } }),
      await app.call(manager, jobsApi.history, { params: { jobId: made.jobId } }),
    ];
    for (const answer of answers) {
      expect(answer.status).toBeLessThan(300);
      expect(leaks(answer)).toEqual([]);
      expect(answer.raw.toString()).not.toContain('77.77');
    }
    expect(snapshot.prices?.[line?.id ?? 0]?.sell).toBe(line?.sell);
    expect(answers[3]?.raw.toString()).toContain('Delivered');
    const told = await app.call(admin, jobsApi.history, { params: { jobId: made.jobId } });
    expect(told.raw.toString()).toContain('77.77');
  });
});

describe('writing', () => {
  test('a copy without costs sent back blanks nothing; a cost of one’s own is refused', async () => {
    const made = await example();
    const item = made.items[1] as EstimateView['items'][number];
    const copy = (await view(made.id, manager)).items.find(({ id }) => id === item.id) as EstimateView['items'][number];
    const { description, materialCost, materialMarkup, labourCost, version } = copy;
    const put = (body: object) =>
      app.call(manager, estimatesApi.updateItem, { params: { id: item.id }, body: { version, ...body } });
    expect(materialCost).toBeNull();
    expect((await put({ description: `${description} again`, materialCost, materialMarkup, labourCost })).status).toBe(
      200,
    );
    const kept = (await view(made.id, admin)).items.find(({ id }) => id === item.id);
    expect(kept).toMatchObject({ materialCost: 13.49, materialMarkup: 0.125, labourCost: 72.5 });
    const refused = await app.call(manager, estimatesApi.updateItem, {
      params: { id: item.id },
      body: { version: version + 1, materialCost: 1 },
    });
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['materialCost']]);
    const bulk = { itemIds: [item.id], actionType: 'materialMarkup' as const, value: 0.5 };
    expect((await app.call(manager, estimatesApi.bulkUpdateItems, { body: bulk })).status).toBe(403);
  });

  test('the editor’s batch keeps hidden figures, and answers with the new prices', async () => {
    const made = await example();
    const item = made.items[1] as EstimateView['items'][number];
    const answer = await app.call(manager, estimatesApi.applyChanges, {
      params: { estimateId: made.id },
      body: {
        changes: [
          {
            key: randomUUID(),
            kind: 'updateItem',
            id: item.id,
            version: item.version,
            fields: { materialQuantity: 49.5, materialCost: 0, materialMarkup: null },
          },
          {
            key: randomUUID(),
            kind: 'updateCategory',
            id: made.categories[0]?.id ?? 0,
            version: 1,
            fields: { label: 'Galley' },
          },
        ],
      },
    });
    expect(answer.body.data.outcomes.map(({ status }) => status)).toEqual(['done', 'done']);
    expect(leaks(answer)).toEqual([]);
    const after = await view(made.id, admin);
    expect(after.items.find(({ id }) => id === item.id)).toMatchObject({
      materialQuantity: 49.5,
      materialCost: 13.49,
      materialMarkup: 0.125,
    });
    expect(after.categories[0]).toMatchObject({ label: 'Galley', materialMargin: 0.11 });
    expect(answer.body.data.totals.all.incTax.total).toBe(after.totalIncTax);
    const sum = Object.values(answer.body.data.prices ?? {}).reduce(
      (total, price) => total + Math.round(price.total * 100),
      0,
    );
    expect(sum).toBe(Math.round((after.totalIncTax ?? 0) * 100));
  });
});
