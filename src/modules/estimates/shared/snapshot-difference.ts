// What became of each line between two states of an estimate: snapshots, or the draft. Pure: the page and its export.
import { fromCents, sumCents, toCents } from '../../../kit/money.ts';
import { estimateBreakdown } from './estimate-breakdown.ts';
import type { EstimateView } from './estimates.api.ts';
import type { SnapshotView } from './snapshots.api.ts';

/** A line as it is compared: by its track id, which copies and freezing keep. */
export interface ComparedLine {
  trackId: string;
  category: string;
  trade: string;
  description: string;
  materialQuantity: number;
  materialUnit: string | null;
  /** Null for people who do not see costs. */
  materialCost: number | null;
  labourQuantity: number;
  labourUnit: string | null;
  labourCost: number | null;
  /** Before tax. */
  sell: number;
}
export const DIFFERENCES = ['added', 'removed', 'changed', 'same'] as const;
export type Difference = (typeof DIFFERENCES)[number];
/** What the two sides and the kinds are called: one state after another, or two who price the same works. */
export interface DifferenceWords extends Readonly<Record<Difference, string>> {
  heads: readonly [before: string, after: string];
}
export const STATES: DifferenceWords = {
  heads: ['Before', 'After'],
  added: 'Added',
  removed: 'Removed',
  changed: 'Changed',
  same: 'Unchanged',
};
/** Nobody added or took away. */
export const PRICINGS: DifferenceWords = {
  heads: ['Ours', 'Theirs'],
  added: 'Only theirs',
  removed: 'Only ours',
  changed: 'Differs',
  same: 'The same',
};
export interface DifferenceRow {
  kind: Difference;
  before: ComparedLine | null;
  after: ComparedLine | null;
  /** What differs, in words. */
  what: string[];
  /** After less before. */
  amount: number;
}
export interface DifferenceReport {
  rows: DifferenceRow[];
  before: number;
  after: number;
  amount: number;
}

type Leaf = Omit<ComparedLine, 'category' | 'trade' | 'sell'> & { isParentItem: boolean | null };
const lineOf = (item: Leaf, category: string, trade: string, sell: number): ComparedLine => ({
  trackId: item.trackId,
  category,
  trade,
  description: item.description,
  materialQuantity: item.materialQuantity,
  materialUnit: item.materialUnit,
  materialCost: item.materialCost,
  labourQuantity: item.labourQuantity,
  labourUnit: item.labourUnit,
  labourCost: item.labourCost,
  sell,
});

export const linesOfSnapshot = ({ items }: Pick<SnapshotView, 'items'>): ComparedLine[] =>
  items
    .filter(({ isParentItem }) => !isParentItem)
    .map((item) => lineOf(item, item.categoryLabel, item.tradeLabel, item.sell));

export function linesOfDraft(
  view: Pick<EstimateView, 'items' | 'categories' | 'trades' | 'prices' | 'labels'> &
    Parameters<typeof estimateBreakdown>[1],
): ComparedLine[] {
  const { itemAt } = estimateBreakdown(view.items, view);
  const places = new Map(view.categories.map(({ id, label, order }) => [id, { label, order: order ?? 0 }]));
  const trades = new Map(
    view.trades.map(({ id, tradeId, tradeLabel, order }) => [
      id,
      { label: tradeLabel || (tradeId === null ? '' : (view.labels.trade[tradeId]?.label ?? '')), order: order ?? 0 },
    ]),
  );
  const parts = view.items.map((item, at) => ({ item, sell: view.prices?.[item.id]?.sell ?? itemAt(at).sell }));
  const rank = ({ item }: (typeof parts)[number]): number[] => [
    places.get(item.categoryId)?.order ?? 0,
    trades.get(item.categoryTradeId ?? 0)?.order ?? 0,
    item.order ?? 0,
    item.id,
  ];
  return parts
    .filter(({ item }) => !item.isParentItem)
    .sort((a, b) => {
      const [left, right] = [rank(a), rank(b)];
      return left.map((value, at) => value - (right[at] ?? 0)).find((gap) => gap !== 0) ?? 0;
    })
    .map(({ item, sell }) =>
      lineOf(item, places.get(item.categoryId)?.label ?? '', trades.get(item.categoryTradeId ?? 0)?.label ?? '', sell),
    );
}

const FIELDS: readonly { name: keyof ComparedLine; words: string }[] = [
  { name: 'description', words: 'description' },
  { name: 'category', words: 'category' },
  { name: 'trade', words: 'trade' },
  { name: 'materialQuantity', words: 'material quantity' },
  { name: 'materialUnit', words: 'material unit' },
  { name: 'materialCost', words: 'material rate' },
  { name: 'labourQuantity', words: 'labour quantity' },
  { name: 'labourUnit', words: 'labour unit' },
  { name: 'labourCost', words: 'labour rate' },
];

/** In the order of what is there now; what is gone stands at the end of its category. */
export function differenceOf(before: readonly ComparedLine[], after: readonly ComparedLine[]): DifferenceReport {
  const old = new Map(before.map((line) => [line.trackId, line]));
  const kept = new Set(after.map(({ trackId }) => trackId));
  const rows = after.map((line): DifferenceRow => {
    const was = old.get(line.trackId) ?? null;
    const what = was ? FIELDS.filter(({ name }) => was[name] !== line[name]).map(({ words }) => words) : [];
    const cents = toCents(line.sell) - toCents(was?.sell);
    if (was && cents !== 0 && what.length === 0) what.push('markup, margin or its share');
    return {
      kind: was ? (what.length ? 'changed' : 'same') : 'added',
      before: was,
      after: line,
      what,
      amount: fromCents(cents),
    };
  });
  for (const line of before) {
    if (kept.has(line.trackId)) continue;
    const last = rows.findLastIndex((row) => (row.after ?? row.before)?.category === line.category);
    const row: DifferenceRow = {
      kind: 'removed',
      before: line,
      after: null,
      what: [],
      amount: fromCents(-toCents(line.sell)),
    };
    rows.splice(last < 0 ? rows.length : last + 1, 0, row);
  }
  const sum = (lines: readonly ComparedLine[]): number => sumCents(lines.map(({ sell }) => toCents(sell)));
  const [was, is] = [sum(before), sum(after)];
  return { rows, before: fromCents(was), after: fromCents(is), amount: fromCents(is - was) };
}
