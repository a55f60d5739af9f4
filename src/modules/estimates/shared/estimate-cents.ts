// Leaves and sums of an estimate in whole cents, and the figures that are made of them.
import { centsWithFraction, divideTo, fractionOfCents, fromCents, productCents } from '../../../kit/money.ts';
import type {
  EstimateItemFigures,
  EstimateSettings,
  ItemFigures,
  SumFigures,
  TaxVariants,
  TotalsVariants,
} from './estimate-figures.ts';

/**
 * The arithmetic of an estimate, as design/estimating.md defines it. Inside, all amounts are whole cents; what leaves
 * this file is in currency units. Names ending in `Cents` tell the two apart.
 */

/** One item without children, in cents. */
export type LeafCents = {
  material: number;
  materialMarkup: number;
  labour: number;
  labourMarkup: number;
  materialMargin: number;
  labourMargin: number;
  cis: number;
  workOrderCost: number;
};

/** Sums over leaves, in cents. */
export type SumCents = LeafCents & { margin: number; taxedBase: number; tax: number; size: number };

export type Group = { all: SumCents; authorised: SumCents };

export const isTaxed = (item: EstimateItemFigures): boolean => (item.tax ?? 0) > 0;
export const subtotalOf = (leaf: LeafCents): number =>
  leaf.material + leaf.materialMarkup + leaf.labour + leaf.labourMarkup;
export const ownMarginOf = (leaf: LeafCents): number => leaf.materialMargin + leaf.labourMargin;

export function leafCents(item: EstimateItemFigures, settings: EstimateSettings): LeafCents {
  const marginCounts = settings.applyMarginTo === 'item';
  const material = productCents(item.materialQuantity, item.materialCost);
  const labour = productCents(item.labourQuantity, item.labourCost);
  const materialMarkup = fractionOfCents(material, item.materialMarkup);
  const labourMarkup = fractionOfCents(labour, item.labourMarkup);
  const workOrderCost = item.useWorkOrderRates
    ? productCents(item.workOrderMaterialQty, item.workOrderMaterialCost) +
      productCents(item.workOrderLabourQty, item.workOrderLabourCost)
    : material + labour;
  return {
    material,
    materialMarkup,
    labour,
    labourMarkup,
    materialMargin: marginCounts ? fractionOfCents(material + materialMarkup, item.materialMargin) : 0,
    labourMargin: marginCounts ? fractionOfCents(labour + labourMarkup, item.labourMargin) : 0,
    cis: item.withholdCis ? fractionOfCents(labour, item.cisPercentage) : 0,
    workOrderCost,
  };
}

export function emptySum(): SumCents {
  return {
    material: 0,
    materialMarkup: 0,
    labour: 0,
    labourMarkup: 0,
    materialMargin: 0,
    labourMargin: 0,
    cis: 0,
    workOrderCost: 0,
    margin: 0,
    taxedBase: 0,
    tax: 0,
    size: 0,
  };
}

export function addLeaf(sum: SumCents, leaf: LeafCents): void {
  sum.material += leaf.material;
  sum.materialMarkup += leaf.materialMarkup;
  sum.labour += leaf.labour;
  sum.labourMarkup += leaf.labourMarkup;
  sum.materialMargin += leaf.materialMargin;
  sum.labourMargin += leaf.labourMargin;
  sum.cis += leaf.cis;
  sum.workOrderCost += leaf.workOrderCost;
  sum.size += Math.abs(leaf.material) + Math.abs(leaf.labour) + Math.abs(leaf.workOrderCost);
}

export function difference(all: SumCents, part: SumCents): SumCents {
  return {
    material: all.material - part.material,
    materialMarkup: all.materialMarkup - part.materialMarkup,
    labour: all.labour - part.labour,
    labourMarkup: all.labourMarkup - part.labourMarkup,
    materialMargin: all.materialMargin - part.materialMargin,
    labourMargin: all.labourMargin - part.labourMargin,
    cis: all.cis - part.cis,
    workOrderCost: all.workOrderCost - part.workOrderCost,
    margin: all.margin - part.margin,
    taxedBase: all.taxedBase - part.taxedBase,
    tax: all.tax - part.tax,
    size: all.size,
  };
}

