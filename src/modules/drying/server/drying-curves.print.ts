// Curves of a chamber on paper: five to a chart, for so many are told apart by mark and kind of line in black and white.
import type { PrintBlock, SheetChart, SheetSeries } from '../../../platform/server/print/print-sheets.ts';
import { type PointFacts, goalOf } from '../shared/drying-facts.ts';
import { DAY, type TimeScale, dayAt, nextDay, startOf, timeOf, timeScale } from '../shared/drying-time.ts';
import { type Standing, dayShort, isRemoved } from './drying-as-of.print.ts';

const PER_CHART = 5;
/** Of more points than that only those are drawn that are furthest from their goal. */
const MOST_CURVES = 15;
/** Days ahead at most that an axis shows. */
const MOST_AHEAD = 7;
const HEIGHT = 42;

/** Nothing before the second visit: one reading is no curve. */
export function curvesOf(standing: Standing, points: readonly PointFacts[]): PrintBlock[] {
  const read = points.filter(
    (point) =>
      point.kind === 'affected' &&
      !isRemoved(standing, point) &&
      (standing.readings.get(point.id) ?? []).filter(({ value }) => value !== null).length > 1,
  );
  const drawn = read.length > MOST_CURVES ? furthest(standing, read) : read;
  const left = read.length - drawn.length;
  return [
    ...[...Map.groupBy(drawn, ({ scale }) => scale)].flatMap(([scale, of]) =>
      Array.from({ length: Math.ceil(of.length / PER_CHART) }, (_, place) =>
        chartOf(standing, scale, of.slice(place * PER_CHART, (place + 1) * PER_CHART)),
      ),
    ),
    ...(left
      ? [
          {
            kind: 'small' as const,
            text: `Curves of the ${drawn.length} points furthest from their goal; the readings of all are in the table.`,
          },
        ]
      : []),
  ];
}

function furthest(standing: Standing, points: readonly PointFacts[]): PointFacts[] {
  const over = (point: PointFacts): number =>
    (standing.readings.get(point.id)?.findLast(({ value }) => value !== null)?.value ?? 0) - (goalOf(point) ?? 0);
  return points
    .toSorted((left, right) => over(right) - over(left))
    .slice(0, MOST_CURVES)
    .sort((left, right) => left.number - right.number);
}

function chartOf(standing: Standing, scale: string, points: readonly PointFacts[]): SheetChart {
  const { timezone, readings, forecasts, asOf } = standing;
  const times = points.flatMap(({ id }) => (readings.get(id) ?? []).map(({ at }) => timeOf(at)));
  const latest = points.flatMap(({ id }) => {
    const range = forecasts.get(id)?.range;
    return range ? [timeOf(range.latest)] : [];
  });
  const first = startOf(timezone, dayAt(timezone, Math.min(...times)));
  const last = Math.min(Math.max(timeOf(asOf), ...latest), timeOf(asOf) + MOST_AHEAD * DAY);
  const axis = timeScale(first, startOf(timezone, nextDay(dayAt(timezone, last))), timezone);
  const values = points.flatMap((point) => [
    ...(readings.get(point.id) ?? []).flatMap(({ value }) => (value === null ? [] : [value])),
    ...(goalOf(point) === null ? [] : [goalOf(point) ?? 0]),
  ]);
  const range = niceRange(Math.min(...values), Math.max(...values));
  const height = (value: number): number => Math.min(1, Math.max(0, (value - range.low) / (range.high - range.low)));
  return {
    kind: 'chart',
    title: `Moisture by visit, ${scale}`,
    height: HEIGHT,
    unit: scale.startsWith('%') ? '%' : '',
    x: [{ day: dayAt(timezone, first), at: 0 }, ...axis.days]
      .filter((_, place, all) => place % Math.ceil(all.length / 12) === 0)
      .map(({ day, at }) => ({ at, label: dayShort(day) })),
    y: range.ticks.map((tick) => ({ at: height(tick), label: String(tick) })),
    series: points.map((point) => seriesOf(standing, point, axis, height)),
    levels: namedLevels(levelsOf(standing, points), height),
  };
}

/** The goals of points that are not there yet; where all are, those of all, when they are few enough to be read. */
function levelsOf({ forecasts }: Standing, points: readonly PointFacts[]): number[] {
  const open = points.filter(({ id }) => forecasts.get(id)?.state !== 'at-goal');
  const goals = [...new Set((open.length ? open : points).flatMap((point) => goalOf(point) ?? []))];
  return goals.length <= 3 ? goals : [];
}

/** Labels need so much of the height; goals that are closer share one. */
const LABEL_SHARE = 0.09;
function namedLevels(goals: readonly number[], height: (value: number) => number): { at: number; label: string }[] {
  const levels: { at: number; label: string }[] = [];
  let named: (typeof levels)[number] | undefined;
  for (const goal of goals.toSorted((left, right) => right - left)) {
    const at = height(goal);
    const isClose = named !== undefined && named.at - at < LABEL_SHARE;
    if (named && isClose) named.label += `, ${goal.toFixed(1)}`;
    const level = { at, label: isClose ? '' : `goal ${goal.toFixed(1)}` };
    levels.push(level);
    if (!isClose) named = level;
  }
  return levels;
}

function seriesOf(
  { readings, forecasts, timezone }: Standing,
  point: PointFacts,
  axis: TimeScale,
  height: (value: number) => number,
): SheetSeries {
  const pieces: [number, number][][] = [];
  let before: string | null = null;
  for (const { at, value } of readings.get(point.id) ?? []) {
    const day = dayAt(timezone, at);
    if (value === null) before = null;
    else {
      const piece = before !== null && day <= nextDay(before) ? pieces.at(-1) : undefined;
      if (piece) piece.push([axis.at(at), height(value)]);
      else pieces.push([[axis.at(at), height(value)]]);
      before = day;
    }
  }
  const said = forecasts.get(point.id);
  const label = `${point.number} ${point.label}`;
  if (!said?.range) return { label, pieces };
  const curve = said.curve.filter(({ at }) => axis.at(at) <= 1);
  const { expectedDay, latestDay, expected } = said.range;
  return {
    label,
    pieces,
    forecast: {
      line: curve.map(({ at, middle }) => [axis.at(at), height(middle)]),
      band: [
        ...curve.map(({ at, high }): [number, number] => [axis.at(at), height(high)]),
        ...curve.toReversed().map(({ at, low }): [number, number] => [axis.at(at), height(low)]),
      ],
      label: `point ${point.number}: ${dayShort(expectedDay)}${latestDay > expectedDay ? `, at the latest ${dayShort(latestDay)}` : ''}`,
      at: [Math.min(axis.at(expected), 0.72), Math.min(0.96, height(goalOf(point) ?? 0) + 0.16)],
    },
  };
}

/** Round figures from below the lowest to above the highest: four to seven of them. */
function niceRange(low: number, high: number): { low: number; high: number; ticks: number[] } {
  const wide = Math.max(high - low, 0.5);
  const step = [0.1, 0.2, 0.5, 1, 2, 4, 5, 10, 20, 50, 100, 200].find((each) => wide / each <= 5.5) ?? wide / 5;
  const from = Math.floor(low / step - 1e-9) * step;
  const to = Math.ceil(high / step + 1e-9) * step;
  const ticks = Array.from({ length: Math.round((to - from) / step) + 1 }, (_, place) =>
    Number((from + place * step).toPrecision(8)),
  );
  return { low: from, high: to, ticks };
}
