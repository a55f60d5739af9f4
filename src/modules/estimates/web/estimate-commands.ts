// What the user does, as steps. Nothing here changes a row: the store carries the steps out and can take them back.
import type { EstimateLine, ItemLine } from './estimate-lines.ts';
import { slotsAt } from './estimate-order.ts';
import { createStep, deleteStep, updateStep } from './estimate-records.ts';
import type { CategoryRecord, EstimateRecords, ItemRecord, Step, TradeRecord, Unit } from './estimate-records.ts';

/** What a new item starts with; from the estimate settings. */
export interface ItemDefaults {
  materialUnit: Unit;
  labourUnit: Unit;
  materialQuantity: number | null;
  labourQuantity: number | null;
  tax: number | null;
}

/** A group of siblings: a trade's items, a category's own, a parent item's children. */
export interface Spot {
  categoryId: number;
  categoryTradeId: number | null;
  parentId: number | null;
}
const spotOf = ({ categoryId, categoryTradeId, parentId }: ItemRecord): Spot => ({
  categoryId,
  categoryTradeId,
  parentId,
});
const siblingsAt = (records: EstimateRecords, spot: Spot): ItemRecord[] =>
  records.siblings(spot.categoryId, spot.categoryTradeId, spot.parentId);
const sameSpot = (a: Spot, b: Spot): boolean =>
  a.categoryId === b.categoryId && a.categoryTradeId === b.categoryTradeId && a.parentId === b.parentId;

/** Where "insert below" puts a row: behind an item, first in a trade or category. */
export function spotBelow(line: EstimateLine): { spot: Spot; afterId: number | null } {
  if (line.kind === 'item') return { spot: spotOf(line.record), afterId: line.id };
  if (line.kind === 'trade')
    return { spot: { categoryId: line.record.categoryId, categoryTradeId: line.id, parentId: null }, afterId: null };
  return { spot: { categoryId: line.id, categoryTradeId: null, parentId: null }, afterId: null };
}

/** The same for items: a category with trades takes them into its first one, and a group stands behind a group, not in it. */
export function spotUnder(
  records: EstimateRecords,
  line: EstimateLine,
  items: readonly ItemRecord[] = [],
): { spot: Spot; afterId: number | null } {
  const below = spotBelow(line);
  const [trade] = line.kind === 'category' ? records.tradesOf(line.id) : [];
  if (trade) return { ...below, spot: { ...below.spot, categoryTradeId: trade.id } };
  const { parentId } = below.spot;
  return parentId !== null && items.some(({ isParentItem }) => isParentItem)
    ? { spot: { ...below.spot, parentId: null }, afterId: parentId }
    : below;
}

/** New items behind `afterId` (null: first; 'end': last). */
export function insertItems(
  records: EstimateRecords,
  spot: Spot,
  afterId: number | null | 'end',
  patches: readonly Partial<ItemRecord>[],
  defaults: ItemDefaults,
  newId: () => number,
): { steps: Step[]; ids: number[] } {
  const siblings = siblingsAt(records, spot);
  const at = afterId === 'end' ? siblings.length : siblings.findIndex((sibling) => sibling.id === afterId) + 1;
  const { orders, renumbered } = slotsAt('item', siblings, at, patches.length);
  const category = records.category.get(spot.categoryId);
  const items = patches.map(
    (patch, place): ItemRecord => ({
      ...blankItem(category, defaults),
      ...spot,
      ...patch,
      id: newId(),
      order: orders[place] ?? at,
    }),
  );
  return { steps: [...renumbered, ...items.map((item) => createStep('item', item))], ids: items.map(({ id }) => id) };
}

/** Margins are copied from the category when the row is made (estimating.md). */
export function blankItem(category: CategoryRecord | undefined, defaults: ItemDefaults): ItemRecord {
  return {
    id: 0,
    categoryId: 0,
    categoryTradeId: null,
    parentId: null,
    isParentItem: false,
    order: 0,
    description: '',
    notes: null,
    materialUnit: defaults.materialUnit,
    materialQuantity: defaults.materialQuantity,
    materialCost: null,
    materialMarkup: null,
    materialMargin: category?.materialMargin ?? null,
    labourUnit: defaults.labourUnit,
    labourQuantity: defaults.labourQuantity,
    labourCost: null,
    labourMarkup: null,
    labourMargin: category?.labourMargin ?? null,
    tax: defaults.tax,
    withholdCis: false,
    cisPercentage: null,
    useWorkOrderRates: false,
    workOrderMaterialQty: null,
    workOrderMaterialCost: null,
    workOrderLabourQty: null,
    workOrderLabourCost: null,
    authorised: false,
    locked: false,
  };
}

