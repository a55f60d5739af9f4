// The model behind forecasts (decision 131): moisture falls to an equilibrium as exp(-pace x days). Which pace and which equilibrium
// is not decided: each pair on a grid counts as much as readings and experience make it likely, so that the interval comes out by itself.
import { DAY, timeOf } from './drying-time.ts';

export interface Timed {
  /** Milliseconds. */
  time: number;
  value: number;
}

/** What a point is held against, in its own scale. */
export interface Scene {
  goal: number;
  /** Goal minus dry standard: the measure of everything. */
  span: number;
  /** How much a meter varies on one spot, before it is known of this one. */
  scatter: number;
  /** When the pace changed: milliseconds, rising. */
  changes: number[];
}

interface Candidate {
  pace: number;
  equilibrium: number;
  /** Above the equilibrium, at the last reading; and its standard deviation. */
  over: number;
  spread: number;
  weight: number;
}

export interface Fit {
  candidates: Candidate[];
  /** Of one reading. */
  scatter: number;
}

/** Days from the last reading on. */
export interface Crossing {
  early: number;
  middle: number;
  late: number;
}

/** Half of an interval of 80 % in standard deviations. */
export const Z80 = 1.2816;

/** A day: from concrete that takes weeks to carpet over a fan. */
const PACES = Array.from({ length: 24 }, (_, place) => 0.008 * 400 ** (place / 23));
const USUAL_PACE = Math.log(0.4);
const PACE_SPREAD = 0.9;
/** Equilibrium below the goal, in spans: 1 is the dry standard. */
const DEPTHS = [0.15, 0.3, 0.5, 0.7, 0.9, 1.1, 1.35, 1.6, 1.9, 2.3];
/** Air of a chamber that is being dried lets material fall below what it has in a dry room. */
const USUAL_DEPTH = 1.4;
const DEPTH_SPREAD = 0.5;
/** Days after which a reading counts half: a real curve bends, and the pace of last week is not that of today. */
const HALF_AGE = 2;
/** What was read before units came or a wall was opened counts for so much. */
const BEFORE_CHANGE = 0.35;
/** As many readings is the usual scatter of meters worth. */
const SCATTER_READINGS = 4;
/** Freedom of Student's distribution by which a reading off the curve loses weight. */
const FREEDOM = 4;
/** Standard deviation of the logarithm by which the days to come differ from those that were: nobody knows what will be changed. */
const FUTURE_SPREAD = 0.15;
/** Quadrature of a normal distribution in five equal parts. */
const FIFTHS = [-1.4, -0.532, 0, 0.532, 1.4];

export function sceneOf({
  goal,
  dryStandard,
  changes = [],
}: {
  goal: number;
  dryStandard: number | null;
  changes?: string[];
}): Scene {
  // A goal may be the dry standard itself, or nobody measured one.
  const below = dryStandard === null ? 0 : goal - dryStandard;
  return {
    goal,
    span: Math.max(below, goal * 0.15, 0.1),
    scatter: goal * 0.012 + 0.02,
    changes: changes.map(timeOf).sort((left, right) => left - right),
  };
}

interface Sample {
  /** Days before the last reading. */
  age: number;
  value: number;
  weight: number;
}

function samplesOf(readings: readonly Timed[], { changes }: Scene): Sample[] {
  const last = readings.at(-1)?.time ?? 0;
  const change = changes.findLast((time) => time < last) ?? Number.NEGATIVE_INFINITY;
  return readings.map(({ time, value }) => {
    const age = (last - time) / DAY;
    return { age, value, weight: (1 / (1 + (age / HALF_AGE) ** 2)) * (time < change ? BEFORE_CHANGE : 1) };
  });
}

/** Twice: the second time, what lay far off the first curve counts less. */
export function fitDecay(readings: readonly Timed[], scene: Scene): Fit {
  const samples = samplesOf(readings, scene);
  let scatter = scene.scatter;
  let candidates = candidatesOf(samples, scene, scatter);
  for (let round = 0; round < 2; round++) {
    const best = candidates.reduce((left, right) => (right.weight > left.weight ? right : left));
    const off = samples.map(({ age, value }) => value - best.equilibrium - best.over * Math.exp(best.pace * age));
    const weights = samples.map(
      ({ weight }, place) => weight * ((FREEDOM + 1) / (FREEDOM + ((off[place] ?? 0) / scatter) ** 2)),
    );
    const squares = weights.reduce((sum, weight, place) => sum + weight * (off[place] ?? 0) ** 2, 0);
    const many = weights.reduce((sum, weight) => sum + weight, 0);
    // Three of them are spent on the curve itself.
    scatter = Math.sqrt(
      (SCATTER_READINGS * scene.scatter ** 2 + squares) / (SCATTER_READINGS + Math.max(0, many - 1.5)),
    );
    candidates = candidatesOf(
      samples.map((sample, place) => ({ ...sample, weight: Math.min(weights[place] ?? 0, sample.weight) })),
      scene,
      scatter,
    );
  }
  return { candidates, scatter };
}