/** (excTax total − cost) ÷ excTax total as a percentage with 2 decimals; 0 where that total is not above 0. */
function profitMarginOf(sellCents: number, costCents: number): number {
  return sellCents > 0 ? divideTo((sellCents - costCents) * 100, sellCents, 2) : 0;
}

export function figuresOf(sum: SumCents, taxCents: number): SumFigures {
  const cost = sum.material + sum.labour;
  const markup = sum.materialMarkup + sum.labourMarkup;
  const beforeMargin = cost + markup;
  const beforeTax = beforeMargin + sum.margin;
  const total = beforeTax + taxCents;
  return {
    materialTotal: fromCents(sum.material),
    labourTotal: fromCents(sum.labour),
    costTotal: fromCents(cost),
    materialMarkupTotal: fromCents(sum.materialMarkup),
    labourMarkupTotal: fromCents(sum.labourMarkup),
    markupTotal: fromCents(markup),
    categoriesTotal: fromCents(beforeMargin),
    materialMarginTotal: fromCents(sum.materialMargin),
    labourMarginTotal: fromCents(sum.labourMargin),
    marginTotal: fromCents(sum.margin),
    categoriesIncMargin: fromCents(beforeTax),
    taxedBase: fromCents(sum.taxedBase),
    taxTotal: fromCents(taxCents),
    total: fromCents(total),
    cisTotal: fromCents(sum.cis),
    totalExcCis: fromCents(total - sum.cis),
    workOrderCostTotal: fromCents(sum.workOrderCost),
    profitMargin: profitMarginOf(beforeTax, cost),
    workOrderProfitMargin: profitMarginOf(beforeTax, sum.workOrderCost),
    markupAsPercentage: divideTo(markup * 100, cost, 4),
    marginAsPercentage: divideTo(sum.margin * 100, beforeMargin, 4),
  };
}

export function variantsOf({ all, authorised }: Group): TotalsVariants {
  const unauthorised = difference(all, authorised);
  const taxVariants = (sum: SumCents): TaxVariants => ({ incTax: figuresOf(sum, sum.tax), excTax: figuresOf(sum, 0) });
  return { all: taxVariants(all), authorised: taxVariants(authorised), unauthorised: taxVariants(unauthorised) };
}

/** What tax is taken on: the taxed items' totals, with the estimate's margin where that is on the total. */
export function taxedBaseOf(taxedTotals: number, settings: EstimateSettings): number {
  return settings.applyMarginTo === 'total' ? centsWithFraction(taxedTotals, settings.estimateMargin) : taxedTotals;
}

export function itemFiguresOf(leaf: LeafCents): ItemFigures {
  const subtotal = subtotalOf(leaf);
  const margin = ownMarginOf(leaf);
  return {
    materialTotal: fromCents(leaf.material),
    materialMarkupTotal: fromCents(leaf.materialMarkup),
    labourTotal: fromCents(leaf.labour),
    labourMarkupTotal: fromCents(leaf.labourMarkup),
    markupTotal: fromCents(leaf.materialMarkup + leaf.labourMarkup),
    subtotal: fromCents(subtotal),
    materialMarginTotal: fromCents(leaf.materialMargin),
    labourMarginTotal: fromCents(leaf.labourMargin),
    marginTotal: fromCents(margin),
    total: fromCents(subtotal + margin),
    costTotal: fromCents(leaf.material + leaf.labour),
    workOrderCostTotal: fromCents(leaf.workOrderCost),
    cisTotal: fromCents(leaf.cis),
  };
}

export const NO_AMOUNTS: LeafCents = emptySum();

/** One entry per item, at the same place; parent items carry no amounts of their own. */
export function leavesOf(items: readonly EstimateItemFigures[], settings: EstimateSettings): LeafCents[] {
  return items.map((item) => leafOf(item, settings));
}

export const leafOf = (item: EstimateItemFigures, settings: EstimateSettings): LeafCents =>
  item.isParentItem ? NO_AMOUNTS : leafCents(item, settings);
