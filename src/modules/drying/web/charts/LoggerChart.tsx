// The rows of a data logger: drawn by uPlot, which arrives with the first one. Its figures by hour stand in the table below it.
import css from './drying-charts.module.css';
import { Button } from '@mantine/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { counted } from '../../../../platform/shared/words.ts';
import type { LoggerChartProps } from './chart-props.ts';
import { hourlyRows } from './logger-hours.ts';
import type { LoggerPlot } from './logger-plot.ts';
import { shortMoment } from './chart-shapes.ts';

/** Fetched beside the page that shows such charts, not after it. */
const plotting = import('./logger-plot.ts');
plotting.catch(() => {}); // told where it is shown

/** Share of what is shown by which a press moves it. */
const STEP = 0.5;

export function LoggerChart({ times, series, timezone, height }: LoggerChartProps) {
  const element = useRef<HTMLDivElement>(null);
  const plot = useRef<LoggerPlot | null>(null);
  const [failed, setFailed] = useState(false);
  const [stretch, setStretch] = useState<{ from: number; to: number } | null>(null);
  useEffect(() => {
    const here = element.current;
    if (!here) return undefined;
    let left = false;
    let sizes: ResizeObserver | undefined;
    void plotting.then(
      ({ createLoggerPlot }) => {
        if (left) return;
        const made = createLoggerPlot(here, { times, series, timezone, height });
        plot.current = made;
        sizes = new ResizeObserver(() => made.resized(here.clientWidth));
        sizes.observe(here);
      },
      () => setFailed(true),
    );
    return () => {
      left = true;
      sizes?.disconnect();
      plot.current?.remove();
      plot.current = null;
    };
  }, [times, series, timezone, height]);
  useEffect(() => plot.current?.show(stretch), [stretch]);
  const [first, last] = [times[0], times.at(-1)];
  if (first === undefined || last === undefined) return null;
  const move = (towards: -1 | 1): void => {
    const whole = last - first;
    const shown = stretch ?? { from: first, to: first + whole / 4 };
    const wide = shown.to - shown.from;
    const from = Math.min(last - wide, Math.max(first, shown.from + (stretch ? towards * STEP * wide : 0)));
    setStretch({ from, to: from + wide });
  };
  return (
    <figure className={css.logger} aria-label={`Data logger, ${counted(times.length, 'row')}`}>
      <div className={css.loggerBar}>
        <Button size="xs" variant="default" onClick={() => move(-1)}>
          Earlier
        </Button>
        <Button size="xs" variant="default" onClick={() => move(1)}>
          Later
        </Button>
        <Button size="xs" variant="default" onClick={() => setStretch(null)}>
          Show all
        </Button>
      </div>
      {failed && <p role="alert">The chart could not be loaded. Check the connection and open the page again.</p>}
      <div ref={element} className={css.plot} style={{ minHeight: height }} />
      <LoggerTable times={times} series={series} timezone={timezone} />
    </figure>
  );
}

/** Mean of each hour: what can be read, and what a screen reader is given. */
function LoggerTable({ times, series, timezone }: Omit<LoggerChartProps, 'height'>) {
  const [open, setOpen] = useState(false);
  const rows = useMemo(() => (open ? hourlyRows(times, series) : []), [open, times, series]);
  return (
    <details className={css.asTable} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>As table, by the hour</summary>
      {open && (
        <div className={css.loggerTable}>
          <table className={css.table}>
            <thead>
              <tr>
                <th scope="col">From</th>
                {series.map(({ label, unit }) => (
                  <th key={label} scope="col" data-figure>{`${label}, ${unit}`}</th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ time, values }) => (
                <tr key={time}>
                  <th scope="row">{shortMoment(timezone, new Date(time).toISOString())}</th>
                  {values.map((value, place) => (
                    <td key={series[place]?.label} data-figure>
                      {value === null ? '' : value.toFixed(1)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </details>
  );
}
