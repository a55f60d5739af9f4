// Many rows in one call: from the library, copied, moved, set at once with a preview, locked and unlocked.
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApp, startTestApp } from '../../../../tests/test-app.ts';
import { made } from '../../../../tests/module-tests.ts';
import { buildTemplateCategory } from '../../estimate-templates/server/estimate-templates.build.ts';
import {
  libraryApi,
  recipesApi,
  templateCategoriesApi,
} from '../../estimate-templates/shared/estimate-templates.api.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import { outlineRowsApi } from '../shared/estimate-outline-rows.api.ts';
import { lineNotesApi } from '../shared/line-notes.api.ts';
import { estimateRowsApi } from '../shared/estimate-rows.api.ts';
import { estimateSettingApi } from '../shared/estimate-setting.entity.ts';
import { type EstimateView, estimatesApi } from '../shared/estimates.api.ts';
import { divisionApi } from '../../company/shared/company-profile.api.ts';
import { snapshotsApi } from '../shared/snapshots.api.ts';
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

const look = async (id: number): Promise<EstimateView> =>
  (await app.call(admin, estimatesApi.get, { params: { id } })).body.data;
const example = (more: Parameters<typeof buildEstimate>[2] = {}) =>
  buildEstimate(app, admin, {
    applyMarginTo: 'total',
    categories: [{ label: 'Kitchen', items: exampleItems() }, { label: 'Hall' }],
    ...more,
  });
const texts = ({ items }: EstimateView, categoryId?: number) =>
  items.filter((item) => categoryId === undefined || item.categoryId === categoryId).map((item) => item.description);
const categoryOf = (view: EstimateView, label: string) =>
  view.categories.find((category) => category.label === label)?.id ?? 0;

