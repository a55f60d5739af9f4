// Forecasts of drying judged by curves they have not seen: node bench/drying-forecast.ts [curves] [seed]
// docs/features/drying.md has the figures, decision 131 what they are held against.
import { DAY, HOUR, dayAt, isoOf, timeOf } from '../src/modules/drying/shared/drying-time.ts';
import { type PointForecast, forecastPoint } from '../src/modules/drying/shared/forecast.ts';
import { type Curve, curveBy, randomBy, truthAt } from './drying-curves.ts';

const ZONE = 'Australia/Sydney';
const curves = Number(process.argv[2] ?? 2000);
const random = randomBy(Number(process.argv[3] ?? 41));

interface Counted {
  yes: number;
  all: number;
}
const none = (): Counted => ({ yes: 0, all: 0 });
const count = (into: Counted, yes: boolean): void => {
  into.all++;
  if (yes) into.yes++;
};
const percent = ({ yes, all }: Counted): string => `${((100 * yes) / all).toFixed(1)} % of ${all}`;

const holds = none();
const holdsByReading = new Map<number, Counted>();
const holdsQuiet = none();
const holdsByMaterial = new Map<string, Counted>();
const missedEarly = none();
const widths: number[] = [];
const threeAhead: number[] = [];
const foundAtFirst = none();
const foundIn24 = none();
const falseAlarms = none();
const falseByMaterial = new Map<string, Counted>();
const silent = none();
let spent = 0;
let asked = 0;

for (let number = 0; number < curves; number++) {
  const curve = curveBy(random);
  // A month each year has a change of the clocks.
  const start = Date.parse('2026-03-20T02:30:00Z') + Math.floor(random() * 330) * DAY;
  judge(curve, start);
}

function judge(curve: Curve, start: number): void {
  const { material, readings, reachedAt, standstill } = curve;
  const at = (hour: number): number => start + hour * HOUR;
  let firstFound: number | null = null;
  let firstJudge: number | null = null;
  for (let upTo = 1; upTo <= readings.length; upTo++) {
    const known = readings.slice(0, upTo);
    const last = known.at(-1);
    if (!last || (reachedAt !== null && last.hour >= reachedAt)) break;
    const now = isoOf(at(last.hour));
    const said = ask(
      known.map(({ hour, value }) => ({ at: isoOf(at(hour)), value })),
      material,
      now,
      curve.changes.filter((hour) => hour <= last.hour).map((hour) => isoOf(at(hour))),
    );
    if (said.state === 'at-goal') continue;
    const still = standstill && last.hour > standstill.from && last.hour <= standstill.to;
    // It can be seen from the first visit on that has another one about a day before it since nothing moves.
    if (still && known.some(({ hour }) => hour >= standstill.from && last.hour - hour >= 20)) {
      firstJudge ??= last.hour;
      if (said.alarm) firstFound ??= last.hour;
    }
    const before = known.at(-2);
    // Whatever stood still since the reading before is no false alarm.
    const touched = standstill && before && before.hour < standstill.to && last.hour > standstill.from;
    if (!touched && before) {
      const falls = truthAt(curve, before.hour) > truthAt(curve, last.hour);
      if (falls) {
        count(falseAlarms, said.alarm !== null);
        count(of(falseByMaterial, material.name), said.alarm !== null);
      }
    }
    if (upTo < 4 || reachedAt === null) continue;
    count(silent, said.range === null);
    if (!said.range) continue;
    const day = dayAt(ZONE, at(reachedAt));
    const held = said.range.earliestDay <= day && day <= said.range.latestDay;
    count(holds, held);
    if (!held) count(missedEarly, day < said.range.earliestDay);
    count(of(holdsByReading, Math.min(upTo, 10)), held);
    count(of(holdsByMaterial, material.name), held);
    const quiet =
      !still &&
      ![...curve.changes, ...(standstill ? [standstill.from] : [])].some(
        (hour) => hour > last.hour && hour < reachedAt,
      );
    if (quiet) count(holdsQuiet, held);
    widths.push((timeOf(said.range.latest) - timeOf(said.range.earliest)) / DAY);
    const ahead = (reachedAt - last.hour) / 24;
    if (ahead >= 2.5 && ahead <= 3.5) threeAhead.push(Math.abs(timeOf(said.range.expected) - at(reachedAt)) / DAY);
  }
  if (firstJudge !== null) {
    count(foundAtFirst, firstFound === firstJudge);
    count(foundIn24, firstFound !== null && firstFound <= firstJudge + 30);
  }
}

function ask(
  readings: { at: string; value: number }[],
  { goal, standard }: Curve['material'],
  now: string,
  changes: string[],
): PointForecast {
  const began = process.hrtime.bigint();
  const said = forecastPoint({ readings, goal, dryStandard: standard, changes, now, timezone: ZONE });
  spent += Number(process.hrtime.bigint() - began);
  asked++;
  return said;
}

function of<K>(map: Map<K, Counted>, key: K): Counted {
  const known = map.get(key) ?? none();
  map.set(key, known);
  return known;
}

function median(values: number[]): number {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

console.log(`${curves} curves, ${asked} forecasts, ${(spent / asked / 1000).toFixed(0)} µs each`);
console.log(
  `interval of 80 % holds the day, from the fourth reading on: ${percent(holds)} (of the misses, true day before it: ${percent(missedEarly)})`,
);
console.log(`  where nothing changed afterwards: ${percent(holdsQuiet)}`);
for (const [readings, counted] of [...holdsByReading].sort(([left], [right]) => left - right))
  console.log(`  at reading ${readings}${readings === 10 ? ' and later' : ''}: ${percent(counted)}`);
for (const [name, counted] of holdsByMaterial) console.log(`  ${name}: ${percent(counted)}`);
console.log(`median width of the interval: ${median(widths).toFixed(1)} days; no day said: ${percent(silent)}`);
console.log(`median error three days ahead: ${median(threeAhead).toFixed(2)} days of ${threeAhead.length}`);
console.log(
  `standstill found at the first visit that sees a day of it: ${percent(foundAtFirst)}; within 24 h of that visit: ${percent(foundIn24)}`,
);
console.log(`false alarms, by visit: ${percent(falseAlarms)}`);
for (const [name, counted] of falseByMaterial) console.log(`  ${name}: ${percent(counted)}`);

const shareOf = ({ yes, all }: Counted): number => yes / all;
const kept =
  shareOf(holds) >= 0.7 &&
  shareOf(holds) <= 0.9 &&
  median(threeAhead) <= 1 &&
  shareOf(foundIn24) >= 0.95 &&
  shareOf(falseAlarms) < 0.05;
console.log(kept ? 'All four promises are kept.' : 'A promise is broken.');
if (!kept) process.exitCode = 1;
