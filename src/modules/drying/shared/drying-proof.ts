// Equipment-days against visits: what is not in the log is not paid. A day is a date where the site is, whatever the rate's rule.
import {
  type Day,
  type DryingFacts,
  type DryingId,
  type EquipmentFacts,
  type Moment,
  type PointFacts,
  type ReadingFacts,
  goalOf,
} from './drying-facts.ts';
import { DAY, HOUR, dayAt, daysFrom, isoOf, timeOf } from './drying-time.ts';
import { forecastsOf, heldReadings, placeForecast } from './forecast.ts';

/** A day of a unit that a document bills: an invoice's line for four days has four of them. */
export interface BilledDay {
  /** The span of the unit, or of any unit that it replaces. */
  equipmentId: DryingId;
  day: Day;
  /** `INV0398` */
  document: string;
  documentId: DryingId;
}

/** A unit with those that replaced it: one for whoever pays. */
export interface DryingUnit {
  /** The first span's. */
  id: DryingId;
  spans: EquipmentFacts[];
}

export interface UnitDays {
  unit: DryingUnit;
  /** Days of 24 h that it stood, up to `until`; time in which two of its spans overlap counts once. */
  days: number;
  /** Dates on which it stood. */
  dates: Day[];
}

/** One date of the schedule: what stood, what was read, what is billed. */
export interface ProofDay {
  day: Day;
  visitIds: DryingId[];
  points: number;
  air: number;
  unitIds: DryingId[];
  billed: BilledDay[];
}

export type ProofLine =
  /** Billed, and nothing was read on that date. */
  | {
      kind: 'billed-without-reading';
      day: Day;
      documents: { document: string; documentId: DryingId }[];
      unitIds: DryingId[];
    }
  /** Units stood, and nothing was read on that date. */
  | { kind: 'standing-without-reading'; day: Day; unitIds: DryingId[] }
  /** Read, and no unit stood. */
  | { kind: 'reading-without-equipment'; day: Day; visitIds: DryingId[] }
  /** Billed on a date on which the unit did not stand. */
  | { kind: 'billed-not-standing'; day: Day; unitId: DryingId; document: string; documentId: DryingId }
  | { kind: 'billed-twice'; day: Day; unitId: DryingId; documents: { document: string; documentId: DryingId }[] }
  /** Between days of it that are billed, one is not. */
  | { kind: 'never-billed'; day: Day; unitId: DryingId }
  /** Every point of the chamber is at goal, and units (their spans) are still there. Rates are null to people who do not see money. */
  | { kind: 'dry-chamber'; chamberId: DryingId; since: Moment; unitIds: DryingId[]; dailyRate: number | null };

/** Units with their replacements, in order of their first day. A circle or an unknown one begins a unit of its own. */
export function unitsOf(equipment: readonly EquipmentFacts[]): DryingUnit[] {
  const byId = new Map(equipment.map((span) => [span.id, span]));
  const rootOf = (span: EquipmentFacts): EquipmentFacts => {
    const seen = new Set<DryingId>();
    let root = span;
    for (let before = byId.get(root.replaces ?? ''); before; before = byId.get(root.replaces ?? '')) {
      seen.add(root.id);
      if (seen.has(before.id)) return span;
      root = before;
    }
    return root;
  };
  const spans = Map.groupBy(equipment, (span) => rootOf(span).id);
  const first = ({ spans: of }: DryingUnit): number => timeOf(of[0]?.inAt ?? '');
  return [...spans]
    .map(([id, of]) => ({ id, spans: of.toSorted((left, right) => timeOf(left.inAt) - timeOf(right.inAt)) }))
    .sort((left, right) => first(left) - first(right));
}

interface Stretch {
  from: number;
  to: number;
}

/** When a unit stood, without overlaps: a swap within the hour is one stretch. */
function stretchesOf({ spans }: DryingUnit, until: number): Stretch[] {
  const stretches: Stretch[] = [];
  for (const { inAt, outAt } of spans) {
    const from = timeOf(inAt);
    const to = Math.min(until, outAt === null ? until : timeOf(outAt));
    if (to <= from) continue;
    const before = stretches.at(-1);
    if (before && from <= before.to + SWAP) before.to = Math.max(before.to, to);
    else stretches.push({ from, to });
  }
  return stretches;
}