describe('the library', () => {
  test('a recipe brings its categories with their lines, at today’s rates; a later change of a rate changes nothing', async () => {
    const bath = await buildTemplateCategory(app, admin, 'Bathroom A');
    const laundry = await buildTemplateCategory(app, admin, 'Laundry A');
    const body = { label: 'Two wet rooms', templateCategoryIds: [laundry.id, bath.id] };
    const recipe = made(await app.call(admin, recipesApi.create, { body }));
    const estimate = await example();
    const offered = await app.call(admin, estimateRowsApi.recipes, { params: { estimateId: estimate.id } });
    expect(offered.body.data.find(({ id }) => id === recipe.id)?.categories).toEqual([
      { id: laundry.id, label: 'Laundry A', items: 2 },
      { id: bath.id, label: 'Bathroom A', items: 2 },
    ]);
    const params = { estimateId: estimate.id, estimateRecipeId: recipe.id };
    const taken = await app.call(admin, estimateRowsApi.importRecipe, { params });
    expect([taken.status, taken.body.data.categories, taken.body.data.itemIds.length]).toEqual([201, 2, 4]);
    const after = await look(estimate.id);
    expect(after.categories.map(({ label }) => label)).toEqual(['Kitchen', 'Hall', 'Laundry A', 'Bathroom A']);
    const stripped = after.items.find(({ description }) => description === 'Strip out Laundry A');
    expect(stripped).toMatchObject({
      labourQuantity: 4,
      labourCost: 68,
      labourMarkup: 0.15,
      tradeId: 3,
      locked: false,
    });
    await app.call(admin, templateCategoriesApi.update, { params: { id: bath.id }, body: { label: 'Bath' } });
    expect((await look(estimate.id)).totals).toEqual(after.totals);
  });

  test('category templates stand behind the category, item templates below a row; what is unknown refuses all', async () => {
    const bath = await buildTemplateCategory(app, admin, 'Bathroom B');
    const estimate = await example();
    const [kitchen = 0] = estimate.categories.map(({ id }) => id);
    const at = { estimateId: estimate.id, estimateCategoryId: kitchen };
    await app.call(admin, estimateRowsApi.importCategory, {
      params: at,
      body: { estimateRecipeCategoryIds: [bath.id] },
    });
    expect((await look(estimate.id)).categories.map(({ label }) => label)).toEqual(['Kitchen', 'Bathroom B', 'Hall']);
    const below = estimate.items[0];
    const taken = await app.call(admin, estimateRowsApi.importItems, {
      params: at,
      body: { estimateTemplateItemIds: [bath.items[1] ?? 0], estimateItemId: below?.id ?? 0 },
    });
    const [added = 0] = taken.body.data.itemIds;
    expect((await look(estimate.id)).items.find(({ id }) => id === added)).toMatchObject({
      categoryTradeId: below?.categoryTradeId,
      order: (below?.order ?? 0) + 1,
    });
    const wrong = await app.call(admin, estimateRowsApi.importItems, {
      params: at,
      body: { estimateTemplateItemIds: [bath.items[0] ?? 0, 999_999] },
    });
    expect(wrong.body.errors).toEqual({ estimateTemplateItemIds: 'This entry does not exist' });
    const elsewhere = { estimateId: estimate.id, estimateCategoryId: 999_999 };
    const nowhere = { estimateTemplateItemIds: bath.items };
    expect((await app.call(admin, estimateRowsApi.importItems, { params: elsewhere, body: nowhere })).status).toBe(404);
    expect((await app.call(stranger, estimateRowsApi.importItems, { params: at, body: nowhere })).status).toBe(404);
  });

  test('a category is kept as a template with its lines, and found by three letters', async () => {
    const estimate = await example();
    const params = { estimateId: estimate.id, estimateCategoryId: categoryOf(estimate, 'Kitchen') };
    const kept = await app.call(admin, estimateRowsApi.saveAsTemplate, { params, body: { label: 'Kitchen as ever' } });
    expect([kept.status, kept.body.data.items]).toEqual([201, 3]);
    const twice = await app.call(admin, estimateRowsApi.saveAsTemplate, { params, body: { label: 'kitchen AS ever' } });
    expect(twice.body.errors).toEqual({ label: 'There is already a category template with this name' });
    const found = await app.call(admin, libraryApi.search, { query: { s: 'fix plaster' } });
    expect(found.body.data[0]).toMatchObject({ description: 'Supply and fix 10 mm plasterboard', materialCost: 13.49 });
    expect((await app.call(stranger, libraryApi.search, { query: { s: 'fix plaster' } })).body.data).toEqual([]);
    expect((await app.call(admin, libraryApi.search, { query: { s: 'pl' } })).status).toBe(422);
  });

  test('settings say with which recipe estimates and variations start; such a recipe stays', async () => {
    const own = await app.company();
    const hall = await buildTemplateCategory(app, own.admin, 'Hall C');
    const recipe = made(
      await app.call(own.admin, recipesApi.create, { body: { label: 'Start', templateCategoryIds: [hall.id] } }),
    );
    const more = made(
      await app.call(own.admin, recipesApi.create, {
        body: { label: 'More', kind: 'variation', templateCategoryIds: [hall.id] },
      }),
    );
    const body = { estimateRecipeId: recipe.id, variationEstimateRecipeId: more.id };
    const { companyId } = own.admin;
    expect((await app.call(own.admin, estimateSettingApi.updateSetting, { params: { companyId }, body })).status).toBe(
      200,
    );
    const { id: jobId } = await buildJob(app, own.admin);
    const estimate = made(await app.call(own.admin, estimatesApi.create, { body: { jobId } }));
    expect(texts(estimate)).toEqual(['Strip out Hall C', 'Plasterboard Hall C']);
    const empty = made(await app.call(own.admin, estimatesApi.create, { body: { jobId, estimateRecipeId: null } }));
    expect(empty.items).toEqual([]);
    const snapshot = await buildSnapshot(app, own.admin, estimate.id, { authorise: '1' });
    await app.call(own.admin, snapshotsApi.variation, { params: { jobId, snapshotId: snapshot.id }, body: {} });
    const after = (await app.call(own.admin, estimatesApi.get, { params: { id: estimate.id } })).body.data;
    expect(after.items.filter(({ variationId }) => variationId !== null).map(({ order }) => order)).toEqual([
      10_000, 10_000,
    ]);
    const gone = await app.call(own.admin, recipesApi.remove, { params: { id: recipe.id }, query: {} });
    expect(gone.body.message).toBe('Settings still start with this recipe. Choose another one there first.');
    const held = await app.call(own.admin, templateCategoriesApi.remove, { params: { id: hall.id }, query: {} });
    expect(held.body.message).toBe('This category template is used in More, Start. Remove it there first.');
  });
});

