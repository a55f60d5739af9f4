// What an estimate comes to by category and by trade, from the figures of the sheet. Pure.
import type { ItemRecord } from './estimate-records.ts';
import type { EstimateStore } from './estimate-store.ts';

export interface SummaryRow {
  key: string;
  label: string;
  lines: number;
  cost: number;
  /** Before tax. */
  sell: number;
  tax: number;
  total: number;
  /** The lines it adds up. */
  holds: (item: ItemRecord) => boolean;
  /** How the sheet says that it shows them alone. */
  filter: string;
}

const WITHOUT_TRADE = 'Without a trade';

/** Categories in their order; trades over all categories by name, lines without one last. */
export function summaryOf(store: EstimateStore): { categories: SummaryRow[]; trades: SummaryRow[] } {
  const { records } = store;
  const tradeOf = ({ categoryTradeId }: ItemRecord): string =>
    (categoryTradeId === null ? undefined : records.trade.get(categoryTradeId)?.tradeLabel) || WITHOUT_TRADE;
  const byCategory = store.sumsBy(({ categoryId }) => categoryId);
  const categories = records.categories().flatMap(({ id, label }) => {
    const sum = byCategory.get(id);
    const holds = (item: ItemRecord) => item.categoryId === id;
    return sum ? [{ ...rowOf(sum), key: String(id), label, holds, filter: `of “${label}”` }] : [];
  });
  const trades = [...store.sumsBy(tradeOf)].map(([label, sum]) => ({
    ...rowOf(sum),
    key: label,
    label,
    holds: (item: ItemRecord) => tradeOf(item) === label,
    filter: label === WITHOUT_TRADE ? 'without a trade' : `of “${label}”`,
  }));
  const last = ({ label }: SummaryRow): number => Number(label === WITHOUT_TRADE);
  return { categories, trades: trades.sort((a, b) => last(a) - last(b) || a.label.localeCompare(b.label, 'en')) };
}

type Sum = Pick<SummaryRow, 'lines' | 'cost' | 'sell' | 'tax' | 'total'>;
const rowOf = ({ lines, cost, sell, tax, total }: Sum): Sum => ({ lines, cost, sell, tax, total });
