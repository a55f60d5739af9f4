// How a visit repeats. Each visit is a record of its own, so a series always ends.
import { z } from 'zod';
import { showDay } from '../../../kit/dates.ts';

export const MOST_VISITS = 500;
export const MOST_YEARS = 2;
const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const;
export const WEEKDAY_NAMES = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

export const repeats = z.strictObject({
  freq: z.enum(['daily', 'weekly', 'monthly']),
  interval: z.number().int().min(1, 'At least every one').max(52, 'At most every 52').default(1),
  /** 0 is Sunday; of a weekly one. */
  weekdays: z.array(z.number().int().min(0).max(6)).max(7).optional(),
  count: z.number().int().min(1, 'At least once').optional(),
  until: z.iso.date('Enter a day such as 2026-11-23').optional(),
});
export interface Repeats extends z.infer<typeof repeats> {}

/** Why this cannot be done; undefined where it can. */
export function repeatsProblem({ count, until }: Repeats, firstDay: string): string | undefined {
  if (count === undefined && until === undefined)
    return `Enter how often or until when it repeats: at most ${MOST_VISITS} times within ${MOST_YEARS} years`;
  if (count !== undefined && count > MOST_VISITS) return `A series repeats ${MOST_VISITS} times at most`;
  if (until !== undefined && until < firstDay) return 'It ends before it starts';
  if (until !== undefined && until > lastDayOf(firstDay)) return `A series can run at most ${MOST_YEARS} years`;
  return undefined;
}
export const lastDayOf = (firstDay: string): string =>
  `${Number(firstDay.slice(0, 4)) + MOST_YEARS}${firstDay.slice(4)}`;

/** As RFC 5545 has it. */
export const ruleOf = ({ freq, interval, weekdays, count, until }: Repeats): string =>
  [
    `FREQ=${freq.toUpperCase()}`,
    interval > 1 && `INTERVAL=${interval}`,
    freq === 'weekly' && weekdays?.length && `BYDAY=${weekdays.map((day) => WEEKDAYS[day]).join(',')}`,
    count !== undefined && `COUNT=${count}`,
    until !== undefined && `UNTIL=${until.replaceAll('-', '')}T235959Z`,
  ]
    .filter(Boolean)
    .join(';');

const EVERY = { daily: ['day', 'days'], weekly: ['week', 'weeks'], monthly: ['month', 'months'] } as const;
export function repeatsInWords({ freq, interval, weekdays, count, until }: Repeats): string {
  const [one, many] = EVERY[freq];
  const every = interval > 1 ? `Every ${interval} ${many}` : `Every ${one}`;
  const days =
    freq === 'weekly' && weekdays?.length ? ` on ${weekdays.map((day) => WEEKDAY_NAMES[day]).join(', ')}` : '';
  const end = count ? `, ${count} times` : until ? ` until ${showDay(until)}` : '';
  return `${every}${days}${end}`;
}
