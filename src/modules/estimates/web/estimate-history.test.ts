// What can be undone after the estimate was read anew, while others worked on it.
import { expect, test } from 'vitest';
import { buildEditor, buildEstimate, obligingSync } from './estimate-editor.build.ts';
import type { CarriedHistory } from './estimate-history-carry.ts';
import type { ItemRecord } from './estimate-records.ts';

/** The editor that follows, over the rows as the server has them: in its own numbers, with `changes` of others. */
function nextEditor(before: ReturnType<typeof buildEditor>, changes: Record<number, Partial<ItemRecord> | null> = {}) {
  const carried = JSON.parse(JSON.stringify(before.store.carriedHistory())) as CarriedHistory;
  const items = before.store.lines().flatMap((line, at) => {
    if (line.kind !== 'item' || changes[line.id] === null) return [];
    const { place: _place, ...record } = line.record;
    return [{ ...record, order: at * 10, version: 2, ...changes[line.id] }];
  });
  const editor = buildEditor({ data: { ...buildEstimate(), items }, sync: obligingSync() });
  editor.store.carryHistory(carried);
  return editor;
}

test('what others changed since stays as it is, and is counted', () => {
  const first = buildEditor();
  first.actions.paste?.(first.line(101), ['labourCost'], [['1'], ['2'], ['3']]);
  const { store, actions, item } = nextEditor(first, { 102: { labourCost: 99 }, 103: null });
  expect(actions.undo?.()).toMatchObject({
    message: 'Undone: paste of 3 cells. 2 cells or rows have to stay: changed since, or locked',
  });
  expect([item(101).labourCost, item(102).labourCost]).toEqual([68, 99]);
  // Done again it is what was taken back, and no more.
  expect(actions.redo?.()).toMatchObject({ message: 'Redone: paste of 3 cells' });
  expect([item(101).labourCost, item(102).labourCost, store.records.item.has(103)]).toEqual([1, 99, false]);
});

test('what a snapshot has locked stays, and an entry of which nothing is left is passed over', () => {
  const first = buildEditor();
  first.actions.commit(first.line(104), 'description', 'Skirting');
  first.actions.commit(first.line(101), 'description', 'Cornice');
  first.actions.remove?.([first.line(102)]);
  const { store, actions, item } = nextEditor(first, { 101: { locked: true } });
  actions.undo?.();
  expect(store.records.item.has(102)).toBe(true);
  expect(actions.undo?.()).toMatchObject({
    message: 'Undone: edit. At least one cell or row has to stay: changed since, or locked',
  });
  expect([item(101).description, item(104).description]).toEqual(['Cornice', 'Item 104']);
  expect(actions.undo?.()).toMatchObject({ message: 'Nothing to undo' });
});

test('a group goes back with its lines or not at all', () => {
  const moved = () => {
    const first = buildEditor();
    first.actions.place?.([first.line(105)], first.line(109));
    return first;
  };
  const freely = nextEditor(moved());
  freely.actions.undo?.();
  expect([105, 106, 107].map((id) => freely.item(id).categoryTradeId)).toEqual([12, 12, 12]);
  // One of its lines was taken out of it since.
  const held = nextEditor(moved(), { 106: { parentId: null } });
  expect(held.actions.undo?.()).toMatchObject({ message: expect.stringMatching(/^Nothing to undo: /) });
  expect([105, 106, 107].map((id) => held.item(id).categoryTradeId)).toEqual([21, 21, 21]);
});

test('a new line that somebody went on with is not taken away', () => {
  const first = buildEditor();
  const added = first.actions.insertBelow?.(first.line(104));
  const id = Number(added?.key);
  first.actions.commit(first.line(id), 'description', 'Skirting');
  const { actions, store } = nextEditor(first, { [id]: { materialCost: 12 } });
  actions.undo?.(); // its name
  expect(actions.undo?.()).toMatchObject({ message: expect.stringMatching(/^Nothing to undo: /) });
  expect(store.records.item.has(id)).toBe(true);
});
