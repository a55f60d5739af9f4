import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { estimateTotals } from '../shared/estimate-totals.ts';
import { buildEditor, buildEstimate, editorSettings, obligingSync } from './estimate-editor.build.ts';
import { memoryStorage } from './estimate-kept.ts';
import type { ItemRecord } from './estimate-records.ts';
import type { Change } from './estimate-sync-types.ts';
import { showMoney } from '../../../platform/web/display/format.ts';
import { unitLabel } from './estimate-cells.ts';
import { estimateMenu } from './estimate-actions.ts';
import { estimateColumns } from './estimate-columns.tsx';
import { EstimateStore } from './estimate-store.ts';
import type { EstimateData } from './estimate-store.ts';
import type { TypedState } from './estimate-refusals.ts';

const EDITS = [
  'description',
  'materialQuantity',
  'materialCost',
  'materialTotal',
  'materialMarkup',
  'materialMarkupTotal',
  'labourQuantity',
  'labourTotal',
  'labourMarkup',
  'tax',
  'materialUnit',
  'useWorkOrderRates',
];
const TEXTS = ['', '0', '3', '12.5', '-4', '$1,200.25', 'abc', 'Yes', 'm2', 'Skirting'];

type Gesture =
  | { do: 'edit'; row: number; column: string; text: string }
  | { do: 'insert' | 'remove' | 'up' | 'down'; row: number }
  | { do: 'paste'; row: number; column: string; text: string };
const row = fc.nat(50);
const text = fc.constantFrom(...TEXTS);
const column = fc.constantFrom(...EDITS);
const gesture: fc.Arbitrary<Gesture> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('edit' as const), row, column, text }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom('insert' as const, 'remove' as const, 'up' as const, 'down' as const),
      row,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('paste' as const), row, column, text }) },
);

function perform({ store, actions }: ReturnType<typeof buildEditor>, gestures: Gesture[]): void {
  for (const step of gestures) {
    const rows = store.model.rows();
    const line = rows[step.row % rows.length];
    if (!line) return;
    if (step.do === 'edit') actions.commit(line, step.column, step.text);
    else if (step.do === 'insert') actions.insertBelow?.(line);
    else if (step.do === 'remove') actions.remove?.([line]);
    else if (step.do === 'paste')
      actions.paste?.(
        line,
        [step.column, 'labourCost'],
        [
          [step.text, '5'],
          ['2', '6'],
          ['3', 'x'],
        ],
      );
    else actions.move?.([line], step.do === 'up' ? -1 : 1);
  }
}
/** Everything a person sees. */
const picture = (store: EstimateStore) => ({
  rows: store.lines().map((line) => ({
    code: line.code,
    count: line.count,
    level: line.level,
    record: line.record,
    figures: store.figuresOf(line),
  })),
  totals: store.totals(),
});

describe('figures', () => {
  test.each(['total', 'item'] as const)(
    'totals are those of the shared rules after any edits (margin on %s)',
    (applyMarginTo) => {
      fc.assert(
        fc.property(fc.array(gesture, { maxLength: 25 }), (gestures) => {
          const editor = buildEditor({ data: buildEstimate(applyMarginTo) });
          perform(editor, gestures);
          const { store } = editor;
          expect(store.totals()).toEqual(estimateTotals(store.items(), store.head));
          store.dispose();
        }),
        { numRuns: 60 },
      );
    },
  );

  test('a category shows the sum of its trades, a parent the sum of its children', () => {
    const { store, line } = buildEditor();
    const cents = (ids: number[]) =>
      ids.reduce((sum, id) => sum + Math.round(store.figuresOf(line(id)).total * 100), 0);
    expect(cents([11, 12])).toBe(cents([1]));
    expect(cents([106, 107])).toBe(cents([105]));
    expect(cents([1, 2])).toBe(Math.round(store.totals().all.incTax.total * 100));
  });

  test('a typed total sets what it follows from, and comes back to the cent', () => {
    const { store, actions, line, item } = buildEditor();
    actions.commit(line(101), 'materialTotal', '100');
    expect(item(101).materialCost).toBe(50);
    actions.commit(line(101), 'materialMarkupTotal', '33.33');
    expect(store.figuresOf(line(101)).materialMarkupTotal).toBe(33.33);
    actions.commit(line(101), 'labourMarkup', '12.3456%');
    expect(item(101).labourMarkup).toBe(0.123456);
  });

  test('the columns show them', () => {
    const { store, line } = buildEditor();
    const total = estimateColumns(store).find(({ key }) => key === 'total');
    expect(total?.text(line(1))).toBe(showMoney(store.figuresOf(line(1)).total));
  });
});

