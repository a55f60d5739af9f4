// The board as figures: where time lies on it, what stands as it will be, what speaks against each visit. Pure.
import { addDays, timeIn, weekdayOf } from '../../../../kit/dates.ts';
import { zonedInstant } from '../../../jobs/shared/business-clock.ts';
import type { Board, BoardPerson, BoardVisit } from '../../shared/appointments.api.ts';
import { type Conflict, conflictsOf } from '../../shared/conflicts.ts';
import { type PlanRules, type PlanVisit, type Span, driveMinutes, roadKm } from '../../shared/plan.ts';

export const ROW = 52;
export const HEAD_WIDTH = 148;
const QUARTER = 15 * 60_000;
export const snap = (at: number): number => Math.round(at / QUARTER) * QUARTER;
export const STEP_MS = QUARTER;

export interface Scale {
  days: readonly (Span & { day: string; hours: readonly number[] })[];
  dayWidth: number;
  width: number;
  zone: string;
}
/** Shown at least; more where somebody works or is booked earlier or later. */
const [FIRST_HOUR, LAST_HOUR] = [7, 17];
const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** The hours that hold all shifts and visits of the days. */
export function hoursOf({ people, visits, zone }: Board, days: readonly string[]): [first: number, last: number] {
  let [first, last] = [FIRST_HOUR, LAST_HOUR];
  const [from, to] = [zonedInstant(zone, days[0] ?? '', '00:00'), zonedInstant(zone, days.at(-1) ?? '', '23:59')];
  const spans = [...people.flatMap(({ shifts }) => shifts), ...visits.filter(({ allDay }) => !allDay)];
  for (const { start, end } of spans) {
    if (end <= from || start >= to) continue;
    first = Math.min(first, Number(timeIn(zone, new Date(start)).slice(0, 2)));
    const until = timeIn(zone, new Date(end));
    if (until > '00:00' && end - start < 24 * 3_600_000)
      last = Math.max(last, Number(until.slice(0, 2)) + (until.endsWith(':00') ? 0 : 1));
  }
  return [first, Math.min(24, last)];
}

export const daysShown = (day: string, span: 'day' | 'week'): string[] => {
  if (span === 'day') return [day];
  // The week starts on Sunday.
  const first = addDays(day, -weekdayOf(day));
  return Array.from({ length: 7 }, (_, index) => addDays(first, index));
};

export function scaleOf(
  days: readonly string[],
  zone: string,
  width: number,
  [first, last]: readonly [number, number],
): Scale {
  const dayWidth = Math.max(days.length > 1 ? 150 : 620, width / days.length);
  return {
    zone,
    dayWidth,
    width: dayWidth * days.length,
    days: days.map((day) => ({
      day,
      start: zonedInstant(zone, day, clock(first)),
      end: last === 24 ? zonedInstant(zone, addDays(day, 1), '00:00') : zonedInstant(zone, day, clock(last)),
      hours: Array.from({ length: last - first }, (_, index) => zonedInstant(zone, day, clock(first + index))),
    })),
  };
}

/** Pixels from the left; before and after the hours of a day it stands at its edge. */
export function xOf({ days, dayWidth }: Scale, at: number): number {
  for (const [index, { start, end }] of days.entries()) {
    const next = days[index + 1];
    if (next && at >= next.start) continue;
    return index * dayWidth + (Math.min(Math.max(at - start, 0), end - start) / (end - start)) * dayWidth;
  }
  return 0;
}
export function timeAt({ days, dayWidth }: Scale, x: number): number {
  const index = Math.min(days.length - 1, Math.max(0, Math.floor(x / dayWidth)));
  const day = days[index];
  if (!day) return 0;
  return day.start + Math.min(1, Math.max(0, (x - index * dayWidth) / dayWidth)) * (day.end - day.start);
}
export const isShown = ({ days }: Scale, { start, end }: Span): boolean =>
  days.some((day) => start < day.end && end > day.start);

/** What a visit is changed to, before the server or instead of it. */
export interface Change {
  start: number;
  end: number;
  people: readonly string[];
}
export type Changes = ReadonlyMap<number, Change>;
export const withChanges = (visits: readonly BoardVisit[], changes: Changes): BoardVisit[] =>
  changes.size === 0
    ? (visits as BoardVisit[])
    : visits.map((visit) => {
        const change = changes.get(visit.id);
        return change ? { ...visit, ...change, people: [...change.people] } : visit;
      });

export const asPlan = (visit: BoardVisit): PlanVisit => ({
  id: visit.id,
  start: visit.start,
  end: visit.end,
  people: visit.people,
  allDay: visit.allDay,
  tentative: visit.statusType === 'proposed',
  label: [visit.jobNumber, visit.customer ?? visit.label].filter(Boolean).join(' '),
  place:
    visit.latitude === null || visit.longitude === null
      ? null
      : { latitude: visit.latitude, longitude: visit.longitude },
  placeName: visit.suburb,
  state: visit.state,
  zone: visit.zone,
  travel: visit.travel,
});
export const rulesOf = ({ holidays, mostHours }: Board): PlanRules => ({ holidays, mostHours });

