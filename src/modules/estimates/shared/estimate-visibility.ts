// What people without the right `estimate-margins` do not see: how a price comes about. The price itself they do.
import { type Entity } from '../../../kit/entity.ts';
import type { EstimateItemFigures, EstimateSettings, SumFigures, TotalsVariants } from './estimate-figures.ts';
import { type EstimateTotals } from './estimate-totals.ts';
import { estimateBreakdown } from './estimate-breakdown.ts';

/** What a line brings: sell before tax, its share of the tax, both together. */
export type LinePrice = { sell: number; tax: number; total: number };
/** By the id of the item or frozen line. */
export type LinePrices = Record<string, LinePrice>;

/** Unit costs, markups and margins. */
export const isHiddenField = (e: Entity, name: string): boolean => {
  const visibility = e.fields[name]?.visibility;
  return visibility === 'cost' || visibility === 'sell';
};

export const withoutMargins = <Row extends object>(e: Entity, row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, isHiddenField(e, name) ? null : (value as unknown)]),
  ) as Row;

/** CIS is on the labour cost, so it would tell that cost. */
const PRICES: readonly (keyof SumFigures)[] = ['categoriesIncMargin', 'taxedBase', 'taxTotal', 'total'];

const priceOf = (sums: SumFigures): SumFigures =>
  Object.fromEntries(
    Object.entries(sums).map(([name, value]) => [name, PRICES.includes(name as keyof SumFigures) ? value : null]),
  ) as unknown as SumFigures;

const ITEMS = ['all', 'authorised', 'unauthorised'] as const satisfies readonly (keyof TotalsVariants)[];

/** The same shape with null for what is hidden. */
export const totalsWithoutMargins = (totals: EstimateTotals): EstimateTotals => ({
  ...totals,
  ...(Object.fromEntries(
    ITEMS.map((items) => [items, { incTax: priceOf(totals[items].incTax), excTax: priceOf(totals[items].excTax) }]),
  ) as unknown as TotalsVariants),
  estimateMargin: { margin: null as unknown as number },
});

/** The prices of all lines, for people who cannot reckon them from costs. */
export function linePrices(items: readonly EstimateItemFigures[], settings: EstimateSettings): LinePrices {
  const { itemAt } = estimateBreakdown(items, settings);
  return Object.fromEntries(
    items.map(({ id }, index) => {
      const { sell, taxShare, sellIncTax } = itemAt(index);
      return [id, { sell, tax: taxShare, total: sellIncTax }];
    }),
  );
}
