// Lines dragged to another place, and carried by the clipboard.
import { describe, expect, test } from 'vitest';
import type { CarriedLines, FromElsewhere } from './estimate-carry.ts';
import { estimateActions } from './estimate-actions.ts';
import { buildEditor } from './estimate-editor.build.ts';

describe('dragged lines', () => {
  const editor = () => {
    const built = buildEditor();
    const drag = (ids: number[], below: number) => built.actions.place?.(ids.map(built.line), built.line(below));
    return { ...built, drag };
  };

  test('go below a line of another trade or category, with what is in a group, and come back with one undo', () => {
    const { store, drag, order, item } = editor();
    const before = order();
    expect(drag([101, 103], 109)).toBe('Moved');
    expect(order().slice(-4)).toEqual([108, 109, 101, 103]);
    expect(item(101)).toMatchObject({ categoryId: 2, categoryTradeId: 21 });
    store.undo();
    expect(order()).toEqual(before);
    drag([105, 106, 107], 102);
    expect(order().slice(2, 8)).toEqual([101, 102, 105, 106, 107, 103]);
    expect(item(106)).toMatchObject({ parentId: 105, categoryTradeId: 11 });
  });

  test('go first into a trade or category they are let go over; a group never goes into a group, or into itself', () => {
    const { drag, order, item } = editor();
    drag([109], 12);
    expect(order().slice(6, 9)).toEqual([12, 109, 105]);
    drag([104], 2);
    expect(item(104)).toMatchObject({ categoryId: 2, categoryTradeId: 21 });
    drag([101], 106);
    expect(item(101).parentId).toBe(105);
    expect(drag([105], 106)).toBe('It cannot go there');
  });

  test('categories change their places, trades those within their category; a locked line stays', () => {
    const { store, drag } = editor();
    drag([1], 108);
    expect(store.records.categories().map(({ id }) => id)).toEqual([2, 1]);
    drag([11], 106);
    expect(store.records.tradesOf(1).map(({ id }) => id)).toEqual([12, 11]);
    expect(drag([11], 109)).toBe('It cannot go there');
    expect(drag([108], 101)).toContain('Locked by a snapshot');
  });
});

describe('lines on the clipboard', () => {
  const carriedBy = ({ actions, line }: ReturnType<typeof buildEditor>, ids: number[], cut = false): string =>
    actions.carry?.(ids.map(line), cut)?.carried ?? '';

  test('copied, they are pasted with all figures as new lines that nobody has authorised; groups with their items', async () => {
    const built = buildEditor();
    const { store, actions, line, item } = built;
    actions.commit(line(103), 'materialQuantity', '3*2.4');
    const answer = actions.pasteRows?.(line(109), carriedBy(built, [103, 105, 106, 107]));
    expect(answer?.message).toBe('Pasted 2 lines');
    const [copy, group] = store
      .lines()
      .slice(-4)
      .map(({ id }) => id) as [number, number];
    const { description, materialQuantity, materialCost, labourMargin, tax } = item(103);
    expect(item(copy)).toMatchObject({
      description,
      materialQuantity,
      materialCost,
      labourMargin,
      tax,
      authorised: false,
      categoryTradeId: 21,
    });
    expect(item(copy).formulas).toEqual({ materialQuantity: '3*2.4' });
    expect(store.records.childrenOf(item(group)).map(({ description }) => description)).toEqual([
      'Item 106',
      'Item 107',
    ]);
    store.undo();
    expect(store.records.item.has(copy)).toBe(false);
  });

  test('cut, they stay until they are pasted and are the same lines then, also when they were saved meanwhile', async () => {
    const built = buildEditor();
    const { store, actions, line, item } = built;
    const { key } = actions.insertBelow?.(line(101)) ?? {};
    const fresh = store.lines().find((each) => each.key === key)?.id ?? 0;
    actions.commit(line(fresh), 'description', 'New');
    const carried = carriedBy(built, [fresh, 102], true);
    expect(store.records.item.has(102)).toBe(true);
    await store.queue.flush();
    expect(actions.pasteRows?.(line(109), carried)).toMatchObject({ message: 'Moved' });
    expect(
      store
        .lines()
        .slice(-2)
        .map(({ id }) => item(id).description),
    ).toEqual(['New', 'Item 102']);
    expect(actions.carry?.([line(108)], true)).toEqual({ message: expect.stringContaining('Locked by a snapshot') });
    expect(actions.carry?.([line(11), line(101)], true)).toBeUndefined();
  });

  test('of a snapshot are text alone', () => {
    const { carry, pasteRows } = estimateActions(buildEditor().store);
    expect([carry, pasteRows]).toEqual([undefined, undefined]);
  });

  test('those of another estimate are allocated to who asks the server for them', () => {
    const asked: [CarriedLines, number][] = [];
    const built = buildEditor();
    const take: FromElsewhere = (lines, below) => void asked.push([lines, below?.id ?? 0]);
    const { pasteRows } = estimateActions(built.store, undefined, take);
    const lines = { estimateId: 8, itemIds: [5], cut: true };
    expect(pasteRows?.(built.line(102), JSON.stringify(lines))).toBeUndefined();
    expect(asked).toEqual([[lines, 102]]);
  });
});
