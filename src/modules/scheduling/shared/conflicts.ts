// Everything that speaks against a visit, named. One function for the transaction that books, the board and the search for free times.
import { showDay } from '../../../kit/dates.ts';
import { type PlanPerson, type PlanRules, type PlanVisit, clockAt, dayAt, driveMinutes } from './plan.ts';

export const CONFLICT_RULES = [
  'doubleBooking',
  'leave',
  'licenceExpired',
  'travelTooShort',
  'outsideHours',
  'noShifts',
  'holiday',
  'longDay',
  'busy',
] as const;
export type ConflictRule = (typeof CONFLICT_RULES)[number];
/** These refuse a booking unless somebody who may says why; the others warn. */
export const HARD_RULES: readonly ConflictRule[] = ['doubleBooking', 'leave', 'licenceExpired'];

export const RULE_LABELS: Readonly<Record<ConflictRule, string>> = {
  doubleBooking: 'Double booking',
  leave: 'On leave',
  licenceExpired: 'Licence expired',
  travelTooShort: 'Travel too short',
  outsideHours: 'Outside hours',
  noShifts: 'No shifts set up',
  holiday: 'Public holiday',
  longDay: 'Long day',
  busy: 'Busy elsewhere',
};

export interface Conflict {
  rule: ConflictRule;
  hard: boolean;
  person: string;
  personLabel: string;
  /** The rule with its numbers, one sentence. */
  text: string;
}

const MINUTE = 60_000;
const HOUR = 3_600_000;
/** Touching is no overlap. */
export const overlaps = (a: { start: number; end: number }, b: { start: number; end: number }): boolean =>
  a.start < b.end && a.end > b.start;

const hours = (ms: number): string => String(Math.round((ms / HOUR) * 10) / 10);

/** What speaks against one person making one visit, given everything else they do. `others` may hold the visit itself. */
export function conflictsOf(
  visit: PlanVisit,
  person: PlanPerson,
  others: readonly PlanVisit[],
  rules: PlanRules,
): Conflict[] {
  const found: Conflict[] = [];
  const add = (rule: ConflictRule, text: string): void => {
    found.push({ rule, hard: HARD_RULES.includes(rule), person: person.key, personLabel: person.label, text });
  };
  const theirs = others.filter(
    (other) => (visit.id === null || other.id !== visit.id) && other.people.includes(person.key) && !other.allDay,
  );
  for (const { start, end, label } of person.away)
    if (overlaps(visit, { start, end })) {
      add('leave', `${person.label} is away: ${label}.`);
      break;
    }
  const day = dayAt(visit.zone, visit.start);
  for (const { label, on } of person.expired)
    if (on < day) add('licenceExpired', `${label} of ${person.label} expired on ${showDay(on)}.`);
  if (visit.allDay) return [...found, ...holidayOf(visit, person, rules, day)];

  for (const other of theirs)
    if (overlaps(visit, other)) {
      if (other.tentative)
        add('busy', `${person.label} is also proposed for ${other.label}, ${spanOf(visit.zone, other)}.`);
      else add('doubleBooking', `${person.label} is already at ${other.label}, ${spanOf(visit.zone, other)}.`);
    }
  for (const busy of person.busy)
    if (overlaps(visit, busy)) add('busy', `${person.label} has ${busy.label}, ${spanOf(visit.zone, busy)}.`);
  travelConflicts(visit, theirs, person, add);
  if (!person.hasShifts) add('noShifts', `${person.label} has no shifts. Enter them.`);
  else if (!person.shifts.some(({ start, end }) => visit.start >= start && visit.end <= end)) {
    const today = person.shifts.filter(({ start }) => dayAt(person.zone, start) === day);
    add(
      'outsideHours',
      today.length
        ? `${person.label} works ${today.map((shift) => spanOf(person.zone, shift)).join(' and ')} that day.`
        : `${person.label} does not work that day.`,
    );
  }
  const ofDay = theirs.filter(
    (other) => !other.tentative && dayAt(person.zone, other.start) === dayAt(person.zone, visit.start),
  );
  const booked = ofDay.reduce((sum, { start, end }) => sum + end - start, visit.end - visit.start);
  if (booked > rules.mostHours * HOUR)
    add(
      'longDay',
      `${person.label} would have ${hours(booked)} h booked, more than ${hours(rules.mostHours * HOUR)} h.`,
    );
  return [...found, ...holidayOf(visit, person, rules, day)];
}

export const spanOf = (zone: string, { start, end }: { start: number; end: number }): string =>
  `${clockAt(zone, start)} to ${clockAt(zone, end)}`;

function holidayOf(visit: PlanVisit, person: PlanPerson, rules: PlanRules, day: string): Conflict[] {
  const holiday = rules.holidays.find(
    ({ date, state }) => date === day && (state === null || state.toLowerCase() === visit.state?.toLowerCase()),
  );
  if (!holiday) return [];
  const text = `${showDay(day)} is ${holiday.label}.`;
  return [{ rule: 'holiday', hard: false, person: person.key, personLabel: person.label, text }];
}

function travelConflicts(
  visit: PlanVisit,
  theirs: readonly PlanVisit[],
  person: PlanPerson,
  add: (rule: ConflictRule, text: string) => void,
): void {
  if (!visit.travel) return;
  const drives = theirs.filter(({ travel, tentative }) => travel && !tentative);
  const before = drives.filter(({ end }) => end <= visit.start).sort((a, b) => b.end - a.end)[0];
  const after = drives.filter(({ start }) => start >= visit.end).sort((a, b) => a.start - b.start)[0];
  for (const [from, to] of [
    [before, visit],
    [visit, after],
  ] as const) {
    if (!from || !to) continue;
    const needed = driveMinutes(from.place, to.place);
    const there = Math.floor((to.start - from.end) / MINUTE);
    if (needed !== null && there < needed)
      add(
        'travelTooShort',
        `${person.label} has ${there} min between ${from.placeName ?? from.label} and ${to.placeName ?? to.label}; the drive takes ${needed} min.`,
      );
  }
}

/** What speaks against a visit, of all its people. */
export const conflictsOfVisit = (
  visit: PlanVisit,
  people: ReadonlyMap<string, PlanPerson>,
  others: readonly PlanVisit[],
  rules: PlanRules,
): Conflict[] =>
  visit.people.flatMap((key) => {
    const person = people.get(key);
    return person ? conflictsOf(visit, person, others, rules) : [];
  });
