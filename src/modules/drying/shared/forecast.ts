// The day on which a point reaches its goal, from its own readings (decision 131).
import {
  type Crossing,
  type Fit,
  type Scene,
  type Timed,
  Z80,
  alarmOf,
  crossingOf,
  fitDecay,
  levelAt,
  sceneOf,
} from './drying-decay.ts';
import type { Day, DryingFacts, DryingId, Moment, PointFacts, ReadingFacts } from './drying-facts.ts';
import { DAY, HOUR, dayAt, isoOf, timeOf } from './drying-time.ts';

/** Stored beside a forecast that is kept. */
export const FORECAST_MODEL = 'D1';
/** Fewer readings say nothing about a curve. */
export const LEAST_READINGS = 3;
/** What is older says nothing about the days to come. */
const MOST_READINGS = 30;
/** Days beyond which no day is said. */
const HORIZON = 60;

export interface ForecastInput {
  /** Those that hold: no corrected ones, none that could not be reached. In any order. */
  readings: { at: Moment; value: number }[];
  goal: number;
  dryStandard: number | null;
  /** When drying changed its pace: units came or went, a wall was opened. */
  changes?: Moment[];
  now: Moment;
  timezone: string;
}

/** `none`: no reading yet. `wet`: one reading, over the goal. */
export type PointState = 'none' | 'wet' | 'drying' | 'stalled' | 'at-goal';

export interface ForecastRange {
  expected: Moment;
  /** The interval of 80 %; never before `now`, never more than 60 days after the last reading. */
  earliest: Moment;
  latest: Moment;
  expectedDay: Day;
  earliestDay: Day;
  latestDay: Day;
}

export interface PointForecast {
  model: string;
  state: PointState;
  /** `stalled`: no fall in 24 h. `rising`: wetter than it was, beyond what a meter varies. */
  alarm: 'stalled' | 'rising' | null;
  readings: number;
  /** Readings that are still missing for a forecast. */
  missing: number;
  /** Since when it has been at its goal without a reading above it. */
  reachedAt: Moment | null;
  /** Null: at goal, before three readings, or no day in sight (`outOfSight`). */
  range: ForecastRange | null;
  /** Enough readings, and the way they go does not lead to the goal within 60 days. */
  outOfSight: boolean;
  /** The fitted curve with its band, from the last reading on: for charts. */
  curve: { at: Moment; middle: number; low: number; high: number }[];
}

export interface PlaceForecast {
  /** Points that count: affected, with a goal, not removed. */
  points: number;
  atGoal: number;
  stalled: DryingId[];
  rising: DryingId[];
  /** Points that say no day: too few readings, or out of sight. While there are any, `range` covers the others only. */
  silent: DryingId[];
  /** The last point's; null where none has one. */
  range: ForecastRange | null;
  lastPointId: DryingId | null;
  /** All at goal: when the last one got there. */
  reachedAt: Moment | null;
}

/** What one point's readings say. */
export function forecastPoint(input: ForecastInput): PointForecast {
  const readings = inOrder(input.readings);
  const last = readings.at(-1);
  const said: PointForecast = {
    model: FORECAST_MODEL,
    state: 'none',
    alarm: null,
    readings: readings.length,
    missing: Math.max(0, LEAST_READINGS - readings.length),
    reachedAt: null,
    range: null,
    outOfSight: false,
    curve: [],
  };
  if (!last) return said;
  const scene = sceneOf(input);
  const alarm = alarmOf(readings, scene);
  if (last.value <= scene.goal)
    return {
      ...said,
      state: 'at-goal',
      alarm: alarm === 'rising' ? alarm : null,
      reachedAt: reachedAt(readings, scene),
    };
  const state = alarm ? 'stalled' : readings.length === 1 ? 'wet' : 'drying';
  if (said.missing) return { ...said, state, alarm };
  const fit = fitDecay(readings, scene);
  const crossing = crossingOf(fit, scene.goal);
  return { ...said, state, alarm, ...rangeOf(crossing, last.time, input), curve: curveOf(fit, crossing, last.time) };
}

function inOrder(readings: ForecastInput['readings']): Timed[] {
  return readings
    .map(({ at, value }) => ({ time: timeOf(at), value }))
    .sort((left, right) => left.time - right.time)
    .slice(-MOST_READINGS);
}

