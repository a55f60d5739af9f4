// The lines of the grid: categories, trades and items in display order, numbered. A line keeps its identity while its
// row lives, so that React keeps its element and the cursor its place.
import type { GridRow } from '../../../platform/web/grid/grid-types.ts';
import { inOrder } from './estimate-records.ts';
import type { CategoryRecord, EstimateRecords, ItemRecord, TradeRecord } from './estimate-records.ts';

interface LineBase extends GridRow {
  version: number;
  level: number;
  id: number;
  /** 1.2.3 */
  code: string;
  /** Items below a category, trade or parent item. */
  count: number;
}
export type CategoryLine = LineBase & { kind: 'category'; record: CategoryRecord };
export type TradeLine = LineBase & { kind: 'trade'; record: TradeRecord };
export type ItemLine = LineBase & { kind: 'item'; record: ItemRecord };
export type EstimateLine = CategoryLine | TradeLine | ItemLine;

/** All lines in display order. Lines of `known` are used again; a line whose number or count changed is painted anew. */
export function buildLines(records: EstimateRecords, known: ReadonlyMap<number, EstimateLine>): EstimateLine[] {
  const trades = groupBy([...records.trade.values()].sort(inOrder), (trade) => String(trade.categoryId));
  const items = groupBy([...records.item.values()].sort(inOrder), groupOf);
  const lines: EstimateLine[] = [];

  const addItems = (group: string, prefix: string, level: number): number => {
    let leaves = 0;
    for (const [at, record] of (items.get(group) ?? []).entries()) {
      const line = renew(known, {
        kind: 'item',
        key: `${record.id}`,
        id: record.id,
        record,
        level,
        version: 0,
        code: `${prefix}.${at + 1}`,
        count: 0,
      });
      lines.push(line);
      const below = record.isParentItem ? addItems(`parent ${record.id}`, line.code, level + 1) : 0;
      setCount(line, below);
      leaves += record.isParentItem ? below : 1;
    }
    return leaves;
  };

  for (const [at, record] of records.categories().entries()) {
    const category = renew(known, {
      kind: 'category',
      key: `${record.id}`,
      id: record.id,
      record,
      level: 1,
      version: 0,
      code: `${at + 1}`,
      count: 0,
    });
    lines.push(category);
    let count = addItems(`category ${record.id}`, category.code, 3);
    for (const [place, tradeRecord] of (trades.get(`${record.id}`) ?? []).entries()) {
      const trade = renew(known, {
        kind: 'trade',
        key: `${tradeRecord.id}`,
        id: tradeRecord.id,
        record: tradeRecord,
        level: 2,
        version: 0,
        code: `${category.code}.${place + 1}`,
        count: 0,
      });
      lines.push(trade);
      const below = addItems(`trade ${tradeRecord.id}`, trade.code, 3);
      setCount(trade, below);
      count += below;
    }
    setCount(category, count);
  }
  return lines;
}

/** Items stand under their parent item, else their trade, else their category. */
function groupOf(item: ItemRecord): string {
  if (item.parentId !== null) return `parent ${item.parentId}`;
  return item.categoryTradeId === null ? `category ${item.categoryId}` : `trade ${item.categoryTradeId}`;
}

/** The lines to show: those below a folded line are left out. */
export function visibleLines(lines: readonly EstimateLine[], folded: ReadonlySet<number>): EstimateLine[] {
  const visible: EstimateLine[] = [];
  let hiddenBelow = Number.POSITIVE_INFINITY;
  for (const line of lines) {
    if (line.level > hiddenBelow) continue;
    visible.push(line);
    hiddenBelow = folded.has(line.id) ? line.level : Number.POSITIVE_INFINITY;
  }
  return visible;
}

export const canFold = (line: EstimateLine): boolean => line.kind !== 'item' || line.record.isParentItem;

function renew<Line extends EstimateLine>(known: ReadonlyMap<number, EstimateLine>, fresh: Line): Line {
  const line = known.get(fresh.id);
  if (line?.kind !== fresh.kind) return fresh;
  if (line.code !== fresh.code || line.level !== fresh.level || line.record !== fresh.record) line.version++;
  return Object.assign(line, { code: fresh.code, level: fresh.level, record: fresh.record }) as Line;
}

function setCount(line: EstimateLine, count: number): void {
  if (line.count === count) return;
  line.count = count;
  line.version++;
}

function groupBy<T>(values: T[], keyOf: (value: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const value of values) {
    const key = keyOf(value);
    const group = groups.get(key);
    if (group) group.push(value);
    else groups.set(key, [value]);
  }
  return groups;
}
