import type { Levelled, LevelledLine } from '../shared/levelling.ts';
import type { QuoteColumn } from '../shared/quote-requests.api.ts';

export interface LevellingProps {
  levelled: Levelled;
  quotes: readonly QuoteColumn[];
  may: boolean;
  onChoose: (itemIds: readonly number[], chosen: boolean) => void;
  /** A question to a contractor, about one line or all. */
  onAsk: (quote: QuoteColumn, line: LevelledLine | null) => void;
}

/** Every price of a quote, as far as its lines have one. */
export const pricesOf = (lines: readonly LevelledLine[], quoteId: number): number[] =>
  lines.flatMap(({ cells }) => {
    const cell = cells.get(quoteId);
    return cell?.state === 'priced' && cell.item ? [cell.item.id] : [];
  });