describe('undo and redo', () => {
  test('go back to the very same estimate, and forth again, after anything', () => {
    fc.assert(
      fc.property(fc.array(gesture, { maxLength: 25 }), (gestures) => {
        const editor = buildEditor();
        const { store } = editor;
        const first = picture(store);
        perform(editor, gestures);
        const last = picture(store);
        let entries = 0;
        while (store.undo()) entries++;
        expect(picture(store)).toEqual(first);
        for (let at = 0; at < entries; at++) store.redo();
        expect(picture(store)).toEqual(last);
        store.dispose();
      }),
      { numRuns: 60 },
    );
  });
});

describe('cells', () => {
  test('a text that is no number stays out, is told at the cell, and the old value stays', () => {
    const { store, actions, line, item } = buildEditor();
    expect(actions.commit(line(101), 'materialCost', 'abc')).toBe('abc is not a number');
    expect(item(101).materialCost).toBe(10.25);
    expect(store.model.problem?.(line(101), 'materialCost')).toBe('abc is not a number');
    actions.commit(line(101), 'materialCost', '11');
    expect(store.model.problem?.(line(101), 'materialCost')).toBeUndefined();
  });

  test('a label is required, a locked row refuses, an absurd amount is refused', () => {
    const { actions, line } = buildEditor();
    expect(actions.commit(line(101), 'description', ' ')).toBe('A label is required');
    expect(actions.commit(line(1), 'description', '')).toBe('A label is required');
    expect(actions.commit(line(108), 'materialCost', '1')).toMatch(/Locked/);
    expect(actions.commit(line(101), 'materialCost', '999999999')).toBe('999999999 is too large');
    expect(actions.commit(line(101), 'materialUnit', 'furlong')).toBe('The unit is limited to: ea, m2, hr');
  });

  test('a unit stands where its list says that it may: with material, with labour or with neither', () => {
    const units = editorSettings.units.map((unit) => ({ ...unit, forMaterial: unit.label !== 'hr', forLabour: false }));
    const { actions, line, item } = buildEditor({ settings: { ...editorSettings, units } });
    expect(actions.commit(line(101), 'materialUnit', 'hr')).toBe('The unit is limited to: ea, m2');
    expect(actions.commit(line(101), 'labourUnit', 'hr')).toBe('There are no available units');
    expect(actions.commit(line(101), 'materialUnit', 'sqm')).toBeUndefined();
    expect(unitLabel({ settings: { units } }, item(101).materialUnit)).toBe('m2');
  });
});

