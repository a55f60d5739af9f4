// What the dialogs of the row menu do to the sheet, without a browser.
import { describe, expect, test } from 'vitest';
import { buildEditor } from '../estimate-editor.build.ts';
import { estimateColumns } from '../estimate-columns.tsx';
import { itemsAmong, planBulk } from './bulk-steps.ts';
import { addOffered, byType, takenIn } from './offered-lines.ts';
import { planReplace } from './replace-steps.ts';

const asked = { find: 'item 10', put: 'Board $1', exactly: false, notesToo: false };

describe('find and replace', () => {
  test('changes what is open, counts what is locked, and one step takes it back', () => {
    const { store, item } = buildEditor();
    const plan = planReplace(store, asked);
    expect([plan.steps.length, plan.locked, plan.emptied]).toEqual([8, 1, 0]);
    store.change({ label: 'replace', steps: plan.steps });
    expect([item(101).description, item(108).description]).toEqual(['Board $11', 'Item 108']);
    store.undo();
    expect(item(101).description).toBe('Item 101');
    store.dispose();
  });

  test('capitals count where they are asked for; a row is never left without a word', () => {
    const { store } = buildEditor();
    expect(planReplace(store, { ...asked, exactly: true }).steps).toEqual([]);
    expect(planReplace(store, { ...asked, find: 'Item 101', put: ' ' })).toMatchObject({ steps: [], emptied: 1 });
    expect(planReplace(store, { ...asked, find: '' }).steps).toEqual([]);
    store.dispose();
  });
});

describe('one value on many', () => {
  test('says the total before and after to the cent, and leaves locked lines', () => {
    const { store, line } = buildEditor();
    const items = itemsAmong(store, [line(1), line(2)]);
    expect(items.map(({ id }) => id)).toEqual([101, 102, 103, 104, 106, 107, 108, 109]);
    const plan = planBulk(store, items, ['materialMarkup', 'labourMarkup'], '40');
    expect([plan.count, plan.left]).toEqual([7, 1]);
    expect(plan.before).toBe(store.totals().all.incTax.total);
    store.change({ label: 'markup', steps: plan.steps });
    expect(store.totals().all.incTax.total).toBe(plan.after);
    store.dispose();
  });

  test('what is no value says why, for all of them', () => {
    const { store, line } = buildEditor();
    const plan = planBulk(store, itemsAmong(store, [line(11)]), ['materialUnit'], 'furlong');
    expect([plan.count, plan.steps, plan.reason]).toEqual([0, [], 'The unit is limited to: ea, m2, hr']);
    store.dispose();
  });
});

describe('sums in number cells', () => {
  test('are kept beside their number, come back into the editor, and go when another number is typed', () => {
    const { store, actions, line, item } = buildEditor();
    const column = estimateColumns(store).find(({ key }) => key === 'materialQuantity');
    actions.commit(line(101), 'materialQuantity', '3*2.4+1');
    expect([item(101).materialQuantity, item(101).formulas]).toEqual([8.2, { materialQuantity: '3*2.4+1' }]);
    expect(column?.draft?.(line(101))).toBe('3*2.4+1');
    actions.commit(line(101), 'labourQuantity', '=2*4');
    expect(item(101).formulas).toEqual({ materialQuantity: '3*2.4+1', labourQuantity: '=2*4' });
    actions.commit(line(101), 'materialQuantity', '5');
    expect(item(101).formulas).toEqual({ labourQuantity: '=2*4' });
    expect(column?.draft?.(line(101))).toBe('5');
    actions.undo?.();
    expect(item(101).formulas).toEqual({ materialQuantity: '3*2.4+1', labourQuantity: '=2*4' });
    actions.commit(line(101), 'materialTotal', '100');
    expect(item(101).formulas).toEqual({ materialQuantity: '3*2.4+1', labourQuantity: '=2*4' });
    store.dispose();
  });
});

describe('lines from the job', () => {
  const unit = (id: number, more = {}) => ({
    kind: 'unit',
    ids: [id],
    group: 'Mover',
    description: `Mover ${id}`,
    detail: '3 days so far',
    quantity: 3,
    unit: 'day',
    isMaterial: false,
    onJob: true,
    sell: 35,
    cost: 6,
    usedOn: null,
    ...more,
  });

  test('sell at their rate, stand in the category of their name, and one step takes all of them back', () => {
    const { store } = buildEditor();
    const before = store.items().length;
    const pipe = unit(9, { kind: 'part', description: 'Pipe', isMaterial: true, unit: 'ea', sell: 9.35, cost: null });
    const first = addOffered(store, [
      { label: 'Equipment', chosen: [{ line: unit(1), quantity: 4 }] },
      { label: 'Stock', chosen: [{ line: pipe, quantity: 2 }] },
    ]);
    const line = store.line(first ?? 0);
    expect(line?.kind === 'item' && line.record).toMatchObject({
      description: 'Mover 1',
      source: 'unit:1',
      labourQuantity: 4,
      labourCost: 6,
    });
    expect(store.figuresOf(line as never).sell).toBeCloseTo(4 * 35 * 1.08, 1);
    expect(store.records.categories().map(({ label }) => label)).toEqual([
      'Make safe',
      'Linings',
      'Equipment',
      'Stock',
    ]);
    expect([...takenIn(store)]).toEqual(['unit:1', 'part:9']);
    store.undo();
    expect([store.items().length, store.records.categories().length, takenIn(store).size]).toEqual([before, 2, 0]);
    store.redo();
    expect([...takenIn(store)]).toEqual(['unit:1', 'part:9']);
    store.dispose();
  });

  test('units of a type at one rate are one line with all of them as its source', () => {
    const lines = byType([unit(1), unit(2), unit(3, { sell: 40 })]);
    expect(lines.map(({ ids, description, quantity }) => [ids, description, quantity])).toEqual([
      [[1, 2], '2 × Mover', 6],
      [[3], 'Mover 3', 3],
    ]);
  });
});
