// Which days of a box are charged, and what they come to. Pure: today is an argument.
//
// A day belongs to where the box is when the day ends, by the clock of its site: the day it comes is charged, the day it leaves is not.
// The day that is running is not charged yet. A box in a box is charged with that one. Missing stops the days; days with a restorer are
// left out unless the rate says otherwise.
import { addDays, addMonths, dayOfMoment, daysBetween } from '../../../kit/dates.ts';
import { fromCents, portionOfCents, productCents, roundTo, toCents } from '../../../kit/money.ts';
import type { StorageState } from './storage-steps.ts';

/** Where a box was from a moment on, or from a day of its site on. */
export type CustodyPoint = ({ readonly at: string } | { readonly day: string }) & {
  readonly state: StorageState;
  /** In another box. */
  readonly boxed: boolean;
};
/** Days from `from` up to, not including, `to`. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}
export const lengthOf = (ranges: readonly DayRange[]): number =>
  ranges.reduce((sum, { from, to }) => sum + daysBetween(from, to), 0);

/** In a state that is charged; away: with a restorer. */
const placeOf = ({ state, boxed }: CustodyPoint): 'here' | 'away' | null => {
  if (boxed) return null;
  if (state === 'stored' || state === 'ready') return 'here';
  return state === 'restorer' ? 'away' : null;
};

function joined(ranges: readonly DayRange[]): DayRange[] {
  const all: { from: string; to: string }[] = [];
  for (const { from, to } of ranges) {
    const last = all.at(-1);
    if (last && last.to === from) last.to = to;
    else all.push({ from, to });
  }
  return all;
}

/** The days on which a box stood in store, and those that it was with a restorer, up to yesterday. Points in their order. */
export function daysOfCustody(
  points: readonly CustodyPoint[],
  timezone: string,
  today: string,
): { here: DayRange[]; away: DayRange[] } {
  const days = { here: [] as DayRange[], away: [] as DayRange[] };
  const dayOf = (point: CustodyPoint): string => ('day' in point ? point.day : dayOfMoment(point.at, timezone));
  for (const [index, point] of points.entries()) {
    const place = placeOf(point);
    if (!place) continue;
    const next = points[index + 1];
    const from = dayOf(point);
    const end = next ? dayOf(next) : today;
    const to = end < today ? end : today;
    if (from < to) days[place].push({ from, to });
  }
  return { here: joined(days.here), away: joined(days.away) };
}

/** Of these days those that no range takes. Both may come in any order; ranges that take do not overlap. */
export function daysLeft(days: readonly DayRange[], taken: readonly DayRange[]): DayRange[] {
  if (!taken.length && days.length < 2) return [...days];
  const order = (a: DayRange, b: DayRange): number => (a.from < b.from ? -1 : 1);
  const inOrder = taken.toSorted(order);
  return days.toSorted(order).flatMap(({ from, to }) => {
    const left: DayRange[] = [];
    let at = from;
    for (const cut of inOrder) {
      if (cut.to <= at || cut.from >= to) continue;
      if (cut.from > at) left.push({ from: at, to: cut.from });
      at = cut.to > at ? cut.to : at;
    }
    if (at < to) left.push({ from: at, to });
    return left;
  });
}

/** A rate from a day on; the more of its own comes first: of the job, of the client, of the company. */
export interface RateFacts {
  readonly scope: 'job' | 'client' | 'company';
  readonly unit: 'm3' | 'piece';
  readonly period: 'day' | 'month';
  readonly sellRate: number;
  readonly from: string;
  readonly chargesAway: boolean;
}
const RANK = { job: 0, client: 1, company: 2 } as const;

/** The rate that holds on a day. */
export function rateOn(rates: readonly RateFacts[], day: string): RateFacts | undefined {
  let best: RateFacts | undefined;
  for (const rate of rates) {
    if (rate.from > day) continue;
    const nearer = best ? RANK[rate.scope] - RANK[best.scope] : -1;
    if (nearer < 0 || (nearer === 0 && best && rate.from > best.from)) best = rate;
  }
  return best;
}

/** The first of the month after a day. */
function nextMonth(day: string): string {
  const month = Number(day.slice(5, 7));
  return month < 12
    ? `${day.slice(0, 5)}${String(month + 1).padStart(2, '0')}-01`
    : `${String(Number(day.slice(0, 4)) + 1).padStart(4, '0')}-01-01`;
}

/** Where another rate may begin to hold, or another month, within days. */
function cuts({ from, to }: DayRange, rates: readonly RateFacts[]): DayRange[] {
  const within = rates.filter((rate) => rate.from > from && rate.from < to);
  if (!within.length && from.slice(0, 7) === to.slice(0, 7)) return [{ from, to }];
  const at = new Set<string>([from, ...within.map((rate) => rate.from)]);
  for (let month = nextMonth(from); month < to; month = nextMonth(month)) at.add(month);
  const starts = [...at].sort();
  return starts.map((start, index) => ({ from: start, to: starts[index + 1] ?? to }));
}

/** Days at one rate. `per`: by how many days the rate is divided; `quantity`: cubic metres or pieces. */
export interface PricedDays extends DayRange {
  readonly rate: number;
  readonly unit: 'm3' | 'piece';
  readonly period: 'day' | 'month';
  readonly per: number;
  readonly quantity: number;
}

export interface Stored {
  readonly points: readonly CustodyPoint[];
  readonly timezone: string;
  /** Null: not measured. */
  readonly volume: number | null;
  /** Its own rate a day, in place of the others. */
  readonly ownRate: number | null;
  readonly billed: readonly DayRange[];
}