function reachedAt(readings: readonly Timed[], { goal }: Scene): Moment | null {
  const above = readings.findLastIndex(({ value }) => value > goal);
  const first = readings[above + 1];
  return first ? isoOf(first.time) : null;
}

/** The days of a crossing, told from now on: what should have happened by now is told for today. */
function rangeOf(
  { early, middle, late }: Crossing,
  from: number,
  { now, timezone }: ForecastInput,
): Pick<PointForecast, 'range' | 'outOfSight'> {
  if (middle > HORIZON) return { range: null, outOfSight: true };
  const moment = (days: number): number => Math.max(timeOf(now), from + Math.min(days, HORIZON) * DAY);
  const [earliest, expected, latest] = [moment(early), moment(middle), moment(late)];
  return {
    outOfSight: false,
    range: {
      expected: isoOf(expected),
      earliest: isoOf(earliest),
      latest: isoOf(latest),
      expectedDay: dayAt(timezone, expected),
      earliestDay: dayAt(timezone, earliest),
      latestDay: dayAt(timezone, latest),
    },
  };
}

const CURVE_STEPS = 14;
/** As far as the interval and a day more, for the line to be seen to cross. */
function curveOf(fit: Fit, { late, middle }: Crossing, from: number): PointForecast['curve'] {
  const end = Math.min(Math.max(late, Math.min(middle, 14)) + 1, 21);
  return Array.from({ length: CURVE_STEPS + 1 }, (_, step) => {
    const days = (end * step) / CURVE_STEPS;
    const { mean, spread } = levelAt(fit, days);
    return {
      at: isoOf(from + days * DAY),
      middle: mean,
      low: mean - Z80 * spread,
      high: mean + Z80 * spread,
    };
  });
}

/** What holds at a moment: recorded by then, and not corrected by then. In order of time. */
export function heldReadings<T extends Pick<ReadingFacts, 'id' | 'at' | 'recordedAt' | 'corrects'>>(
  readings: readonly T[],
  now: Moment,
): T[] {
  const until = timeOf(now);
  const known = readings.filter(({ at, recordedAt }) => timeOf(at) <= until && timeOf(recordedAt) <= until);
  const corrected = new Set(known.flatMap(({ corrects }) => (corrects === null ? [] : [corrects])));
  return known
    .filter(({ id }) => !corrected.has(id))
    .sort((left, right) => timeOf(left.at) - timeOf(right.at) || timeOf(left.recordedAt) - timeOf(right.recordedAt));
}

/** What is known of a point at a moment. Null: no goal, or removed by then. */
export function forecastInput(facts: DryingFacts, pointId: DryingId, now: Moment): ForecastInput | null {
  const point = facts.points.find(({ id }) => id === pointId);
  return point
    ? inputOf(
        facts,
        point,
        facts.readings.filter((reading) => reading.pointId === pointId),
        now,
      )
    : null;
}

function inputOf(facts: DryingFacts, point: PointFacts, readings: ReadingFacts[], now: Moment): ForecastInput | null {
  const until = timeOf(now);
  if (point.removed && timeOf(point.removed.at) <= until) return null;
  // Of what was said then, the goal of then is part.
  const goal = point.goals.findLast(({ at }) => timeOf(at) <= until)?.value ?? point.goals[0]?.value;
  if (goal === undefined) return null;
  return {
    readings: heldReadings(readings, now).flatMap(({ at, value }) => (value === null ? [] : [{ at, value }])),
    goal,
    dryStandard: point.dryStandard,
    changes: changesOf(facts, point).filter((at) => timeOf(at) <= until),
    now,
    timezone: facts.schedule.timezone,
  };
}

/** Hours after the start within which everything is set up. */
const SET_UP = 6;

/** Units that came to the chamber or left it, and what was done about the point. A unit in place of a failed one changes nothing. */
function changesOf({ schedule, rooms, equipment, stallNotes }: DryingFacts, { id, roomId }: PointFacts): Moment[] {
  const chamber = rooms.find((room) => room.id === roomId)?.chamberId;
  const replaced = new Set(equipment.map(({ replaces }) => replaces));
  const setUp = timeOf(schedule.startedAt) + SET_UP * HOUR;
  return [
    ...equipment
      .filter(({ chamberId }) => chamberId === chamber)
      .flatMap((span) => [
        ...(span.replaces === null ? [span.inAt] : []),
        ...(span.outAt && !replaced.has(span.id) ? [span.outAt] : []),
      ]),
    ...stallNotes.filter(({ pointId }) => pointId === id).map(({ at }) => at),
  ].filter((at) => timeOf(at) > setUp);
}

