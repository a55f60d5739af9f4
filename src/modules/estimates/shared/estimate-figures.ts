import type { Amount } from '../../../kit/money.ts';

/** What goes into the arithmetic of an estimate and what comes out: names and types. */

/** What of an item takes part in the arithmetic. Fractions: 0.15 is 15 %. */
export type EstimateItemFigures = {
  id: number;
  parentId: number | null;
  isParentItem: boolean;
  categoryId: number;
  /** The id of the estimate's trade row. */
  categoryTradeId: number | null;
  materialQuantity: Amount;
  materialCost: Amount;
  materialMarkup: Amount;
  materialMargin: Amount;
  labourQuantity: Amount;
  labourCost: Amount;
  labourMarkup: Amount;
  labourMargin: Amount;
  /** A flag: 0 is tax-free, above 0 is taxed. */
  tax: Amount;
  withholdCis: boolean;
  cisPercentage: Amount;
  authorised: boolean;
  useWorkOrderRates: boolean;
  workOrderMaterialQty: Amount;
  workOrderMaterialCost: Amount;
  workOrderLabourQty: Amount;
  workOrderLabourCost: Amount;
};

export type EstimateSettings = {
  applyMarginTo: 'total' | 'item';
  estimateMargin: Amount;
  taxPercentage: Amount;
  /** Once on the total, unless on every line. */
  taxRounding?: 'total' | 'line' | null;
};

/** The amounts of one item. `total` is before tax; `sell` is what the item brings before tax, margin share included. */
export const ITEM_AMOUNTS = [
  'materialTotal',
  'materialMarkupTotal',
  'labourTotal',
  'labourMarkupTotal',
  'markupTotal',
  'subtotal',
  'materialMarginTotal',
  'labourMarginTotal',
  'marginTotal',
  'total',
  'costTotal',
  'workOrderCostTotal',
  'cisTotal',
] as const;
export const SHARE_AMOUNTS = ['marginShare', 'taxShare', 'materialSell', 'labourSell', 'sell', 'sellIncTax'] as const;

export type ItemFigures = Record<(typeof ITEM_AMOUNTS)[number], number>;
export type ItemShares = Record<(typeof SHARE_AMOUNTS)[number], number>;
/** Shares of the whole estimate's margin and tax, and of the authorised part's where the item is authorised. */
export type ItemBreakdown = ItemFigures & ItemShares & { authorisedShares: ItemShares | null };

/** The amounts of an estimate, a category or a trade. */
export const SUM_AMOUNTS = [
  'materialTotal',
  'labourTotal',
  'costTotal',
  'materialMarkupTotal',
  'labourMarkupTotal',
  'markupTotal',
  'categoriesTotal',
  'materialMarginTotal',
  'labourMarginTotal',
  'marginTotal',
  'categoriesIncMargin',
  'taxedBase',
  'taxTotal',
  'total',
  'cisTotal',
  'totalExcCis',
  'workOrderCostTotal',
] as const;
export const SUM_PERCENTAGES = [
  'profitMargin',
  'workOrderProfitMargin',
  'markupAsPercentage',
  'marginAsPercentage',
] as const;
export type SumAmount = (typeof SUM_AMOUNTS)[number];
export type SumPercentage = (typeof SUM_PERCENTAGES)[number];

export type SumFigures = Record<SumAmount | SumPercentage, number>;
export type TaxVariants = { incTax: SumFigures; excTax: SumFigures };
export type TotalsVariants = { all: TaxVariants; authorised: TaxVariants; unauthorised: TaxVariants };
export type EstimateTotals = TotalsVariants & { estimateMargin: { margin: number }; taxPercentage: number };

export type EstimateReckoning = {
  totals: EstimateTotals;
  /** The figures of the item at this place of the list; made when asked for, as a grid shows few of many. */
  itemAt: (index: number) => ItemBreakdown;
  /** The sums of the items at these places. */
  sumOf: (places: readonly number[]) => TotalsVariants;
};

export type EstimateBreakdown = EstimateReckoning & {
  categories: Map<number, TotalsVariants>;
  /** By `categoryTradeId`; items without a trade are only in their category. */
  trades: Map<number, TotalsVariants>;
};
