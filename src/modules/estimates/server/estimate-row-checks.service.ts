// What rows of an estimate may look like beside each other. Each check throws; nothing here changes a row.
import { invalid } from '../../../platform/server/errors.ts';
import { type Formulas, givesValue } from '../shared/formulas.ts';
import type { EstimateCategory, EstimateTrade } from '../shared/estimate.entity.ts';
import { type EstimateLists, type Fields, type ItemRow, type Place, textOf } from './estimate-row-facts.service.ts';

interface RowsInMemory {
  readonly categories: ReadonlyMap<number, EstimateCategory>;
  readonly trades: ReadonlyMap<number, EstimateTrade>;
  readonly items: ReadonlyMap<number, ItemRow>;
  readonly lists: EstimateLists;
}

export const MISSING = 'This entry does not exist';

export function checkPlace(rows: RowsInMemory, place: Place, isParentItem: boolean): void {
  const category = rows.categories.get(place.categoryId);
  if (!category) throw invalid({ categoryId: MISSING });
  if (place.parentId != null) {
    const parent = rows.items.get(place.parentId);
    if (!parent) throw invalid({ parentId: MISSING });
    if (!parent.isParentItem) throw invalid({ parentId: 'This item is not a group of items' });
    if (isParentItem) throw invalid({ parentId: 'A group of items cannot belong to another one' });
    return;
  }
  if (place.categoryTradeId != null) {
    const trade = rows.trades.get(place.categoryTradeId);
    if (!trade || trade.categoryId !== category.id) throw invalid({ categoryTradeId: MISSING });
    if (place.tradeId != null && place.tradeId !== trade.tradeId)
      throw invalid({ tradeId: 'The trade row has a different trade' });
    return;
  }
  if (place.tradeId == null) return;
  if (!rows.lists.trades.has(place.tradeId)) throw invalid({ tradeId: MISSING });
  if (!category.allowTrades) throw invalid({ tradeId: 'This category has no trades' });
}

/** What a line may hold, beyond the kinds of its fields. */
export function checkItem(rows: RowsInMemory, fields: Fields, id?: number): void {
  const { itemTypes, itemStatuses } = rows.lists;
  const { estimateItemTypeId: type, estimateItemStatusId: status, variesItemId: varies } = fields;
  if (type != null && !itemTypes.has(Number(type))) throw invalid({ estimateItemTypeId: MISSING });
  if (status != null && !itemStatuses.has(Number(status))) throw invalid({ estimateItemStatusId: MISSING });
  if (varies != null && (!rows.items.has(Number(varies)) || varies === id)) throw invalid({ variesItemId: MISSING });
  if (fields['isParentItem'] !== true) return;
  const own = ['materialCost', 'labourCost', 'workOrderMaterialCost', 'workOrderLabourCost'].find(
    (name) => Number(fields[name] ?? 0) !== 0,
  );
  if (own) throw invalid({ [own]: 'A group of items has no amounts itself' });
}

/** A sum that does not give the number beside it would tell something untrue. */
export function checkFormulas(row: object, given: Fields): void {
  const values: Fields = { ...row };
  for (const [name, formula] of Object.entries((given['formulas'] ?? {}) as Formulas))
    if (!givesValue(formula, Number(values[name] ?? 0)))
      throw invalid({ [`formulas.${name}`]: 'This formula does not give the number shown' });
}

export function checkTrade(
  rows: RowsInMemory,
  category: EstimateCategory,
  tradeId: number | null,
  label: string,
  self?: EstimateTrade,
): void {
  if (!label) throw invalid({ tradeLabel: 'Trade is required' });
  if (!category.allowTrades) throw invalid({ categoryId: 'This category has no trades' });
  const twin = [...rows.trades.values()].find(
    (row) =>
      row !== self &&
      row.categoryId === category.id &&
      row.tradeId === tradeId &&
      row.tradeLabel.toLowerCase() === label.toLowerCase(),
  );
  if (twin) throw invalid({ [tradeId === null ? 'tradeLabel' : 'tradeId']: 'This category already has this trade' });
}

export function tradeLabel(rows: RowsInMemory, tradeId: number | null, given: unknown): string {
  if (tradeId === null) return textOf(given);
  const label = rows.lists.trades.get(tradeId);
  if (label === undefined) throw invalid({ tradeId: MISSING });
  return label;
}

export function checkedTags(rows: RowsInMemory, given: unknown): number[] {
  const tags = (given ?? []) as number[];
  if (tags.some((id) => !rows.lists.filterTags.has(id))) throw invalid({ filterTagIds: MISSING });
  return tags;
}

/** A line's place after a change of some of its place fields: another category or trade takes it out of its trade row. */
export function placeOf(row: ItemRow, given: Fields): Place {
  const named = (name: 'categoryId' | 'categoryTradeId' | 'tradeId' | 'parentId') =>
    given[name] === undefined ? undefined : (given[name] as number | null);
  const parentId = named('parentId') === undefined ? row.parentId : named('parentId');
  const categoryId = named('categoryId') ?? row.categoryId;
  const [categoryTradeId, tradeId] = [named('categoryTradeId'), named('tradeId')];
  if (categoryTradeId !== undefined) return { categoryId, categoryTradeId, parentId: parentId ?? null };
  if (tradeId !== undefined || categoryId !== row.categoryId)
    return { categoryId, tradeId: tradeId === undefined ? row.tradeId : tradeId, parentId: parentId ?? null };
  return { categoryId, categoryTradeId: row.categoryTradeId, parentId: parentId ?? null };
}

/** A new group, where the company has them. Those that are there stay. */
export function checkGroups({ lists }: RowsInMemory): void {
  if (!lists.setting.parentItems)
    throw invalid({ isParentItem: 'Groups of items are switched off in Estimate settings' });
}
