// What is left of authorised lines, as the work orders it would make: one for each trade, or for each trade and room. Pure.
import type { AvailableLine } from '../shared/work-orders.api.ts';
import { figuresOf, firstChoice, remains } from './line-choice.ts';

export type OrderSplit = 'trade' | 'tradeAndRoom';
export interface OrderGroup {
  key: string;
  trade: string;
  room: string | null;
  title: string;
  lines: readonly AvailableLine[];
  /** Null for people who may not see it. */
  cost: number | null;
}
export const NO_TRADE = 'No trade';

export function orderGroups(lines: readonly AvailableLine[], split: OrderSplit): OrderGroup[] {
  const left = lines.filter((line) => line.authorised && remains(line));
  const byKey = Map.groupBy(left, (line) =>
    split === 'trade' ? line.tradeLabel || NO_TRADE : `${line.tradeLabel || NO_TRADE} › ${line.categoryLabel}`,
  );
  // The rooms of a trade stand together.
  const trades = [...new Set(left.map(({ tradeLabel }) => tradeLabel))];
  const place = ([, [line]]: [string, readonly AvailableLine[]]): number => trades.indexOf(line?.tradeLabel ?? '');
  return [...byKey]
    .toSorted((a, b) => place(a) - place(b))
    .map(([key, those]) => {
      const [first] = those;
      const trade = first?.tradeLabel || NO_TRADE;
      const room = split === 'trade' ? null : (first?.categoryLabel ?? '');
      const { cost } = figuresOf(those, firstChoice(those), { warning: 0, target: 0 });
      return {
        key,
        trade,
        room,
        title: [trade === NO_TRADE ? '' : trade, room].filter(Boolean).join(', '),
        lines: those,
        cost,
      };
    });
}