describe('rows', () => {
  test('a category is told by description and tags, which are sent, undone and decide its first margins', async () => {
    const sent: Change[] = [];
    const settings = {
      ...editorSettings,
      newCategory: (tags: readonly number[]) => ({
        materialMargin: tags.includes(12) ? 0.05 : 0.2,
        labourMargin: null,
      }),
    };
    const { save } = obligingSync();
    const store = new EstimateStore(buildEstimate(), {
      settings,
      sync: { save: async (batch) => (sent.push(...batch), await save(batch)) },
      storage: memoryStorage(),
    });
    const made = store.addCategory('Site costs', { description: 'Fences', filterTagIds: [12] });
    expect(store.records.category.get(made)).toMatchObject({ materialMargin: 0.05, filterTagIds: [12] });
    store.changeCategory(1, { label: 'Make safe', description: 'First visit', filterTagIds: [13] });
    await store.queue.flush();
    const fieldsOf = (kind: string) =>
      sent.flatMap((change) => (change.kind === kind && 'fields' in change ? [change.fields] : []));
    expect(fieldsOf('updateCategory')).toEqual([{ description: 'First visit', filterTagIds: [13] }]);
    store.undo();
    expect(store.records.category.get(1)?.description).toBeUndefined();
  });

  test('a typed margin total goes back to its share of cost and markup, 0 where there is nothing to share', () => {
    const { store, actions } = buildEditor({ data: buildEstimate('item') });
    const line = store.lines().find((each) => each.kind === 'item' && !each.record.isParentItem);
    if (line?.kind !== 'item') throw new Error('No item');
    actions.commit(line, 'materialMarginTotal', '5');
    expect(store.figuresOf(line).materialMarginTotal).toBe(5);
    actions.commit(line, 'materialQuantity', '0');
    actions.commit(line, 'materialMarginTotal', '7');
    expect(line.record.materialMargin).toBe(0);
  });

  test('an item goes straight into a category without trades, typed or pasted; the category counts it at once', () => {
    const { store, actions } = buildEditor();
    const id = store.addCategory('Garden');
    const category = store.line(id);
    if (!category) throw new Error('No category');
    const paints: number[] = [];
    store.model.subscribeRow(category.key, () => paints.push(category.count));
    const made = Number(actions.insertBelow?.(category).key);
    expect(store.line(made)).toMatchObject({ kind: 'item', record: { categoryId: id, categoryTradeId: null } });
    expect(paints).toContain(1);
    actions.paste?.(category, ['description', 'materialQuantity', 'materialCost'], [['Fence', '2', '40']]);
    expect(store.line(id)?.count).toBe(2);
    expect(store.figuresOf(category).cost).toBe(80);
  });

  test('a new item goes below with the margins of its category, many of them in the order made', () => {
    const { store, actions, line, order } = buildEditor();
    let below = 101;
    const made: number[] = [];
    for (let at = 0; at < 80; at++) {
      below = Number(actions.insertBelow?.(line(below)).key);
      made.push(below);
    }
    expect(order().slice(2, 84)).toEqual([101, ...made, 102]);
    expect(store.records.item.get(below)).toMatchObject({
      materialMargin: 0.1,
      labourMargin: 0.12,
      materialUnit: 1,
      tax: 1,
    });
  });

  test('moving goes on into the next trade, a parent takes its children along', () => {
    const { actions, line, order, item } = buildEditor();
    actions.move?.([line(104)], 1);
    expect(order().slice(0, 9)).toEqual([1, 11, 101, 102, 103, 12, 104, 105, 106]);
    actions.move?.([line(105)], 1);
    expect(item(106)).toMatchObject({ categoryTradeId: 21, categoryId: 2, parentId: 105 });
    actions.move?.([line(101), line(102)], 1);
    expect(order().slice(2, 5)).toEqual([103, 101, 102]);
    actions.move?.([line(2)], -1);
    expect(order()[0]).toBe(2);
  });

  test('lines of one place become a group, which undo takes back; a group is taken apart where it stood', async () => {
    const { store, line, item, order } = buildEditor({ settings: { ...editorSettings, hasGroups: true } });
    const run = (label: RegExp, ...ids: number[]): void => {
      const menu = estimateMenu(store, { insert() {}, move() {}, remove() {} }, ids.map(line));
      menu.find((entry) => label.test(entry.label))?.run();
    };
    const before = order();
    const total = store.totals();
    run(/^Group 2 lines/, 102, 103);
    const [, , , group = 0] = order();
    expect(order().slice(1, 7)).toEqual([11, 101, group, 102, 103, 104]);
    expect(item(group)).toMatchObject({ isParentItem: true, parentId: null, categoryTradeId: 11 });
    expect([item(102).parentId, item(103).parentId, item(104).parentId]).toEqual([group, group, null]);
    expect(store.totals()).toEqual(total);
    await store.queue.flush();
    store.undo();
    expect(order()).toEqual(before);
    store.redo();
    run(/^Ungroup/, store.records.childrenOf(item(order()[3] ?? 0))[0]?.parentId ?? 0);
    expect(order()).toEqual(before);
    expect(store.totals()).toEqual(total);
    run(/^Group/, 101, 108);
    expect(order()).toEqual(before);
  });

  test('deleting a trade takes its items, but a locked item and what holds it stay', () => {
    const { actions, line, order, store } = buildEditor();
    actions.remove?.([line(12)]);
    expect(order()).toEqual([1, 11, 101, 102, 103, 104, 2, 21, 108, 109]);
    expect(actions.remove?.([line(2)])).toMatch(/1 locked item kept/);
    expect(order()).toEqual([1, 11, 101, 102, 103, 104, 2, 21, 108]);
    store.undo();
    store.undo();
    expect(order()).toHaveLength(14);
  });
});

