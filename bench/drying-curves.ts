// Drying curves to judge forecasts by. Written without looking at the model (drying/shared/forecast.ts): water leaves a surface and
// follows from a core behind it, the air is humid at first and swings over the day, units come and go, walls are opened, some
// points stand still for days. A person reads most days, with a meter that scatters and now and then touches the wrong spot.

const STEP_HOURS = 0.25;
const HORIZON_DAYS = 45;

export interface Material {
  name: string;
  standard: number;
  goal: number;
  /** Where it begins. */
  wet: [number, number];
  /** Loss of the surface and flow from the core, a day. */
  loss: [number, number];
  flow: [number, number];
  scatter: [number, number];
}

/** WME of wood and board, per cent of a concrete meter. */
const MATERIALS: Material[] = [
  { name: 'gyprock', standard: 8, goal: 12, wet: [17, 26], loss: [0.9, 1.8], flow: [0.8, 2], scatter: [0.15, 0.35] },
  {
    name: 'pine framing',
    standard: 11,
    goal: 15,
    wet: [18.5, 27],
    loss: [0.5, 1],
    flow: [0.4, 1.2],
    scatter: [0.12, 0.35],
  },
  { name: 'plywood', standard: 10, goal: 14, wet: [18, 26], loss: [0.6, 1.2], flow: [0.4, 1.2], scatter: [0.12, 0.35] },
  {
    name: 'hardwood floor',
    standard: 9,
    goal: 13,
    wet: [17, 24],
    loss: [0.25, 0.5],
    flow: [0.2, 0.6],
    scatter: [0.1, 0.25],
  },
  { name: 'carpet', standard: 9, goal: 15, wet: [30, 60], loss: [1.2, 2.4], flow: [1, 3], scatter: [0.3, 0.8] },
  {
    name: 'concrete',
    standard: 3,
    goal: 4.5,
    wet: [5.6, 6.6],
    loss: [0.2, 0.45],
    flow: [0.2, 0.6],
    scatter: [0.03, 0.07],
  },
];

export interface Reading {
  /** Hours since the start of the curve. */
  hour: number;
  value: number;
}

export interface Curve {
  material: Material;
  readings: Reading[];
  /** The material itself, every quarter of an hour. */
  truth: Float64Array;
  /** Hour at which it is at its goal; null: not within the horizon. */
  reachedAt: number | null;
  /** From when to when nothing moved. */
  standstill: { from: number; to: number } | null;
  /** Hours at which units came or went or a wall was opened: what a log of equipment knows. */
  changes: number[];
}

/** A generator of random numbers that says the same for the same seed (mulberry32). */
export function randomBy(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const truthAt = (curve: Curve, hour: number): number =>
  curve.truth[Math.min(curve.truth.length - 1, Math.round(hour / STEP_HOURS))] ?? Number.NaN;

export function curveBy(random: () => number): Curve {
  const between = ([low, high]: [number, number]): number => low + (high - low) * random();
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const material = MATERIALS[Math.floor(random() * MATERIALS.length)] as Material;
  const start = between(material.wet);
  const settings = {
    loss: between(material.loss),
    flow: between(material.flow),
    // What the air of the chamber lets it fall to: around or below the standard, which was read in ordinary air.
    rest: material.standard - (material.goal - material.standard) * between([-0.25, 0.7]),
    humid: (material.goal - material.standard) * between([0.2, 1]),
    humidDays: between([0.3, 1.2]),
    swing: (material.goal - material.standard) * between([0, 0.12]),
  };
  const changes: { hour: number; loss: number; flow: number }[] = [];
  if (random() < 0.3) changes.push({ hour: between([18, 110]), loss: between([0.55, 1.7]), flow: 1 });
  if (random() < 0.25) changes.push({ hour: between([18, 80]), loss: between([1, 1.5]), flow: between([1.3, 2.5]) });
  const free = dry(material, start, settings, changes, null);
  let standstill: Curve['standstill'] = null;
  if (random() < 0.15) {
    const over = (hour: number) => (free[Math.round(hour / STEP_HOURS)] ?? 0) - material.goal;
    const from = between([14, 90]);
    if (over(from) > 0.12 * (start - material.goal)) standstill = { from, to: from + between([40, 100]) };
  }
  const truth = standstill ? dry(material, start, settings, changes, standstill) : free;
  const first = truth.findIndex((value) => value <= material.goal);
  return {
    material,
    truth,
    reachedAt: first === -1 ? null : first * STEP_HOURS,
    standstill,
    changes: [...changes.map(({ hour }) => hour), ...(standstill ? [standstill.to] : [])],
    readings: readingsOf(truth, between(material.scatter), random, normal),
  };
}

interface Settings {
  loss: number;
  flow: number;
  rest: number;
  humid: number;
  humidDays: number;
  swing: number;
}

function dry(
  material: Material,
  start: number,
  { loss, flow, rest, humid, humidDays, swing }: Settings,
  changes: { hour: number; loss: number; flow: number }[],
  standstill: Curve['standstill'],
): Float64Array {
  const steps = (HORIZON_DAYS * 24) / STEP_HOURS;
  const truth = new Float64Array(steps);
  let surface = start;
  let core = start + (start - material.goal) * 0.15;
  // Free water leaves at a pace that the air sets, however wet it is.
  const most = (start - material.standard) * 0.55;
  const part = STEP_HOURS / 24;
  for (let step = 0; step < steps; step++) {
    const hour = step * STEP_HOURS;
    // What a pin meter reads between its tips.
    truth[step] = 0.65 * surface + 0.35 * core;
    if (standstill && hour >= standstill.from && hour < standstill.to) continue;
    const passed = changes.filter((change) => hour >= change.hour);
    const pace = passed.reduce((product, change) => product * change.loss, loss);
    const behind = passed.reduce((product, change) => product * change.flow, flow);
    const equilibrium =
      rest + humid * Math.exp(-hour / 24 / humidDays) + swing * Math.sin(((hour + 4) / 24) * 2 * Math.PI);
    const leaves = Math.min(pace * (surface - equilibrium), most * (pace / loss));
    const follows = behind * (core - surface);
    surface += (follows * 0.55 - leaves) * part;
    core -= follows * 0.9 * part;
  }
  return truth;
}

function readingsOf(truth: Float64Array, scatter: number, random: () => number, normal: () => number): Reading[] {
  const readings: Reading[] = [];
  for (let day = 0; day < HORIZON_DAYS - 1; day++) {
    const missed = day > 0 && random() < 0.12;
    const hour = day === 0 ? 0 : day * 24 + Math.max(-5, Math.min(5, 2 * normal()));
    const slip = random() < 0.02 ? (random() < 0.5 ? -1 : 1) * (3 + 4 * random()) : 0;
    const value = (truth[Math.round(hour / STEP_HOURS)] ?? 0) + scatter * (normal() + slip);
    if (!missed) readings.push({ hour, value: Math.max(0, Math.round(value * 10) / 10) });
  }
  return readings;
}
