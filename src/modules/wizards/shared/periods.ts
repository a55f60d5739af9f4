// When a checklist that comes back begins anew. Pure.
import { addDays, showDay, weekdayOf } from '../../../kit/dates.ts';

export const PERIODS = ['day', 'week', 'month'] as const;
export type Period = (typeof PERIODS)[number];
export const PERIOD_WORDS: Readonly<Record<Period, string>> = {
  day: 'Each working day',
  week: 'Each week',
  month: 'Each month',
};

/** The day on which the period of a day began: itself, its Monday, the first of its month. Nothing begins on a weekend by the day. */
export function startOf(period: Period, day: string): string | undefined {
  if (period === 'month') return `${day.slice(0, 8)}01`;
  const weekday = weekdayOf(day);
  if (period === 'week') return addDays(day, weekday === 0 ? -6 : 1 - weekday);
  return weekday === 0 || weekday === 6 ? undefined : day;
}

export const titleOf = (label: string, period: Period, start: string): string =>
  `${label}, ${period === 'day' ? '' : `${period} of `}${showDay(start)}`;
