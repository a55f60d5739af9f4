// The same lines laid out otherwise: by room alone, by trade, or as a scope that tells no price.
import type { PrintDocument } from '../../../platform/server/print/print-document.ts';
import type { EstimateLayout } from '../shared/estimate-layouts.ts';
import type { PrintSource } from './estimate-source.print.ts';

/** By trade the trades are the headings and the rooms stand below them; by room the trades are left out. */
export function laidOut(source: PrintSource, layout: EstimateLayout): PrintSource {
  if (layout === 'room' || layout === 'insurer')
    return { ...source, trades: [], items: source.items.map((item) => ({ ...item, categoryTradeId: null })) };
  if (layout === 'trade') return byTrade(source);
  return source;
}

const WITHOUT_TRADE = 'Without a trade';

function byTrade(source: PrintSource): PrintSource {
  const rooms = new Map(source.categories.map(({ id, label }) => [id, label]));
  const labels = new Map(source.trades.map(({ id, label }) => [id, label]));
  const categories: PrintSource['categories'] = [];
  const trades: PrintSource['trades'] = [];
  const placeOf = (tradeLabel: string, room: string): { categoryId: number; categoryTradeId: number } => {
    let category = categories.find(({ label }) => label === tradeLabel);
    if (!category) categories.push((category = { id: categories.length + 1, label: tradeLabel }));
    const categoryId = category.id;
    let trade = trades.find((each) => each.categoryId === categoryId && each.label === room);
    if (!trade) trades.push((trade = { id: trades.length + 1, categoryId, label: room }));
    return { categoryId, categoryTradeId: trade.id };
  };
  const items = source.items.map((item) => ({
    ...item,
    ...placeOf(labels.get(item.categoryTradeId ?? 0) || WITHOUT_TRADE, rooms.get(item.categoryId) ?? ''),
  }));
  const inOrder = [...categories].sort(
    (a, b) =>
      Number(a.label === WITHOUT_TRADE) - Number(b.label === WITHOUT_TRADE) || a.label.localeCompare(b.label, 'en'),
  );
  return { ...source, categories: inOrder, trades, items };
}

const OF_SCOPE = new Set(['number', 'description', 'materialQuantity', 'materialUnit', 'labourQuantity', 'labourUnit']);

/** Words and quantities: what is to be done, for people who price or do it. */
export function withoutPrices(document: PrintDocument): PrintDocument {
  const { sheetTotals: _totals, ...kept } = document;
  return {
    ...kept,
    title: `${document.title}, scope`,
    ...(document.heading && { heading: `${document.heading}, scope` }),
    columns: document.columns
      .filter(({ key }) => OF_SCOPE.has(key))
      .map(({ sheetOnly: _sheetOnly, formula: _formula, summed: _summed, ...column }) => column),
    rows: document.rows.map((row) => ({
      ...row,
      cells: Object.fromEntries(Object.entries(row.cells).filter(([key]) => OF_SCOPE.has(key))),
    })),
    facts: document.facts.filter(([label]) => !['Authorised', 'Excess'].includes(label)),
    totals: [],
    notes: [],
  };
}

export const insurerFacts = ({
  insurerDocumentType,
  insurerDocumentNumber,
}: {
  insurerDocumentType?: string | null;
  insurerDocumentNumber?: string | null;
}): [label: string, value: string][] => [
  ...(insurerDocumentType ? ([['Document type', insurerDocumentType]] as [string, string][]) : []),
  ...(insurerDocumentNumber ? ([['Document number', insurerDocumentNumber]] as [string, string][]) : []),
];
