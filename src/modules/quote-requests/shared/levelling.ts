// Quotes side by side: what each cell says, what is missing, what the choice comes to. Pure, in cents.
import { fromCents, sumCents, toCents } from '../../../kit/money.ts';
import type { MovedLine, QuoteColumn, QuoteItemView } from './quote-requests.api.ts';

export type CellState = 'priced' | 'excluded' | 'included' | 'unpriced' | 'notAsked' | 'waiting';
export interface Cell {
  state: CellState;
  item: QuoteItemView | null;
  amount: number | null;
  /** Share of our own figure: 0.03 is three per cent more. */
  difference: number | null;
  isLowest: boolean;
  /** So much above ours that a decimal sign has slipped, or the line was not understood. */
  isFar: boolean;
}
export interface LevelledLine {
  /** Null: what one contractor added. */
  line: number | null;
  key: string;
  description: string;
  categoryLabel: string;
  item: QuoteItemView;
  budget: number | null;
  cells: ReadonlyMap<number, Cell>;
  /** Where it stands now, if not where it was asked for. */
  moved: MovedLine | null;
}
export interface QuoteTotals {
  quoted: number;
  /** What it leaves open, at our own figures. */
  gaps: number;
  levelled: number;
  chosen: number;
  chosenLines: number;
}
export interface Levelled {
  lines: readonly LevelledLine[];
  totals: ReadonlyMap<number, QuoteTotals>;
  budget: number;
  chosen: number;
  chosenIds: readonly number[];
  /** Lines that nobody was chosen for. */
  open: number;
}

const FAR = 10;
const amountOf = ({ materialCostTotal, labourCostTotal }: QuoteItemView): number =>
  fromCents(sumCents([toCents(materialCostTotal), toCents(labourCostTotal)]));

function cellOf(quote: QuoteColumn, item: QuoteItemView | undefined, budget: number | null): Cell {
  const nothing = { amount: null, difference: null, isLowest: false, isFar: false, item: item ?? null };
  if (!item) return { ...nothing, state: 'notAsked' };
  if (quote.submittedAt === null) return { ...nothing, state: 'waiting' };
  if (item.excluded) return { ...nothing, state: 'excluded' };
  if (item.includedInLine !== null) return { ...nothing, state: 'included' };
  if (item.quotedAt === null) return { ...nothing, state: 'unpriced' };
  const amount = amountOf(item);
  return {
    ...nothing,
    state: 'priced',
    amount,
    difference: budget ? (amount - budget) / budget : null,
    isFar: budget !== null && budget > 0 && amount > budget * FAR,
  };
}

export function level(
  quotes: readonly QuoteColumn[],
  items: readonly QuoteItemView[],
  moved: readonly MovedLine[] = [],
): Levelled {
  const asked = Map.groupBy(
    items.filter(({ line }) => line !== null),
    ({ line }) => line as number,
  );
  const own = items.filter(({ line }) => line === null);
  const lines = [
    ...[...asked.entries()].map(([line, those]) => lineOf(quotes, line, `line:${line}`, those)),
    ...own.map((item) => lineOf(quotes, null, `own:${item.id}`, [item])),
  ];
  for (const line of lines) line.moved = moved.find((one) => one.line === line.line) ?? null;
  lines.sort((a, b) => (a.line === null ? 1 : 0) - (b.line === null ? 1 : 0) || a.item.order - b.item.order);
  const totals = new Map(quotes.map((quote) => [quote.id, totalsOf(quote, lines)]));
  const chosen = items.filter((item) => item.chosen);
  return {
    lines,
    totals,
    budget: sum(lines.map(({ budget }) => budget ?? 0)),
    chosen: sum(chosen.map(amountOf)),
    chosenIds: chosen.map(({ id }) => id),
    open: lines.filter(({ line, cells }) => line !== null && ![...cells.values()].some(({ item }) => item?.chosen))
      .length,
  };
}

function lineOf(
  quotes: readonly QuoteColumn[],
  line: number | null,
  key: string,
  those: readonly QuoteItemView[],
): LevelledLine {
  const [item] = those as [QuoteItemView];
  const budget = those.find((one) => one.budget !== null)?.budget ?? null;
  const cells = new Map(
    quotes.map((quote) => [
      quote.id,
      cellOf(
        quote,
        those.find(({ quoteRequestId }) => quoteRequestId === quote.id),
        budget,
      ),
    ]),
  );
  const amounts = [...cells.values()].flatMap(({ amount }) => (amount === null ? [] : [amount]));
  if (amounts.length > 1) {
    const least = Math.min(...amounts);
    for (const cell of cells.values()) cell.isLowest = cell.amount === least;
  }
  return {
    line,
    key,
    description: item.description,
    categoryLabel: item.categoryLabel ?? '',
    item,
    budget,
    cells,
    moved: null,
  };
}

const sum = (amounts: readonly number[]): number => fromCents(sumCents(amounts.map(toCents)));

function totalsOf(quote: QuoteColumn, lines: readonly LevelledLine[]): QuoteTotals {
  const cells = lines.map((line) => ({
    cell: line.cells.get(quote.id),
    budget: line.line === null ? 0 : (line.budget ?? 0),
  }));
  const quoted = sum(cells.map(({ cell }) => cell?.amount ?? 0));
  // What another line includes is no gap.
  const gaps = sum(
    cells.map(({ cell, budget }) => (cell && ['excluded', 'unpriced', 'notAsked'].includes(cell.state) ? budget : 0)),
  );
  const chosen = cells.filter(({ cell }) => cell?.item?.chosen);
  return {
    quoted,
    gaps: quote.submittedAt === null ? 0 : gaps,
    levelled: quote.submittedAt === null ? 0 : sum([quoted, gaps]),
    chosen: sum(chosen.map(({ cell }) => cell?.amount ?? 0)),
    chosenLines: chosen.length,
  };
}
