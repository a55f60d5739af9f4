// The rows of a logger as means of hours, for the table beside the chart.
import { HOUR } from '../../shared/drying-time.ts';
import type { LoggerChartProps } from './chart-props.ts';

/** What can be scrolled through; a year of hours is thinned to days by whoever asks for less. */
const MOST_ROWS = 1000;

export function hourlyRows(
  times: readonly number[],
  series: LoggerChartProps['series'],
): { time: number; values: (number | null)[] }[] {
  const [first, last] = [times[0] ?? 0, times.at(-1) ?? 0];
  // Longer stretches where hours would be too many.
  const stretch = HOUR * Math.max(1, Math.ceil((last - first) / HOUR / MOST_ROWS));
  const rows = new Map<number, { sums: number[]; counts: number[] }>();
  for (const [place, time] of times.entries()) {
    const from = Math.floor(time / stretch) * stretch;
    let row = rows.get(from);
    if (!row) {
      row = { sums: series.map(() => 0), counts: series.map(() => 0) };
      rows.set(from, row);
    }
    for (const [of, { values }] of series.entries()) {
      const value = values[place] ?? null;
      if (value === null) continue;
      row.sums[of] = (row.sums[of] ?? 0) + value;
      row.counts[of] = (row.counts[of] ?? 0) + 1;
    }
  }
  return [...rows].map(([time, { sums, counts }]) => ({
    time,
    values: sums.map((sum, of) => (counts[of] ? sum / counts[of] : null)),
  }));
}