describe('paste', () => {
  test('fills its trade and appends what reaches below the last item', () => {
    const { store, actions, line, order, item } = buildEditor();
    const texts = Array.from({ length: 6 }, (_, at) => [`Line ${at}`, `${at + 1}`, 'sqm', '$1,200.25']);
    const result = actions.paste?.(
      line(103),
      ['description', 'materialQuantity', 'materialUnit', 'materialCost'],
      texts,
    );
    expect(result?.message).toBe('Pasted 24 cells, 4 new items');
    expect(item(103)).toMatchObject({
      description: 'Line 0',
      materialQuantity: 1,
      materialUnit: 2,
      materialCost: 1200.25,
    });
    expect(order().slice(2, 10)).toEqual([101, 102, 103, 104, -1, -2, -3, -4]);
    expect(item(-4)).toMatchObject({ description: 'Line 5', materialQuantity: 6, materialMargin: 0.1 });
    store.undo();
    expect(order()).toHaveLength(14);
  });

  test('300 × 3 cells are one entry of the undo stack', () => {
    const { store, actions, line } = buildEditor();
    const before = picture(store);
    actions.paste?.(
      line(101),
      ['materialQuantity', 'materialUnit', 'materialCost'],
      Array.from({ length: 300 }, (_, at) => [`${at}`, 'ea', '2.5']),
    );
    expect(store.items()).toHaveLength(305);
    store.undo();
    expect(picture(store)).toEqual(before);
  });

  test('a copied total does not overrule the unit cost beside it, alone it counts', () => {
    const { actions, line, item } = buildEditor();
    actions.paste?.(line(101), ['materialCost', 'materialTotal'], [['7', '999']]);
    expect(item(101).materialCost).toBe(7);
    actions.paste?.(line(101), ['materialTotal'], [['999']]);
    expect(item(101).materialCost).toBe(499.5);
  });
});

test('in a frozen sheet status and billing of a line are set, nothing else, and no row comes, goes or moves', () => {
  const settings = { ...editorSettings, frozenReason: 'Snapshot 1 is frozen.' };
  const { store, actions, line, item } = buildEditor({ settings });
  const before = [...store.items()];
  actions.commit(line(101), 'readyToInvoice', 'yes');
  actions.commit(line(108), 'invoiceAmountRef', 'Labour');
  actions.commit(line(102), 'estimateItemStatusId', 'Done');
  expect(actions.commit(line(103), 'invoiceAmountRef', 'half')).toBe(
    'The amount to invoice is one of: Total, Material, Labour, Nothing',
  );
  expect([item(101).readyToInvoice, item(108).invoiceAmountRef, item(102).estimateItemStatusId]).toEqual([
    true,
    'labour',
    2,
  ]);
  const after = [...store.items()];
  actions.commit(line(101), 'labourCost', '500');
  actions.remove?.([line(101)]);
  actions.move?.([line(101)], 1);
  actions.insertBelow?.(line(101));
  actions.paste?.(line(101), ['labourCost'], [['9']]);
  expect(store.items()).toEqual(after);
  actions.undo?.();
  actions.undo?.();
  actions.undo?.();
  expect(store.items()).toEqual(before);
  store.dispose();
});