export function newCategory(
  records: EstimateRecords,
  fields: Omit<CategoryRecord, 'id' | 'order'>,
  id: number,
): Step[] {
  const siblings = records.categories();
  const { orders, renumbered } = slotsAt('category', siblings, siblings.length, 1);
  return [...renumbered, createStep('category', { ...fields, id, order: orders[0] ?? 1 })];
}

export function newTrade(
  records: EstimateRecords,
  trade: Pick<TradeRecord, 'categoryId' | 'tradeId' | 'tradeLabel'>,
  id: number,
): Step[] {
  const siblings = records.tradesOf(trade.categoryId);
  const { orders, renumbered } = slotsAt('trade', siblings, siblings.length, 1);
  return [...renumbered, createStep('trade', { id, order: orders[0] ?? 1, ...trade })];
}

/** Deletes rows with all that is below them. A locked item stays, and so does what holds it. */
export function deleteRows(
  records: EstimateRecords,
  lines: readonly EstimateLine[],
): { steps: Step[]; items: number; kept: number } {
  const steps = new Map<number, Step>();
  let items = 0;
  let kept = 0;
  const removeItems = (found: ItemRecord[]): boolean => {
    const locked = found.filter((item) => item.locked || records.childrenOf(item).some((child) => child.locked));
    kept += locked.length;
    for (const item of found) {
      if (locked.includes(item)) continue;
      for (const record of [...records.childrenOf(item), item]) {
        if (!steps.has(record.id)) items++;
        steps.set(record.id, deleteStep('item', record));
      }
    }
    return locked.length === 0;
  };
  const removeTrade = (trade: TradeRecord): boolean => {
    const empty = removeItems(
      siblingsAt(records, { categoryId: trade.categoryId, categoryTradeId: trade.id, parentId: null }),
    );
    if (empty) steps.set(trade.id, deleteStep('trade', trade));
    return empty;
  };
  for (const line of lines) {
    if (steps.has(line.id)) continue;
    if (line.kind === 'item') removeItems([line.record]);
    else if (line.kind === 'trade') removeTrade(line.record);
    else {
      const own = removeItems(siblingsAt(records, { categoryId: line.id, categoryTradeId: null, parentId: null }));
      const trades = records.tradesOf(line.id).map(removeTrade);
      if (own && trades.every(Boolean)) steps.set(line.id, deleteStep('category', line.record));
    }
  }
  return { steps: [...steps.values()], items, kept };
}

/** Moves a block of siblings one place; at the end of its trade into the next one. Empty: there is no way. */
export function moveRows(
  records: EstimateRecords,
  lines: readonly EstimateLine[],
  direction: -1 | 1,
  stamp: number,
): Step[] {
  const [first] = lines;
  if (!first) return [];
  if (first.kind === 'category') return moveOne('category', records.categories(), first.record, direction);
  if (first.kind === 'trade')
    return moveOne('trade', records.tradesOf(first.record.categoryId), first.record, direction);
  const block = lines
    .filter((line): line is ItemLine => line.kind === 'item' && sameSpot(line.record, first.record))
    .map((line) => line.record);
  if (block.some((item) => item.locked)) return [];
  const all = siblingsAt(records, first.record);
  const rest = all.filter((item) => !block.includes(item));
  const start = all.indexOf(first.record);
  const target = start + direction;
  if (target >= 0 && target <= rest.length)
    return placeItems(records, block, spotOf(first.record), rest, target, stamp);
  const neighbour = first.record.parentId === null ? neighbourTrade(records, first.record, direction) : undefined;
  if (!neighbour) return [];
  const spot = { categoryId: neighbour.categoryId, categoryTradeId: neighbour.id, parentId: null };
  const there = siblingsAt(records, spot);
  return placeItems(records, block, spot, there, direction > 0 ? 0 : there.length, stamp);
}

/**
 * Puts what is chosen below a row: items anywhere, a trade behind one of its category, a category behind a category. Empty: it stands
 * there, or there is no way.
 */