/** Between a unit that failed and the one in its place. */
const SWAP = HOUR;

const datesOf = ({ from, to }: Stretch, timezone: string): Day[] =>
  daysFrom(dayAt(timezone, from), dayAt(timezone, to - 1));

/** How long each unit stood. */
export function unitDays(equipment: readonly EquipmentFacts[], until: Moment, timezone: string): UnitDays[] {
  return unitsOf(equipment).map((unit) => {
    const stretches = stretchesOf(unit, timeOf(until));
    return {
      unit,
      days: stretches.reduce((sum, { from, to }) => sum + (to - from) / DAY, 0),
      dates: [...new Set(stretches.flatMap((stretch) => datesOf(stretch, timezone)))],
    };
  });
}

/** The dates that so many days of 24 h from a moment are billed as: each has the date on which it begins. */
export const datesOfDays = (from: Moment, days: number, timezone: string): Day[] =>
  Array.from({ length: Math.ceil(days - 1e-9) }, (_, place) => dayAt(timezone, timeOf(from) + place * DAY));

/** Dates of a unit that somebody owes for: whole days of 24 h, or dates, as its rate says. */
function owedDates(unit: DryingUnit, until: number, timezone: string): Day[] {
  const rule = unit.spans[0]?.rateRule ?? 'day-24h';
  if (rule === 'other') return [];
  const stretches = stretchesOf(unit, until);
  if (rule === 'calendar-day') return [...new Set(stretches.flatMap((stretch) => datesOf(stretch, timezone)))];
  return stretches.flatMap(({ from, to }) => datesOfDays(isoOf(from), Math.floor((to - from) / DAY + 1e-9), timezone));
}

const MOST_DAYS = 1000;

/** Every date from the first visit or unit to `now`, or to the last of them where nothing stands any more. */
export function proofDays(facts: DryingFacts, billed: readonly BilledDay[], now: Moment): ProofDay[] {
  const { timezone } = facts.schedule;
  const units = unitDays(facts.equipment, now, timezone);
  const rootOf = new Map(units.flatMap(({ unit }) => unit.spans.map(({ id }) => [id, unit.id] as const)));
  const days = new Map<Day, ProofDay>();
  const on = (day: Day): ProofDay => {
    const known = days.get(day) ?? { day, visitIds: [], points: 0, air: 0, unitIds: [], billed: [] };
    days.set(day, known);
    return known;
  };
  for (const { id, at } of facts.visits) if (timeOf(at) <= timeOf(now)) on(dayAt(timezone, at)).visitIds.push(id);
  const read = new Set<string>();
  for (const { pointId, at, value } of heldReadings(facts.readings, now)) {
    const day = dayAt(timezone, at);
    if (value === null || read.has(`${day} ${pointId}`)) continue;
    read.add(`${day} ${pointId}`);
    on(day).points++;
  }
  for (const { at } of heldAir(facts.air)) if (timeOf(at) <= timeOf(now)) on(dayAt(timezone, at)).air++;
  for (const { unit, dates } of units) for (const day of dates) on(day).unitIds.push(unit.id);
  for (const each of billed)
    on(each.day).billed.push({ ...each, equipmentId: rootOf.get(each.equipmentId) ?? each.equipmentId });
  const known = [...days.keys()].sort();
  const [first, last] = [known[0], known.at(-1)];
  // Days between on which nothing was are days, too; a slip of years is none.
  const whole = first && last && Date.parse(last) - Date.parse(first) < MOST_DAYS * DAY;
  return (whole ? daysFrom(first, last) : known).map(on);
}

/** Readings of air without those that were corrected. */
export function heldAir<T extends { id: DryingId; corrects: DryingId | null }>(air: readonly T[]): T[] {
  const corrected = new Set(air.flatMap(({ corrects }) => (corrects === null ? [] : [corrects])));
  return air.filter(({ id }) => !corrected.has(id));
}

/** What does not agree, each a line that somebody can mend. Today is not missed before it has ended, unless it is billed. */
export function proofLines(facts: DryingFacts, billed: readonly BilledDay[], now: Moment): ProofLine[] {
  const today = dayAt(facts.schedule.timezone, now);
  const days = proofDays(facts, billed, now);
  return [
    ...days.flatMap((day) => linesOfDay(day, today)),
    ...neverBilled(facts, days, now),
    ...dryChambers(facts, now),
  ];
}

