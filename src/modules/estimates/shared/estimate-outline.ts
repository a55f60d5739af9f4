// The order of an estimate on paper, numbered: categories 1, trades and items beside them 1.1, items of a trade 1.1.1, items of a group below it.

export interface OutlineItem {
  id: number;
  parentId: number | null;
  isParentItem: boolean;
  categoryId: number;
  categoryTradeId: number | null;
}
export type OutlineRow<Category, Trade> = { number: string } & (
  | { kind: 'category'; category: Category }
  | { kind: 'trade'; trade: Trade }
  /** `place`: where it stands in the list of items; `within` a group that stands before it. */
  | { kind: 'item'; place: number; group: boolean; within: boolean }
);

/** Items keep their order. One whose group stands under another heading is an item like others there. */
export function estimateOutline<Category extends { id: number }, Trade extends { id: number; categoryId: number }>(
  categories: readonly Category[],
  trades: readonly Trade[],
  items: readonly OutlineItem[],
): OutlineRow<Category, Trade>[] {
  const rows: OutlineRow<Category, Trade>[] = [];
  const places = Map.groupBy(items.keys(), (place) => headingOf(items[place]));
  const ofCategory = Map.groupBy(trades, ({ categoryId }) => categoryId);
  for (const [index, category] of categories.entries()) {
    const number = `${index + 1}`;
    rows.push({ kind: 'category', number, category });
    let below = addItems(rows, items, places.get(keyOf(category.id, null)) ?? [], number);
    for (const trade of ofCategory.get(category.id) ?? []) {
      below += 1;
      rows.push({ kind: 'trade', number: `${number}.${below}`, trade });
      addItems(rows, items, places.get(keyOf(category.id, trade.id)) ?? [], `${number}.${below}`);
    }
  }
  return rows;
}

const keyOf = (categoryId: number, tradeId: number | null): string => `${categoryId}/${tradeId ?? ''}`;
const headingOf = (item: OutlineItem | undefined): string =>
  keyOf(item?.categoryId ?? 0, item?.categoryTradeId ?? null);

/** Answers how many numbers it gave away. */
function addItems(
  rows: OutlineRow<unknown, unknown>[],
  items: readonly OutlineItem[],
  places: readonly number[],
  above: string,
): number {
  const groups = new Set(places.flatMap((place) => (items[place]?.isParentItem ? [items[place].id] : [])));
  const groupOf = (place: number): number | undefined => {
    const item = items[place];
    return item?.parentId != null && !item.isParentItem && groups.has(item.parentId) ? item.parentId : undefined;
  };
  const within = Map.groupBy(places, groupOf);
  let count = 0;
  for (const place of within.get(undefined) ?? []) {
    const item = items[place];
    if (!item) continue;
    count += 1;
    const number = `${above}.${count}`;
    rows.push({ kind: 'item', number, place, group: item.isParentItem, within: false });
    if (!item.isParentItem) continue;
    for (const [index, child] of (within.get(item.id) ?? []).entries())
      rows.push({ kind: 'item', number: `${number}.${index + 1}`, place: child, group: false, within: true });
  }
  return count;
}