describe('for someone who sees prices alone', () => {
  const priced = () => {
    const data = buildEstimate();
    const hidden = { materialCost: null, materialMarkup: null, labourCost: null, labourMarkup: null };
    const lines = Object.fromEntries(
      data.items.map(({ id, isParentItem }) => [id, isParentItem ? ZERO : { sell: 100, tax: 10, total: 110.01 }]),
    );
    const items = data.items.map((item) => ({ ...item, ...hidden, materialMargin: null, labourMargin: null }));
    return { ...data, items, prices: { lines, totals: estimateTotals(data.items, data.estimate) } };
  };
  const ZERO = { sell: 0, tax: 0, total: 0 };

  test('lines, trades and categories show the server’s prices, and no column tells a cost or a margin', () => {
    const { store, line } = buildEditor({ data: priced() });
    expect(store.figuresOf(line(101))).toMatchObject({ sell: 100, total: 110.01, cost: 0 });
    expect(store.figuresOf(line(12)).total).toBe(220.02);
    expect(store.figuresOf(line(1)).total).toBe(660.06);
    expect(estimateColumns(store).map(({ key }) => key)).toEqual([
      ...['code', 'description', 'materialQuantity', 'materialUnit', 'labourQuantity', 'labourUnit', 'sell', 'tax'],
      ...['taxShare', 'useWorkOrderRates', 'workOrderMaterialQty', 'workOrderLabourQty', 'withholdCis'],
      ...[
        'cisPercentage',
        'estimateItemTypeId',
        'estimateItemStatusId',
        'readyToInvoice',
        'invoiceAmountRef',
        'notes',
        'total',
      ],
    ]);
  });

  test('a save brings the new prices; until then the last ones stay', () => {
    const { store, actions, line } = buildEditor({ data: priced() });
    actions.commit(line(101), 'materialQuantity', '40');
    expect(store.figuresOf(line(101)).total).toBe(110.01);
    const totals = store.totals();
    store.takePrices({ lines: { 101: { sell: 500, tax: 50, total: 550 } }, totals });
    expect(store.figuresOf(line(101)).total).toBe(550);
  });
});

describe('changes of others', () => {
  const mark = (changeSeq: number, label = 'Ann') => ({ changeSeq, changedBy: { id: 9, label } });

  test('a later mark is one; what was saved from here is none', () => {
    const { store } = buildEditor({ data: { ...buildEstimate(), changeSeq: 10 } });
    expect(store.changeElsewhere(mark(10))).toBeUndefined();
    store.saved({ before: mark(10), changeSeq: 12 });
    expect(store.changeElsewhere(mark(12))).toBeUndefined();
    expect(store.changeElsewhere(mark(10))).toBeUndefined();
    expect(store.changeElsewhere(mark(13))).toMatchObject({ changedBy: { label: 'Ann' } });
  });

  test('one that our own save passed over is still told, by the name of who made it', () => {
    const { store } = buildEditor({ data: { ...buildEstimate(), changeSeq: 10 } });
    store.saved({ before: mark(11, 'Bea'), changeSeq: 12 });
    expect(store.changeElsewhere(mark(12, 'I'))).toMatchObject({ changedBy: { label: 'Bea' } });
  });
});

describe('lists in cells', () => {
  test('type, status and unit are typed by their name, and filled down', () => {
    const { actions, line, item } = buildEditor();
    actions.commit(line(101), 'estimateItemTypeId', 'prime cost');
    actions.commit(line(101), 'materialUnit', 'm2');
    actions.fillDown?.([line(101)], [line(102)], ['estimateItemTypeId', 'materialUnit']);
    expect(item(102)).toMatchObject({ estimateItemTypeId: 2, materialUnit: 2 });
    expect(actions.commit(line(102), 'estimateItemStatusId', 'gone')).toBe('The item status is one of: Open, Done');
  });
});

