// Items that stand in one place are gathered under a line that has their sum, and taken out of it again.
import { type ItemDefaults, blankItem } from './estimate-commands.ts';
import type { EstimateLine } from './estimate-lines.ts';
import { slotsAt } from './estimate-order.ts';
import {
  type EstimateRecords,
  type ItemRecord,
  type Step,
  createStep,
  deleteStep,
  updateStep,
} from './estimate-records.ts';

const siblingsOf = (records: EstimateRecords, { categoryId, categoryTradeId, parentId }: ItemRecord): ItemRecord[] =>
  records.siblings(categoryId, categoryTradeId, parentId);

/** Items that can be one group: of one place, none of them in a group or a group itself. */
export function groupable(lines: readonly EstimateLine[]): readonly ItemRecord[] | undefined {
  const items = lines.flatMap((line) => (line.kind === 'item' ? [line.record] : []));
  const [first] = items;
  if (!first || items.length < lines.length) return undefined;
  const fits = items.every(
    (item) =>
      !item.isParentItem &&
      item.parentId === null &&
      item.categoryId === first.categoryId &&
      item.categoryTradeId === first.categoryTradeId,
  );
  return fits ? items : undefined;
}

/** The group stands where the first of them stood; `stamp` tells the server that they moved. */
export function groupItems(
  records: EstimateRecords,
  items: readonly ItemRecord[],
  defaults: ItemDefaults,
  id: number,
  stamp: number,
): Step[] {
  const [first] = items;
  if (!first) return [];
  const siblings = siblingsOf(records, first);
  const { orders, renumbered } = slotsAt('item', siblings, siblings.indexOf(first), 1);
  const group: ItemRecord = {
    ...blankItem(records.category.get(first.categoryId), defaults),
    ...{ id, categoryId: first.categoryId, categoryTradeId: first.categoryTradeId, isParentItem: true },
    ...{ order: orders[0] ?? 1, description: 'New group' },
  };
  const inside = items.flatMap(
    (item, at) => updateStep('item', item, { parentId: id, order: at + 1, place: stamp }) ?? [],
  );
  return [...renumbered, createStep('item', group), ...inside];
}

/** What is in the group stands where the group stood; the group goes. */
export function ungroupItems(records: EstimateRecords, group: ItemRecord, stamp: number): Step[] {
  const children = records.childrenOf(group);
  const siblings = siblingsOf(records, group);
  const { orders, renumbered } = slotsAt('item', siblings, siblings.indexOf(group) + 1, children.length);
  const outside = children.flatMap(
    (item, at) => updateStep('item', item, { parentId: null, order: orders[at] ?? at + 1, place: stamp }) ?? [],
  );
  return [...renumbered, ...outside, deleteStep('item', group)];
}
