// How many units of charge a unit of equipment has been out for, by the rule of its rate. Pure: now is an argument.
//
// Each unit has a number, counted from the moment its chain began; the clock is that of the site. A day of 24 h begins at the hour at
// which the unit went out, whatever the clocks did meanwhile. A begun unit counts whole. A unit that stands in for a failed one
// goes on with its numbers, so a day in which both stood there counts once.
import { addDays, dayOfMoment, daysBetween, momentAt, parseMoment, timeIn } from '../../../kit/dates.ts';
import { productCents } from '../../../kit/money.ts';

export const RATE_RULES = ['hour', 'day', 'calendarDay', 'week', 'fixed'] as const;
export type RateRule = (typeof RATE_RULES)[number];

/** What a unit of each rule is called: "3 days". */
export const UNIT_WORDS: Readonly<Record<RateRule, [one: string, many: string]>> = {
  hour: ['hour', 'hours'],
  day: ['day', 'days'],
  calendarDay: ['day', 'days'],
  week: ['week', 'weeks'],
  fixed: ['time', 'times'],
};

/** From when until when a unit was there, UTC; without an end it still is. */
export interface Span {
  readonly outAt: string;
  readonly inAt: string | null;
}
/** Units from `from` up to, not including, `to`. */
export interface UnitRange {
  readonly from: number;
  readonly to: number;
}
/** How the units of a chain are counted. */
export interface Counting {
  readonly rule: RateRule;
  readonly timezone: string;
  /** When the first unit of the chain went out, UTC. */
  readonly headAt: string;
}

const SECOND = 1000;
const HOUR = 3600 * SECOND;

const startOfDay = ({ timezone, headAt }: Counting, day: number): number => {
  const head = parseMoment(headAt);
  if (day === 0) return head.getTime();
  const at = momentAt(timezone, addDays(dayOfMoment(headAt, timezone), day), timeIn(timezone, head));
  return parseMoment(at).getTime() + head.getUTCSeconds() * SECOND;
};

/** The day of 24 h that a moment lies in. */
function dayOf(counting: Counting, at: number): number {
  const text = new Date(at).toISOString().slice(0, 19).replace('T', ' ');
  const { timezone, headAt } = counting;
  let day = daysBetween(dayOfMoment(headAt, timezone), dayOfMoment(text, timezone)) + 1;
  while (startOfDay(counting, day) > at) day -= 1;
  return day;
}

/** The number of the unit that a moment lies in. */
function unitAt(counting: Counting, at: number): number {
  const { rule, timezone, headAt } = counting;
  if (rule === 'fixed') return 0;
  if (rule === 'hour') return Math.floor((at - parseMoment(headAt).getTime()) / HOUR);
  if (rule === 'day') return dayOf(counting, at);
  if (rule === 'week') return Math.floor(dayOf(counting, at) / 7);
  const text = new Date(at).toISOString().slice(0, 19).replace('T', ' ');
  return daysBetween(dayOfMoment(headAt, timezone), dayOfMoment(text, timezone));
}

/** When a unit begins, as a moment of the wire. */
export function unitStart(counting: Counting, unit: number): string {
  const { rule, timezone, headAt } = counting;
  const head = parseMoment(headAt).getTime();
  const wire = (at: number) => new Date(at).toISOString().slice(0, 19).replace('T', ' ');
  if (unit === 0 && rule !== 'calendarDay') return headAt;
  if (rule === 'fixed') return headAt;
  if (rule === 'hour') return wire(head + unit * HOUR);
  if (rule === 'day') return wire(startOfDay(counting, unit));
  if (rule === 'week') return wire(startOfDay(counting, unit * 7));
  return momentAt(timezone, addDays(dayOfMoment(headAt, timezone), unit), '00:00');
}

/** The days of the site that units lie on, first and last. */
export function daysOfUnits(counting: Counting, { from, to }: UnitRange): { first: string; last: string } {
  const { timezone } = counting;
  const first = dayOfMoment(unitStart(counting, from), timezone);
  if (counting.rule === 'fixed') return { first, last: first };
  const end = parseMoment(unitStart(counting, to)).getTime() - SECOND;
  // A day of 24 h and an hour are known by the day on which they begin.
  const last =
    counting.rule === 'day' || counting.rule === 'hour'
      ? dayOfMoment(unitStart(counting, to - 1), timezone)
      : dayOfMoment(new Date(end).toISOString().slice(0, 19).replace('T', ' '), timezone);
  return { first, last: last < first ? first : last };
}

/**
 * The units of each deployment of a chain, in their order: those it was there for, less those that the one before it was there for
 * already. Not begun, or taken back at once: none.
 */
export function unitsOfChain(counting: Counting, spans: readonly Span[], now: string): UnitRange[] {
  let taken = 0;
  return spans.map(({ outAt, inAt }) => {
    const out = parseMoment(outAt).getTime();
    // The unit that is running counts from its first second.
    const end = inAt === null ? parseMoment(now).getTime() + SECOND : parseMoment(inAt).getTime();
    if (end <= out) return { from: taken, to: taken };
    const from = Math.max(unitAt(counting, out), taken);
    const to = Math.max(unitAt(counting, end - SECOND) + 1, from);
    taken = to;
    return { from, to };
  });
}

export const countOf = (ranges: readonly UnitRange[]): number =>
  ranges.reduce((sum, { from, to }) => sum + (to - from), 0);

/** What is left of a range once others are taken out of it. */
export function rangesLeft(whole: UnitRange, taken: readonly UnitRange[]): UnitRange[] {
  const left: UnitRange[] = [];
  let from = whole.from;
  for (const range of [...taken].sort((a, b) => a.from - b.from)) {
    if (range.from > from) left.push({ from, to: Math.min(range.from, whole.to) });
    from = Math.max(from, range.to);
  }
  if (from < whole.to) left.push({ from, to: whole.to });
  return left.filter((range) => range.to > range.from);
}

/** Units × rate, in whole cents. */
export const chargeCents = (units: number, rate: number): number => productCents(units, rate);

/** How long a unit has been out, in days and tenths: "3.9". */
export function daysOut(outAt: string, inAt: string | null, now: string): number {
  const hours = (parseMoment(inAt ?? now).getTime() - parseMoment(outAt).getTime()) / HOUR;
  return Math.max(0, Math.round((hours / 24) * 10) / 10);
}
