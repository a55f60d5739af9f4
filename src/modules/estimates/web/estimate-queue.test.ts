import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildEditor, buildEstimate, buildItem, obligingSync } from './estimate-editor.build.ts';
import { memoryStorage } from './estimate-kept.ts';
import type { PendingState } from './estimate-pending.ts';
import { saveStateText } from './save-state-text.ts';
import type { Change, Outcome } from './estimate-sync-types.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const kinds = (batch: Change[] | undefined) => batch?.map((change) => change.kind);

describe('sending', () => {
  test('several edits of a row are one change, sent after a pause', async () => {
    const sync = obligingSync();
    const { store, actions, line } = buildEditor({ sync });
    actions.commit(line(101), 'materialQuantity', '3');
    await pass(300);
    actions.commit(line(101), 'materialQuantity', '4');
    actions.commit(line(101), 'description', 'Tarp roof');
    actions.commit(line(102), 'materialMarkup', '20');
    expect(store.queue.state).toBe('saving');
    await pass(399);
    expect(sync.batches).toHaveLength(0);
    await pass(2);
    expect(sync.batches).toHaveLength(1);
    expect(sync.batches[0]).toMatchObject([
      { kind: 'updateItem', id: 101, version: 1, fields: { materialQuantity: 4, description: 'Tarp roof' } },
      { kind: 'updateItem', id: 102, version: 1, fields: { materialMarkup: 0.2 } },
    ]);
    expect(store.queue).toMatchObject({ state: 'saved', pendingCount: 0 });
    actions.commit(line(101), 'materialQuantity', '5');
    await pass(500);
    expect(sync.batches[1]).toMatchObject([{ id: 101, version: 2, fields: { materialQuantity: 5 } }]);
  });

  test('an edit that was taken back, and a row made and deleted, are not sent', async () => {
    const sync = obligingSync();
    const { store, actions, line } = buildEditor({ sync });
    actions.commit(line(101), 'materialQuantity', '3');
    store.undo();
    const key = actions.insertBelow?.(line(102)).key;
    actions.remove?.([line(Number(key))]);
    await pass(1000);
    expect(sync.batches).toHaveLength(0);
    expect(store.queue.state).toBe('saved');
  });

  test('new rows go behind their neighbours; a nameless one is waiting for its name', async () => {
    const sync = obligingSync();
    const { store, actions, line } = buildEditor({ sync });
    actions.paste?.(
      line(104),
      ['description', 'materialQuantity'],
      [
        ['Item 104', '1'],
        ['First', '2'],
        ['Second', '3'],
      ],
    );
    actions.insertBelow?.(line(101));
    await pass(500);
    const [created] = sync.batches[0] ?? [];
    expect(created).toMatchObject({
      kind: 'createItems',
      rows: [
        { afterId: 104, fields: { description: 'First' } },
        { afterId: 104, fields: { description: 'Second' } },
      ],
    });
    expect(JSON.stringify(created)).not.toContain('"locked"');
    actions.commit(line(-3), 'description', 'Late name');
    await pass(500);
    expect(sync.batches[1]).toMatchObject([
      { kind: 'createItems', rows: [{ afterId: 101, categoryTradeId: 11, fields: { description: 'Late name' } }] },
    ]);
    expect(store.queue.serverId(-1)).toBe(5001);
    actions.commit(line(-1), 'materialQuantity', '9');
    await pass(500);
    expect(sync.batches[2]).toMatchObject([
      { kind: 'updateItem', id: 5001, version: 1, fields: { materialQuantity: 9 } },
    ]);
  });

  test('undo right after a new row was named and saved makes it the blank row of before: nothing is waiting for attention', async () => {
    const sync = obligingSync();
    const { store, actions, line } = buildEditor({ sync });
    const id = Number(actions.insertBelow?.(line(102)).key);
    actions.commit(line(id), 'description', 'Skirting');
    await pass(500);
    expect(store.queue.serverId(id)).toBe(5001);
    store.undo();
    await pass(500);
    expect(store.records.item.get(id)?.description).toBe('');
    expect(sync.batches.map(kinds)).toEqual([['createItems'], ['deleteItems']]);
    expect(store.queue).toMatchObject({ state: 'saved', pendingCount: 0 });
    store.redo();
    await pass(500);
    expect(sync.batches[2]).toMatchObject([
      { kind: 'createItems', rows: [{ afterId: 102, fields: { description: 'Skirting' } }] },
    ]);
    expect(store.queue).toMatchObject({ state: 'saved', pendingCount: 0 });
    expect(store.queue.serverId(id)).toBe(5002);
  });

  test('a named row that someone else changed before undo took its name stays as they left it', async () => {
    const sync = obligingSync();
    const { store, actions, line } = buildEditor({ sync });
    const id = Number(actions.insertBelow?.(line(102)).key);
    actions.commit(line(id), 'description', 'Skirting');
    await pass(500);
    const theirs = { description: 'Skirting', notes: 'Primed' };
    sync.answer = (batch) =>
      batch.map((): Outcome => ({ status: 'conflict', rows: [{ id: 5001, version: 2, theirs }] }));
    store.undo();
    await pass(500);
    expect(store.records.item.get(id)).toMatchObject(theirs);
    expect(store.queue).toMatchObject({ state: 'saved', pendingCount: 0 });
  });

  test('a deleted row that the server keeps is back where it stood, with the reason; the others go', async () => {
    const sync = obligingSync();
    const oblige = sync.answer;
    const reason = '“Item 103” stands on work order J-1-0001. Revert it there before you delete it here.';
    sync.answer = (batch) =>
      batch.map(
        (change): Outcome =>
          change.kind === 'deleteItems' && change.rows.some(({ id }) => id === 103)
            ? { status: 'invalid', message: reason, row: 103 }
            : ((oblige([change]) as Outcome[])[0] as Outcome),
      );
    const { store, actions, line, order } = buildEditor({ sync });
    const before = order();
    actions.remove?.([line(1)]);
    await pass(3000);
    const gone = [101, 102, 104, 105, 106, 107];
    expect(order()).toEqual(before.filter((id) => !gone.includes(id) && id !== 12));
    expect(store.model.note?.(line(103))).toEqual({ tone: 'problem', text: reason });
    expect(store.queue).toMatchObject({ state: 'saved', pendingCount: 0 });
    actions.commit(line(103), 'notes', 'Kept');
    expect(store.model.note?.(line(103))).toBeUndefined();
  });

  test('a category, a trade in it and an item in that follow each other, with the ids the server gave', async () => {
    const sync = obligingSync();
    const { store, actions } = buildEditor({ sync });
    const categoryId = store.addCategory('Drying');
    const tradeId = store.addTrade(categoryId, 9, 'Dryer');
    actions.paste?.(store.line(tradeId)!, ['description'], [['Air mover']]);
    await pass(1000);
    expect(sync.batches.map(kinds)).toEqual([['createCategory'], ['createTrade'], ['createItems']]);
    expect(sync.batches[0]).toMatchObject([{ row: { fields: { label: 'Drying', order: 3 } } }]);
    expect(sync.batches[2]).toMatchObject([
      { rows: [{ categoryId: 5001, categoryTradeId: 5002, parentId: null, afterId: null }] },
    ]);
    expect(store.queue.state).toBe('saved');
  });

  test('a moved row says where it stands; a deleted one that undo brings back is created anew', async () => {
    const sync = obligingSync();
    const { store, actions, line } = buildEditor({ sync });
    actions.move?.([line(101)], 1);
    await pass(500);
    expect(sync.batches[0]).toMatchObject([
      { kind: 'moveItem', id: 101, version: 1, categoryTradeId: 11, parentId: null, afterId: 102 },
    ]);
    actions.remove?.([line(101)]);
    await pass(500);
    expect(sync.batches[1]).toMatchObject([{ kind: 'deleteItems', rows: [{ id: 101, version: 2 }] }]);
    store.undo();
    await pass(500);
    expect(sync.batches[2]).toMatchObject([
      { kind: 'createItems', rows: [{ afterId: 102, copyOf: 101, fields: { description: 'Item 101' } }] },
    ]);
    actions.commit(line(101), 'materialQuantity', '8');
    await pass(500);
    expect(sync.batches[3]).toMatchObject([{ kind: 'updateItem', id: 5001, version: 1 }]);
    expect(store.queue.state).toBe('saved');
  });

  test('a pasted line says which one it is a copy of, so that its files go along; a copy of a copy names the copy', async () => {
    const sync = obligingSync();
    const { store, actions, line } = buildEditor({ sync });
    const copy = (id: number) => actions.pasteRows?.(line(104), actions.carry?.([line(id)], false)?.carried ?? '');
    const { firstKey } = copy(101) ?? {};
    await pass(500);
    expect(sync.batches[0]).toMatchObject([{ kind: 'createItems', rows: [{ copyOf: 101 }] }]);
    copy(Number(firstKey));
    await pass(500);
    expect(sync.batches[1]).toMatchObject([{ kind: 'createItems', rows: [{ copyOf: 5001 }] }]);
    expect(JSON.stringify(sync.batches)).not.toMatch(/"fields":\{[^}]*copyOf/);
    expect(store.queue.state).toBe('saved');
  });

  test('deleting a category sends its items first', async () => {
    const sync = obligingSync();
    const { store, actions, line } = buildEditor({ sync });
    actions.remove?.([line(1)]);
    await pass(1000);
    expect(sync.batches.map(kinds)).toEqual([['deleteItems'], ['deleteTrade', 'deleteTrade', 'deleteCategory']]);
    expect(store.queue.state).toBe('saved');
  });
});