/** All affected points that have a goal and are not removed, by their id. */
export function forecastsOf(facts: DryingFacts, now: Moment): Map<DryingId, PointForecast> {
  const readings = Map.groupBy(facts.readings, ({ pointId }) => pointId);
  const forecasts = new Map<DryingId, PointForecast>();
  for (const point of facts.points) {
    const input = point.kind === 'affected' ? inputOf(facts, point, readings.get(point.id) ?? [], now) : null;
    if (input) forecasts.set(point.id, forecastPoint(input));
  }
  return forecasts;
}

/** What was said after each of its readings with what was known then, oldest first: beside what happened. */
export function forecastsSaid(
  facts: DryingFacts,
  pointId: DryingId,
  now: Moment,
): { at: Moment; said: PointForecast }[] {
  const readings = facts.readings.filter(
    (reading) => reading.pointId === pointId && timeOf(reading.recordedAt) <= timeOf(now),
  );
  const moments = [...new Set(readings.map(({ recordedAt }) => timeOf(recordedAt)))].sort(
    (left, right) => left - right,
  );
  return moments.flatMap((time) => {
    const input = forecastInput(facts, pointId, isoOf(time));
    return input ? [{ at: isoOf(time), said: forecastPoint(input) }] : [];
  });
}

/** The last interval that was said before a moment: only as many forecasts are made as it takes to find one. */
export function saidBefore(facts: DryingFacts, pointId: DryingId, before: Moment): PointForecast['range'] {
  const moments = facts.readings
    .filter((reading) => reading.pointId === pointId && timeOf(reading.recordedAt) < timeOf(before))
    .map(({ recordedAt }) => timeOf(recordedAt));
  for (const time of [...new Set(moments)].sort((left, right) => right - left)) {
    const input = forecastInput(facts, pointId, isoOf(time));
    const range = input && forecastPoint(input).range;
    if (range) return range;
  }
  return null;
}

/** A room or a chamber is as far as the last of its points. */
export function placeForecast(
  forecasts: ReadonlyMap<DryingId, PointForecast>,
  pointIds: readonly DryingId[],
): PlaceForecast {
  const points = pointIds.flatMap((id) => {
    const said = forecasts.get(id);
    return said ? [{ id, said }] : [];
  });
  const those = (fits: (said: PointForecast) => boolean): DryingId[] =>
    points.filter(({ said }) => fits(said)).map(({ id }) => id);
  const ranged = points.flatMap(({ id, said }) => (said.range ? [{ id, range: said.range }] : []));
  const last = (field: 'earliest' | 'expected' | 'latest') =>
    ranged.reduce<(typeof ranged)[number] | null>(
      (best, each) => (best && timeOf(best.range[field]) >= timeOf(each.range[field]) ? best : each),
      null,
    );
  const [earliest, expected, latest] = [last('earliest'), last('expected'), last('latest')];
  const atGoal = those(({ state }) => state === 'at-goal');
  const reached = points.flatMap(({ said }) => (said.reachedAt ? [timeOf(said.reachedAt)] : []));
  return {
    points: points.length,
    atGoal: atGoal.length,
    stalled: those(({ alarm }) => alarm === 'stalled'),
    rising: those(({ alarm }) => alarm === 'rising'),
    silent: those(({ state, range }) => state !== 'at-goal' && range === null),
    range:
      earliest && expected && latest
        ? {
            earliest: earliest.range.earliest,
            earliestDay: earliest.range.earliestDay,
            expected: expected.range.expected,
            expectedDay: expected.range.expectedDay,
            latest: latest.range.latest,
            latestDay: latest.range.latestDay,
          }
        : null,
    lastPointId: expected?.id ?? null,
    reachedAt: points.length && atGoal.length === points.length ? isoOf(Math.max(...reached)) : null,
  };
}
