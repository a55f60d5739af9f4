// The slot for what is ordered of the accepted prices: the module above this one makes the orders.
import { placeOf, useSlot } from '../../../../platform/web/shell/parts.ts';
import type { LazyPage } from '../../../../platform/web/shell/registry.ts';

export interface QuoteOrdersProps {
  scheduleId: number;
}

declare module '../../../../platform/web/shell/registry.ts' {
  interface WebParts {
    /** Orders made from accepted prices, below the quotes of a loss schedule. */
    quoteOrders?: readonly LazyPage<QuoteOrdersProps>[];
  }
}

export const QuoteOrdersSlot = placeOf(() => useSlot('quoteOrders'));