describe('refused texts', () => {
  const typed = () => memoryStorage<TypedState>();
  const written = (): Promise<void> => new Promise((done) => void setTimeout(done));

  test('stay in the cell until a value or Escape takes their place; sums in typed cells are worked out', () => {
    const { store, actions, line, item } = buildEditor();
    actions.commit(line(101), 'materialCost', '=12*');
    expect(store.model.refused?.(line(101), 'materialCost')).toBe('=12*');
    expect(store.model.refusals?.()).toMatchObject([{ row: { id: 101 }, column: 'materialCost' }]);
    expect(item(101).materialCost).toBe(10.25);
    actions.commit(line(101), 'materialCost', '=12*2.4');
    expect([item(101).materialCost, store.model.refused?.(line(101), 'materialCost')]).toEqual([28.8, undefined]);
    actions.commit(line(101), 'materialQuantity', '1/3');
    expect(item(101).materialQuantity).toBe(0.3333);
    actions.commit(line(102), 'labourCost', 'abc');
    actions.forget?.(line(102), 'labourCost');
    expect([store.model.refusals?.(), item(102).labourCost]).toEqual([[], 68]);
  });

  test.each([
    ['refers to another cell, and so could to itself', '=B2+1'],
    ['divides by zero', '=12/(3-3)'],
    ['opens a thousand brackets', `=${'('.repeat(1000)}1${')'.repeat(1000)}`],
    ['never ends', `=1${'+1'.repeat(5000)}`],
  ])('a sum that %s stays in its cell as what it is, with a sentence, and the number stands', (_what, sum) => {
    const { store, actions, line, item } = buildEditor();
    const before = item(101).materialCost;
    actions.commit(line(101), 'materialCost', sum);
    expect(item(101).materialCost).toBe(before);
    expect(store.model.refused?.(line(101), 'materialCost')).toBe(sum);
    expect(store.model.refusals?.()).toMatchObject([{ row: { id: 101 }, column: 'materialCost' }]);
    expect(store.model.problem?.(line(101), 'materialCost')).toContain('is not a number. Formulas like =12*2.4');
  });

  test('per cent, powers and functions are worked out; in a cell of per cent the sign says how many', () => {
    const { store, actions, line, item } = buildEditor();
    actions.commit(line(101), 'materialCost', '=ROUND(80*(1+15%)/3, 2)');
    expect(item(101).materialCost).toBe(30.67);
    actions.commit(line(101), 'materialQuantity', '=SUM(2.4^2, 1.24)');
    expect([item(101).materialQuantity, item(101).formulas]).toMatchObject([
      7,
      { materialQuantity: '=SUM(2.4^2, 1.24)' },
    ]);
    for (const [typed, fraction] of [
      ['=10%+5%', 0.15],
      ['=10+5', 0.15],
      ['12.5%', 0.125],
      ['=20%*50%', 0.1],
    ] as const) {
      actions.commit(line(101), 'materialMarkup', typed);
      expect([typed, item(101).materialMarkup]).toEqual([typed, fraction]);
    }
    actions.commit(line(101), 'materialCost', '=9^999999');
    expect(item(101).materialCost).toBe(30.67);
    expect(store.model.problem?.(line(101), 'materialCost')).toMatch(/too many digits/);
  });

  test('pasted ones stay in old and new rows alike, are counted aloud, and a sum without = is no number there', () => {
    const { store, actions, line, item } = buildEditor();
    const result = actions.paste?.(
      line(109),
      ['description', 'materialQuantity', 'materialCost'],
      [
        ['Old', '3', 'abc'],
        ['New', '10-12', '4'],
      ],
    );
    expect(result?.message).toBe('Pasted 4 cells, 1 new item, 2 not pasted: abc is not a number');
    expect(item(109)).toMatchObject({ description: 'Old', materialQuantity: 3, materialCost: 10.25 });
    const fresh = Number(result?.lastKey);
    expect(store.model.refused?.(line(109), 'materialCost')).toBe('abc');
    expect(store.model.refused?.(line(fresh), 'materialQuantity')).toBe('10-12');
    actions.remove?.([line(fresh)]);
    expect(store.typed.all()).toHaveLength(1);
  });

  test('they and the open editor are there in the next session', async () => {
    const kept = typed();
    const first = buildEditor({ typed: kept });
    first.actions.commit(first.line(101), 'materialCost', 'ten');
    first.actions.typing?.(first.line(102), 'description', 'Half a wor');
    await written();
    const next = buildEditor({ typed: kept });
    expect(await next.store.restoreTyped()).toEqual({ id: 102, column: 'description', text: 'Half a wor' });
    expect(next.store.model.refused?.(next.line(101), 'materialCost')).toBe('ten');
    next.actions.typing?.(next.line(102), 'description', null);
    next.actions.commit(next.line(101), 'materialCost', '10');
    await written();
    expect(kept.state).toBeUndefined();
  });

  test('the open editor of a browser that died comes back only over the value it was opened on', async () => {
    const kept = typed();
    const first = buildEditor({ typed: kept });
    const open = async (column: string, text: string | null): Promise<void> => {
      first.actions.typing?.(first.line(101), column, text);
      await written();
    };
    const later = (fields: Partial<ItemRecord>) => {
      const data = buildEstimate();
      data.items = data.items.map((item) => (item.id === 101 ? { ...item, ...fields } : item));
      return buildEditor({ data, typed: kept });
    };
    // It died between a key and its trace: the value came to the server, and what was kept is its beginning.
    await open('materialCost', '1');
    expect(await later({ materialCost: 11 }).store.restoreTyped()).toBeNull();
    await written();
    expect(kept.state).toBeUndefined();
    await open('materialMarkup', '1'); // percent in the cell, a fraction in the record
    expect(await later({ materialMarkup: 0.12 }).store.restoreTyped()).toBeNull();
    await written();
    expect(kept.state).toBeUndefined();
    // Somebody else has changed it: the text stays in the cell, to be taken or not.
    await open('materialCost', '25');
    const next = later({ materialCost: 11 });
    expect(await next.store.restoreTyped()).toBeNull();
    expect(next.store.model.refused?.(next.line(101), 'materialCost')).toBe('25');
    next.actions.forget?.(next.line(101), 'materialCost');
    await written();
    await open('materialCost', '25');
    expect(await later({ materialCost: 10.25 }).store.restoreTyped()).toMatchObject({ text: '25' });
    // Put into its cell, and taken back: no earlier key of it stands there again.
    await open('materialCost', null);
    expect(await later({ materialCost: 10.25 }).store.restoreTyped()).toBeNull();
  });
});

