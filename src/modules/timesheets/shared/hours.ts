// Hours and what they cost. Worked time is whole minutes between instants; hours are those minutes with four decimals, which give them back exactly.
import { divideTo, fromCents, portionOfCents, toCents } from '../../../kit/money.ts';
import { COUNTED } from './timesheet-status.ts';

export const minutesOf = (hours: number): number => Math.round(hours * 60);
export const hoursOf = (minutes: number): number => divideTo(minutes, 60, 4);

/** 455 -> 7:35 */
export const showHours = (minutes: number): string =>
  `${minutes < 0 ? '−' : ''}${Math.floor(Math.abs(minutes) / 60)}:${String(Math.abs(minutes) % 60).padStart(2, '0')}`;

const LONGEST_MINUTES = 24 * 60;
/** Minutes worked between two instants, or why there are none, by the field that is wrong. */
export function workedMinutes(
  start: number,
  end: number,
  breakMinutes: number,
): { minutes: number; errors?: undefined } | { minutes?: undefined; errors: Record<string, string> } {
  if (end <= start) return { errors: { endAt: 'It ends before it starts' } };
  const elapsed = Math.round((end - start) / 60_000);
  if (elapsed > LONGEST_MINUTES)
    return { errors: { endAt: 'One entry lasts 24 hours at most. Enter when the work ended' } };
  if (breakMinutes >= elapsed) return { errors: { breakMinutes: 'The break is as long as the work' } };
  return { minutes: elapsed - breakMinutes };
}

/** `7.5`, `7,5`, `7:30`, `7h30`, `90m` -> minutes; undefined for what is no length. */
export function readHours(typed: string): number | undefined {
  const text = typed.trim().toLowerCase().replace(/\s+/g, '');
  const minutes = /^(\d{1,4})m(?:in)?$/.exec(text);
  if (minutes) return Number(minutes[1]);
  const clock = /^(\d{1,2})[:h](\d{2})?$/.exec(text);
  if (clock) return Number(clock[2] ?? 0) > 59 ? undefined : Number(clock[1]) * 60 + Number(clock[2] ?? 0);
  const decimal = /^(\d{0,2})(?:[.,](\d{1,4}))?h?$/.exec(text);
  if (!decimal || (!decimal[1] && !decimal[2])) return undefined;
  return Math.round(Number(`${decimal[1] || 0}.${decimal[2] ?? 0}`) * 60);
}

/** What minutes cost at a rate per hour; one rounding. Without a rate nothing is known. */
export const labourAmount = (minutes: number, rate: number | null): number =>
  fromCents(portionOfCents(toCents(rate), minutes, 60));

interface Worked {
  hours: number;
  chargeable: boolean;
  costRate: number | null;
  chargeRate: number | null;
  status: { typeName: string };
}
export interface LabourTotals {
  entries: number;
  minutes: number;
  chargeableMinutes: number;
  /** Submitted, approved and invoiced minutes: what counts for the job. */
  countedMinutes: number;
  /** Counted minutes of people without a rate. */
  withoutRate: number;
  cost: number;
  charge: number;
}
/** Sums of entries: each line is rounded as it is shown, and the sum is that of the lines. Drafts and rejected hours cost nothing yet. */
export function labourTotals(rows: readonly Worked[]): LabourTotals {
  const totals = {
    entries: rows.length,
    minutes: 0,
    chargeableMinutes: 0,
    countedMinutes: 0,
    withoutRate: 0,
    cost: 0,
    charge: 0,
  };
  let [cost, charge] = [0, 0];
  for (const row of rows) {
    const minutes = minutesOf(row.hours);
    totals.minutes += minutes;
    if (row.chargeable) totals.chargeableMinutes += minutes;
    if (!(COUNTED as readonly string[]).includes(row.status.typeName)) continue;
    totals.countedMinutes += minutes;
    if (row.costRate === null) totals.withoutRate += minutes;
    cost += toCents(labourAmount(minutes, row.costRate));
    if (row.chargeable) charge += toCents(labourAmount(minutes, row.chargeRate));
  }
  return { ...totals, cost: fromCents(cost), charge: fromCents(charge) };
}
