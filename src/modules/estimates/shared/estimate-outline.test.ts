import { expect, test } from 'vitest';
import { type OutlineItem, estimateOutline } from './estimate-outline.ts';

const item = (id: number, given: Partial<OutlineItem> = {}): OutlineItem => ({
  id,
  parentId: null,
  isParentItem: false,
  categoryId: 1,
  categoryTradeId: null,
  ...given,
});
/** Each row as its number and what it is. */
const numbered = (
  items: OutlineItem[],
  categories = [{ id: 1 }],
  trades: { id: number; categoryId: number }[] = [],
): string[] =>
  estimateOutline(categories, trades, items).map((row) =>
    row.kind === 'item'
      ? `${row.number} item ${items[row.place]?.id ?? 0}${row.group ? ' group' : ''}${row.within ? ' within' : ''}`
      : `${row.number} ${row.kind} ${row.kind === 'category' ? row.category.id : row.trade.id}`,
  );

test('categories, trades and items are numbered in their order', () => {
  const trades = [
    { id: 7, categoryId: 2 },
    { id: 8, categoryId: 1 },
    { id: 9, categoryId: 2 },
  ];
  const items = [
    item(1, { categoryId: 2, categoryTradeId: 9 }),
    item(2, { categoryId: 2, categoryTradeId: 7 }),
    item(3, { categoryId: 1, categoryTradeId: 8 }),
    item(4, { categoryId: 2, categoryTradeId: 9 }),
  ];
  expect(numbered(items, [{ id: 2 }, { id: 1 }, { id: 3 }], trades)).toEqual([
    '1 category 2',
    '1.1 trade 7',
    '1.1.1 item 2',
    '1.2 trade 9',
    '1.2.1 item 1',
    '1.2.2 item 4',
    '2 category 1',
    '2.1 trade 8',
    '2.1.1 item 3',
    '3 category 3',
  ]);
});

test('items beside trades take the first numbers, so that no two are the same', () => {
  const trades = [{ id: 7, categoryId: 1 }];
  expect(numbered([item(1, { categoryTradeId: 7 }), item(2), item(3)], [{ id: 1 }], trades)).toEqual([
    '1 category 1',
    '1.1 item 2',
    '1.2 item 3',
    '1.3 trade 7',
    '1.3.1 item 1',
  ]);
});

test('items of a group follow it, wherever they stand in the list; one whose group is elsewhere stands alone', () => {
  const items = [
    item(1, { parentId: 2 }),
    item(2, { isParentItem: true }),
    item(3),
    item(4, { parentId: 2 }),
    item(5, { parentId: 99 }),
  ];
  expect(numbered(items)).toEqual([
    '1 category 1',
    '1.1 item 2 group',
    '1.1.1 item 1 within',
    '1.1.2 item 4 within',
    '1.2 item 3',
    '1.3 item 5',
  ]);
});
