// The best free times for a visit: of each person and day the earliest one against which nothing speaks, the earliest of these first.
import { timeIn } from '../../../kit/dates.ts';
import { type Conflict, conflictsOf } from './conflicts.ts';
import { type PlanPerson, type PlanRules, type PlanVisit, clockAt, dayAt, driveMinutes, roadKm } from './plan.ts';

/** Visits begin on these. */
export const STEP = 15 * 60_000;

export interface SlotQuery {
  /** What is to be booked; its start and people do not matter. */
  visit: Omit<PlanVisit, 'start' | 'end' | 'people'>;
  minutes: number;
  /** Not before. */
  from: number;
  /** Done by then, if it is promised. */
  by?: number | null;
  people: readonly PlanPerson[];
  visits: readonly PlanVisit[];
  rules: PlanRules;
  most?: number;
  /** When people may be called on at home, on the clock of the site: `08:00` to `17:00`. Without it the shifts alone say. */
  hours?: { opening: string; closing: string } | undefined;
}
export interface Slot {
  person: string;
  personLabel: string;
  start: number;
  end: number;
  /** Minutes of the drive there; null where it is not known. */
  travelMinutes: number | null;
  reasons: string[];
}
export interface SlotsFound {
  slots: Slot[];
  /** Why nobody comes earlier: the first refused time of each person. */
  refused: { person: string; personLabel: string; start: number; text: string }[];
}

const upTo = (at: number): number => Math.ceil(at / STEP) * STEP;

/** Every start that the shifts of a person allow from a moment on, in order. */
export function* startsOf(person: PlanPerson, minutes: number, from: number): Generator<number> {
  const length = minutes * 60_000;
  for (const { start, end } of [...person.shifts].sort((a, b) => a.start - b.start))
    for (let at = upTo(Math.max(start, from)); at + length <= end; at += STEP) yield at;
}

/** The visit as that person would make it at that time. */
export const visitAt = (query: SlotQuery, person: PlanPerson, start: number): PlanVisit => ({
  ...query.visit,
  start,
  end: start + query.minutes * 60_000,
  people: [person.key],
});

/** Begins and ends while the customer may be called on. */
function isWithin({ hours }: SlotQuery, { zone, start, end }: PlanVisit): boolean {
  if (!hours) return true;
  return timeIn(zone, new Date(start)) >= hours.opening && timeIn(zone, new Date(end)) <= hours.closing;
}

export function bestSlots(query: SlotQuery): SlotsFound {
  const { most = 3, people, from, minutes } = query;
  const firsts: Slot[] = [];
  const refused: SlotsFound['refused'] = [];
  for (const person of people) {
    const theirs = query.visits.filter((visit) => visit.people.includes(person.key));
    let told = false;
    const tell = (start: number, conflicts: readonly Conflict[]): void => {
      if (told || !conflicts[0]) return;
      told = true;
      refused.push({ person: person.key, personLabel: person.label, start, text: conflicts[0].text });
    };
    if (!person.hasShifts) {
      refused.push({
        person: person.key,
        personLabel: person.label,
        start: from,
        text: `${person.label} has no shifts. Enter them.`,
      });
      continue;
    }
    const days = new Set<string>();
    for (const start of startsOf(person, minutes, from)) {
      const day = dayAt(person.zone, start);
      if (days.has(day)) continue;
      const visit = visitAt(query, person, start);
      if (!isWithin(query, visit)) continue;
      const conflicts = conflictsOf(visit, person, theirs, query.rules);
      if (conflicts.length) {
        tell(start, conflicts);
        continue;
      }
      days.add(day);
      firsts.push(slotOf(query, person, visit, theirs));
      if (days.size >= most) break;
    }
  }
  const byTime = (a: Slot, b: Slot): number =>
    a.start - b.start || (a.travelMinutes ?? 999) - (b.travelMinutes ?? 999) || a.person.localeCompare(b.person);
  firsts.sort(byTime);
  // Different people first: who asks for three times wants a choice.
  const chosen: Slot[] = [];
  for (const slot of firsts)
    if (chosen.length < most && !chosen.some(({ person }) => person === slot.person)) chosen.push(slot);
  for (const slot of firsts) if (chosen.length < most && !chosen.includes(slot)) chosen.push(slot);
  chosen.sort(byTime);
  const first = chosen[0]?.start ?? Infinity;
  return { slots: chosen, refused: refused.filter(({ start }) => start < first) };
}

function slotOf(query: SlotQuery, person: PlanPerson, visit: PlanVisit, theirs: readonly PlanVisit[]): Slot {
  const sameDay = theirs.filter((other) => dayAt(person.zone, other.start) === dayAt(person.zone, visit.start));
  const before = sameDay.filter(({ end }) => end <= visit.start).sort((a, b) => b.end - a.end)[0];
  const travelMinutes = before ? driveMinutes(before.place, visit.place) : null;
  const km = before ? roadKm(before.place, visit.place) : null;
  const reasons = [
    before
      ? travelMinutes === null
        ? `Comes from ${before.placeName ?? before.label}, distance unknown`
        : travelMinutes === 0
          ? 'Already on site'
          : `Comes from ${before.placeName ?? before.label}: ${travelMinutes} min, ${Math.round(km ?? 0)} km`
      : 'First of the day',
  ];
  const next = sameDay.filter(({ start }) => start >= visit.end).sort((a, b) => a.start - b.start)[0];
  if (next) reasons.push(`Free until ${clockAt(visit.zone, next.start)}`);
  if (query.by) reasons.push(visit.end <= query.by ? 'Within the due time' : 'After the due time: call the customer');
  return { person: person.key, personLabel: person.label, start: visit.start, end: visit.end, travelMinutes, reasons };
}
