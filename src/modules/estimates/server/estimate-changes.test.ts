import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApp, asSystem, startTestApp } from '../../../../tests/test-app.ts';
import { jobsApi } from '../../jobs/shared/jobs.api.ts';
import { type EstimateView, estimatesApi } from '../shared/estimates.api.ts';
import type { ChangeOutcome } from '../shared/estimate-changes.api.ts';
import { buildEstimate, exampleItems, manyItems } from './estimates.build.ts';

let app: TestApp;
let admin: Person;
let colleague: Person;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
  colleague = await app.person(admin.companyId, 'estimator');
});

type Change = { key?: string; kind: string } & Record<string, unknown>;
const save = (id: number, changes: Change[], as = admin) =>
  app.call(as, estimatesApi.applyChanges, {
    params: { estimateId: id },
    body: { changes: changes.map((change) => ({ key: randomUUID(), ...change })) },
  });
const outcomes = async (id: number, changes: Change[], as = admin): Promise<ChangeOutcome[]> =>
  (await save(id, changes, as)).body.data.outcomes;
const rowsOf = (outcome: ChangeOutcome | undefined) => (outcome && 'rows' in outcome ? outcome.rows : []);
const view = async (id: number): Promise<EstimateView> =>
  (await app.call(admin, estimatesApi.get, { params: { id } })).body.data;
const example = () =>
  buildEstimate(app, admin, {
    applyMarginTo: 'total',
    estimateMargin: 0.08,
    categories: [{ label: 'Kitchen', items: exampleItems() }],
  });
const update = (id: number, version: number, fields: object): Change => ({ kind: 'updateItem', id, version, fields });
const newItem = (made: EstimateView, afterId: number | null, fields: object, place: object = {}) => ({
  uuid: randomUUID(),
  fields,
  categoryId: made.items[0]?.categoryId,
  categoryTradeId: made.items[0]?.categoryTradeId,
  parentId: null,
  isParentItem: false,
  afterId,
  ...place,
});

