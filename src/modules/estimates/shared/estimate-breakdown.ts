// The figures of an estimate by category, trade and line.
import { fromCents, portionOfCents, sumCents } from '../../../kit/money.ts';
import {
  type LeafCents,
  type SumCents,
  type Group,
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
 * `leaves`: what `leavesOf` gives, where somebody keeps it from one commit to the next.
 */
export function estimateBreakdown(
  items: readonly EstimateItemFigures[],
  settings: EstimateSettings,
  leaves: readonly LeafCents[] = leavesOf(items, settings),
): EstimateBreakdown {
  const shares = sharesOf(items, leaves, settings, everyItem);
  const authorisedShares = items.some(isAuthorised) ? sharesOf(items, leaves, settings, isAuthorised) : noShares(items);
  const categories = groupFinder();
  const trades = groupFinder();
  for (const [index, item] of items.entries()) {
    if (item.isParentItem) continue;
    const leaf = leaves[index] ?? NO_AMOUNTS;
    const category = categories.find(item.categoryId);
    const trade = item.categoryTradeId === null ? undefined : trades.find(item.categoryTradeId);
    for (const group of trade ? [category, trade] : [category]) {
      addToSum(group.all, item, leaf, shares, index);
      if (item.authorised) addToSum(group.authorised, item, leaf, authorisedShares, index);
    }
  }

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