describe('copying and moving', () => {
  test('copies stand in the category in their trades, decided on by nobody; their originals stay', async () => {
    const from = await example();
    await buildSnapshot(app, admin, from.id, { authorise: '1' });
    const to = await example();
    const hall = categoryOf(to, 'Hall');
    const taken = await app.call(admin, estimateRowsApi.copyItems, {
      params: { estimateId: to.id, estimateCategoryId: hall },
      body: { estimateItemIds: from.items.map(({ id }) => id) },
    });
    expect(taken.status).toBe(201);
    const after = await look(to.id);
    expect(texts(after, hall)).toEqual(texts(from));
    const copies = after.items.filter(({ categoryId }) => categoryId === hall);
    expect(copies.map(({ tradeId }) => tradeId)).toEqual(from.items.map(({ tradeId }) => tradeId));
    expect(copies.every(({ authorised, locked }) => !authorised && !locked)).toBe(true);
    const tracks = new Set([...after.items, ...(await look(from.id)).items].map(({ trackId }) => trackId));
    expect(tracks.size).toBe(9);
    expect(after.totals.all.excTax.total).toBe(2 * to.totals.all.excTax.total);
  });

  test('within an estimate a moved item keeps its id; a locked one refuses, and nothing moves', async () => {
    const estimate = await example();
    const hall = categoryOf(estimate, 'Hall');
    const params = { estimateId: estimate.id, estimateCategoryId: hall };
    const ids = estimate.items.map(({ id }) => id);
    const moved = await app.call(admin, estimateRowsApi.moveItems, { params, body: { estimateItemIds: ids.slice(1) } });
    expect(moved.body.data.itemIds).toEqual(ids.slice(1));
    expect(texts(await look(estimate.id), hall)).toEqual(texts(estimate).slice(1));
    expect((await look(estimate.id)).totals).toEqual(estimate.totals);
    await app.call(admin, estimateRowsApi.globalAction, {
      params: { estimateId: estimate.id },
      body: { action: 'lock' },
    });
    const back = await app.call(admin, estimateRowsApi.moveItems, { params, body: { estimateItemIds: ids } });
    expect([back.status, back.body.message]).toEqual([
      409,
      'This line is locked in a snapshot. Open a variation to change what was agreed.',
    ]);
  });

  test('from one estimate to another, under the same track id; authorised lines stay where they are', async () => {
    const [from, to] = [await example(), await example()];
    const [first, second] = from.items;
    const move = (id: number) =>
      app.call(admin, estimateRowsApi.moveItems, {
        params: { estimateId: to.id, estimateCategoryId: categoryOf(to, 'Hall') },
        body: { estimateItemIds: [id] },
      });
    expect((await move(first?.id ?? 0)).status).toBe(201);
    const [left, arrived] = [await look(from.id), await look(to.id)];
    expect(texts(left)).toEqual(texts(from).slice(1));
    expect(arrived.items.find(({ trackId }) => trackId === first?.trackId)?.description).toBe(first?.description);
    const sum = (...views: EstimateView[]) => views.reduce((total, view) => total + view.totals.all.excTax.total, 0);
    expect(sum(left, arrived)).toBeCloseTo(sum(from, to), 2);
    await buildSnapshot(app, admin, from.id, { authorise: '1', lockOption: null });
    const refused = await move(second?.id ?? 0);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'This line is authorised in snapshot 1. Withdraw that there, or open a variation with a credit for it.',
    ]);
  });

  test('files, comments and track id go along to the other estimate, and back to the first place where they came from', async () => {
    const items = exampleItems().map((item) => ({ ...item, tradeId: 3 }));
    const [from, to] = [await example({ categories: [{ label: 'Kitchen', items }] }), await example()];
    const [first, second] = from.items;
    if (!first || !second) throw new Error('The example has items');
    await app.call(admin, lineNotesApi.comment, { params: { id: first.id }, body: { text: 'The dearer board' } });
    const file = { name: 'note.txt', bytes: Buffer.from('Hello') };
    await app.upload(admin, `/estimateItem/${first.id}/documents`, file, { 'documentDetails[attachmentTypeId]': '5' });
    const marks = async (estimateId: number) =>
      (await app.call(admin, lineNotesApi.marks, { params: { estimateId } })).body.data;
    const moved = await app.call(admin, estimateRowsApi.moveItems, {
      params: { estimateId: to.id, estimateCategoryId: categoryOf(to, 'Hall') },
      body: { estimateItemIds: [first.id, second.id] },
    });
    const { itemIds, fromIds } = moved.body.data;
    expect(fromIds).toEqual([first.id, second.id]);
    expect(await marks(to.id)).toEqual([{ id: itemIds[0], files: 1, comments: 1 }]);
    expect(await marks(from.id)).toEqual([]);
    const said = await app.call(admin, lineNotesApi.comments, { params: { id: itemIds[0] ?? 0 } });
    expect(said.body.data.map(({ text }) => text)).toEqual(['The dearer board']);

    const back = await app.call(admin, estimateRowsApi.moveItems, {
      params: { estimateId: from.id, estimateCategoryId: first.categoryId },
      body: { estimateItemIds: itemIds, firstIn: { categoryTradeId: first.categoryTradeId, parentId: null } },
    });
    expect(back.status).toBe(201);
    const after = await look(from.id);
    const inPlace = ({ items }: EstimateView) =>
      items
        .map(({ categoryTradeId, order, trackId, description }) => ({ categoryTradeId, order, trackId, description }))
        .sort((a, b) => (a.categoryTradeId ?? 0) - (b.categoryTradeId ?? 0) || (a.order ?? 0) - (b.order ?? 0));
    expect(inPlace(after)).toEqual(inPlace(from));
    expect(await marks(from.id)).toMatchObject([{ files: 1, comments: 1 }]);
  });

  test('within an estimate rows go first into a place in their order; one that is not in the category is refused', async () => {
    const estimate = await example();
    const ids = estimate.items.map(({ id }) => id);
    const move = (label: string, categoryTradeId: number | null) =>
      app.call(admin, estimateRowsApi.moveItems, {
        params: { estimateId: estimate.id, estimateCategoryId: categoryOf(estimate, label) },
        body: { estimateItemIds: ids.slice(1), firstIn: { categoryTradeId, parentId: null } },
      });
    expect((await move('Hall', estimate.items[0]?.categoryTradeId ?? 0)).status).toBe(422);
    expect((await move('Hall', null)).status).toBe(201);
    expect(texts(await look(estimate.id), categoryOf(estimate, 'Hall'))).toEqual(texts(estimate).slice(1));
  });

  test('into an estimate without rows they make the categories that they come from, with trades; next time they find them', async () => {
    const from = await example({
      categories: [
        {
          label: 'Kitchen',
          description: 'Ground floor',
          items: exampleItems().map((item) => ({ ...item, tradeId: 3 })),
        },
        { label: 'Hall', items: [{ description: 'Skirting', labourQuantity: 2, labourCost: 10 }] },
      ],
    });
    const to = await example({ categories: [] });
    const ids = from.items.map(({ id }) => id);
    const params = { estimateId: to.id };
    const copied = await app.call(admin, estimateRowsApi.copyInto, {
      params,
      body: { estimateItemIds: ids.slice(0, 1) },
    });
    expect(copied.body.data.categories).toBe(1);
    const moved = await app.call(admin, estimateRowsApi.moveInto, { params, body: { estimateItemIds: ids } });
    expect([moved.status, moved.body.data.categories]).toEqual([201, 1]);
    const after = await look(to.id);
    expect(after.categories.map(({ label, description }) => [label, description])).toEqual([
      ['Kitchen', 'Ground floor'],
      ['Hall', null],
    ]);
    expect(texts(after, categoryOf(after, 'Kitchen'))).toEqual([
      ...texts(from).slice(0, 1),
      ...texts(from, categoryOf(from, 'Kitchen')),
    ]);
    expect(Map.groupBy(after.items, ({ tradeId }) => tradeId).get(3)).toHaveLength(4);
    expect((await look(from.id)).items).toEqual([]);

    const locked = await example();
    await buildSnapshot(app, admin, locked.id, { authorise: '1' });
    const empty = await example({ categories: [] });
    const refused = await app.call(admin, estimateRowsApi.moveInto, {
      params: { estimateId: empty.id },
      body: { estimateItemIds: [locked.items[0]?.id ?? 0] },
    });
    expect([refused.status, (await look(empty.id)).categories]).toEqual([409, []]);
  });

  test('a move is taken back in one go: each line where it stood, and what was made for them goes; what moved on is refused', async () => {
    const line = (description: string, tradeId: number | null = null) => ({
      description,
      labourQuantity: 1,
      labourCost: 10,
      ...(tradeId && { tradeId }),
    });
    const from = await example({
      categories: [
        { label: 'Kitchen', items: [line('A', 3), line('B', 3), line('C', 3), line('D', 3)] },
        { label: 'Hall', items: [line('E'), line('F')] },
      ],
    });
    const to = await example({ categories: [{ label: 'Bath', items: [line('Vanity')] }] });
    const idOf = (name: string) => from.items.find(({ description }) => description === name)?.id ?? 0;
    const chosen = ['A', 'C', 'D', 'F'].map(idOf);
    const stand = async (id: number) => {
      const { categories, items } = await look(id);
      return categories.map(({ id: categoryId, label }) => [
        label,
        items
          .filter((item) => item.categoryId === categoryId)
          .sort((a, b) => (a.order ?? 0) - (b.order ?? 0))
          .map(({ description }) => description)
          .join(''),
      ]);
    };
    const before = [await stand(from.id), await stand(to.id)];
    const { data: moved } = (
      await app.call(admin, estimateRowsApi.moveInto, {
        params: { estimateId: to.id },
        body: { estimateItemIds: chosen },
      })
    ).body;
    expect(await stand(to.id)).toEqual([
      ['Bath', 'Vanity'],
      ['Kitchen', 'ACD'],
      ['Hall', 'F'],
    ]);
    const [place] = moved.back ?? [];
    expect(place?.estimateId).toBe(from.id);
    const nowOf = new Map(moved.fromIds?.map((id, at) => [id, moved.itemIds[at] ?? 0]));
    const runs = place?.runs.map((run) => ({ ...run, itemIds: run.itemIds.map((id) => nowOf.get(id) ?? 0) })) ?? [];
    const back = () =>
      app.call(admin, estimateRowsApi.putItems, {
        params: { estimateId: from.id },
        body: { runs, ...(moved.made && { made: moved.made }) },
      });
    const restored = await back();
    expect([restored.status, restored.body.data.itemIds.length]).toEqual([201, 4]);
    expect([await stand(from.id), await stand(to.id)]).toEqual(before);
    const twice = await back();
    expect([twice.status, twice.body.message]).toEqual([
      422,
      'These lines have since been moved or deleted and cannot be restored.',
    ]);
    const foreign = await app.call(stranger, estimateRowsApi.putItems, {
      params: { estimateId: from.id },
      body: { runs },
    });
    expect(foreign.status).toBeGreaterThanOrEqual(404);
  });

  test('a group brings its items along', async () => {
    const estimate = await example({
      categories: [
        { label: 'Kitchen', items: [{ description: 'Group', isParentItem: true, tradeId: 3 }] },
        { label: 'Hall' },
      ],
    });
    const [group] = estimate.items;
    await app.call(admin, estimatesApi.createItem, {
      body: {
        estimateId: estimate.id,
        categoryId: group?.categoryId ?? 0,
        categoryTradeId: group?.categoryTradeId ?? null,
        parentId: group?.id ?? 0,
        description: 'Part',
        labourQuantity: 2,
        labourCost: 10,
      },
    });
    const hall = categoryOf(estimate, 'Hall');
    await app.call(admin, estimateRowsApi.copyItems, {
      params: { estimateId: estimate.id, estimateCategoryId: hall },
      body: { estimateItemIds: [group?.id ?? 0] },
    });
    const copies = (await look(estimate.id)).items.filter(({ categoryId }) => categoryId === hall);
    expect(copies.map(({ description }) => description).sort()).toEqual(['Group', 'Part']);
    const copy = copies.find(({ isParentItem }) => isParentItem);
    expect(copies.find(({ isParentItem }) => !isParentItem)?.parentId).toBe(copy?.id);
  });

  test('items and estimates of another company are not there', async () => {
    const estimate = await example();
    const params = { estimateId: estimate.id, estimateCategoryId: categoryOf(estimate, 'Hall') };
    const theirs = await buildEstimate(app, stranger, { categories: [{ label: 'A', items: exampleItems() }] });
    const asked = { params, body: { estimateItemIds: [theirs.items[0]?.id ?? 0] } };
    expect((await app.call(admin, estimateRowsApi.copyItems, asked)).body.errors).toEqual({
      estimateItemIds: 'This entry does not exist',
    });
    const own = { params, body: { estimateItemIds: [estimate.items[0]?.id ?? 0] } };
    expect((await app.call(stranger, estimateRowsApi.moveItems, own)).status).toBe(422);
  });
});

