// Categories, trades and items as rows, with their totals. Pure: the same arithmetic as the sheet's.
import { fromCents, toCents } from '../../../kit/money.ts';
import { estimateBreakdown } from './estimate-breakdown.ts';
import { estimateOutline } from './estimate-outline.ts';
import type { ItemBreakdown, ItemShares, SumFigures, TaxVariants } from './estimate-figures.ts';
import type { EstimateView } from './estimates.api.ts';
import type { OutlinedRow, RowFigures } from './estimate-outline-rows.api.ts';

const NONE: RowFigures = {
  ...{ total: 0, taxTotal: 0, materialTotal: 0, labourTotal: 0 },
  ...{ materialMarkupTotal: 0, labourMarkupTotal: 0, markupTotal: 0, marginTotal: 0 },
};
type Variants = OutlinedRow['totals']['all'];

const ofSums = (sums: SumFigures): RowFigures => ({
  total: sums.total,
  taxTotal: sums.taxTotal,
  materialTotal: sums.materialTotal,
  labourTotal: sums.labourTotal,
  materialMarkupTotal: sums.materialMarkupTotal,
  labourMarkupTotal: sums.labourMarkupTotal,
  markupTotal: sums.markupTotal,
  marginTotal: sums.marginTotal,
});
const ofGroup = (variants: TaxVariants | undefined): Variants =>
  variants ? { incTax: ofSums(variants.incTax), excTax: ofSums(variants.excTax) } : { incTax: NONE, excTax: NONE };

function ofItem(figures: ItemBreakdown, shares: ItemShares | null): Variants {
  if (!shares) return { incTax: NONE, excTax: NONE };
  const parts = {
    materialTotal: figures.materialTotal,
    labourTotal: figures.labourTotal,
    materialMarkupTotal: figures.materialMarkupTotal,
    labourMarkupTotal: figures.labourMarkupTotal,
    markupTotal: fromCents(toCents(figures.materialMarkupTotal) + toCents(figures.labourMarkupTotal)),
    marginTotal: fromCents(toCents(figures.marginTotal) + toCents(shares.marginShare)),
  };
  return {
    incTax: { ...parts, total: shares.sellIncTax, taxTotal: shares.taxShare },
    excTax: { ...parts, total: shares.sell, taxTotal: 0 },
  };
}

export function outlineRows(view: EstimateView): OutlinedRow[] {
  const { items, settings: _settings, ...head } = view;
  const { categories, trades, itemAt } = estimateBreakdown(items, head);
  const orders = new Map<number, number>([...view.categories, ...view.trades].map(({ id, order }) => [id, order ?? 0]));
  const named = view.trades.map((trade) => ({ ...trade, label: trade.tradeLabel ?? '' }));
  return estimateOutline(view.categories, named, items).map((row): OutlinedRow => {
    const none = { tradeOrder: null, itemOrder: null, tradeId: null, parentId: null, variation: false, item: null };
    if (row.kind === 'category') {
      const { id, label } = row.category;
      const sums = categories.get(id);
      return {
        ...none,
        ...{ type: 'category', id, label, categoryOrder: orders.get(id) ?? 0 },
        authorised: items.some((item) => item.categoryId === id && item.authorised),
        totals: { all: ofGroup(sums?.all), authorised: ofGroup(sums?.authorised) },
      };
    }
    if (row.kind === 'trade') {
      const { id, label, categoryId, tradeId } = row.trade;
      const sums = trades.get(id);
      return {
        ...none,
        ...{ type: 'trade', id, label, tradeId: tradeId ?? null },
        ...{ categoryOrder: orders.get(categoryId) ?? 0, tradeOrder: orders.get(id) ?? 0 },
        authorised: items.some((item) => item.categoryTradeId === id && item.authorised),
        totals: { all: ofGroup(sums?.all), authorised: ofGroup(sums?.authorised) },
      };
    }
    const item = items[row.place];
    if (!item) throw new RangeError(`No item at ${row.place}`);
    const figures = itemAt(row.place);
    return {
      ...{ type: 'item', id: item.id, label: item.description, tradeId: item.tradeId, parentId: item.parentId },
      categoryOrder: orders.get(item.categoryId) ?? 0,
      tradeOrder: item.categoryTradeId === null ? null : (orders.get(item.categoryTradeId) ?? 0),
      itemOrder: item.order ?? 0,
      variation: item.variationId !== null,
      authorised: item.authorised ?? false,
      item: { ...item },
      totals: { all: ofItem(figures, figures), authorised: ofItem(figures, figures.authorisedShares) },
    };
  });
}

/** For people who see prices alone. */
export const rowsWithoutMargins = (rows: readonly OutlinedRow[], hidden: (name: string) => boolean): OutlinedRow[] => {
  const prices = ({ total, taxTotal }: RowFigures): RowFigures => ({
    ...{ total, taxTotal, materialTotal: null, labourTotal: null },
    ...{ materialMarkupTotal: null, labourMarkupTotal: null, markupTotal: null, marginTotal: null },
  });
  const shown = ({ incTax, excTax }: Variants): Variants => ({ incTax: prices(incTax), excTax: prices(excTax) });
  return rows.map((row) => ({
    ...row,
    item:
      row.item &&
      Object.fromEntries(Object.entries(row.item).map(([name, value]) => [name, hidden(name) ? null : value])),
    totals: { all: shown(row.totals.all), authorised: shown(row.totals.authorised) },
  }));
};