export interface Drive {
  from: number;
  to: number;
  minutes: number;
  fits: boolean;
}
export interface PersonRow {
  person: BoardPerson;
  visits: BoardVisit[];
  bookedMs: number;
  shiftMs: number;
  drives: Drive[];
  km: number;
}
export interface BoardConflict extends Conflict {
  visit: BoardVisit;
}
export interface Reckoned {
  rows: PersonRow[];
  conflicts: Map<number, BoardConflict[]>;
  totals: { km: number; bookedMs: number; shiftMs: number; conflicts: number };
}

const OPEN = new Set(['proposed', 'booked', 'confirmed', 'travelling', 'onSite']);
const within = (spans: readonly Span[], { days }: Scale): number =>
  spans.reduce(
    (sum, span) =>
      sum +
      days.reduce((part, day) => part + Math.max(0, Math.min(span.end, day.end) - Math.max(span.start, day.start)), 0),
    0,
  );

/** Everything the board says of the days that are shown. */
export function reckon(board: Board, visits: readonly BoardVisit[], scale: Scale, now: number): Reckoned {
  const byPerson = new Map<string, BoardVisit[]>();
  const plans = new Map<number, PlanVisit>();
  for (const visit of visits) {
    plans.set(visit.id, asPlan(visit));
    for (const key of visit.people) {
      const theirs = byPerson.get(key);
      if (theirs) theirs.push(visit);
      else byPerson.set(key, [visit]);
    }
  }
  const rules = rulesOf(board);
  const conflicts = new Map<number, BoardConflict[]>();
  const totals = { km: 0, bookedMs: 0, shiftMs: 0, conflicts: 0 };
  const rows = board.people.map((person): PersonRow => {
    const all = (byPerson.get(person.key) ?? []).toSorted((a, b) => a.start - b.start || a.id - b.id);
    const shown = all.filter((visit) => isShown(scale, visit));
    const others = all.map((visit) => plans.get(visit.id) as PlanVisit);
    for (const visit of shown) {
      // What has been cannot be planned better.
      if (!OPEN.has(visit.statusType) || visit.end < now) continue;
      const found = conflictsOf(plans.get(visit.id) as PlanVisit, person, others, rules);
      if (!found.length) continue;
      const before = conflicts.get(visit.id) ?? [];
      conflicts.set(visit.id, [...before, ...found.map((conflict) => ({ ...conflict, visit }))]);
      totals.conflicts += found.length;
    }
    const timed = shown.filter(({ allDay, statusType }) => !allDay && statusType !== 'missed');
    const { drives, km } = drivesOf(timed, plans);
    const row = {
      person,
      visits: shown,
      bookedMs: within(timed, scale),
      shiftMs: within(person.shifts, scale),
      drives,
      km,
    };
    totals.km += km;
    totals.bookedMs += row.bookedMs;
    totals.shiftMs += row.shiftMs;
    return row;
  });
  return { rows, conflicts, totals };
}

function drivesOf(
  visits: readonly BoardVisit[],
  plans: ReadonlyMap<number, PlanVisit>,
): { drives: Drive[]; km: number } {
  const drives: Drive[] = [];
  let km = 0;
  for (const [index, visit] of visits.entries()) {
    const next = visits[index + 1];
    if (!next || next.start - visit.end > 6 * 3_600_000 || next.start < visit.end) continue;
    const [from, to] = [plans.get(visit.id)?.place ?? null, plans.get(next.id)?.place ?? null];
    const minutes = driveMinutes(from, to);
    if (!minutes || !visit.travel || !next.travel) continue;
    km += roadKm(from, to) ?? 0;
    drives.push({
      from: visit.end,
      to: visit.end + minutes * 60_000,
      minutes,
      fits: visit.end + minutes * 60_000 <= next.start,
    });
  }
  return { drives, km };
}

/** Bars that lie over each other stand in lanes of one row. */
export function lanesOf(visits: readonly BoardVisit[]): Map<number, { lane: number; of: number }> {
  const placed = new Map<number, { lane: number; of: number }>();
  let group: { id: number; lane: number }[] = [];
  let ends: number[] = [];
  let until = -Infinity;
  const close = (): void => {
    for (const { id, lane } of group) placed.set(id, { lane, of: ends.length });
    group = [];
    ends = [];
  };
  for (const visit of visits) {
    if (visit.start >= until) close();
    let lane = ends.findIndex((end) => end <= visit.start);
    if (lane < 0) lane = ends.length;
    ends[lane] = visit.end;
    group.push({ id: visit.id, lane });
    until = Math.max(until, visit.end);
  }
  close();
  return placed;
}