describe('many at once', () => {
  test('a preview says how many and the total before and after, and saves nothing; then it does', async () => {
    const estimate = await example();
    const ask = (more: object) =>
      app.call(admin, estimateRowsApi.bulkUpdate, {
        params: { estimateId: estimate.id },
        body: { allItemsMatchingFilter: true, fields: { labourMarkup: 0.25, tax: 0 }, ...more },
      });
    const preview = (await ask({ countOnly: true })).body.data;
    expect([preview.count, preview.updated, preview.left]).toEqual([3, 3, []]);
    expect(preview.before.excTax).toBe(estimate.totals.all.excTax.total);
    expect(preview.after.incTax).toBe(preview.after.excTax);
    expect((await look(estimate.id)).totals).toEqual(estimate.totals);
    const done = (await ask({})).body.data;
    expect(done).toEqual(preview);
    expect((await look(estimate.id)).totals.all.excTax.total).toBe(done.after.excTax);
  });

  test('by filter; locked lines take what life adds and nothing else', async () => {
    const estimate = await example();
    await app.call(admin, estimateRowsApi.globalAction, {
      params: { estimateId: estimate.id },
      body: { action: 'lock' },
    });
    const params = { estimateId: estimate.id };
    const one = { allItemsMatchingFilter: true, filter: { tradeId: 4 } };
    const cost = await app.call(admin, estimateRowsApi.bulkUpdate, {
      params,
      body: { ...one, fields: { materialMarkup: 0.5 } },
    });
    expect([cost.body.data.count, cost.body.data.updated, cost.body.data.left.length]).toEqual([1, 0, 1]);
    const life = await app.call(admin, estimateRowsApi.bulkUpdate, {
      params,
      body: { ...one, fields: { readyToInvoice: true, estimateItemStatusId: 4 } },
    });
    expect(life.body.data.updated).toBe(1);
    expect((await look(estimate.id)).items.map(({ readyToInvoice }) => readyToInvoice)).toEqual([false, false, true]);
    // The same by the call for lines of any estimates, and the authorised frozen line follows.
    const itemIds = estimate.items.slice(0, 2).map(({ id }) => id);
    const frozen = await buildSnapshot(app, admin, estimate.id, { authorise: '1' });
    const set = async (actionType: 'readyToInvoice' | 'estimateItemStatusId' | 'tax', value: boolean | number) =>
      (await app.call(admin, estimatesApi.bulkUpdateItems, { body: { itemIds, actionType, value } })).body.data;
    expect(await set('readyToInvoice', true)).toEqual({ updated: 2, skipped: 0 });
    expect(await set('estimateItemStatusId', 3)).toEqual({ updated: 2, skipped: 0 });
    expect(await set('tax', 0)).toEqual({ updated: 0, skipped: 2 });
    const lines = (await app.call(admin, snapshotsApi.get, { params: { id: frozen.id } })).body.data.items;
    expect(lines.slice(0, 2).map((line) => [line.readyToInvoice, line.estimateItemStatusId])).toEqual([
      [true, 3],
      [true, 3],
    ]);
    const nothing = await app.call(admin, estimateRowsApi.bulkUpdate, { params, body: { fields: { tax: 0 } } });
    expect(nothing.body.errors).toEqual({ itemIds: 'Choose at least one item' });
  });

  test('locking and authorising for the next snapshot; unlocking needs its right', async () => {
    const estimate = await example();
    const act = (as: Person, body: object) =>
      app.call(as, estimateRowsApi.globalAction, {
        params: { estimateId: estimate.id },
        body: { action: 'lock', ...body },
      });
    const [first] = estimate.items;
    expect((await act(admin, { action: 'lock-authorise-items', itemIds: [first?.id ?? 0] })).body.data).toEqual({
      changed: 3,
      skipped: 0,
    });
    expect((await look(estimate.id)).items.map(({ authorised, locked }) => [authorised, locked])).toEqual([
      [true, true],
      [false, true],
      [false, true],
    ]);
    const supervisor = await app.person(admin.companyId, 'supervisor');
    expect((await act(supervisor, { action: 'unlock' })).status).toBe(403);
    expect((await act(admin, { action: 'unlock' })).body.data.changed).toBe(3);
    await buildSnapshot(app, admin, estimate.id);
    expect((await act(admin, { action: 'lock-authorise' })).status).toBe(422);
  });
});

