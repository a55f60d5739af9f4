// One value on many items: the steps that set it and the total that comes of it. Pure, by the rules of the cells.
import { estimateTotals } from '../../shared/estimate-totals.ts';
import type { EstimateLine } from '../estimate-lines.ts';
import type { ItemRecord, Step } from '../estimate-records.ts';
import type { EstimateStore } from '../estimate-store.ts';
import { writeCells } from '../estimate-writes.ts';

export interface BulkPlan {
  steps: Step[];
  /** Items that take the value, and those that stay, with the first reason. */
  count: number;
  left: number;
  reason: string | undefined;
  /** The estimate's total with tax before and after; undefined for people who see prices alone. */
  before: number | undefined;
  after: number | undefined;
}

/** The items among selected rows: those of a category, trade or group are meant with it. */
export function itemsAmong(store: EstimateStore, lines: readonly EstimateLine[]): EstimateLine[] {
  const chosen = new Set(lines.map(({ id }) => id));
  return store.lines().filter((line) => {
    if (line.kind !== 'item' || line.record.isParentItem) return false;
    const { id, categoryId, categoryTradeId, parentId } = line.record;
    return [id, categoryId, categoryTradeId, parentId].some((each) => each !== null && chosen.has(each));
  });
}

export function planBulk(
  store: EstimateStore,
  items: readonly EstimateLine[],
  columns: readonly string[],
  text: string,
): BulkPlan {
  const writes = items.flatMap((row) => columns.map((column) => ({ row, column, text })));
  const { steps, problems } = writeCells(store, writes, true);
  const left = new Set([...problems.keys()].map(({ row }) => row.id));
  const changed = new Map(steps.map(({ id, after }) => [id, after]));
  const after = (): number => {
    const drafts = store.items().map((item): ItemRecord => ({ ...item, ...changed.get(item.id) }));
    return estimateTotals(drafts, store.head).all.incTax.total;
  };
  return {
    steps,
    count: items.length - left.size,
    left: left.size,
    reason: [...problems.values()][0],
    ...(store.pricesOnly
      ? { before: undefined, after: undefined }
      : { before: store.totals().all.incTax.total, after: after() }),
  };
}