describe('the batch of the editor', () => {
  test('is carried out in order, and answers ids, versions and the totals', async () => {
    const made = await example();
    const [first] = made.items;
    const rows = [
      newItem(made, first?.id ?? 0, { description: 'One' }),
      newItem(made, first?.id ?? 0, { description: 'Two' }),
      newItem(made, null, { description: 'Zero', materialQuantity: null }),
    ];
    const { body } = await save(made.id, [
      { kind: 'createItems', rows },
      update(first?.id ?? 0, 1, { labourCost: 70 }),
    ]);
    expect(body.data.version).toBe(1);
    expect(body.data.totals.all.incTax.categoriesTotal).toBe(1855.09);
    expect(body.data.outcomes).toMatchObject([
      { status: 'done', rows: rows.map(({ uuid }) => ({ uuid, version: 1 })) },
      { status: 'done', rows: [{ id: first?.id, version: 2 }] },
    ]);
    const after = (await view(made.id)).items
      .filter(({ categoryTradeId }) => categoryTradeId === first?.categoryTradeId)
      .sort((a, b) => a.order - b.order);
    expect(after.map(({ description, order }) => [description, order])).toEqual([
      ['Zero', 1],
      ['Remove wet plasterboard', 2],
      ['One', 3],
      ['Two', 4],
    ]);
  });

  test('one bad change leaves the others done, and nothing of itself', async () => {
    const made = await example();
    const [a, b, c] = made.items.map(({ id }) => id);
    const rows = [
      newItem(made, null, { description: 'Good' }),
      newItem(made, null, { description: 'Bad', materialQuantity: 'many' }),
    ];
    const answer = await outcomes(made.id, [
      update(a ?? 0, 1, { description: '' }),
      update(b ?? 0, 1, { description: 'Changed' }),
      { kind: 'createItems', rows },
      update(c ?? 0, 1, { noSuchField: 1 }),
      { kind: 'updateCategory', id: made.categories[0]?.id, version: 1, fields: { label: 'Kitchen 2', order: 1 } },
    ]);
    expect(answer).toMatchObject([
      { status: 'invalid', errors: { description: expect.any(String) }, row: a },
      { status: 'done' },
      { status: 'invalid', row: rows[1]?.uuid, errors: { materialQuantity: expect.any(String) } },
      { status: 'invalid' },
      { status: 'done', rows: [{ id: made.categories[0]?.id, version: 2 }] },
    ]);
    const after = await view(made.id);
    expect(after.items).toHaveLength(3);
    expect(after.items.find(({ id }) => id === b)?.description).toBe('Changed');
    expect(after.categories[0]?.label).toBe('Kitchen 2');
  });

  test('a change of an unknown kind is refused by its place, and the batch with it', async () => {
    const made = await example();
    const { status, body } = await save(made.id, [
      update(made.items[0]?.id ?? 0, 1, { description: 'Changed' }),
      { kind: 'sing' },
    ]);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['changes.1.kind']]);
    expect((await view(made.id)).items[0]?.description).toBe(made.items[0]?.description);
  });

  test.each(['Category', 'Trade', 'Item'] as const)(
    'a row that somebody else changed meanwhile is not deleted under their hands: %s',
    async (kind) => {
      const made = await example();
      const [category, trade, item] = [made.categories[0], made.trades[0], made.items[0]];
      const row = { Category: category, Trade: trade, Item: item }[kind];
      const change: Record<typeof kind, Change> = {
        Category: { kind: 'updateCategory', id: category?.id, version: 1, fields: { label: 'Theirs' } },
        Trade: { kind: 'updateTrade', id: trade?.id, version: 1, fields: { tradeId: 30 } },
        Item: update(item?.id ?? 0, 1, { description: 'Theirs' }),
      };
      const remove = (version: number): Change =>
        kind === 'Item'
          ? { kind: 'deleteItems', rows: [{ id: row?.id, version }] }
          : { kind: `delete${kind}`, id: row?.id, version };
      expect(await outcomes(made.id, [change[kind]], colleague)).toMatchObject([{ status: 'done' }]);
      expect(await outcomes(made.id, [remove(1)])).toMatchObject([
        { status: 'conflict', rows: [{ id: row?.id, version: 2, theirs: { id: row?.id } }] },
      ]);
      const kept = await view(made.id);
      expect([kept.categories.length, kept.trades.length, kept.items.length]).toEqual([
        made.categories.length,
        made.trades.length,
        made.items.length,
      ]);
      expect(await outcomes(made.id, [remove(2)])).toMatchObject([{ status: 'done' }]);
    },
  );

  test('what someone else changed comes back as a conflict with their row; what they deleted with null', async () => {
    const made = await example();
    const [a, b, c] = made.items.map(({ id }) => id);
    await outcomes(
      made.id,
      [update(a ?? 0, 1, { description: 'Theirs' }), { kind: 'deleteItems', rows: [{ id: b, version: 1 }] }],
      colleague,
    );
    const answer = await outcomes(made.id, [
      update(a ?? 0, 1, { description: 'Mine' }),
      update(b ?? 0, 1, { description: 'Mine' }),
      {
        kind: 'deleteItems',
        rows: [
          { id: a, version: 1 },
          { id: b, version: 1 },
          { id: c, version: 1 },
        ],
      },
    ]);
    expect(answer).toMatchObject([
      { status: 'conflict', rows: [{ id: a, version: 2, theirs: { description: 'Theirs', labourCost: 68 } }] },
      { status: 'conflict', rows: [{ id: b, theirs: null }] },
      { status: 'conflict', rows: [{ id: a, version: 2 }] },
    ]);
    expect((await view(made.id)).items.map(({ id, description }) => [id, description])).toEqual([[a, 'Theirs']]);
  });

  test('two people change other cells of one row: both keep theirs, and the later one hears of the other', async () => {
    const made = await example();
    const [item] = made.items;
    const [category] = made.categories;
    const id = item?.id ?? 0;
    await outcomes(
      made.id,
      [
        update(id, 1, { materialQuantity: 50 }),
        { kind: 'updateCategory', id: category?.id, version: 1, fields: { label: 'Theirs' } },
      ],
      colleague,
    );
    const mine = { ...update(id, 1, { labourCost: 71.5 }), base: { labourCost: item?.labourCost } };
    expect(
      await outcomes(made.id, [
        mine,
        {
          kind: 'updateCategory',
          id: category?.id,
          version: 1,
          fields: { materialMargin: 0.2 },
          base: { materialMargin: category?.materialMargin },
        },
      ]),
    ).toMatchObject([
      { status: 'done', rows: [{ id, version: 3, theirs: { materialQuantity: 50, labourCost: 71.5 } }] },
      { status: 'done', rows: [{ version: 3, theirs: { label: 'Theirs', materialMargin: 0.2 } }] },
    ]);
    expect((await view(made.id)).items.find((row) => row.id === id)).toMatchObject({
      materialQuantity: 50,
      labourCost: 71.5,
      version: 3,
    });
  });

  test('the same cell still asks, with all that was sent beside it; the same value twice does not', async () => {
    const made = await example();
    const [item] = made.items;
    const id = item?.id ?? 0;
    const base = { materialQuantity: item?.materialQuantity, labourCost: item?.labourCost };
    await outcomes(made.id, [update(id, 1, { materialQuantity: 50 })], colleague);
    expect(
      await outcomes(made.id, [{ ...update(id, 1, { materialQuantity: 60, labourCost: 71.5 }), base }]),
    ).toMatchObject([{ status: 'conflict', rows: [{ id, version: 2, theirs: { materialQuantity: 50 } }] }]);
    expect(await outcomes(made.id, [{ ...update(id, 1, { materialQuantity: 50 }), base }])).toMatchObject([
      { status: 'done', rows: [{ id, version: 2 }] },
    ]);
    const { labourCost } = (await view(made.id)).items.find((row) => row.id === id) ?? {};
    expect(labourCost).toBe(item?.labourCost);
  });

  test('a key is carried out once: the same batch again answers the same and does nothing', async () => {
    const made = await example();
    const changes = [
      {
        key: randomUUID(),
        kind: 'createItems',
        rows: [newItem(made, null, { description: 'Once', materialQuantity: 1, materialCost: 10 })],
      },
      { key: randomUUID(), ...update(made.items[0]?.id ?? 0, 1, { labourCost: 70 }) },
      { key: randomUUID(), ...update(made.items[1]?.id ?? 0, 7, { labourCost: 70 }) },
    ];
    const first = await outcomes(made.id, changes);
    const answers = await Promise.all([1, 2, 3].map(() => outcomes(made.id, changes)));
    for (const answer of answers) expect(answer).toEqual(first);
    expect((await view(made.id)).items).toHaveLength(4);
    const other = await outcomes(made.id, [
      { ...changes[1], kind: 'updateItem', fields: { labourCost: 71 } },
      { ...changes[0], kind: 'createItems', key: randomUUID() },
    ]);
    expect(other).toMatchObject([
      { status: 'invalid', message: 'This key was used for another change' },
      { status: 'done', rows: rowsOf(first[0]) },
    ]);
    expect((await view(made.id)).items).toHaveLength(4);
  });

  test('the same batch sent twice at once is done once', async () => {
    const made = await example();
    const changes = [{ key: randomUUID(), kind: 'createItems', rows: [newItem(made, null, { description: 'Once' })] }];
    const [left, right] = await Promise.all([outcomes(made.id, changes), outcomes(made.id, changes)]);
    expect(left).toEqual(right);
    expect((await view(made.id)).items).toHaveLength(4);
  });

  test('two editors at once on their own rows: both are saved, order and totals add up', async () => {
    const made = await buildEstimate(app, admin, {
      estimateMargin: 0,
      categories: [
        {
          label: 'K',
          items: Array.from({ length: 20 }, (_, index) => ({
            description: `Row ${index}`,
            tradeId: 1,
            materialQuantity: 1,
            materialCost: 1,
          })),
        },
      ],
    });
    const edits = made.items.map(({ id }, index) =>
      outcomes(
        made.id,
        [
          update(id, 1, { materialCost: 10 + index }),
          {
            kind: 'createItems',
            rows: [newItem(made, id, { description: `After ${index}`, materialQuantity: 1, materialCost: 1 })],
          },
        ],
        index % 2 ? admin : colleague,
      ),
    );
    expect((await Promise.all(edits)).flat().every(({ status }) => status === 'done')).toBe(true);
    const after = await view(made.id);
    expect(after.items.map(({ order }) => order).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 40 }, (_, index) => index + 1),
    );
    expect(after.totals.all.excTax.total).toBe(20 * 10 + 190 + 20);
  });

  test('a row that is put first is one row added in the history, not all the others changed', async () => {
    const items = manyItems(40).map((item) => ({ ...item, tradeId: 3 }));
    const made = await buildEstimate(app, admin, { categories: [{ label: 'Kitchen', items }] });
    await save(made.id, [{ kind: 'createItems', rows: [newItem(made, null, { description: 'Zero' })] }]);
    const query = { objectType: 'estimate' };
    const { body } = await app.call(admin, jobsApi.history, { params: { jobId: made.jobId }, query });
    expect(body.data[0]?.changes.map(({ label }) => label)).toEqual(['Items added']);
  });

  test('a group is authorised once all of its items are, and no longer when one is taken back', async () => {
    const made = await example();
    const group = newItem(made, null, { description: 'Group' }, { isParentItem: true });
    const [created] = await outcomes(made.id, [{ kind: 'createItems', rows: [group] }]);
    const groupId = rowsOf(created)[0]?.id ?? 0;
    const inside = ['One', 'Two'].map((description) => newItem(made, null, { description }, { parentId: groupId }));
    const [children] = await outcomes(made.id, [{ kind: 'createItems', rows: inside }]);
    const [one = 0, two = 0] = rowsOf(children).map(({ id }) => id);
    const authorise = async (id: number, value: boolean): Promise<boolean | undefined> => {
      await app.call(admin, estimatesApi.bulkUpdateItems, { body: { itemIds: [id], actionType: 'authorised', value } });
      return (await view(made.id)).items.find((item) => item.id === groupId)?.authorised;
    };
    expect(await authorise(one, true)).toBe(false);
    expect(await authorise(two, true)).toBe(true);
    expect(await authorise(one, false)).toBe(false);
  });

  test('moves items, with the items of a group, and deletes containers with what they hold', async () => {
    const made = await example();
    const categoryId = made.categories[0]?.id ?? 0;
    const tradeUuid = randomUUID();
    const [trade] = await outcomes(made.id, [
      {
        kind: 'createTrade',
        categoryId,
        row: { uuid: tradeUuid, fields: { tradeId: null, tradeLabel: 'Sundries', order: 1 } },
      },
    ]);
    const to = rowsOf(trade)[0]?.id ?? 0;
    const group = newItem(made, null, { description: 'Group' }, { isParentItem: true });
    const [created] = await outcomes(made.id, [{ kind: 'createItems', rows: [group] }]);
    const groupId = rowsOf(created)[0]?.id ?? 0;
    const place = {
      categoryId,
      categoryTradeId: made.items[0]?.categoryTradeId,
      parentId: groupId,
      isParentItem: false,
      afterId: null,
    };
    const child = made.items[0]?.id ?? 0;
    const moved = await outcomes(made.id, [
      { kind: 'moveItem', id: child, version: 1, ...place },
      {
        kind: 'moveItem',
        id: groupId,
        version: 1,
        categoryId,
        categoryTradeId: to,
        parentId: null,
        isParentItem: true,
        afterId: null,
      },
      { kind: 'moveItem', id: made.items[2]?.id, version: 1, ...place, categoryTradeId: 1 },
      { kind: 'moveItem', id: made.items[1]?.id, version: 1, ...place, parentId: null },
    ]);
    expect(moved.map(({ status }) => status)).toEqual(['done', 'done', 'done', 'done']);
    const after = await view(made.id);
    expect(after.trades.find(({ id }) => id === to)).toMatchObject({
      order: 1,
      tradeLabel: 'Sundries',
      uuid: tradeUuid,
    });
    expect(after.items.find(({ id }) => id === child)).toMatchObject({
      parentId: groupId,
      categoryTradeId: to,
      version: 2,
    });
    expect(after.items.find(({ id }) => id === made.items[2]?.id)).toMatchObject({ parentId: groupId, order: 1 });
    expect((await outcomes(made.id, [{ kind: 'deleteTrade', id: to, version: 1 }]))[0]).toMatchObject({
      status: 'done',
    });
    expect((await view(made.id)).items.map(({ id }) => id)).toEqual([made.items[1]?.id]);
  });

  test('a locked line is refused, and so is the container that holds it', async () => {
    const made = await example();
    const [a, b] = made.items;
    await asSystem(app, sql`update estimate_item set locked = true where id = ${a?.id}`);
    const answer = await outcomes(made.id, [
      update(a?.id ?? 0, 1, { description: 'x' }),
      {
        kind: 'deleteItems',
        rows: [
          { id: b?.id, version: 1 },
          { id: a?.id, version: 1 },
        ],
      },
      { kind: 'deleteTrade', id: a?.categoryTradeId, version: 1 },
      update(b?.id ?? 0, 1, { description: 'Free' }),
    ]);
    expect(answer).toMatchObject([
      { status: 'invalid', row: a?.id },
      { status: 'invalid', row: a?.id },
      { status: 'invalid' },
      { status: 'done' },
    ]);
    expect((await view(made.id)).items).toHaveLength(3);
  });

  test('rows of another estimate are not found, and the estimate of another company is 404', async () => {
    const [made, other] = [await example(), await example()];
    const { admin: stranger } = await app.company();
    const answer = await outcomes(made.id, [
      update(other.items[0]?.id ?? 0, 1, { description: 'x' }),
      { kind: 'deleteItems', rows: [{ id: other.items[0]?.id, version: 1 }] },
      { kind: 'createItems', rows: [newItem(other, null, { description: 'x' })] },
      { kind: 'createItems', rows: [{ ...newItem(made, null, { description: 'x' }), uuid: other.items[0]?.uuid }] },
    ]);
    expect(answer.map(({ status }) => status)).toEqual(['invalid', 'invalid', 'invalid', 'invalid']);
    expect((await save(made.id, [update(made.items[0]?.id ?? 0, 1, { description: 'x' })], stranger)).status).toBe(404);
    expect((await view(other.id)).items.map(({ version }) => version)).toEqual([1, 1, 1]);
  });

  test('amounts beyond all bounds are refused alone', async () => {
    const made = await example();
    const answer = await outcomes(made.id, [
      update(made.items[0]?.id ?? 0, 1, { labourCost: 1e12, labourQuantity: 1e12 }),
      update(made.items[1]?.id ?? 0, 1, { notes: 'Fine' }),
    ]);
    expect(answer.map(({ status }) => status)).toEqual(['invalid', 'done']);
  });

  test('a batch is one row of the history', async () => {
    const made = await example();
    await outcomes(made.id, [
      update(made.items[0]?.id ?? 0, 1, { labourCost: 70 }),
      { kind: 'createItems', rows: [newItem(made, null, { description: 'New' })] },
    ]);
    const rows = await asSystem(
      app,
      sql<{
        changes: object;
      }>`select changes from history where object_type = 'estimate' and object_id = ${made.id} order by id`,
    );
    expect(rows).toHaveLength(2);
    expect(rows[1]?.changes).toEqual({
      'Items added': [null, ['New']],
      'Remove wet plasterboard: Labour cost': [68, 70, 'cost'],
    });
  });
});

describe('the mark of changes', () => {
  test('tells an editor that a colleague was here since, whatever they changed, and by name', async () => {
    const made = await example();
    const [first, second, third] = (await view(made.id)).items;
    const { changeSeq } = await view(made.id);
    const own = (await save(made.id, [update(first?.id ?? 0, 1, { notes: 'Mine' })])).body.data;
    expect(own.before.changeSeq).toBe(changeSeq);
    expect(own.changeSeq).toBeGreaterThan(changeSeq);
    expect((await view(made.id)).changeSeq).toBe(own.changeSeq);
    // A change that moves no total is one too.
    await save(made.id, [update(second?.id ?? 0, 1, { notes: 'Theirs' })], colleague);
    const after = (await save(made.id, [update(first?.id ?? 0, 2, { notes: 'Mine again' })])).body.data;
    expect(after.before.changeSeq).toBeGreaterThan(own.changeSeq);
    expect(after.before.changedBy).toMatchObject({ id: colleague.userId });
    // A change that was refused is none.
    const refused = (await save(made.id, [update(third?.id ?? 0, 9, { notes: 'Behind' })])).body.data;
    expect(refused.changeSeq).toBe(after.changeSeq);
  });
});