const documentsOf = (billed: readonly BilledDay[]) => [
  ...new Map(billed.map(({ document, documentId }) => [documentId, { document, documentId }])).values(),
];

function linesOfDay({ day, visitIds, points, air, unitIds, billed }: ProofDay, today: Day): ProofLine[] {
  const lines: ProofLine[] = [];
  const read = points + air > 0;
  const billedUnits = [...new Set(billed.map(({ equipmentId }) => equipmentId))];
  if (!read && billed.length)
    lines.push({ kind: 'billed-without-reading', day, documents: documentsOf(billed), unitIds: billedUnits });
  else if (!read && unitIds.length && day < today) lines.push({ kind: 'standing-without-reading', day, unitIds });
  if (read && !unitIds.length) lines.push({ kind: 'reading-without-equipment', day, visitIds });
  for (const [unitId, each] of Map.groupBy(billed, ({ equipmentId }) => equipmentId)) {
    const [one] = each;
    if (each.length > 1) lines.push({ kind: 'billed-twice', day, unitId, documents: documentsOf(each) });
    // What is billed ahead is not wrong before its day has come.
    if (one && day <= today && !unitIds.includes(unitId))
      lines.push({ kind: 'billed-not-standing', day, unitId, document: one.document, documentId: one.documentId });
  }
  return lines;
}

/** Up to the last date that is billed of any unit: what is later waits for the next invoice. */
function neverBilled(facts: DryingFacts, days: readonly ProofDay[], now: Moment): ProofLine[] {
  const through = days.findLast(({ billed }) => billed.length)?.day;
  if (!through) return [];
  const billed = new Set(days.flatMap((day) => day.billed.map(({ equipmentId }) => `${equipmentId} ${day.day}`)));
  return unitsOf(facts.equipment).flatMap((unit) =>
    owedDates(unit, timeOf(now), facts.schedule.timezone)
      .filter((day) => day <= through && !billed.has(`${unit.id} ${day}`))
      .map((day): ProofLine => ({ kind: 'never-billed', day, unitId: unit.id })),
  );
}

/** Every affected point that still counts had its goal or less at its last reading: only then is it worth asking when. */
function mayBeDry(points: readonly PointFacts[], readings: ReadonlyMap<DryingId, readonly ReadingFacts[]>): boolean {
  return points.every((point) => {
    const goal = goalOf(point);
    if (point.kind !== 'affected' || point.removed || goal === null) return true;
    const last = readings.get(point.id)?.findLast(({ value }) => value !== null)?.value;
    return last != null && last <= goal;
  });
}

function dryChambers(facts: DryingFacts, now: Moment): ProofLine[] {
  const time = timeOf(now);
  const readings = Map.groupBy(heldReadings(facts.readings, now), ({ pointId }) => pointId);
  return facts.chambers.flatMap(({ id }): ProofLine[] => {
    const standing = facts.equipment.filter(
      ({ chamberId, inAt, outAt }) =>
        chamberId === id && timeOf(inAt) <= time && (outAt === null || timeOf(outAt) > time),
    );
    if (!standing.length) return [];
    const rooms = new Set(facts.rooms.filter(({ chamberId }) => chamberId === id).map((room) => room.id));
    const points = facts.points.filter(({ roomId }) => rooms.has(roomId));
    // A forecast of each point is dear: 400 of them would hold the page back for a chamber that is plainly wet.
    if (!mayBeDry(points, readings)) return [];
    const own = new Set(points.map((point) => point.id));
    const forecasts = forecastsOf(
      { ...facts, points, readings: facts.readings.filter(({ pointId }) => own.has(pointId)) },
      now,
    );
    const { reachedAt } = placeForecast(forecasts, [...own]);
    if (!reachedAt) return [];
    const rates = standing.map(({ dailyRate }) => dailyRate);
    const dailyRate = rates.reduce<number | null>(
      (sum, rate) => (sum === null || rate === null ? null : sum + rate),
      0,
    );
    return [
      { kind: 'dry-chamber', chamberId: id, since: reachedAt, unitIds: standing.map((span) => span.id), dailyRate },
    ];
  });
}