describe('an empty estimate', () => {
  const empty = (): EstimateData => ({ ...buildEstimate(), categories: [], trades: [], items: [] });

  test('the first item makes its category, and one undo takes both back', async () => {
    const sync = obligingSync();
    const { store, actions } = buildEditor({ data: empty(), sync });
    const { key } = actions.start?.() ?? {};
    expect(store.lines().map((line) => line.kind)).toEqual(['category', 'item']);
    const [, item] = store.lines();
    if (item) actions.commit(item, 'description', 'Make safe');
    expect(key).toBe(item?.key);
    await store.queue.flush();
    await store.queue.flush();
    expect(sync.batches.flat().map(({ kind }) => kind)).toEqual(['createCategory', 'createItems']);
    store.undo();
    store.undo();
    expect(store.lines()).toEqual([]);
  });

  test('rows are pasted by their headings, whatever their order, and what is not read is named', () => {
    const { store, actions } = buildEditor({ data: empty() });
    const result = actions.paste?.(
      undefined,
      ['description', 'materialQuantity', 'materialUnit', 'materialCost'],
      [
        ['Ref', 'Description', 'Unit', 'Qty', 'Rate', 'Amount'],
        ['A1', 'Skirting', 'm2', '12', '8.50', '102.00'],
        ['A2', 'Painting', 'ea', '3', '$1,018.25', '3,054.75'],
      ],
    );
    expect(store.items()).toMatchObject([
      { description: 'Skirting', materialUnit: 2, materialQuantity: 12, materialCost: 8.5 },
      { description: 'Painting', materialUnit: 1, materialQuantity: 3, materialCost: 1018.25 },
    ]);
    expect(result?.message).toBe('Pasted 8 cells, 2 new items, columns by their headings, left out: Ref, Amount');
  });

  test('ten thousand of them are there at once, with what could not be read named, and one step takes them back', () => {
    const { store, actions } = buildEditor({ data: empty() });
    const rows = Array.from({ length: 10_000 }, (_, at) => [
      `Line ${at}`,
      at === 4999 ? 'many' : '2',
      String(at % 100),
    ]);
    const result = actions.paste?.(undefined, ['description', 'materialQuantity', 'materialCost'], rows);
    expect(store.items()).toHaveLength(10_000);
    expect(store.totals().all.excTax.materialTotal).toBe(2 * (495_000 - 99));
    expect(result?.message).toMatch(/10,?000 new items.*1 not pasted: many is not a number/);
    store.undo();
    expect(store.items()).toEqual([]);
  });

  test('rows without headings go to the columns as they stand', () => {
    const { store, actions } = buildEditor({ data: empty() });
    actions.paste?.(
      undefined,
      ['description', 'materialQuantity'],
      [
        ['Skirting', '12'],
        ['Painting and cleaning', '3'],
      ],
    );
    expect(store.items().map((item) => [item.description, item.materialQuantity])).toEqual([
      ['Skirting', 12],
      ['Painting and cleaning', 3],
    ]);
  });
});

