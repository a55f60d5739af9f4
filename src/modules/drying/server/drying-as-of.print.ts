// The facts of a schedule as they stood at a moment, put in order for paper: which reading belongs to which visit, how far each point
// and chamber is. Nothing is reckoned twice: forecasts, air and days come from `shared/`.
import { createHash } from 'node:crypto';
import { showDay, showTime, timeIn } from '../../../kit/dates.ts';
import type {
  AirFacts,
  ChamberFacts,
  DryingFacts,
  DryingId,
  EquipmentFacts,
  Moment,
  PointFacts,
  ReadingFacts,
  VisitFacts,
} from '../shared/drying-facts.ts';
import { heldAir, unitsOf } from '../shared/drying-proof.ts';
import { dayAt, timeOf } from '../shared/drying-time.ts';
import { type PointForecast, forecastsOf, heldReadings } from '../shared/forecast.ts';

/** What is printed of one schedule. */
export interface Standing {
  facts: DryingFacts;
  asOf: Moment;
  timezone: string;
  visits: VisitFacts[];
  /** By point: what holds, in order of time. */
  readings: Map<DryingId, ReadingFacts[]>;
  corrections: { wrong: ReadingFacts; right: ReadingFacts }[];
  air: AirFacts[];
  forecasts: Map<DryingId, PointForecast>;
  /** Units still there have no end. */
  equipment: EquipmentFacts[];
  chamberOf: (point: PointFacts) => DryingId | undefined;
}

/** Everything that was known and stood at a moment. */
export function standingAt(facts: DryingFacts, asOf: Moment): Standing {
  const until = timeOf(asOf);
  const known = facts.readings.filter(({ recordedAt }) => timeOf(recordedAt) <= until);
  const byId = new Map(known.map((reading) => [reading.id, reading]));
  const rooms = new Map(facts.rooms.map(({ id, chamberId }) => [id, chamberId]));
  return {
    facts,
    asOf,
    timezone: facts.schedule.timezone,
    visits: facts.visits
      .filter(({ at }) => timeOf(at) <= until)
      .sort((left, right) => timeOf(left.at) - timeOf(right.at)),
    readings: Map.groupBy(heldReadings(facts.readings, asOf), ({ pointId }) => pointId),
    corrections: known.flatMap((right) => {
      const wrong = right.corrects === null ? undefined : byId.get(right.corrects);
      return wrong ? [{ wrong, right }] : [];
    }),
    air: heldAir(facts.air.filter(({ at }) => timeOf(at) <= until)),
    forecasts: forecastsOf(facts, asOf),
    equipment: facts.equipment
      .filter(({ inAt }) => timeOf(inAt) <= until)
      .map((span) => ({ ...span, outAt: span.outAt && timeOf(span.outAt) > until ? null : span.outAt })),
    chamberOf: ({ roomId }) => rooms.get(roomId),
  };
}

/** The reading of a point at a visit: the one that names it, else the last one of its date. */
export function readingAt({ timezone }: Standing, of: readonly ReadingFacts[], visit: VisitFacts): ReadingFacts | null {
  const day = dayAt(timezone, visit.at);
  return (
    of.findLast(({ visitId }) => visitId === visit.id) ??
    of.findLast(({ visitId, at }) => visitId === null && dayAt(timezone, at) === day) ??
    null
  );
}

/** Points of a chamber that count, and those that were removed, each in walking order. */
export function pointsOf(standing: Standing, chamber: ChamberFacts): PointFacts[] {
  const all = standing.facts.points
    .filter((point) => standing.chamberOf(point) === chamber.id)
    .sort((left, right) => left.number - right.number);
  const gone = (point: PointFacts): boolean => isRemoved(standing, point);
  return [...all.filter((point) => !gone(point)), ...all.filter(gone)];
}

export const isRemoved = ({ asOf }: Standing, { removed }: PointFacts): boolean =>
  removed !== null && timeOf(removed.at) <= timeOf(asOf);

/** How far the furthest of these points is from its own goal at a visit; null: nothing was read, 0: all are at goal. */
export function furthestOver(standing: Standing, points: readonly PointFacts[], visit: VisitFacts): number | null {
  const over = points.flatMap((point) => {
    const value = readingAt(standing, standing.readings.get(point.id) ?? [], visit)?.value ?? null;
    const goal = point.goals.at(-1)?.value;
    return value === null || goal === undefined ? [] : [Math.max(0, value - goal)];
  });
  return over.length ? Math.max(...over) : null;
}

/** `23/11`, without its year: papers have it in their head. */
export const dayShort = (day: string): string => `${Number(day.slice(8))}/${Number(day.slice(5, 7))}`;
export const dayWords = (timezone: string, at: Moment): string => dayShort(dayAt(timezone, at));
export const timeWords = (timezone: string, at: Moment): string => showTime(timeIn(timezone, new Date(timeOf(at))));
/** `23/11 3:12 pm` */
export const momentWords = (timezone: string, at: Moment): string =>
  `${dayWords(timezone, at)} ${timeWords(timezone, at)}`;
/** `23/11/2026 3:12 pm` */
export const momentInFull = (timezone: string, at: Moment): string =>
  `${showDay(dayAt(timezone, at), 'short')} ${timeWords(timezone, at)}`;

/** 32 bits over everything that is printed of points, readings, air and units: two papers are held against each other by eye. */
export function fingerprintOf({ facts, visits, readings, air, equipment, asOf }: Standing): string {
  const told = JSON.stringify([
    facts.schedule.number,
    asOf,
    facts.points,
    visits,
    [...readings.values()],
    air,
    equipment,
  ]);
  const hash = createHash('sha256').update(told).digest('hex').slice(0, 8);
  return `${hash.slice(0, 4)} ${hash.slice(4)}`;
}

/** Readings by a meter whose calibration had ended. */
export function uncalibrated({ readings, timezone }: Standing): { meter: string; until: string; readings: number }[] {
  const late = [...readings.values()]
    .flat()
    .filter(({ meter, at }) => meter?.calibratedUntil && meter.calibratedUntil < dayAt(timezone, at));
  return [...Map.groupBy(late, ({ meter }) => meter?.label ?? '')].map(([meter, of]) => ({
    meter,
    until: of[0]?.meter?.calibratedUntil ?? '',
    readings: of.length,
  }));
}

export const unitsStanding = ({ equipment }: Standing, at: Moment, kind: EquipmentFacts['kind']): number =>
  unitsOf(
    equipment.filter(
      (span) =>
        span.kind === kind &&
        timeOf(span.inAt) <= timeOf(at) &&
        // What was carried out at a visit stood until it; a swap is one unit.
        (span.outAt === null || timeOf(span.outAt) >= timeOf(at)),
    ),
  ).length;
