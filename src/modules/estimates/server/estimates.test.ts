import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApp, asSystem, startTestApp } from '../../../../tests/test-app.ts';
import { companyProfileApi } from '../../company/shared/company-profile.api.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import { jobsApi } from '../../jobs/shared/jobs.api.ts';
import { type EstimateView, estimatesApi } from '../shared/estimates.api.ts';
import { buildEstimate, exampleItems, manyItems } from './estimates.build.ts';

let app: TestApp;
let admin: Person;
let stranger: Person;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
  ({ admin: stranger } = await app.company());
});

const view = async (id: number, as = admin): Promise<EstimateView> =>
  (await app.call(as, estimatesApi.get, { params: { id } })).body.data;
const example = () =>
  buildEstimate(app, admin, {
    applyMarginTo: 'total',
    estimateMargin: 0.08,
    categories: [{ label: 'Kitchen', items: exampleItems() }],
  });
const lock = (ids: number[]) => asSystem(app, sql`update estimate_item set locked = true where id = any(${ids})`);

describe('making an estimate', () => {
  test('the worked example comes out to the cent', async () => {
    const made = await example();
    expect(made.totals.all.incTax).toMatchObject({
      categoriesTotal: 1840.14,
      marginTotal: 147.21,
      categoriesIncMargin: 1987.35,
      taxedBase: 1787.55,
      taxTotal: 178.76,
      total: 2166.11,
      cisTotal: 222.53,
      totalExcCis: 1943.58,
      costTotal: 1631.51,
      profitMargin: 17.91,
    });
    expect(made).toMatchObject({
      number: 1,
      label: 'Estimate 1',
      taxPercentage: 0.1,
      taxName: 'GST',
      currency: 'AUD',
      totalIncTax: 2166.11,
      itemCount: 3,
      version: 1,
      status: { label: 'Draft' },
    });
  });

  test('nested items stand in the trade rows of their category, one row per trade, in the order given', async () => {
    const made = await buildEstimate(app, admin, {
      categories: [
        {
          label: 'Kitchen',
          items: [
            { description: 'A', tradeId: 14 },
            { description: 'B', tradeId: 3 },
            { description: 'C', tradeId: 14 },
            { description: 'D' },
          ],
        },
        { label: 'Bathroom', items: [{ description: 'E', tradeId: 14 }] },
      ],
    });
    expect(
      made.trades.map(({ categoryId, tradeLabel, order }) => [
        made.categories.find(({ id }) => id === categoryId)?.label,
        tradeLabel,
        order,
      ]),
    ).toEqual([
      ['Kitchen', 'Plastering', 1],
      ['Kitchen', 'Demolition', 2],
      ['Bathroom', 'Plastering', 1],
    ]);
    const at = (description: string) => made.items.find((item) => item.description === description);
    expect([at('A')?.order, at('C')?.order]).toEqual([1, 2]);
    expect(at('A')?.categoryTradeId).toBe(at('C')?.categoryTradeId);
    expect(at('D')).toMatchObject({ categoryTradeId: null, tradeId: null, order: 1 });
    expect(made.labels.trade['14']).toEqual({ id: 14, label: 'Plastering' });
  });

  test('margins are copied from the setting to the category and from there to the item; null given means none given', async () => {
    const { admin: other } = await app.company();
    await asSystem(
      app,
      sql`update estimate_setting set category_material_margin = 0.2, preliminary_labour_margin = 0.05, apply_margin_to = 'item', default_material_unit = 'm' where company_id = ${other.companyId}`,
    );
    const made = await buildEstimate(app, other, {
      categories: [
        {
          label: 'Works',
          items: [
            { description: 'A', materialMargin: null },
            { description: 'B', materialMargin: 0 },
          ],
        },
        { label: 'Site', filterTagIds: [12] },
      ],
    });
    expect(made.applyMarginTo).toBe('item');
    expect(
      made.categories.map(({ kind, materialMargin, labourMargin }) => [kind, materialMargin, labourMargin]),
    ).toEqual([
      ['category', 0.2, null],
      ['preliminary', null, 0.05],
    ]);
    expect(made.items.map(({ materialMargin, materialUnit }) => [materialMargin, materialUnit])).toEqual([
      [0.2, 'm'],
      [0, 'm'],
    ]);
    await asSystem(
      app,
      sql`update estimate_setting set category_material_margin = 0.9 where company_id = ${other.companyId}`,
    );
    expect((await view(made.id, other)).items[0]?.materialMargin).toBe(0.2);
  });

  test('a category and an item without a label are told so, whether it is empty or absent', async () => {
    const { id: estimateId, categories } = await buildEstimate(app, admin);
    const category = async (body: object) =>
      (await app.call(admin, estimatesApi.createCategory, { params: { estimateId }, body: body as never })).body.errors;
    const item = async (body: object) =>
      (
        await app.call(admin, estimatesApi.createItem, {
          body: { estimateId, categoryId: categories[0]?.id ?? 0, ...body } as never,
        })
      ).body.errors;
    for (const body of [{}, { label: '' }, { label: null }])
      expect(await category(body)).toEqual({ label: 'A label is required' });
    for (const body of [{}, { description: ' ' }, { description: null }])
      expect(await item(body)).toEqual({ description: 'A label is required' });
  });

  test('the editor is told what new rows start with', async () => {
    const { admin: other } = await app.company();
    await asSystem(
      app,
      sql`update estimate_setting set category_labour_margin = 0.12, default_material_unit = 'm2', default_material_quantity = 1 where company_id = ${other.companyId}`,
    );
    const made = await buildEstimate(app, other);
    expect(made.settings).toMatchObject({
      defaultMaterialUnit: 'm2',
      defaultLabourUnit: 'hr',
      defaultMaterialQuantity: 1,
      defaultLabourQuantity: 0,
      categoryLabourMargin: 0.12,
    });
  });

  test('numbers run per job, without gap or double, when ten are made at once', async () => {
    const { id: jobId } = await buildJob(app, admin);
    const made = await Promise.all(Array.from({ length: 10 }, () => buildEstimate(app, admin, { jobId })));
    expect(made.map(({ number }) => number).sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  test("a job that is not there, or another company's, is refused on its field, with the same words", async () => {
    const { id: foreign } = await buildJob(app, stranger);
    for (const jobId of [foreign, 999_999_999]) {
      const answer = await app.call(admin, estimatesApi.create, { body: { jobId } });
      expect([answer.status, answer.body.errors]).toEqual([422, { jobId: 'This entry does not exist' }]);
    }
  });

  test('a bad nested item is named by its path and nothing is saved', async () => {
    const { id: jobId } = await buildJob(app, admin);
    const answer = await app.call(admin, estimatesApi.create, {
      body: {
        jobId,
        categories: [{ label: 'A', items: [{ description: 'ok' }, { description: 'bad', tradeId: 999_999 }] }],
      },
    });
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      { 'categories.0.items.1.tradeId': 'This entry does not exist' },
    ]);
    expect(
      (await app.call(admin, estimatesApi.list, { query: { filter: JSON.stringify({ object: { jobId } }) } })).body
        .data,
    ).toEqual([]);
  });

  test('two thousand nested items arrive complete and in order', async () => {
    const made = await buildEstimate(app, admin, { categories: [{ label: 'Big', items: manyItems(2000) }] });
    expect(made.items).toHaveLength(2000);
    expect(made.trades).toHaveLength(9);
    const first = made.items.filter(({ tradeId }) => tradeId === 1).sort((a, b) => a.order - b.order);
    expect(first.map(({ description }) => description).slice(0, 3)).toEqual(['Item 1', 'Item 10', 'Item 19']);
  });
});

describe('the header', () => {
  test('needs the version, and one behind is a conflict with the current estimate', async () => {
    const { id } = await example();
    expect((await app.call(admin, estimatesApi.update, { params: { id }, body: { label: 'X' } })).status).toBe(422);
    expect(
      (await app.call(admin, estimatesApi.update, { params: { id }, body: { label: 'First', version: 1 } })).body.data,
    ).toMatchObject({ label: 'First', version: 2 });
    const late = await app.call(admin, estimatesApi.update, { params: { id }, body: { label: 'Second', version: 1 } });
    expect([late.status, late.body.data]).toMatchObject([409, { label: 'First', version: 2 }]);
  });

  test('another margin changes the totals; a change of rows leaves the version of the header', async () => {
    const made = await example();
    const { body } = await app.call(admin, estimatesApi.update, {
      params: { id: made.id },
      body: { estimateMargin: 0, version: 1 },
    });
    expect(body.data.totals.all.incTax.total).toBe(2005.65);
    await app.call(admin, estimatesApi.createItem, {
      body: { estimateId: made.id, categoryId: made.categories[0]?.id ?? 0, description: 'More' },
    });
    expect((await view(made.id)).version).toBe(2);
  });

  test('people move it between Draft and In review, close and reopen it; the rest follows from snapshots', async () => {
    const { id } = await example();
    const to = (statusId: number, version: number, note?: string) =>
      app.call(admin, estimatesApi.changeStatus, {
        params: { estimateId: id },
        body: { statusId, version, ...(note && { note }) },
      });
    expect((await to(2, 1)).body.data.statusId).toBe(2);
    expect((await to(4, 2)).status).toBe(409);
    expect((await to(7, 2)).body.data.statusId).toBe(7);
    expect((await to(1, 3)).body.errors).toEqual({ note: 'A note that says why is required' });
    expect((await to(1, 3, 'Reopened by the insurer')).body.data.statusId).toBe(1);
  });

  test('a deleted estimate is gone from the list and answers 404, and its number is not given again', async () => {
    const made = await example();
    expect(
      (await app.call(admin, estimatesApi.remove, { params: { id: made.id }, query: { version: 1 } })).status,
    ).toBe(200);
    expect((await app.call(admin, estimatesApi.get, { params: { id: made.id } })).status).toBe(404);
    expect((await app.call(admin, estimatesApi.getItem, { params: { id: made.items[0]?.id ?? 0 } })).status).toBe(404);
    expect((await buildEstimate(app, admin, { jobId: made.jobId })).number).toBe(2);
  });

  test('a copy has the same money and shares no id or track id with its source', async () => {
    const source = await example();
    await lock(source.items.map(({ id }) => id));
    const { id: jobId } = await buildJob(app, admin);
    const copy = (
      await app.call(admin, estimatesApi.copyToJob, { params: { estimateId: source.id, target: String(jobId) } })
    ).body.data;
    expect(copy).toMatchObject({ jobId, number: 1, statusId: 1, totalIncTax: 2166.11 });
    expect(copy.items.every(({ locked, authorised }) => !locked && !authorised)).toBe(true);
    const keys = (of: EstimateView) =>
      [...of.items, ...of.categories, ...of.trades].flatMap((row) => [
        row.id,
        row.uuid,
        'trackId' in row ? row.trackId : row.id,
      ]);
    expect(keys(copy).filter((key) => keys(source).includes(key))).toEqual([]);
    const { id: foreign } = await buildJob(app, stranger);
    const refused = await app.call(admin, estimatesApi.copyToJob, {
      params: { estimateId: source.id, target: String(foreign) },
    });
    expect([refused.status, refused.body.message]).toEqual([422, 'There was an issue with the selected job']);
  });
});

describe('rows', () => {
  test('an item is changed under its version; one behind is a conflict with the item of now', async () => {
    const { items } = await example();
    const [item] = items;
    const id = item?.id ?? 0;
    expect(
      (await app.call(admin, estimatesApi.updateItem, { params: { id }, body: { labourCost: 70, version: 1 } })).body
        .data,
    ).toMatchObject({ labourCost: 70, version: 2 });
    const late = await app.call(admin, estimatesApi.updateItem, {
      params: { id },
      body: { labourCost: 71, version: 1 },
    });
    expect([late.status, late.body.data]).toMatchObject([
      409,
      { labourCost: 70, version: 2, description: 'Remove wet plasterboard' },
    ]);
    expect((await app.call(admin, estimatesApi.updateItem, { params: { id }, body: { labourCost: 71 } })).status).toBe(
      422,
    );
  });

  test('a position puts an item among its siblings, another trade takes it there; siblings keep their versions', async () => {
    const made = await buildEstimate(app, admin, {
      categories: [{ label: 'K', items: ['A', 'B', 'C', 'D'].map((description) => ({ description, tradeId: 14 })) }],
    });
    const idOf = (name: string) => made.items.find(({ description }) => description === name)?.id ?? 0;
    await app.call(admin, estimatesApi.updateItem, { params: { id: idOf('D') }, body: { order: 2, version: 1 } });
    const moved = await app.call(admin, estimatesApi.updateItem, {
      params: { id: idOf('A') },
      body: { tradeId: 3, version: 1 },
    });
    expect(moved.body.data).toMatchObject({ tradeId: 3, order: 1, version: 2 });
    const rest = (await view(made.id)).items.filter(({ tradeId }) => tradeId === 14).sort((a, b) => a.order - b.order);
    expect(rest.map(({ description, order, version }) => [description, order, version])).toEqual([
      ['D', 1, 2],
      ['B', 2, 1],
      ['C', 3, 1],
    ]);
  });

  test('a group holds items of its own trade, has no amounts of its own and goes with its items', async () => {
    const { id: estimateId, categories } = await example();
    const categoryId = categories[0]?.id ?? 0;
    const add = (body: object) =>
      app.call(admin, estimatesApi.createItem, { body: { estimateId, categoryId, description: 'x', ...body } });
    expect((await add({ isParentItem: true, materialCost: 5, materialQuantity: 1 })).body.errors).toEqual({
      materialCost: 'A group of items has no amounts itself',
    });
    const group = (await add({ isParentItem: true, tradeId: 14 })).body.data;
    const child = (await add({ parentId: group.id, materialQuantity: 2, materialCost: 10 })).body.data;
    expect(child).toMatchObject({ parentId: group.id, tradeId: 14, categoryTradeId: group.categoryTradeId });
    expect((await add({ parentId: child.id })).body.errors).toEqual({ parentId: 'This item is not a group of items' });
    expect((await add({ parentId: group.id, isParentItem: true })).status).toBe(422);
    expect((await view(estimateId)).totals.all.excTax.categoriesTotal).toBe(1860.14);
    await app.call(admin, estimatesApi.removeItem, { params: { id: group.id }, query: { version: 1 } });
    expect((await view(estimateId)).totals.all.excTax.categoriesTotal).toBe(1840.14);
  });

  test('ids of another estimate or company: 404 in the path, 422 on the field in the body', async () => {
    const [mine, mineToo, theirs] = [
      await example(),
      await example(),
      await buildEstimate(app, stranger, { categories: [{ label: 'S', items: [{ description: 'S', tradeId: 1 }] }] }),
    ];
    const body = { estimateId: mine.id, categoryId: mine.categories[0]?.id ?? 0, description: 'x' };
    const errorsOf = async (more: object) =>
      (await app.call(admin, estimatesApi.createItem, { body: { ...body, ...more } })).body.errors;
    const missing = 'This entry does not exist';
    for (const other of [mineToo, theirs]) {
      expect(await errorsOf({ categoryId: other.categories[0]?.id })).toEqual({ categoryId: missing });
      expect(await errorsOf({ categoryTradeId: other.trades[0]?.id })).toEqual({ categoryTradeId: missing });
      expect(await errorsOf({ parentId: other.items[0]?.id })).toEqual({ parentId: missing });
      expect(await errorsOf({ variesItemId: other.items[0]?.id })).toEqual({ variesItemId: missing });
      const bulk = await app.call(admin, estimatesApi.bulkDelete, {
        params: { estimateId: mine.id },
        body: { estimateItemIds: [mine.items[0]?.id ?? 0, other.items[0]?.id ?? 0] },
      });
      expect([bulk.status, bulk.body.errors]).toEqual([422, { estimateItemIds: missing }]);
      const category = await app.call(admin, estimatesApi.updateCategory, {
        params: { estimateId: mine.id, id: other.categories[0]?.id ?? 0 },
        body: { label: 'x' },
      });
      expect(category.status).toBe(404);
    }
    expect(await errorsOf({ estimateId: theirs.id })).toEqual({ estimateId: missing });
    const id = theirs.items[0]?.id ?? 0;
    expect((await app.call(admin, estimatesApi.getItem, { params: { id } })).status).toBe(404);
    expect(
      (await app.call(admin, estimatesApi.updateItem, { params: { id }, body: { description: 'x', version: 1 } }))
        .status,
    ).toBe(404);
    expect(
      (await app.call(admin, estimatesApi.createItems, { params: { estimateId: theirs.id }, body: [body] })).status,
    ).toBe(404);
    expect((await view(mine.id)).items).toHaveLength(3);
  });

  test('a locked line refuses edits with the reason; what life adds to it is free', async () => {
    const made = await example();
    const id = made.items[0]?.id ?? 0;
    await lock([id]);
    const edit = await app.call(admin, estimatesApi.updateItem, {
      params: { id },
      body: { labourCost: 1, version: 1 },
    });
    expect([edit.status, edit.body.message]).toEqual([
      409,
      'This line is locked in a snapshot. Open a variation to change what was agreed.',
    ]);
    expect((await app.call(admin, estimatesApi.removeItem, { params: { id }, query: { version: 1 } })).status).toBe(
      409,
    );
    expect(
      (
        await app.call(admin, estimatesApi.removeCategory, {
          params: { estimateId: made.id, id: made.categories[0]?.id ?? 0 },
        })
      ).status,
    ).toBe(409);
    expect(
      (
        await app.call(admin, estimatesApi.updateItem, {
          params: { id },
          body: { estimateItemStatusId: 3, version: 1 },
        })
      ).status,
    ).toBe(200);
    // A missing unit is the usual one, as in the sheet; one that is no unit of the company is not put in.
    const unitsOf = async (body: object) => {
      const { data } = (
        await app.call(admin, estimatesApi.createItem, {
          body: { estimateId: made.id, categoryId: made.categories[0]?.id, description: 'Unit', ...body } as never,
        })
      ).body;
      await app.call(admin, estimatesApi.removeItem, { params: { id: data.id }, query: {} });
      return [data.materialUnit, data.labourUnit];
    };
    expect(await unitsOf({ materialUnit: '', labourUnit: null })).toEqual(['ea', 'hr']);
    expect(await unitsOf({ materialUnit: 'm2' })).toEqual(['m2', 'hr']);
    const bulk = await app.call(admin, estimatesApi.bulkUpdateItems, {
      body: { itemIds: made.items.map((item) => item.id), actionType: 'tax', value: 0 },
    });
    expect(bulk.body.data).toEqual({ updated: 2, skipped: 1 });
  });

  test('flags that prepare a snapshot count for no money', async () => {
    const made = await example();
    await app.call(admin, estimatesApi.bulkUpdateItems, {
      body: { itemIds: [made.items[0]?.id ?? 0, made.items[1]?.id ?? 0], actionType: 'authorised', value: true },
    });
    const after = await view(made.id);
    expect([
      after.totals.authorised.excTax.total,
      after.totals.unauthorised.excTax.total,
      after.authorisedIncTax,
    ]).toEqual([0, 1987.35, 0]);
    const supervisor = await app.person(admin.companyId, 'supervisor');
    expect(
      (
        await app.call(supervisor, estimatesApi.bulkUpdateItems, {
          body: { itemIds: [made.items[2]?.id ?? 0], actionType: 'authorised', value: true },
        })
      ).status,
    ).toBe(403);
  });

  test('amounts that cannot be added up are refused, not saved', async () => {
    const made = await example();
    const answer = await app.call(admin, estimatesApi.updateItem, {
      params: { id: made.items[0]?.id ?? 0 },
      body: { labourCost: 1e13, labourQuantity: 1e13, version: 1 },
    });
    expect(answer.status).toBe(422);
    expect((await view(made.id)).totalIncTax).toBe(2166.11);
  });

  test('only-my-jobs hides the estimates of other jobs', async () => {
    const made = await example();
    const estimator = await app.person(admin.companyId, 'estimator', { onlyMyJobs: true });
    expect((await app.call(estimator, estimatesApi.get, { params: { id: made.id } })).status).toBe(404);
    await app.call(admin, jobsApi.update, { params: { id: made.jobId }, body: { assignedId: estimator.userId } });
    expect((await app.call(estimator, estimatesApi.get, { params: { id: made.id } })).status).toBe(200);
  });

  test('five hundred rows are pasted in one go', async () => {
    const made = await buildEstimate(app, admin);
    const categoryId = made.categories[0]?.id ?? 0;
    const paste = (count: number) =>
      app.call(admin, estimatesApi.createItems, {
        params: { estimateId: made.id },
        body: manyItems(count).map((item) => ({ ...item, estimateId: made.id, categoryId })),
      });
    const answer = await paste(500);
    expect(answer.status).toBe(201);
    expect(answer.body.data.map(({ description }) => description)).toEqual(
      manyItems(500).map(({ description }) => description),
    );
    const after = await view(made.id);
    expect(after.itemCount).toBe(500);
    expect(after.items.map(({ version }) => version).every((version) => version === 1)).toBe(true);
  });

  test('one command is one row of the history of the job, with the difference where it is small', async () => {
    const made = await example();
    await app.call(admin, estimatesApi.updateItem, {
      params: { id: made.items[0]?.id ?? 0 },
      body: { labourCost: 70, version: 1 },
    });
    const { body } = await app.call(admin, jobsApi.history, { params: { jobId: made.jobId } });
    const own = body.data.filter(({ objectType }) => objectType === 'estimate');
    expect(own).toHaveLength(2);
    expect(own[0]?.changes).toEqual([
      {
        field: 'Remove wet plasterboard: Labour cost',
        label: 'Remove wet plasterboard: Labour cost',
        from: '68',
        to: '70',
      },
    ]);
  });
});

test('a new estimate has the tax of the company’s country, and none where the company is not registered for it', async () => {
  const { admin: other } = await app.company();
  const set = (body: { countryId?: number; gstRegistered?: boolean }) =>
    app.call(other, companyProfileApi.update, { params: { id: other.companyId }, body });
  const rate = async () => {
    const { taxName, taxPercentage } = await buildEstimate(app, other, {});
    return [taxName, taxPercentage];
  };
  await set({ countryId: 3 });
  expect(await rate()).toEqual(['VAT', 0.2]);
  await set({ gstRegistered: false });
  expect((await rate())[1]).toBe(0);
});