function candidatesOf(samples: readonly Sample[], { goal, span }: Scene, scatter: number): Candidate[] {
  const all: (Candidate & { log: number })[] = [];
  for (const pace of PACES) {
    const growth = samples.map(({ age }) => Math.exp(pace * age));
    const power = samples.reduce((sum, { weight }, place) => sum + weight * (growth[place] ?? 0) ** 2, 0);
    const known = -0.5 * ((Math.log(pace) - USUAL_PACE) / PACE_SPREAD) ** 2;
    for (const depth of DEPTHS) {
      const equilibrium = goal - depth * span;
      const over =
        samples.reduce(
          (sum, { weight, value }, place) => sum + weight * (growth[place] ?? 0) * (value - equilibrium),
          0,
        ) / power;
      const squares = samples.reduce(
        (sum, { weight, value }, place) => sum + weight * (value - equilibrium - over * (growth[place] ?? 0)) ** 2,
        0,
      );
      const log =
        known -
        0.5 * ((depth - USUAL_DEPTH) / DEPTH_SPREAD) ** 2 -
        squares / (2 * scatter ** 2) -
        0.5 * Math.log(power);
      all.push({ pace, equilibrium, over, spread: scatter / Math.sqrt(power), weight: 0, log });
    }
  }
  const most = all.reduce((best, { log }) => Math.max(best, log), Number.NEGATIVE_INFINITY);
  const likely = all.filter(({ log }) => log > most - 9);
  for (const each of likely) each.weight = Math.exp(each.log - most);
  const sum = likely.reduce((total, { weight }) => total + weight, 0);
  return likely.map(({ pace, equilibrium, over, spread, weight }) => ({
    pace,
    equilibrium,
    over,
    spread,
    weight: weight / sum,
  }));
}

/** When the goal is met, with its interval of 80 %. */
export function crossingOf({ candidates }: Fit, goal: number): Crossing {
  const times: { days: number; weight: number }[] = [];
  for (const { pace, equilibrium, over, spread, weight } of candidates)
    for (const z of FIFTHS) {
      const ratio = (over + z * spread) / (goal - equilibrium);
      times.push({ days: ratio <= 1 ? 0 : Math.log(ratio) / pace, weight: weight / FIFTHS.length });
    }
  times.sort((left, right) => left.days - right.days);
  const at = (share: number): number => {
    let sum = 0;
    for (const { days, weight } of times) {
      sum += weight;
      if (sum >= share) return days;
    }
    return times.at(-1)?.days ?? 0;
  };
  const [early, middle, late] = [at(0.1), at(0.5), at(0.9)];
  const widened = (quantile: number): number => {
    if (!quantile || !middle) return quantile;
    const off = Math.hypot(Math.log(quantile / middle), Z80 * FUTURE_SPREAD);
    return middle * Math.exp(quantile < middle ? -off : off);
  };
  return { early: widened(early), middle, late: widened(late) };
}

/** Where a reading is expected so many days after the last one. */
export function levelAt({ candidates, scatter }: Fit, days: number): { mean: number; spread: number } {
  let mean = 0;
  let square = 0;
  for (const { pace, equilibrium, over, spread, weight } of candidates) {
    const left = Math.exp(-pace * days);
    const level = equilibrium + over * left;
    const future = FUTURE_SPREAD * days * pace * over * left;
    mean += weight * level;
    square += weight * (level ** 2 + (spread * left) ** 2 + future ** 2);
  }
  return { mean, spread: Math.sqrt(Math.max(0, square - mean ** 2) + scatter ** 2) };
}

/** Hours that count as a day between two visits: nobody comes on the minute. */
const A_DAY = 20 / 24;
/** A point stands still where it fell by less than this share of what its curve led to expect … */
const SHARE_OF_FALL = 0.6;
/** … or by nothing that a meter can tell: in standard deviations of a difference. */
const LEAST_FALL = 1.5;
const MOST_FALL = 2.6;
const RISE = 2.2;

/** What is wrong with the way it goes, from the last reading and the one a day before it. */
export function alarmOf(readings: readonly Timed[], scene: Scene): 'stalled' | 'rising' | null {
  const last = readings.at(-1);
  if (!last) return null;
  const before = readings.filter(({ time }) => (last.time - time) / DAY >= A_DAY);
  const reference = before.at(-1);
  if (!reference) return null;
  const fit = fitDecay(before, scene);
  const difference = Math.SQRT2 * fit.scatter;
  const fall = reference.value - last.value;
  if (fall < -RISE * difference) return 'rising';
  const expected = reference.value - levelAt(fit, (last.time - reference.time) / DAY).mean;
  const enough = Math.min(Math.max(SHARE_OF_FALL * expected, LEAST_FALL * difference), MOST_FALL * difference);
  return fall < enough ? 'stalled' : null;
}
