// The first items of an empty estimate: they stand in a category "General" that is made with them.
import { insertItems, newCategory } from './estimate-commands.ts';
import type { ItemRecord, Step } from './estimate-records.ts';
import type { EstimateStore } from './estimate-store.ts';

const LABEL = 'General';

export function firstItems(
  store: EstimateStore,
  patches: readonly Partial<ItemRecord>[],
): { steps: Step[]; ids: number[] } {
  const categoryId = store.newId();
  const margins = store.settings.newCategory([]);
  const category = newCategory(store.records, { label: LABEL, ...margins }, categoryId);
  const spot = { categoryId, categoryTradeId: null, parentId: null };
  const withMargins = patches.map((patch) => ({ ...margins, ...patch }));
  const items = insertItems(store.records, spot, 'end', withMargins, store.settings.newItem, store.newId);
  return { steps: [...category, ...items.steps], ids: items.ids };
}
