// What looks like a slip of the finger on an invoice or a bill: a year or an amount that nobody meant. Pure.
import { addDays, showDay } from '../../../kit/dates.ts';
import type { FinanceSetting } from './finance-setting.entity.ts';

/** Beyond this a decimal sign slipped; a line of a bill of quantities goes as far. */
export const LARGEST_DOCUMENT = 10_000_000_000;

export interface Checked {
  date: string;
  total: number;
}
const shown = (total: number): string =>
  total.toLocaleString('en-AU', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Each a sentence without its full stop; somebody may say why it is right all the same. */
export function oddIn(
  { date, total }: Checked,
  { askDaysBack, askDaysAhead, askFromTotal }: Pick<FinanceSetting, 'askDaysBack' | 'askDaysAhead' | 'askFromTotal'>,
  today: string,
): string[] {
  return [
    ...(date < addDays(today, -askDaysBack)
      ? [`It is dated ${showDay(date)}, more than ${askDaysBack} days back`]
      : []),
    ...(date > addDays(today, askDaysAhead)
      ? [`It is dated ${showDay(date)}, more than ${askDaysAhead} days ahead`]
      : []),
    ...(Math.abs(total) > askFromTotal ? [`It is ${shown(total)}, more than ${shown(askFromTotal)}`] : []),
  ];
}

/** What no reason makes right. */
export const beyondAll = ({ total }: Pick<Checked, 'total'>): string[] =>
  Math.abs(total) > LARGEST_DOCUMENT
    ? [`It is ${shown(total)}. Check quantities and prices for a misplaced decimal point`]
    : [];