describe('views of the sheet', () => {
  const ids = (store: EstimateStore) => store.model.rows().map((line) => line.id);
  const column = (store: EstimateStore, key: string) => {
    const found = estimateColumns(store).find((each) => each.key === key);
    if (!found) throw new Error(key);
    return found;
  };

  test('sorting shows the items by a column and leaves document, totals and what is sent alone', () => {
    const { store, actions, line, order } = buildEditor();
    actions.commit(line(104), 'materialCost', '99');
    actions.commit(line(101), 'materialCost', '7');
    const [before, totals] = [order(), store.totals()];
    actions.sort?.(column(store, 'materialCost'), 'descending');
    expect(ids(store)[0]).toBe(104);
    expect(
      ids(store)
        .filter((id) => id !== 105)
        .at(-1),
    ).toBe(101);
    expect([order(), store.totals()]).toEqual([before, totals]);
    actions.commit(line(104), 'materialCost', '1');
    expect(ids(store)[0]).toBe(104); // stays where it is looked at
    const { key } = actions.insertBelow?.(line(104)) ?? {};
    expect(ids(store)[1]).toBe(Number(key));
    expect(actions.move?.([line(104)], 1)).toMatch(/sorted/);
    actions.sort?.(column(store, 'materialCost'), null);
    expect(ids(store)).toEqual(order());
  });

  test('a filter shows what fits with the groups it stands in; figures stay those of all', () => {
    const { store, line } = buildEditor();
    const totals = store.totals();
    store.filterBy({ label: 'authorised', keeps: (each) => each.kind === 'item' && each.record.authorised });
    expect(ids(store)).toEqual([1, 11, 103]);
    expect(store.figuresOf(line(11)).total).toBeGreaterThan(store.figuresOf(line(103)).total);
    expect(store.totals()).toBe(totals);
    store.filterBy(undefined);
    expect(ids(store)).toHaveLength(14);
  });

  test('what is folded stays folded in the next session', () => {
    let kept: number[] = [];
    const folds = { load: () => kept, save: (next: number[]) => (kept = next) };
    const { store, line } = buildEditor({ folds });
    store.model.setExpanded(line(11), false);
    const next = buildEditor({ folds }).store;
    expect(ids(next)).not.toContain(101);
    next.foldAll(false);
    expect(kept).toEqual([]);
  });
});
