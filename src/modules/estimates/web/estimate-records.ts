// The rows of an estimate as the editor holds them: three tables of immutable records, changed by steps that can be
// turned round. Ids are one sequence over all tables; a new row has a negative one until the end of the session.

import type { Formulas } from '../shared/formulas.ts';

export interface EstimateHead {
  id: number;
  version: number;
  applyMarginTo: 'item' | 'total';
  estimateMargin: number | null;
  taxPercentage: number;
  taxRounding?: 'total' | 'line';
}
export interface CategoryRecord {
  id: number;
  uuid?: string;
  label: string;
  description?: string | null;
  filterTagIds?: readonly number[];
  /** Absent: yes. */
  allowTrades?: boolean;
  order: number;
  materialMargin: number | null;
  labourMargin: number | null;
}
export interface TradeRecord {
  id: number;
  uuid?: string;
  categoryId: number;
  tradeId: number | null;
  tradeLabel: string;
  order: number;
}
export type Unit = number | string | null;
export interface ItemRecord {
  id: number;
  uuid?: string;
  categoryId: number;
  /** null: directly in its category. */
  categoryTradeId: number | null;
  parentId: number | null;
  isParentItem: boolean;
  /** Sequence among siblings, in this session: fractions of a number stand between two rows. */
  order: number;
  /** Changes with every move; what tells a row that was moved from one whose neighbours were numbered anew. */
  place?: number;
  description: string;
  notes: string | null;
  materialUnit: Unit;
  materialQuantity: number | null;
  materialCost: number | null;
  materialMarkup: number | null;
  materialMargin: number | null;
  labourUnit: Unit;
  labourQuantity: number | null;
  labourCost: number | null;
  labourMarkup: number | null;
  labourMargin: number | null;
  tax: number | null;
  withholdCis: boolean;
  cisPercentage: number | null;
  useWorkOrderRates: boolean;
  workOrderMaterialQty: number | null;
  workOrderMaterialCost: number | null;
  workOrderLabourQty: number | null;
  workOrderLabourCost: number | null;
  /** Absent in a new row: the server's first. */
  estimateItemTypeId?: number | null;
  estimateItemStatusId?: number | null;
  /** Sums that were typed, by field. */
  formulas?: Formulas | null;
  readyToInvoice?: boolean;
  invoiceAmountRef?: string;
  authorised: boolean;
  locked: boolean;
  /** Of a new row: the line that it is a copy of, whose files go along. */
  copyOf?: number;
  /** What of the job it was made of. */
  source?: string;
}
export interface Tables {
  category: CategoryRecord;
  trade: TradeRecord;
  item: ItemRecord;
}
export type TableName = keyof Tables;
export type AnyRecord = CategoryRecord | TradeRecord | ItemRecord;
/** Some fields of a record, by name. */
export type Fields = Record<string, unknown>;

/** before null: created; after null: deleted; both: only the changed fields. */
export interface Step {
  table: TableName;
  id: number;
  before: Fields | null;
  after: Fields | null;
}
export const reversed = (steps: readonly Step[]): Step[] =>
  steps.map(({ table, id, before, after }) => ({ table, id, before: after, after: before })).reverse();

export const createStep = <T extends TableName>(table: T, record: Tables[T]): Step => ({
  table,
  id: record.id,
  before: null,
  after: { ...record },
});
export const deleteStep = <T extends TableName>(table: T, record: Tables[T]): Step => ({
  table,
  id: record.id,
  before: { ...record },
  after: null,
});

/** null where nothing differs. */
export function updateStep<T extends TableName>(table: T, record: Tables[T], patch: Partial<Tables[T]>): Step | null {
  const before: Fields = {};
  const after: Fields = {};
  const present: Fields = { ...record };
  for (const [field, value] of Object.entries(patch)) {
    if (Object.is(present[field], value)) continue;
    before[field] = present[field];
    after[field] = value;
  }
  return Object.keys(after).length > 0 ? { table, id: record.id, before, after } : null;
}

export class EstimateRecords {
  readonly category = new Map<number, CategoryRecord>();
  readonly trade = new Map<number, TradeRecord>();
  readonly item = new Map<number, ItemRecord>();

  get(table: TableName, id: number): AnyRecord | undefined {
    return this[table].get(id);
  }

  put(table: TableName, record: AnyRecord): void {
    (this[table] as Map<number, AnyRecord>).set(record.id, record);
  }

  /** Returns true where rows came, went or moved. A step for a row that is gone is passed over. */
  apply(steps: readonly Step[]): boolean {
    let moved = false;
    for (const { table, id, before, after } of steps) {
      const present = this.get(table, id);
      if (after === null) {
        this[table].delete(id);
        moved = true;
      } else if (before === null) {
        this.put(table, after as unknown as AnyRecord);
        moved = true;
      } else if (present) {
        this.put(table, { ...present, ...after });
        moved ||= Object.keys(after).some((field) => PLACE_FIELDS.has(field));
      }
    }
    return moved;
  }

  categories(): CategoryRecord[] {
    return [...this.category.values()].sort(inOrder);
  }
  tradesOf(categoryId: number): TradeRecord[] {
    return [...this.trade.values()].filter((trade) => trade.categoryId === categoryId).sort(inOrder);
  }
  /** Items of a trade (parentId null) or children of an item. */
  siblings(categoryId: number, tradeId: number | null, parentId: number | null): ItemRecord[] {
    const items: ItemRecord[] = [];
    for (const item of this.item.values())
      if (item.categoryId === categoryId && item.categoryTradeId === tradeId && item.parentId === parentId)
        items.push(item);
    return items.sort(inOrder);
  }
  childrenOf(parent: ItemRecord): ItemRecord[] {
    return this.siblings(parent.categoryId, parent.categoryTradeId, parent.id);
  }
}

/** Fields that say where a row stands. */
export const PLACE_FIELDS: ReadonlySet<string> = new Set([
  'categoryId',
  'categoryTradeId',
  'parentId',
  'order',
  'place',
  'isParentItem',
]);

/** Ties by id, as the server has it; a new row (negative id) after those that are saved, the newest last. */
export function inOrder(a: { order: number; id: number }, b: { order: number; id: number }): number {
  return a.order - b.order || rank(a.id) - rank(b.id);
}
const rank = (id: number): number => (id > 0 ? id : Number.MAX_SAFE_INTEGER / 2 - id);
