// The figures of an estimate, and of one of its lines by itself.
import { checkCents, fractionOfCents } from '../../../kit/money.ts';
import {
  NO_AMOUNTS,
  leavesOf,
  type LeafCents,
  type SumCents,
  isTaxed,
  subtotalOf,
  ownMarginOf,
  leafCents,
  emptySum,
  addLeaf,
  variantsOf,
  taxedBaseOf,
  itemFiguresOf,
} from './estimate-cents.ts';
import { type TakesPart, everyItem, isAuthorised, type Shares, sharesOf } from './estimate-shares.ts';
import type { EstimateItemFigures, EstimateSettings, EstimateTotals, ItemFigures } from './estimate-figures.ts';

export * from './estimate-figures.ts';

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

export function totalsOfLeaves(
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
