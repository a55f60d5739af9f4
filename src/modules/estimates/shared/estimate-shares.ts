// What each line bears of the margin and of the tax of its estimate, to the cent.
import { fractionOfCents, sumCents } from '../../../kit/money.ts';
import { shareByLargestRemainder } from '../../../kit/money-shares.ts';
import { type LeafCents, isTaxed, subtotalOf, ownMarginOf, taxedBaseOf } from './estimate-cents.ts';
import type { EstimateItemFigures, EstimateSettings } from './estimate-figures.ts';

export type TakesPart = (item: EstimateItemFigures) => boolean;

export const everyItem: TakesPart = () => true;
export const isAuthorised: TakesPart = (item) => item.authorised;
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

export type Shares = {
  /** Margin of each item: its share of the estimate's, or its own where margins are the items'. */
  margin: Float64Array;
  tax: Float64Array;
};

/** Of leaves none of which takes part. */
export const noShares = ({ length }: readonly EstimateItemFigures[]): Shares => ({
  margin: new Float64Array(length),
  tax: new Float64Array(length),
});

/** The shares of the leaves that take part; 0 at the places of the others. */
export function sharesOf(
  items: readonly EstimateItemFigures[],
  leaves: readonly LeafCents[],
  settings: EstimateSettings,
  takesPart: TakesPart,
): Shares {
  const ids = new Float64Array(items.length);
  const ownMargins = new Float64Array(items.length);
  const weights = new Float64Array(items.length);
  const taxedWeights = new Float64Array(items.length);
  for (let index = 0; index < items.length; index++) {
    const item = items[index];
    const leaf = leaves[index];
    if (!item || !leaf) continue;
    ids[index] = item.id;
    if (!takesPart(item)) continue;
    const ownMargin = ownMarginOf(leaf);
    const weight = subtotalOf(leaf) + ownMargin;
    ownMargins[index] = ownMargin;
    weights[index] = weight;
    if (isTaxed(item)) taxedWeights[index] = weight;
  }
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
