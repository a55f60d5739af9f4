// What a cell says, in one or two lines.
import { divideTo } from '../../../kit/money.ts';
import { showMoney, showNumber } from '../../../platform/web/display/format.ts';
import type { Cell } from '../shared/levelling.ts';
import type { QuoteItemView } from '../shared/quote-requests.api.ts';

/** As it was quoted, where that was in another unit: the figure above is in ours. */
export const unitWords = (item: QuoteItemView): string =>
  item.quotedUnit === null
    ? ''
    : `${showMoney(item.quotedUnitCost)} a ${item.quotedUnit} of ${showNumber(item.quotedUnitSize)} ${item.materialUnit ?? ''}`.trim();

export function cellWords({ state, amount, difference, isLowest, isFar, item }: Cell): [head: string, below: string] {
  if (state === 'excluded') return ['Excluded', item?.excludedReason ?? ''];
  if (state === 'included') return ['Included', `in line ${item?.includedInLine ?? ''}`];
  if (state === 'unpriced') return ['Not priced', 'left empty'];
  if (state === 'notAsked') return ['', ''];
  if (state === 'waiting') return ['', 'No price yet'];
  const share =
    difference === null
      ? ''
      : `${difference > 0 ? '+' : difference < 0 ? '−' : ''}${Math.abs(divideTo(difference, 0.01, 0))} %`;
  return [
    showMoney(amount ?? 0),
    [isFar ? 'far above ours' : share, isLowest && 'lowest', item && unitWords(item), item?.contractorNote]
      .filter(Boolean)
      .join(', '),
  ];
}
