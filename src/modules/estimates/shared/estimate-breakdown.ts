// The figures of an estimate by category, trade and line.
import { fromCents, portionOfCents, sumCents } from '../../../kit/money.ts';
import {
  type LeafCents,
  type SumCents,
  isTaxed,
  subtotalOf,
  ownMarginOf,
  emptySum,
  addLeaf,
  variantsOf,
  itemFiguresOf,
  leavesOf,
  NO_AMOUNTS,
} from './estimate-cents.ts';
import { everyItem, isAuthorised, noShares, type Shares, sharesOf } from './estimate-shares.ts';
import { totalsOfLeaves } from './estimate-totals.ts';
import type {
  EstimateBreakdown,
  EstimateReckoning,
  EstimateItemFigures,
  EstimateSettings,
  ItemBreakdown,
  ItemShares,
  TotalsVariants,
} from './estimate-figures.ts';

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

/**
 * Totals and items of an estimate, and sums of some of its items where somebody asks for them, as a sheet shows few of many groups.
 * `leaves`: what `leavesOf` gives, where somebody keeps it from one commit to the next.
 */
export function reckonEstimate(
  items: readonly EstimateItemFigures[],
  settings: EstimateSettings,
  leaves: readonly LeafCents[] = leavesOf(items, settings),
): EstimateReckoning {
  const shares = sharesOf(items, leaves, settings, everyItem);
  const authorisedShares = items.some(isAuthorised) ? sharesOf(items, leaves, settings, isAuthorised) : noShares(items);
  const leafAt = (place: number) => leaves[place] ?? NO_AMOUNTS;

  let children: Map<number, number[]> | null = null;
  const placesOf = (index: number): readonly number[] => {
    const item = items[index];
    if (!item) throw new RangeError(`No item at ${index}`);
    if (!item.isParentItem) return [index];
    children ??= placesByGroup(items, ({ parentId }) => parentId);
    return children.get(item.id) ?? [];
  };
  const itemAt = (index: number): ItemBreakdown => {
    const places = placesOf(index);
    const authorised = places.filter((place) => items[place]?.authorised);
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
  const sumOf = (places: readonly number[]): TotalsVariants => {
    const group = { all: emptySum(), authorised: emptySum() };
    for (const place of places) {
      const item = items[place];
      if (!item || item.isParentItem) continue;
      addToSum(group.all, item, leafAt(place), shares, place);
      if (item.authorised) addToSum(group.authorised, item, leafAt(place), authorisedShares, place);
    }
    return variantsOf(group);
  };

  return {
    totals: totalsOfLeaves(items, (_, index) => leafAt(index), settings, { all: shares, authorised: authorisedShares }),
    itemAt,
    sumOf,
  };
}

/** Where the items of each group stand; parent items are in none, as their children are. */
export function placesByGroup(
  items: readonly EstimateItemFigures[],
  groupOf: (item: EstimateItemFigures) => number | null,
): Map<number, number[]> {
  const groups = new Map<number, number[]>();
  items.forEach((item, place) => {
    const id = groupOf(item);
    if (id === null || item.isParentItem) return;
    const places = groups.get(id);
    if (places) places.push(place);
    else groups.set(id, [place]);
  });
  return groups;
}
export const categoryOf = (item: EstimateItemFigures): number => item.categoryId;
/** Items without a trade are only in their category. */
export const tradeOf = (item: EstimateItemFigures): number | null => item.categoryTradeId;

/**
 * Totals, categories, trades and items of an estimate. Categories and trades are sums over their items, so their
 * `taxedBase` is the sum of the items' rounded amounts, which may differ from the estimate's by cents.
 */
export function estimateBreakdown(
  items: readonly EstimateItemFigures[],
  settings: EstimateSettings,
): EstimateBreakdown {
  const reckoned = reckonEstimate(items, settings);
  const sums = (groupOf: (item: EstimateItemFigures) => number | null) =>
    new Map(Array.from(placesByGroup(items, groupOf), ([id, places]) => [id, reckoned.sumOf(places)]));
  return { ...reckoned, categories: sums(categoryOf), trades: sums(tradeOf) };
}
