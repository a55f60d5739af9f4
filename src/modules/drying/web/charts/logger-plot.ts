// uPlot for charts of loggers: thousands of points on a canvas. Fetched when the first one is shown (decision 130).
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { showDay, showTime, timeIn, todayIn } from '../../../../kit/dates.ts';
import type { LoggerChartProps } from './chart-props.ts';

export interface LoggerPlot {
  resized: (width: number) => void;
  /** The stretch that is shown, in milliseconds; null: all of it. */
  show: (stretch: { from: number; to: number } | null) => void;
  remove: () => void;
}

/** Colours and kinds of lines in turn: told apart in black and white, too. */
const LINES: { token: string; dash?: number[] }[] = [
  { token: '--dot-active' },
  { token: '--dot-waiting', dash: [6, 3] },
  { token: '--dot-done', dash: [2, 3] },
  { token: '--ink-2', dash: [8, 3, 2, 3] },
];

type Given = Pick<LoggerChartProps, 'times' | 'series' | 'timezone' | 'height'>;

export function createLoggerPlot(element: HTMLElement, given: Given): LoggerPlot {
  const { times, series, timezone } = given;
  // uPlot counts in seconds.
  const data: uPlot.AlignedData = [times.map((time) => time / 1000), ...series.map(({ values }) => values)];
  let plot = make();
  // A canvas knows no tokens: it is drawn again when the colours change.
  const theme = new MutationObserver(() => {
    const { min, max } = plot.scales['x'] ?? {};
    const width = plot.width;
    plot.destroy();
    plot = make(width);
    if (min !== undefined && max !== undefined) plot.setScale('x', { min, max });
  });
  theme.observe(document.documentElement, { attributeFilter: ['data-mantine-color-scheme'] });

  function make(width = element.clientWidth): uPlot {
    const style = getComputedStyle(document.documentElement);
    const token = (name: string): string => style.getPropertyValue(name).trim();
    const axis = {
      stroke: token('--ink-2'),
      font: '11px Inter, sans-serif',
      grid: { stroke: token('--line'), width: 1 },
      ticks: { stroke: token('--line'), width: 1, size: 4 },
    };
    const units = [...new Set(series.map(({ unit }) => unit))];
    const made = new uPlot(
      {
        width,
        height: given.height,
        tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1000), timezone),
        cursor: { drag: { x: true, y: false }, points: { size: 6 } },
        legend: { live: true },
        scales: Object.fromEntries(units.map((unit) => [unit, {}])),
        axes: [
          { ...axis, values: (_plot, splits) => splits.map((seconds) => tickWords(seconds, splits, timezone)) },
          ...units.slice(0, 2).map((unit, place) => ({
            ...axis,
            scale: unit,
            side: place ? 1 : 3,
            size: 48,
            ...(place && { grid: { show: false } }),
            values: (_plot: uPlot, splits: number[]) => splits.map((value) => `${value} ${unit}`),
          })),
        ],
        series: [
          { label: 'Time', value: (_plot, seconds) => (seconds === null ? '–' : momentWords(seconds, timezone)) },
          ...series.map(({ label, unit }, place) => {
            const { token: name, dash } = LINES[place % LINES.length] ?? { token: '--ink' };
            return {
              label,
              scale: unit,
              stroke: token(name),
              width: 1.25,
              ...(dash && { dash }),
              points: { show: false },
              value: (_plot: uPlot, value: number | null) => (value === null ? '–' : `${value} ${unit}`),
            };
          }),
        ],
      },
      data,
      element,
    );
    return made;
  }

  return {
    resized: (width) => plot.setSize({ width, height: given.height }),
    show: (stretch) => {
      const [first, last] = [times[0], times.at(-1)];
      if (first === undefined || last === undefined) return;
      const { from, to } = stretch ?? { from: first, to: last };
      plot.setScale('x', { min: from / 1000, max: to / 1000 });
    },
    remove: () => {
      theme.disconnect();
      plot.destroy();
    },
  };
}

const momentWords = (seconds: number, timezone: string): string => {
  const at = new Date(seconds * 1000);
  return `${showDay(todayIn(timezone, at), 'short')} ${showTime(timeIn(timezone, at))}`;
};

/** Days where the axis spans days, times within one. */
function tickWords(seconds: number, splits: readonly number[], timezone: string): string {
  const at = new Date(seconds * 1000);
  const day = todayIn(timezone, at);
  const apart = (splits[1] ?? 0) - (splits[0] ?? 0);
  if (apart >= 86_400) return `${Number(day.slice(8))}/${Number(day.slice(5, 7))}`;
  const time = timeIn(timezone, at);
  return time === '00:00' ? `${Number(day.slice(8))}/${Number(day.slice(5, 7))}` : showTime(time);
}
