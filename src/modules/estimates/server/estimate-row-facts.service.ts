// What the rows of an estimate are made of while they are changed: their types, their defaults, their keys and bounds.
import type { Entity } from '../../../kit/entity.ts';
import type { FieldSpec } from '../../../kit/fields.ts';
import { roundTo } from '../../../kit/money.ts';
import { AppError } from '../../../platform/server/errors.ts';
import {
  type Estimate,
  type EstimateCategory,
  type EstimateItem,
  type EstimateTrade,
  estimateCategory,
  estimateItem,
  estimateTrade,
} from '../shared/estimate.entity.ts';
import type { EstimateSetting } from '../shared/estimate-setting.entity.ts';
import type { Viewer } from './estimate-margins.service.ts';
import type { Hold } from './held-items.service.ts';
import type { Position } from './estimate-order.service.ts';

export type Fields = Record<string, unknown>;
export type RowKind = 'category' | 'trade' | 'item';
export const ROW_ENTITIES: Record<RowKind, Entity> = {
  category: estimateCategory,
  trade: estimateTrade,
  item: estimateItem,
};

/** What every item is loaded with: where it stands, what guards it, what takes part in the arithmetic. */
export const ITEM_FACTS = [
  'id',
  'version',
  'categoryId',
  'categoryTradeId',
  'tradeId',
  'parentId',
  'isParentItem',
  'order',
  'variationId',
  'locked',
  'authorised',
  'materialQuantity',
  'materialCost',
  'materialMarkup',
  'materialMargin',
  'labourQuantity',
  'labourCost',
  'labourMarkup',
  'labourMargin',
  'tax',
  'withholdCis',
  'cisPercentage',
  'useWorkOrderRates',
  'workOrderMaterialQty',
  'workOrderMaterialCost',
  'workOrderLabourQty',
  'workOrderLabourCost',
] as const satisfies readonly (keyof EstimateItem)[];
/** Items that a command names have all their fields. */
export type ItemRow = Pick<EstimateItem, (typeof ITEM_FACTS)[number]> & Partial<EstimateItem>;
export type Row = EstimateCategory | EstimateTrade | ItemRow;

/** What the company's lists allow. */
export interface EstimateLists {
  trades: ReadonlyMap<number, string>;
  itemTypes: ReadonlySet<number>;
  itemStatuses: ReadonlySet<number>;
  filterTags: ReadonlySet<number>;
  setting: EstimateSetting;
}
export interface LoadedRows {
  estimate: Estimate;
  categories: EstimateCategory[];
  trades: EstimateTrade[];
  items: ItemRow[];
  lists: EstimateLists;
  viewer: Viewer;
  /** Items that may not be deleted, nor made less than what holds them; known to commands that do such things. */
  held: ReadonlyMap<number, Hold>;
  /** Ids for the rows that the command makes. */
  newIds: number[];
}
export interface Place {
  categoryId: number;
  categoryTradeId?: number | null;
  /** Without a trade row: the row of this trade in the category, made where there is none. */
  tradeId?: number | null;
  parentId?: number | null;
}
export interface NewItem {
  fields: Fields;
  place: Place;
  position?: Position;
  uuid?: string;
  sourceRef?: string;
}
/** Where an item stands, all of it known. */
export type Spot = Pick<EstimateItem, 'categoryId' | 'categoryTradeId' | 'tradeId' | 'parentId'>;

/** One of several rows was refused: the error names which. */
export class RowError extends AppError {
  readonly row: number | string;
  /** By field of that row; `errors` names them by their path in the request. */
  readonly own: Record<string, string>;
  constructor({ status, code, message, errors = {} }: AppError, path: string, row: number | string) {
    super(status, code, message, {
      errors: Object.fromEntries(Object.entries(errors).map(([name, text]) => [`${path}.${name}`, text])),
    });
    this.row = row;
    this.own = errors;
  }
}

/** A value as its column keeps it, so that memory and table hold the same figure: quantities 8 decimals, fractions 10. */
export function storable(e: Entity, fields: Fields): Fields {
  const stored = (f: FieldSpec | undefined, name: string, value: unknown): unknown => {
    if (value === null || value === undefined) return f && !f.nullable ? (f.default ?? null) : null;
    if (typeof value !== 'number') return value;
    if (f?.kind === 'fraction') return roundTo(value, 10);
    return f?.kind === 'quantity' ? roundTo(value, name === 'tax' ? 4 : 8) : value;
  };
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => name in e.fields)
      .map(([name, value]) => [name, stored(e.fields[name], name, value)]),
  );
}
export const filled = (e: Entity, given: Fields): Fields => {
  const { order: _, ...fields } = storable(e, withoutUndefined(given));
  return fields;
};
export const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
export const withoutUndefined = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** The fields of a new row before anything is known of it. */
const blank = (e: Entity): Fields =>
  Object.fromEntries(Object.entries(e.fields).map(([name, f]) => [name, f.default ?? (f.kind === 'refs' ? [] : null)]));
export const BLANK_ROWS: Record<RowKind, Fields> = {
  category: blank(estimateCategory),
  trade: blank(estimateTrade),
  item: blank(estimateItem),
};
export const emptyLog = () => ({
  created: new Set<number>(),
  changed: new Map<number, Fields>(),
  removed: new Set<number>(),
});
export const positionOf = (order: unknown): Position =>
  typeof order === 'number' && order > 0 ? { at: order } : 'last';
export const tradesOf = (categoryId: number) => `trades/${categoryId}`;
export const itemsOf = ({
  categoryId,
  categoryTradeId,
  parentId,
}: Pick<ItemRow, 'categoryId' | 'categoryTradeId' | 'parentId'>) =>
  parentId === null ? `items/${categoryId}/${categoryTradeId ?? 0}` : `children/${parentId}`;
export const keyOf = (kind: RowKind, row: Row) =>
  kind === 'category'
    ? 'categories'
    : kind === 'trade'
      ? tradesOf((row as EstimateTrade).categoryId)
      : itemsOf(row as ItemRow);

/** What an item's amounts cannot exceed, whatever its margin counts. */
export function reachOf(item: Partial<ItemRow>): number {
  const size = (...factors: (number | null | undefined)[]) =>
    factors.reduce<number>((product, factor) => product * Math.abs(factor ?? 0), 1);
  const more = (fraction: number | null | undefined) => 1 + Math.abs(fraction ?? 0);
  return (
    size(item.materialQuantity, item.materialCost) * more(item.materialMarkup) * more(item.materialMargin) +
    size(item.labourQuantity, item.labourCost) * more(item.labourMarkup) * more(item.labourMargin) +
    size(item.workOrderMaterialQty, item.workOrderMaterialCost) +
    size(item.workOrderLabourQty, item.workOrderLabourCost)
  );
}