describe('failure', () => {
  test('without an answer the same batch goes again under the same keys, later and later', async () => {
    const sync = obligingSync();
    const answer = sync.answer;
    sync.answer = () => Promise.reject(new Error('network'));
    const { store, actions, line } = buildEditor({ sync });
    actions.commit(line(101), 'materialQuantity', '3');
    await pass(500);
    expect(store.queue.state).toBe('offline');
    actions.commit(line(101), 'materialQuantity', '4');
    expect(saveStateText(store.queue)).toBe('Offline. 1 change will be sent.');
    await pass(1000);
    await pass(2000);
    expect(sync.batches).toHaveLength(3);
    expect(new Set(sync.batches.map((batch) => JSON.stringify(batch))).size).toBe(1);
    sync.answer = answer;
    await pass(10_000);
    expect(sync.batches[3]?.[0]?.key).toBe(sync.batches[0]?.[0]?.key);
    expect(sync.batches[4]).toMatchObject([{ version: 2, fields: { materialQuantity: 4 } }]);
    expect(store.queue.state).toBe('saved');
  });

  test('of a batch only what was not done is sent again', async () => {
    const sync = obligingSync();
    const answer = sync.answer;
    const { store, actions, line } = buildEditor({ sync });
    sync.answer = async (batch) => {
      sync.answer = answer;
      return [(await answer(batch))[0]!, { status: 'retry', afterSeconds: 5 }];
    };
    actions.commit(line(101), 'materialQuantity', '3');
    actions.commit(line(102), 'materialQuantity', '3');
    await pass(500);
    await pass(4500);
    expect(sync.batches).toHaveLength(1);
    await pass(1000);
    expect(sync.batches[1]).toEqual([sync.batches[0]?.[1]]);
    expect(store.queue.state).toBe('saved');
  });

  const oneAnswer = (sync: ReturnType<typeof obligingSync>, outcome: Outcome) => {
    const answer = sync.answer;
    sync.answer = () => {
      sync.answer = answer;
      return [outcome];
    };
  };

  test('other cells of the row that others changed are taken in; what was typed since stays', async () => {
    const sync = obligingSync();
    const { store, actions, line, item } = buildEditor({ sync });
    actions.commit(line(101), 'materialQuantity', '3');
    const { answer } = sync;
    const theirs = { materialQuantity: 3, materialCost: 4, labourCost: 99, categoryId: 2 };
    sync.answer = async () => {
      sync.answer = answer;
      actions.commit(line(101), 'labourCost', '70');
      return [{ status: 'done', rows: [{ id: 101, version: 7, theirs }] }];
    };
    await pass(401);
    expect(item(101)).toMatchObject({ materialQuantity: 3, materialCost: 4, labourCost: 70, categoryId: 1 });
    await pass(500);
    // The cell that both changed goes out as it was known here, so that the server can ask.
    expect(sync.batches).toMatchObject([
      [{ version: 1, base: { materialQuantity: 2 } }],
      [{ version: 1, fields: { labourCost: 70 }, base: { labourCost: 68 } }],
    ]);
    expect(store.queue.state).toBe('saved');
  });

  test('409 keeps what was typed and asks; mine is sent over theirs', async () => {
    const sync = obligingSync();
    const { store, actions, line, item } = buildEditor({ sync });
    oneAnswer(sync, {
      status: 'conflict',
      rows: [{ id: 101, version: 6, theirs: { materialQuantity: 50, materialCost: 3, description: 'Theirs' } }],
    });
    actions.commit(line(101), 'materialQuantity', '3');
    await pass(500);
    expect(store.queue.state).toBe('problem');
    expect(item(101).materialQuantity).toBe(3);
    expect(store.model.note?.(line(101))?.tone).toBe('conflict');
    actions.commit(line(101), 'labourQuantity', '7');
    await pass(5000);
    expect(sync.batches).toHaveLength(1);
    store.queue.resolve(101, 'mine');
    await pass(500);
    expect(sync.batches[1]).toMatchObject([
      { id: 101, version: 6, fields: { materialQuantity: 3, labourQuantity: 7 } },
    ]);
    expect(item(101)).toMatchObject({ materialQuantity: 3, labourQuantity: 7, materialCost: 3, description: 'Theirs' });
    expect(store.queue.state).toBe('saved');
  });

  test('409: theirs is taken, also where they deleted the row', async () => {
    const sync = obligingSync();
    const { store, actions, line, item } = buildEditor({ sync });
    oneAnswer(sync, { status: 'conflict', rows: [{ id: 101, version: 6, theirs: { materialQuantity: 50 } }] });
    actions.commit(line(101), 'materialQuantity', '3');
    await pass(500);
    store.queue.resolve(101, 'theirs');
    expect(item(101).materialQuantity).toBe(50);
    oneAnswer(sync, { status: 'conflict', rows: [{ id: 102, version: 0, theirs: null }] });
    actions.commit(line(102), 'materialQuantity', '3');
    await pass(500);
    store.queue.resolve(102, 'theirs');
    expect(store.line(102)).toBeUndefined();
    await pass(1000);
    expect(sync.batches).toHaveLength(2);
    expect(store.queue).toMatchObject({ state: 'saved', pendingCount: 0 });
  });

  test('409 on a row they deleted: mine creates it anew', async () => {
    const sync = obligingSync();
    const { store, actions, line } = buildEditor({ sync });
    oneAnswer(sync, { status: 'conflict', rows: [{ id: 102, version: 0, theirs: null }] });
    actions.commit(line(102), 'materialQuantity', '3');
    await pass(500);
    store.queue.resolve(102, 'mine');
    await pass(500);
    expect(sync.batches[1]).toMatchObject([
      { kind: 'createItems', rows: [{ afterId: 101, fields: { materialQuantity: 3, description: 'Item 102' } }] },
    ]);
    expect(store.queue.state).toBe('saved');
  });

  test('409 on a deletion: the row comes back as they left it', async () => {
    const sync = obligingSync();
    const { store, actions, line, item } = buildEditor({ sync });
    oneAnswer(sync, { status: 'conflict', rows: [{ id: 101, version: 6, theirs: { materialQuantity: 50 } }] });
    actions.remove?.([line(101), line(102)]);
    await pass(500);
    expect(item(101)).toMatchObject({ materialQuantity: 50, description: 'Item 101' });
    expect(store.line(102)).toBeUndefined();
    expect(store.queue.state).toBe('saved');
  });

  test('422 marks the cell, keeps the text and tries again after the next edit of the row', async () => {
    const sync = obligingSync();
    const { store, actions, line, item } = buildEditor({ sync });
    oneAnswer(sync, {
      status: 'invalid',
      message: 'Quantity is too large',
      errors: { materialQuantity: 'At most 1,000' },
    });
    actions.commit(line(101), 'materialQuantity', '3000');
    await pass(500);
    expect(store.queue.state).toBe('problem');
    expect(item(101).materialQuantity).toBe(3000);
    expect(store.model.problem?.(line(101), 'materialQuantity')).toBe('At most 1,000');
    actions.commit(line(102), 'materialQuantity', '1');
    await pass(500);
    expect(sync.batches[1]).toMatchObject([{ id: 102 }]);
    actions.commit(line(101), 'materialQuantity', '900');
    await pass(500);
    expect(sync.batches[2]).toMatchObject([{ id: 101, version: 1, fields: { materialQuantity: 900 } }]);
    expect(store.queue.state).toBe('saved');
  });

  test('one refused row does not hold up the others of its transaction', async () => {
    const sync = obligingSync();
    const { store, actions, line } = buildEditor({ sync });
    const answer = sync.answer;
    sync.answer = ([change]) => {
      sync.answer = answer;
      const second = change?.kind === 'createItems' ? change.rows[1] : undefined;
      return [{ status: 'invalid', message: 'No', errors: { description: 'Too long' }, row: second?.uuid ?? '' }];
    };
    actions.paste?.(line(11), ['description'], [['One'], ['Two'], ['Three']]);
    await pass(1000);
    expect(sync.batches[1]).toMatchObject([
      { rows: [{ fields: { description: 'One' } }, { fields: { description: 'Three' } }] },
    ]);
    expect([...store.queue.trouble.keys()]).toEqual([-2]);
  });
});

