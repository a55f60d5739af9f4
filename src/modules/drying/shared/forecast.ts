// The day on which a point reaches its goal, from its own readings (decision 131).
import type { Day, DryingFacts, DryingId, Moment } from './drying-facts.ts';

/** Stored beside a forecast that is kept. */
export const FORECAST_MODEL = 'D1';
/** Fewer readings say nothing about a curve. */
export const LEAST_READINGS = 3;

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
  /** The interval of 80 %; never before `now`. */
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
  throw new Error(`${input.goal}: in work`);
}

/** What is known of a point at a moment: readings recorded by then, without the corrected ones. Null: no goal, or removed. */
export function forecastInput(facts: DryingFacts, pointId: DryingId, now: Moment): ForecastInput | null {
  throw new Error(`${facts.schedule.id} ${pointId} ${now}: in work`);
}

/** All points that have a goal, by their id. */
export function forecastsOf(facts: DryingFacts, now: Moment): Map<DryingId, PointForecast> {
  throw new Error(`${facts.schedule.id} ${now}: in work`);
}

/** What was said after each visit with what was known then, oldest first: beside what happened. */
export function forecastsSaid(facts: DryingFacts, pointId: DryingId): { at: Moment; said: PointForecast }[] {
  throw new Error(`${facts.schedule.id} ${pointId}: in work`);
}

/** A room or a chamber is as far as the last of its points. */
export function placeForecast(forecasts: ReadonlyMap<DryingId, PointForecast>, pointIds: DryingId[]): PlaceForecast {
  throw new Error(`${forecasts.size} ${pointIds.length}: in work`);
}
