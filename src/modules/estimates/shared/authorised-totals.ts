// What was authorised stands in the snapshots, whatever became of the live lines since. Pure: server and editor.
import { divideTo, fromCents, sumCents, toCents } from '../../../kit/money.ts';
import {
  SUM_AMOUNTS,
  type SumAmount,
  type SumFigures,
  type TaxVariants,
  type TotalsVariants,
} from './estimate-figures.ts';

/**
 * The totals of an estimate whose authorised part is that of its current authorised snapshots: the original and every
 * approved variation. What is left of the live total is unauthorised.
 */
export function withAuthorised<T extends TotalsVariants>(live: T, parts: readonly TaxVariants[]): T {
  const [first, ...more] = parts;
  const authorised = first && !more.length ? first : combined(parts, () => 1);
  return { ...live, authorised, unauthorised: combined([live.all, authorised], (place) => (place === 0 ? 1 : -1)) };
}

function combined(parts: readonly TaxVariants[], sign: (place: number) => 1 | -1): TaxVariants {
  const figures = (tax: keyof TaxVariants) =>
    sumFigures(
      parts.map((part) => part[tax]),
      sign,
    );
  return { incTax: figures('incTax'), excTax: figures('excTax') };
}

function sumFigures(parts: readonly SumFigures[], sign: (place: number) => 1 | -1): SumFigures {
  const cents = Object.fromEntries(
    SUM_AMOUNTS.map((name) => [name, sumCents(parts.map((part, place) => sign(place) * toCents(part[name])))]),
  ) as Record<SumAmount, number>;
  const amounts = Object.fromEntries(SUM_AMOUNTS.map((name) => [name, fromCents(cents[name])])) as Record<
    SumAmount,
    number
  >;
  const { categoriesIncMargin: sell, costTotal, workOrderCostTotal, markupTotal, marginTotal, categoriesTotal } = cents;
  const profit = (cost: number) => (sell > 0 ? divideTo((sell - cost) * 100, sell, 2) : 0);
  return {
    ...amounts,
    profitMargin: profit(costTotal),
    workOrderProfitMargin: profit(workOrderCostTotal),
    markupAsPercentage: divideTo(markupTotal * 100, costTotal, 4),
    marginAsPercentage: divideTo(marginTotal * 100, categoriesTotal, 4),
  };
}
