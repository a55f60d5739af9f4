// One time axis for curves, air and equipment, on screen and on paper.
import { momentAt, todayIn } from '../../../kit/dates.ts';
import type { Day, Moment } from './drying-facts.ts';

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

/** Moments that were asked for: the readings of a visit share a few, and each is compared many times. */
const asked = new Map<Moment, number>();
const MOST_ASKED = 20_000;

/** Milliseconds of a moment, in either spelling. */
export function timeOf(moment: Moment): number {
  const known = asked.get(moment);
  if (known !== undefined) return known;
  const text = moment.replace(' ', 'T');
  const time = Date.parse(/(Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text}Z`);
  if (asked.size >= MOST_ASKED) asked.clear();
  asked.set(moment, time);
  return time;
}

export const isoOf = (time: number): Moment => new Date(time).toISOString();

/** The day of a moment where the site is. */
export const dayAt = (timezone: string, moment: Moment | number): Day =>
  todayIn(timezone, new Date(typeof moment === 'number' ? moment : timeOf(moment)));

/** The moment at which a day begins where the site is. */
export const startOf = (timezone: string, day: Day): number => timeOf(momentAt(timezone, day, '00:00'));

export const nextDay = (day: Day, days = 1): Day =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);

/** Every day from one to the other, both of them in. */
export function daysFrom(first: Day, last: Day): Day[] {
  const days: Day[] = [];
  for (let day = first; day <= last; day = nextDay(day)) days.push(day);
  return days;
}

export interface TimeScale {
  from: number;
  to: number;
  timezone: string;
  /** Share of the width at which a moment lies: 0 the left edge, 1 the right one; beyond them where it lies beyond. */
  at: (moment: Moment | number) => number;
  /** The midnights within, with the day that begins there. */
  days: { day: Day; at: number }[];
}

/** The axis that all charts of one page share. */
export function timeScale(from: Moment | number, to: Moment | number, timezone: string): TimeScale {
  const start = typeof from === 'number' ? from : timeOf(from);
  const end = Math.max(typeof to === 'number' ? to : timeOf(to), start + HOUR);
  const at = (moment: Moment | number): number =>
    ((typeof moment === 'number' ? moment : timeOf(moment)) - start) / (end - start);
  const first = nextDay(dayAt(timezone, start));
  const days = daysFrom(first, dayAt(timezone, end)).map((day) => ({ day, at: at(startOf(timezone, day)) }));
  return { from: start, to: end, timezone, at, days };
}