describe('an estimate as rows', () => {
  test('stands in the order of the page, and the totals of its rows add up to the estimate’s', async () => {
    const estimate = await example();
    await buildSnapshot(app, admin, estimate.id, { authoriseItems: '1', itemIds: [estimate.items[0]?.id ?? 0] });
    const ask = (as: Person) => app.call(as, outlineRowsApi.rows, { params: { id: estimate.id } });
    const rows = (await ask(admin)).body.data;
    expect(rows.map(({ type }) => type)).toEqual([
      ...['category', 'trade', 'item', 'trade', 'item', 'trade', 'item'],
      'category',
    ]);
    const sum = (type: string, of: 'all' | 'authorised') =>
      rows
        .filter((row) => row.type === type)
        .reduce((total, row) => total + Math.round(row.totals[of].incTax.total * 100), 0);
    const { totals } = await look(estimate.id);
    expect([sum('category', 'all'), sum('item', 'all')]).toEqual([
      Math.round(totals.all.incTax.total * 100),
      Math.round(totals.all.incTax.total * 100),
    ]);
    expect(sum('item', 'authorised')).toBe(Math.round(totals.authorised.incTax.total * 100));
    const manager = await app.person(admin.companyId, 'case-manager');
    const seen = (await ask(manager)).body.data.find(({ type }) => type === 'item');
    expect([seen?.totals.all.excTax.labourTotal, seen?.item?.['labourCost']]).toEqual([null, null]);
    expect((await ask(stranger)).status).toBe(404);
  });

  test('sums stay beside the numbers they give; another number takes them away, a wrong one is refused', async () => {
    const estimate = await example();
    const [item] = estimate.items;
    const change = async (body: object) => {
      const { version } = (await app.call(admin, estimatesApi.getItem, { params: { id: item?.id ?? 0 } })).body.data;
      return await app.call(admin, estimatesApi.updateItem, {
        params: { id: item?.id ?? 0 },
        body: { version, ...body },
      });
    };
    const kept = await change({ labourQuantity: 8.2, formulas: { labourQuantity: '3*2.4+1' } });
    expect(kept.body.data.formulas).toEqual({ labourQuantity: '3*2.4+1' });
    expect((await change({ notes: 'Said' })).body.data.formulas).toEqual({ labourQuantity: '3*2.4+1' });
    const wrong = await change({ formulas: { labourQuantity: '1/0' } });
    expect(wrong.body.errors).toEqual({
      'formulas.labourQuantity': 'This formula does not give the number shown',
    });
    expect((await change({ labourQuantity: 5 })).body.data.formulas).toBeNull();
  });

  test('which tags make preliminaries is said by the company, for some jobs otherwise; a tag of ordinary categories goes first', async () => {
    const { admin: own } = await app.company();
    const say = (body: object) =>
      app.call(own, estimateSettingApi.updateSetting, { params: { companyId: own.companyId }, body });
    await say({ preliminaryFilterTagIds: [2, 3], categoryFilterTagIds: [4], preliminaryLabourMargin: 0.4 });
    const kindOf = async (jobTypeId: number, filterTagIds: number[]) => {
      const { id: jobId } = await buildJob(app, own, { jobTypeId });
      const { id: estimateId } = made(await app.call(own, estimatesApi.create, { body: { jobId } }));
      const body = { label: 'Site', filterTagIds };
      const { kind, labourMargin } = made(
        await app.call(own, estimatesApi.createCategory, { params: { estimateId }, body }),
      );
      return [kind, labourMargin];
    };
    expect(await kindOf(1, [3])).toEqual(['preliminary', 0.4]);
    expect(await kindOf(1, [12])).toEqual(['category', null]);
    expect(await kindOf(1, [3, 4])).toEqual(['category', null]);
    const override = { label: 'Wet', jobTypeIds: [2], preliminaryFilterTagIds: [5] };
    await app.call(own, estimateSettingApi.create, { body: override });
    expect(await kindOf(2, [3])).toEqual(['category', null]);
    expect(await kindOf(2, [5])).toEqual(['preliminary', 0.4]);
    expect(await kindOf(2, [13])).toEqual(['insurance', null]);
    const twice = await say({ preliminaryFilterTagIds: [2], insuranceFilterTagIds: [2] });
    expect(twice.body.errors).toHaveProperty('insuranceFilterTagIds');
  });

  test('an estimate for other divisions than that of its job is offered their recipes; another number finds it', async () => {
    const { admin: own } = await app.company();
    await app.call(own, estimateSettingApi.updateSetting, {
      params: { companyId: own.companyId },
      body: { enableRecipeDivisions: true },
    });
    const division = async (label: string) =>
      (await app.call(own, divisionApi.create, { body: { label } })).body.data.id;
    const [drying, building] = [await division('Drying'), await division('Building')];
    const bath = await buildTemplateCategory(app, own, 'Bath');
    const recipe = made(
      await app.call(own, recipesApi.create, {
        body: { label: 'Dry out', templateCategoryIds: [bath.id], divisionIds: [drying] },
      }),
    );
    const job = await buildJob(app, own, { divisionId: building });
    const { id } = made(await app.call(own, estimatesApi.create, { body: { jobId: job.id } }));
    const take = () =>
      app.call(own, estimateRowsApi.importRecipe, { params: { estimateId: id, estimateRecipeId: recipe.id } });
    expect((await take()).body.errors).toHaveProperty('estimateRecipeId');
    const change = async (body: object) => {
      const { version } = made(await app.call(own, estimatesApi.get, { params: { id } }));
      return await app.call(own, estimatesApi.update, { params: { id }, body: { ...body, version } });
    };
    expect((await change({ divisionIds: [999_999] })).body.errors).toEqual({
      divisionIds: 'This entry does not exist',
    });
    const changed = await change({ divisionIds: [drying], externalSystemId: 'EXT-77b' });
    expect(changed.body.data).toMatchObject({ divisionIds: [drying], externalSystemId: 'EXT-77b' });
    expect((await take()).status).toBeLessThan(300);
    const found = await app.send(own, { method: 'GET', url: '/api/search?types=estimates&s=ext-77B' });
    expect((found.body['data'] as { objectId: number }[]).map(({ objectId }) => objectId)).toEqual([id]);
  });

  test('settings put the moment into the title, and keep trades out of preliminaries', async () => {
    const own = await app.company();
    const body = { addDatetimeToTitle: true, allowPreliminaryTrades: false };
    const { companyId } = own.admin;
    await app.call(own.admin, estimateSettingApi.updateSetting, { params: { companyId }, body });
    const { id: jobId } = await buildJob(app, own.admin);
    const estimate = made(await app.call(own.admin, estimatesApi.create, { body: { jobId } }));
    expect(estimate.label).toMatch(/^Estimate 1 \d{1,2}\/\d{1,2}\/\d{4} \d{1,2}:\d\d [ap]m$/);
    const category = await app.call(own.admin, estimatesApi.createCategory, {
      params: { estimateId: estimate.id },
      body: { label: 'Preliminaries', filterTagIds: [12] },
    });
    expect(category.body.data).toMatchObject({ kind: 'preliminary', allowTrades: false });
    // Its trades can be let in, and shut out again while there are none.
    const { id } = category.body.data;
    const params = { estimateId: estimate.id, id };
    const change = async (body: object) => {
      const { categories } = made(await app.call(own.admin, estimatesApi.get, { params: { id: estimate.id } }));
      const version = categories.find((row) => row.id === id)?.version ?? 0;
      return await app.call(own.admin, estimatesApi.updateCategory, { params, body: { ...body, version } });
    };
    const trade = () =>
      app.call(own.admin, estimatesApi.createTrade, {
        params: { estimateId: estimate.id },
        body: { categoryId: id, tradeId: 1 },
      });
    expect((await trade()).body.errors).toHaveProperty('categoryId');
    expect((await change({ allowTrades: true })).body.data.allowTrades).toBe(true);
    expect((await trade()).status).toBe(201);
    expect((await change({ allowTrades: false })).body.errors).toHaveProperty('allowTrades');
  });
});
