// Whole lines are carried: dragged to another place, or by the clipboard, here and into another estimate.
import { counted } from '../../../platform/shared/words.ts';
import type { PasteAnswer } from '../../../platform/web/grid/grid-types.ts';
import { type Spot, insertItems, placeBelow, spotUnder, topItems } from './estimate-commands.ts';
import type { EstimateLine } from './estimate-lines.ts';
import type { ItemRecord, Step } from './estimate-records.ts';
import type { EstimateStore } from './estimate-store.ts';

/** Lines on the clipboard. A new one has the id of this window until it is saved. */
export interface CarriedLines {
  estimateId: number;
  itemIds: number[];
  cut: boolean;
}
/** Lines of another estimate go below a line of this one, or are the first ones here. */
export type FromElsewhere = (lines: CarriedLines, below: EstimateLine | undefined) => void;

export const SORTED = 'Rows are sorted. Show them in estimate order to move them';

export function place(store: EstimateStore, rows: readonly EstimateLine[], target: EstimateLine): string {
  if (store.closedReason) return store.closedReason;
  if (store.shown.sort) return SORTED;
  const steps = placeBelow(store.records, rows, target, store.newStamp());
  if (steps.length === 0) return lockOf(store, rows) ?? 'It cannot go there';
  const focusId = rows[0]?.id ?? target.id;
  store.change({ label: 'move', steps, focusId });
  store.reveal(focusId);
  return 'Moved';
}

/** What goes to the clipboard beside the text; nothing where a category or a trade is among the rows: those are text alone. */
export function carry(
  store: EstimateStore,
  rows: readonly EstimateLine[],
  cut: boolean,
): { carried?: string; message: string } | undefined {
  if (rows.some(({ kind }) => kind !== 'item')) return undefined;
  const locked = cut ? (store.closedReason ?? lockOf(store, rows)) : undefined;
  if (locked) return { message: locked };
  const itemIds = topItems(rows).map(({ id }) => id);
  const lines: CarriedLines = { estimateId: store.head.id, itemIds, cut };
  const done = cut ? 'cut. They stay here until they are pasted' : 'copied';
  return {
    carried: JSON.stringify(lines),
    message: `${counted(itemIds.length, 'line')} ${done}: Ctrl+V pastes them below the current line, here or in another estimate`,
  };
}

/** Nothing is answered where the server does it. */
export function pasteCarried(
  store: EstimateStore,
  row: EstimateLine | undefined,
  carried: string,
  fromElsewhere: FromElsewhere,
): PasteAnswer | undefined {
  if (store.closedReason) return { message: store.closedReason };
  const lines = JSON.parse(carried) as CarriedLines;
  if (!row && store.lines().length > 0) return { message: 'No rows are shown. Show all rows, then paste below one' };
  if (lines.estimateId !== store.head.id) {
    fromElsewhere(lines, row);
    return undefined;
  }
  // They may have been saved since.
  const found = lines.itemIds.flatMap((id) => store.line(id) ?? store.line(store.queue.serverId(id) ?? id) ?? []);
  if (found.length === 0 || !row) return { message: 'The lines are no longer in this estimate' };
  if (lines.cut) return { message: place(store, found, row), firstKey: found[0]?.key ?? row.key };
  const { steps, ids } = copiesBelow(store, topItems(found), row);
  const focusId = ids[0] ?? row.id;
  store.change({ label: `copy of ${counted(ids.length, 'line')}`, steps, focusId });
  store.reveal(focusId);
  return { message: `Pasted ${counted(ids.length, 'line')}`, firstKey: String(focusId) };
}

const lockOf = (store: EstimateStore, rows: readonly EstimateLine[]): string | undefined =>
  rows.map((row) => store.lockReason(row)).find(Boolean);

/** With the items of groups. */
function copiesBelow(
  store: EstimateStore,
  items: readonly ItemRecord[],
  row: EstimateLine,
): { steps: Step[]; ids: number[] } {
  const { records } = store;
  const { spot, afterId } = spotUnder(records, row, items);
  const insert = (at: Spot, after: number | null, all: readonly ItemRecord[]) =>
    insertItems(
      records,
      at,
      after,
      all.map((item) => ({ ...figuresOf(item), ...at, copyOf: item.id })),
      store.settings.newItem,
      store.newId,
    );
  const { steps, ids } = insert(spot, afterId, items);
  const inside = items.flatMap((item, at) => {
    const parentId = ids[at];
    return parentId === undefined ? [] : insert({ ...spot, parentId }, null, records.childrenOf(item)).steps;
  });
  return { steps: [...steps, ...inside], ids };
}

const OF_THE_ORIGINAL = new Set<string>([
  ...['id', 'uuid', 'order', 'place', 'locked', 'authorised'],
  ...['estimateItemStatusId', 'readyToInvoice', 'invoiceAmountRef', 'source'],
]);
/** What a copy has of its original: nobody has authorised, billed or finished it yet. */
const figuresOf = (item: ItemRecord): Partial<ItemRecord> =>
  Object.fromEntries(Object.entries(item).filter(([field]) => !OF_THE_ORIGINAL.has(field)));
