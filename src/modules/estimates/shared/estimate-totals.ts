import {
  centsWithFraction,
  checkCents,
  divideTo,
  fractionOfCents,
  fromCents,
  portionOfCents,
  productCents,
  sumCents,
} from '../../../kit/money.ts';
import { shareByLargestRemainder } from '../../../kit/money-shares.ts';
import type {
  EstimateBreakdown,
  EstimateItemFigures,
  EstimateSettings,
  EstimateTotals,
  ItemBreakdown,
  ItemFigures,
  ItemShares,
  SumFigures,
  TaxVariants,
  TotalsVariants,
} from './estimate-figures.ts';

export * from './estimate-figures.ts';

/**
 * The arithmetic of an estimate, as design/estimating.md defines it. Inside, all amounts are whole cents; what leaves
 * this file is in currency units. Names ending in `Cents` tell the two apart.
 */

/** One item without children, in cents. */
type LeafCents = {
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
type SumCents = LeafCents & { margin: number; taxedBase: number; tax: number; size: number };

type Group = { all: SumCents; authorised: SumCents };

const isTaxed = (item: EstimateItemFigures): boolean => (item.tax ?? 0) > 0;
const subtotalOf = (leaf: LeafCents): number => leaf.material + leaf.materialMarkup + leaf.labour + leaf.labourMarkup;
const ownMarginOf = (leaf: LeafCents): number => leaf.materialMargin + leaf.labourMargin;

function leafCents(item: EstimateItemFigures, settings: EstimateSettings): LeafCents {
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

function emptySum(): SumCents {
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

function addLeaf(sum: SumCents, leaf: LeafCents): void {
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

function difference(all: SumCents, part: SumCents): SumCents {
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

function figuresOf(sum: SumCents, taxCents: number): SumFigures {
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

function variantsOf({ all, authorised }: Group): TotalsVariants {
  const unauthorised = difference(all, authorised);
  const taxVariants = (sum: SumCents): TaxVariants => ({ incTax: figuresOf(sum, sum.tax), excTax: figuresOf(sum, 0) });
  return { all: taxVariants(all), authorised: taxVariants(authorised), unauthorised: taxVariants(unauthorised) };
}

/** What tax is taken on: the taxed items' totals, with the estimate's margin where that is on the total. */
function taxedBaseOf(taxedTotals: number, settings: EstimateSettings): number {
  return settings.applyMarginTo === 'total' ? centsWithFraction(taxedTotals, settings.estimateMargin) : taxedTotals;
}

type TakesPart = (item: EstimateItemFigures) => boolean;

/** The lines' own taxes, added up: where tax is rounded on every line. */
function addTaxOfLines(
  sum: SumCents,
  items: readonly EstimateItemFigures[],
  leaves: readonly LeafCents[],
  shares: Shares,
  takesPart: TakesPart,
): void {
  sum.tax = 0;
  sum.taxedBase = 0;
  items.forEach((item, index) => {
    if (item.isParentItem || !isTaxed(item) || !takesPart(item)) return;
    sum.tax += shares.tax[index] ?? 0;
    sum.taxedBase += subtotalOf(leaves[index] ?? NO_AMOUNTS) + (shares.margin[index] ?? 0);
  });
}

/** Margin and tax of a whole estimate (or of its authorised items), taken on the sums. */
function addMarginAndTax(sum: SumCents, taxedTotals: number, settings: EstimateSettings): void {
  const onTotal = settings.applyMarginTo === 'total';
  checkCents(sum.size);
  sum.margin = onTotal ? fractionOfCents(subtotalOf(sum), settings.estimateMargin) : ownMarginOf(sum);
  sum.taxedBase = taxedBaseOf(taxedTotals, settings);
  sum.tax = fractionOfCents(sum.taxedBase, settings.taxPercentage);
}

const NO_AMOUNTS: LeafCents = emptySum();

/** One entry per item, at the same place; parent items carry no amounts of their own. */
function leavesOf(items: readonly EstimateItemFigures[], settings: EstimateSettings): LeafCents[] {
  return items.map((item) => (item.isParentItem ? NO_AMOUNTS : leafCents(item, settings)));
}

function totalsOfLeaves(
  items: readonly EstimateItemFigures[],
  leafAt: (item: EstimateItemFigures, index: number) => LeafCents,
  settings: EstimateSettings,
  known?: { all: Shares; authorised: Shares },
): EstimateTotals {
  const all = emptySum();
  const authorised = emptySum();
  let taxed = 0;
  let authorisedTaxed = 0;
  for (let index = 0; index < items.length; index++) {
    const item = items[index];
    if (!item || item.isParentItem) continue;
    const leaf = leafAt(item, index);
    const taxedTotal = isTaxed(item) ? subtotalOf(leaf) + ownMarginOf(leaf) : 0;
    addLeaf(all, leaf);
    taxed += taxedTotal;
    if (!item.authorised) continue;
    addLeaf(authorised, leaf);
    authorisedTaxed += taxedTotal;
  }
  addMarginAndTax(all, taxed, settings);
  addMarginAndTax(authorised, authorisedTaxed, settings);
  if (settings.taxRounding === 'line') {
    const leaves = items.map((item, index) => (item.isParentItem ? NO_AMOUNTS : leafAt(item, index)));
    const parts: [SumCents, Shares | undefined, TakesPart][] = [
      [all, known?.all, everyItem],
      [authorised, known?.authorised, isAuthorised],
    ];
    for (const [sum, shares, takesPart] of parts)
      addTaxOfLines(sum, items, leaves, shares ?? sharesOf(items, leaves, settings, takesPart), takesPart);
  }
  return {
    ...variantsOf({ all, authorised }),
    estimateMargin: { margin: settings.estimateMargin || 0 },
    taxPercentage: settings.taxPercentage || 0,
  };
}

const everyItem: TakesPart = () => true;
const isAuthorised: TakesPart = (item) => item.authorised;

export function estimateTotals(items: readonly EstimateItemFigures[], settings: EstimateSettings): EstimateTotals {
  return totalsOfLeaves(items, (item) => leafCents(item, settings), settings);
}

/** One item by itself, without shares. A parent's figures are the sums of its children's. */
export function itemFigures(
  item: EstimateItemFigures,
  settings: EstimateSettings,
  children: readonly EstimateItemFigures[] = [],
): ItemFigures {
  if (!item.isParentItem) return itemFiguresOf(leafCents(item, settings));
  const sum = emptySum();
  for (const leaf of leavesOf(children, settings)) addLeaf(sum, leaf);
  return itemFiguresOf(sum);
}

function itemFiguresOf(leaf: LeafCents): ItemFigures {
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

/**
 * Shares the amount that a rate makes of a sum. Charges and credits are shared apart, so that a credit takes back what
 * its own size bears and cannot blow up the shares of the charges beside it. Ties go to the lowest id.
 */
function shareAmong(weights: Float64Array, ids: Float64Array, amountOf: (sum: number) => number): Float64Array {
  const hasCredits = weights.some((weight) => weight < 0);
  const charges = hasCredits ? weights.map((weight) => Math.max(0, weight)) : weights;
  const ofCharges = amountOf(sumCents(charges));
  const shares = shareByLargestRemainder(ofCharges, charges, ids);
  if (!hasCredits) return shares;
  const credits = weights.map((weight) => Math.max(0, -weight));
  const creditShares = shareByLargestRemainder(amountOf(sumCents(weights)) - ofCharges, credits, ids);
  return shares.map((share, index) => share + (creditShares[index] ?? 0));
}

type Shares = {
  /** Margin of each item: its share of the estimate's, or its own where margins are the items'. */
  margin: Float64Array;
  tax: Float64Array;
};

/** The shares of the leaves that take part; 0 at the places of the others. */
function sharesOf(
  items: readonly EstimateItemFigures[],
  leaves: readonly LeafCents[],
  settings: EstimateSettings,
  takesPart: TakesPart,
): Shares {
  const ids = new Float64Array(items.length);
  const ownMargins = new Float64Array(items.length);
  const weights = new Float64Array(items.length);
  const taxedWeights = new Float64Array(items.length);
  items.forEach((item, index) => {
    const leaf = leaves[index] ?? NO_AMOUNTS;
    ids[index] = item.id;
    if (!takesPart(item)) return;
    const ownMargin = ownMarginOf(leaf);
    const weight = subtotalOf(leaf) + ownMargin;
    ownMargins[index] = ownMargin;
    weights[index] = weight;
    if (isTaxed(item)) taxedWeights[index] = weight;
  });
  const marginOf = (sum: number) => fractionOfCents(sum, settings.estimateMargin);
  const taxOf = (sum: number) => fractionOfCents(taxedBaseOf(sum, settings), settings.taxPercentage);
  const onTotal = settings.applyMarginTo === 'total';
  const margin = onTotal ? shareAmong(weights, ids, marginOf) : ownMargins;
  if (settings.taxRounding !== 'line') return { margin, tax: shareAmong(taxedWeights, ids, taxOf) };
  const tax = taxedWeights.map((weight, index) =>
    isTaxed(items[index] as EstimateItemFigures)
      ? fractionOfCents(weight + (onTotal ? (margin[index] ?? 0) : 0), settings.taxPercentage)
      : 0,
  );
  return { margin, tax };
}

/** What one item brings, in cents. */
type SellCents = { margin: number; tax: number; sell: number; materialSell: number };

function sellCents(leaf: LeafCents, shares: Shares, index: number): SellCents {
  const ownMargin = ownMarginOf(leaf);
  const margin = shares.margin[index] ?? 0;
  const materialSubtotal = leaf.material + leaf.materialMarkup;
  const materialShare = portionOfCents(margin - ownMargin, materialSubtotal, subtotalOf(leaf));
  return {
    margin: margin - ownMargin,
    tax: shares.tax[index] ?? 0,
    sell: subtotalOf(leaf) + margin,
    materialSell: materialSubtotal + leaf.materialMargin + materialShare,
  };
}

function itemSharesOf(parts: readonly SellCents[]): ItemShares {
  const sell = sumCents(parts.map((part) => part.sell));
  const tax = sumCents(parts.map((part) => part.tax));
  const materialSell = sumCents(parts.map((part) => part.materialSell));
  return {
    marginShare: fromCents(sumCents(parts.map((part) => part.margin))),
    taxShare: fromCents(tax),
    materialSell: fromCents(materialSell),
    labourSell: fromCents(sell - materialSell),
    sell: fromCents(sell),
    sellIncTax: fromCents(sell + tax),
  };
}

function addToSum(sum: SumCents, item: EstimateItemFigures, leaf: LeafCents, shares: Shares, index: number): void {
  const margin = shares.margin[index] ?? 0;
  addLeaf(sum, leaf);
  sum.margin += margin;
  sum.tax += shares.tax[index] ?? 0;
  if (isTaxed(item)) sum.taxedBase += subtotalOf(leaf) + margin;
}

function groupFinder(): { groups: Map<number, Group>; find: (id: number) => Group } {
  const groups = new Map<number, Group>();
  const find = (id: number): Group => {
    const known = groups.get(id);
    if (known) return known;
    const group = { all: emptySum(), authorised: emptySum() };
    groups.set(id, group);
    return group;
  };
  return { groups, find };
}

function childPlaces(items: readonly EstimateItemFigures[]): Map<number, number[]> {
  const places = new Map<number, number[]>();
  items.forEach((item, index) => {
    if (item.parentId === null || item.isParentItem) return;
    const siblings = places.get(item.parentId);
    if (siblings) siblings.push(index);
    else places.set(item.parentId, [index]);
  });
  return places;
}

/**
 * Totals, categories, trades and items of an estimate. Categories and trades are sums over their items, so their
 * `taxedBase` is the sum of the items' rounded amounts, which may differ from the estimate's by cents.
 */
export function estimateBreakdown(
  items: readonly EstimateItemFigures[],
  settings: EstimateSettings,
): EstimateBreakdown {
  const leaves = leavesOf(items, settings);
  const shares = sharesOf(items, leaves, settings, everyItem);
  const authorisedShares = sharesOf(items, leaves, settings, isAuthorised);
  const categories = groupFinder();
  const trades = groupFinder();
  items.forEach((item, index) => {
    if (item.isParentItem) return;
    const leaf = leaves[index] ?? NO_AMOUNTS;
    const addTo = (group: Group) => {
      addToSum(group.all, item, leaf, shares, index);
      if (item.authorised) addToSum(group.authorised, item, leaf, authorisedShares, index);
    };
    addTo(categories.find(item.categoryId));
    if (item.categoryTradeId !== null) addTo(trades.find(item.categoryTradeId));
  });

  let children: Map<number, number[]> | null = null;
  const placesOf = (index: number): readonly number[] => {
    const item = items[index];
    if (!item) throw new RangeError(`No item at ${index}`);
    if (!item.isParentItem) return [index];
    children ??= childPlaces(items);
    return children.get(item.id) ?? [];
  };
  const itemAt = (index: number): ItemBreakdown => {
    const places = placesOf(index);
    const authorised = places.filter((place) => items[place]?.authorised);
    const leafAt = (place: number) => leaves[place] ?? NO_AMOUNTS;
    const sum = emptySum();
    for (const place of places) addLeaf(sum, leafAt(place));
    return {
      ...itemFiguresOf(sum),
      ...itemSharesOf(places.map((place) => sellCents(leafAt(place), shares, place))),
      authorisedShares:
        authorised.length === 0
          ? null
          : itemSharesOf(authorised.map((place) => sellCents(leafAt(place), authorisedShares, place))),
    };
  };

  return {
    totals: totalsOfLeaves(items, (_, index) => leaves[index] ?? NO_AMOUNTS, settings, {
      all: shares,
      authorised: authorisedShares,
    }),
    categories: variantsByGroup(categories.groups),
    trades: variantsByGroup(trades.groups),
    itemAt,
  };
}

function variantsByGroup(groups: Map<number, Group>): Map<number, TotalsVariants> {
  return new Map(Array.from(groups, ([id, group]) => [id, variantsOf(group)]));
}