describe('after a reload', () => {
  test('unsent edits, new and deleted rows are there again and go out', async () => {
    const storage = memoryStorage<PendingState>();
    const dead = obligingSync();
    dead.answer = () => new Promise(() => undefined);
    const first = buildEditor({ sync: dead, storage });
    first.actions.commit(first.line(101), 'materialQuantity', '42');
    first.actions.remove?.([first.line(102)]);
    first.actions.paste?.(first.line(12), ['description', 'materialCost'], [['New one', '5']]);
    await pass(0); // the tab is closed before the pause is over
    first.store.dispose();

    const sync = obligingSync();
    const second = buildEditor({ sync, storage });
    expect(await second.store.restore()).toBe(true);
    expect(second.item(101).materialQuantity).toBe(42);
    expect(second.store.line(102)).toBeUndefined();
    expect(second.item(-1)).toMatchObject({ description: 'New one', materialCost: 5, categoryTradeId: 12 });
    expect(second.store.newId()).toBe(-2);
    await pass(500);
    expect(kinds(sync.batches[0])?.toSorted()).toEqual(['createItems', 'deleteItems', 'updateItem']);
    expect(second.store.queue.state).toBe('saved');
    expect(storage.state).toBeUndefined();
  });

  test('a batch whose answer was lost goes out again under its keys, before anything newer', async () => {
    const storage = memoryStorage<PendingState>();
    const dead = obligingSync();
    dead.answer = () => new Promise(() => undefined);
    const first = buildEditor({ sync: dead, storage });
    first.actions.commit(first.line(101), 'materialQuantity', '42');
    await pass(500);
    first.actions.commit(first.line(101), 'materialCost', '7');
    await pass(0);

    // The server had taken it: version 2 with the new quantity.
    const data = buildEstimate();
    Object.assign(data.items[0] ?? {}, { version: 2, materialQuantity: 42 });
    const sync = obligingSync();
    const second = buildEditor({ sync, storage, data });
    await second.store.restore();
    await pass(500);
    expect(sync.batches[0]).toEqual(dead.batches[0]);
    expect(sync.batches[1]).toMatchObject([{ id: 101, version: 2, fields: { materialCost: 7 } }]);
    expect(sync.batches[1]?.[0]).not.toHaveProperty('fields.materialQuantity');
    expect(second.store.queue.state).toBe('saved');
  });

  test('rows that were created although the answer was lost are not created twice', async () => {
    const storage = memoryStorage<PendingState>();
    const dead = obligingSync();
    dead.answer = () => new Promise(() => undefined);
    const first = buildEditor({ sync: dead, storage });
    first.actions.paste?.(first.line(11), ['description'], [['New one']]);
    await pass(500);
    first.actions.commit(first.line(-1), 'materialCost', '9');
    await pass(0);

    const [sent] = dead.batches[0] ?? [];
    const uuid = sent?.kind === 'createItems' ? sent.rows[0]?.uuid : undefined;
    const data = buildEstimate();
    data.items.push({ ...first.item(-1), materialCost: 0, id: 900, version: 1, uuid: uuid ?? '' });
    const sync = obligingSync();
    const second = buildEditor({ sync, storage, data });
    await second.store.restore();
    expect(second.store.line(-1)).toBeUndefined();
    await pass(500);
    expect(sync.batches).toMatchObject([[{ kind: 'updateItem', id: 900, version: 1, fields: { materialCost: 9 } }]]);
  });

  test('what someone else saved meanwhile is a conflict, not overwritten', async () => {
    const storage = memoryStorage<PendingState>();
    const first = buildEditor({ storage });
    first.actions.commit(first.line(101), 'materialQuantity', '42');
    await pass(0);
    first.store.dispose();
    const data = buildEstimate();
    Object.assign(data.items[0] ?? {}, { version: 5, materialCost: 99 });
    const sync = obligingSync();
    const second = buildEditor({ sync, storage, data });
    await second.store.restore();
    await pass(500);
    expect(sync.batches[0]).toMatchObject([{ id: 101, version: 1, fields: { materialQuantity: 42 } }]);
    expect(second.item(101).materialCost).toBe(99);
    expect(sync.batches[0]).toMatchObject([{ base: { materialQuantity: 2 } }]);
  });

  test('the very cell that someone else saved meanwhile is asked about, however often the page is loaded', async () => {
    const storage = memoryStorage<PendingState>();
    const first = buildEditor({ storage });
    first.actions.commit(first.line(101), 'materialQuantity', '42');
    await pass(0);
    first.store.dispose();
    const data = buildEstimate();
    Object.assign(data.items[0] ?? {}, { version: 5, materialQuantity: 99 });
    const second = buildEditor({ storage, data });
    await second.store.restore();
    second.store.dispose();
    await pass(0);
    const sync = obligingSync();
    const third = buildEditor({ sync, storage, data });
    await third.store.restore();
    await pass(500);
    expect(sync.batches[0]).toMatchObject([{ id: 101, version: 1, fields: { materialQuantity: 42 } }]);
    expect(sync.batches[0]?.[0]).not.toHaveProperty('base');
  });

  test('what a hand has typed is kept at once; what was pasted, when the page goes before the browser has written it', async () => {
    const kept: (PendingState | undefined)[] = [];
    const storage = {
      ...memoryStorage<PendingState>(),
      saveNow: (state: PendingState | undefined) => void kept.push(state),
    };
    const data = buildEstimate();
    data.items = Array.from({ length: 30 }, (_, at) => buildItem({ id: 101 + at }));
    const { store, actions, line } = buildEditor({ storage, data });
    actions.commit(line(101), 'materialQuantity', '42');
    expect(kept).toMatchObject([{ rows: [{ id: 101, current: { materialQuantity: 42 } }] }]);
    await pass(0);
    store.keepNow();
    expect(kept).toHaveLength(1);

    for (let id = 102; id <= 130; id++) actions.commit(line(id), 'materialQuantity', '7');
    const typed = kept.length;
    expect(typed).toBeLessThan(25);
    store.keepNow();
    expect(kept).toHaveLength(typed + 1);
    expect(kept.at(-1)?.rows).toHaveLength(30);
  });
});