export function placeBelow(
  records: EstimateRecords,
  lines: readonly EstimateLine[],
  target: EstimateLine,
  stamp: number,
): Step[] {
  const [first] = lines;
  if (!first || lines.some(({ id }) => id === target.id)) return [];
  const targetCategory = target.kind === 'category' ? target.id : target.record.categoryId;
  if (first.kind === 'category') return orderBehind('category', records.categories(), first.record, targetCategory);
  if (first.kind === 'trade') {
    const targetTrade = target.kind === 'item' ? target.record.categoryTradeId : target.id;
    const isHere = first.record.categoryId === targetCategory;
    return isHere ? orderBehind('trade', records.tradesOf(targetCategory), first.record, targetTrade) : [];
  }
  const block = topItems(lines);
  const ids = new Set(block.map(({ id }) => id));
  if (block.some(({ locked }) => locked)) return [];
  if (target.kind === 'item' && target.record.parentId !== null && ids.has(target.record.parentId)) return [];
  const { spot, afterId } = spotUnder(records, target, block);
  const siblings = siblingsAt(records, spot).filter(({ id }) => !ids.has(id));
  const at = afterId === null ? 0 : siblings.findIndex(({ id }) => id === afterId) + 1;
  return placeItems(records, block, spot, siblings, at, stamp);
}

/** Items among lines, without those that a chosen group brings along. */
export function topItems(lines: readonly EstimateLine[]): ItemRecord[] {
  const items = lines.flatMap((line) => (line.kind === 'item' ? [line.record] : []));
  const ids = new Set(items.map(({ id }) => id));
  return items.filter(({ parentId }) => parentId === null || !ids.has(parentId));
}

function placeItems(
  records: EstimateRecords,
  block: ItemRecord[],
  spot: Spot,
  siblings: ItemRecord[],
  at: number,
  stamp: number,
): Step[] {
  const { orders, renumbered } = slotsAt('item', siblings, at, block.length);
  const moved = block.flatMap(
    (item, place) => updateStep('item', item, { ...spot, order: orders[place] ?? item.order, place: stamp }) ?? [],
  );
  const children = block.flatMap((item) =>
    records
      .childrenOf(item)
      .flatMap(
        (child) =>
          updateStep('item', child, { categoryId: spot.categoryId, categoryTradeId: spot.categoryTradeId }) ?? [],
      ),
  );
  return [...renumbered, ...moved, ...children];
}

function neighbourTrade(records: EstimateRecords, item: ItemRecord, direction: -1 | 1): TradeRecord | undefined {
  const trades = records.categories().flatMap((category) => records.tradesOf(category.id));
  const here = trades.findIndex((trade) => trade.id === item.categoryTradeId);
  return here < 0 ? undefined : trades[here + direction];
}

function moveOne<T extends 'category' | 'trade', R extends CategoryRecord & TradeRecord>(
  table: T,
  siblings: readonly (CategoryRecord | TradeRecord)[],
  record: CategoryRecord | TradeRecord,
  direction: -1 | 1,
): Step[] {
  const target = siblings.findIndex((sibling) => sibling.id === record.id) + direction;
  return orderAt<T, R>(table, siblings, record, target);
}

/** Behind a sibling; first where there is none. */
const orderBehind = <T extends 'category' | 'trade', R extends CategoryRecord & TradeRecord>(
  table: T,
  siblings: readonly (CategoryRecord | TradeRecord)[],
  record: CategoryRecord | TradeRecord,
  siblingId: number | null,
): Step[] => {
  const others = siblings.filter(({ id }) => id !== record.id);
  return orderAt<T, R>(table, siblings, record, others.findIndex(({ id }) => id === siblingId) + 1);
};

function orderAt<T extends 'category' | 'trade', R extends CategoryRecord & TradeRecord>(
  table: T,
  siblings: readonly (CategoryRecord | TradeRecord)[],
  record: CategoryRecord | TradeRecord,
  target: number,
): Step[] {
  const rest = siblings.filter((sibling) => sibling.id !== record.id);
  if (target < 0 || target > rest.length || siblings[target]?.id === record.id) return [];
  const { orders, renumbered } = slotsAt(table, rest as R[], target, 1);
  const step = updateStep(table, record as R, { order: orders[0] ?? record.order } as Partial<R>);
  return step ? [...renumbered, step] : [];
}