/** The days that are on no invoice yet, each at the rate that holds on it; those without a rate or a volume are left for later. */
export function toBill(of: Stored, rates: readonly RateFacts[], today: string): PricedDays[] {
  const { here, away } = daysOfCustody(of.points, of.timezone, today);
  const price = (range: DayRange, isAway: boolean): PricedDays[] =>
    cuts(range, rates).flatMap((part) => {
      const rate = rateOn(rates, part.from);
      if (isAway && !rate?.chargesAway) return [];
      if (of.ownRate !== null)
        return of.ownRate > 0
          ? [{ ...part, rate: of.ownRate, unit: 'piece' as const, period: 'day' as const, per: 1, quantity: 1 }]
          : [];
      if (!rate || rate.sellRate <= 0) return [];
      const quantity = rate.unit === 'piece' ? 1 : of.volume;
      if (quantity === null) return [];
      const month = `${part.from.slice(0, 7)}-01`;
      const per = rate.period === 'day' ? 1 : daysBetween(month, addMonths(month, 1));
      return [{ ...part, rate: rate.sellRate, unit: rate.unit, period: rate.period, per, quantity }];
    });
  return [
    ...daysLeft(here, of.billed).flatMap((range) => price(range, false)),
    ...daysLeft(away, of.billed).flatMap((range) => price(range, true)),
  ].toSorted((a, b) => (a.from < b.from ? -1 : 1));
}

/** What quantity × days come to at a rate, in cents: one rounding. */
export const priceCents = (rate: number, quantityDays: number, per: number): number =>
  per === 1 ? productCents(rate, quantityDays) : portionOfCents(toCents(rate), quantityDays, per);

/** At least a cent. Sums that are far from it are not reckoned to the cent for that. */
const isCharged = ({ rate, per }: PricedDays, quantityOfDays: number): boolean =>
  (rate * quantityOfDays) / per > 0.02 || priceCents(rate, quantityOfDays, per) >= 1;

/** To six decimals; what has four or fewer, as nearly everything measured has, by a shorter way to the same. */
function quantityOf(value: number): number {
  const short = Math.round(value * 1e4) / 1e4;
  return Math.abs(short - value) < 1e-8 && value < 1e6 ? short : roundTo(value, 6);
}
const quantityDays = (part: PricedDays): number => quantityOf(part.quantity * daysBetween(part.from, part.to));

/** Days of one rate and, by month, of one month: a line of a bill. */
export interface BillGroup {
  readonly rate: number;
  readonly unit: 'm3' | 'piece';
  readonly period: 'day' | 'month';
  readonly per: number;
  readonly from: string;
  /** The last day. */
  readonly through: string;
  readonly quantityDays: number;
  /** Where all of its boxes have the same days: how many days, and of how much. */
  readonly even: { readonly quantity: number; readonly days: number } | null;
  readonly amount: number;
  readonly parts: readonly { readonly item: number; readonly days: DayRange; readonly amount: number }[];
}

/** One stretch of the same days for every box. */
function evenOf(rows: readonly { item: number; part: PricedDays }[]): BillGroup['even'] {
  const [first] = rows;
  if (!first || new Set(rows.map(({ item }) => item)).size < rows.length) return null;
  const same = rows.every(({ part }) => part.from === first.part.from && part.to === first.part.to);
  const quantity = rows.reduce((sum, { part }) => sum + part.quantity, 0);
  return same ? { quantity: roundTo(quantity, 6), days: daysBetween(first.part.from, first.part.to) } : null;
}

/**
 * What the days of several boxes come to. Each group is rounded once, and its boxes share that to the cent. Days that come to less than
 * half a cent wait for the next bill.
 */
export function billOf(all: readonly { item: number; days: readonly PricedDays[] }[]): BillGroup[] {
  const groups = new Map<string, { item: number; part: PricedDays; quantity: number }[]>();
  for (const { item, days } of all)
    for (const part of days) {
      const quantity = quantityDays(part);
      if (!isCharged(part, quantity)) continue;
      const key = `${part.unit} ${part.period} ${part.rate} ${part.per === 1 ? '' : part.from.slice(0, 7)}`;
      const group = groups.get(key);
      if (group) group.push({ item, part, quantity });
      else groups.set(key, [{ item, part, quantity }]);
    }
  return [...groups.values()]
    .map((rows) => {
      const [{ part: first }] = rows as [(typeof rows)[number]];
      const { rate, unit, period, per } = first;
      let run = 0;
      let before = 0;
      const parts = rows.map(({ item, part, quantity }) => {
        run = quantityOf(run + quantity);
        const cents = priceCents(rate, run, per);
        const own = Math.max(1, cents - before);
        before = cents;
        return { item, days: { from: part.from, to: part.to }, cents: own };
      });
      const days = rows.map(({ part }) => part);
      return {
        rate,
        unit,
        period,
        per,
        from: days.map(({ from }) => from).reduce((a, b) => (a < b ? a : b)),
        through: addDays(
          days.map(({ to }) => to).reduce((a, b) => (a > b ? a : b)),
          -1,
        ),
        quantityDays: run,
        even: evenOf(rows),
        amount: fromCents(parts.reduce((sum, { cents }) => sum + cents, 0)),
        parts: parts.map(({ cents, ...part }) => ({ ...part, amount: fromCents(cents) })),
      };
    })
    .toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : a.rate - b.rate));
}
