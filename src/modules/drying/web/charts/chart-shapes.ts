// Where the parts of a chart lie: pure, in CSS pixels.
import { showDay, showTime, showWeekday, timeIn } from '../../../../kit/dates.ts';
import { counted } from '../../../../platform/shared/words.ts';
import { type TimeScale, dayAt, nextDay, timeOf } from '../../shared/drying-time.ts';
import type { ChartReading, CurvePoint } from './chart-props.ts';

/** Two decimals are finer than any screen. */
export const px = (value: number): number => Number(value.toFixed(2));

/** `23/11` */
export const shortDay = (day: string): string => `${Number(day.slice(8))}/${Number(day.slice(5, 7))}`;
/** `23/11 3:12 pm` on the clock of the site. */
export const shortMoment = (timezone: string, at: string): string => {
  const time = timeOf(at);
  return `${shortDay(dayAt(timezone, time))} ${showTime(timeIn(timezone, new Date(time)))}`;
};

export interface Range {
  low: number;
  high: number;
}

/** What a curve needs from bottom to top: its readings, its goal and the band, with air around them. */
export function rangeOf(points: readonly CurvePoint[]): Range {
  const values = points.flatMap(({ readings, goal, forecast }) => [
    ...readings.flatMap(({ value }) => (value === null ? [] : [value])),
    ...(goal === null ? [] : [goal]),
    // A band may be wider than all that was read: its middle is enough.
    ...(forecast?.curve.map(({ middle }) => middle) ?? []),
  ]);
  if (!values.length) return { low: 0, high: 1 };
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const air = Math.max((high - low) * 0.08, 0.2);
  return { low: low - air, high: high + air };
}

export const heightScale =
  ({ low, high }: Range, height: number, pad = 5) =>
  (value: number): number =>
    px(height - pad - ((value - low) / (high - low)) * (height - 2 * pad));

/** Figures at the side: at most so many, on round numbers. */
export function roundTicks({ low, high }: Range, most: number): number[] {
  const rough = (high - low) / Math.max(1, most);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((times) => times * power).find((each) => each >= rough) ?? rough;
  const first = Math.ceil(low / step) * step;
  return Array.from({ length: Math.floor((high - first) / step + 1e-9) + 1 }, (_, place) =>
    Number((first + place * step).toPrecision(10)),
  );
}

/** Lines between readings: broken where a point was not read, and over a day without a visit. */
export function segmentsOf(readings: readonly ChartReading[], timezone: string): { at: string; value: number }[][] {
  const segments: { at: string; value: number }[][] = [];
  let open: { at: string; value: number }[] = [];
  for (const { at, value } of readings) {
    const before = open.at(-1);
    if (before && dayAt(timezone, at) > nextDay(dayAt(timezone, before.at))) {
      segments.push(open);
      open = [];
    }
    if (value !== null) open.push({ at, value });
    else if (open.length) {
      segments.push(open);
      open = [];
    }
  }
  if (open.length) segments.push(open);
  return segments;
}

/** `wet` ring, `goal` disc, `stalled` diamond. */
export type Mark = 'wet' | 'goal' | 'stalled';
export const markOf = (point: CurvePoint, value: number, isLast: boolean): Mark => {
  if (point.goal !== null && value <= point.goal) return 'goal';
  return isLast && point.forecast?.alarm ? 'stalled' : 'wet';
};

const STATES = { none: 'no reading', wet: 'wet', drying: 'drying', stalled: 'stalled', 'at-goal': 'at goal' };

/** In words: what a person hears who does not see the curve. */
export function curveWords(point: CurvePoint, timezone: string): string {
  const { label, scale, goal, readings, forecast } = point;
  const read = readings.map(({ at, value }) => `${shortDay(dayAt(timezone, at))} ${value ?? 'not read'}`);
  return [
    `${label}: ${read.length ? read.join(', ') : 'no reading'} ${scale}`,
    goal === null ? 'no goal' : `goal ${goal}`,
    forecast?.alarm === 'rising' ? 'rising' : STATES[forecast?.state ?? 'none'],
    forecastWords(point),
  ]
    .filter(Boolean)
    .join('; ');
}

/** `25/11 (24/11 to 27/11)`, or why there is no day. Empty at goal. */
export function forecastWords({ forecast }: Pick<CurvePoint, 'forecast'>): string {
  if (!forecast || forecast.state === 'at-goal') return '';
  if (forecast.missing) return `no forecast before ${counted(forecast.readings + forecast.missing, 'reading')}`;
  if (!forecast.range) return 'no day within two months';
  const { expectedDay, earliestDay, latestDay } = forecast.range;
  const between = earliestDay === latestDay ? '' : ` (${shortDay(earliestDay)} to ${shortDay(latestDay)})`;
  return `forecast ${shortDay(expectedDay)}${between}`;
}

/** Labels beside the ends of lines, moved apart where they would touch. */
export function spread(wanted: readonly number[], apart: number, low: number, high: number): number[] {
  const order = wanted.map((_, place) => place).sort((left, right) => (wanted[left] ?? 0) - (wanted[right] ?? 0));
  const placed: number[] = Array.from({ length: wanted.length }, () => 0);
  let floor = low;
  for (const place of order) {
    placed[place] = Math.max(wanted[place] ?? 0, floor);
    floor = (placed[place] ?? 0) + apart;
  }
  // What was pushed over the edge pushes back.
  let ceiling = high;
  for (const place of order.toReversed()) {
    placed[place] = Math.min(placed[place] ?? 0, ceiling);
    ceiling = (placed[place] ?? 0) - apart;
  }
  return placed.map(px);
}

/** `Sat 21` */
export const dayLabel = (day: string): string => `${showWeekday(day)} ${Number(day.slice(8))}`;

/** Days that get a label: every one, or every second, third … where they stand close. */
export function labelledDays({ days }: TimeScale, width: number): { day: string; at: number; wide: boolean }[] {
  const apart = days.length > 1 ? ((days[1]?.at ?? 1) - (days[0]?.at ?? 0)) * width : width;
  const every = Math.max(1, Math.ceil(22 / Math.max(apart, 1)));
  return days.filter((_, place) => place % every === 0).map((each) => ({ ...each, wide: apart * every >= 46 }));
}

export const fullDay = (day: string): string => showDay(day, 'short');
