// The curve of one point: readings, goal, forecast with its band. Shapes say the same as colours: a ring is wet, a disc at goal,
// a diamond stands still.
import css from './drying-charts.module.css';
import { type TimeScale, isoOf, timeOf } from '../../shared/drying-time.ts';
import { ChartTime } from './ChartTime.tsx';
import type { CurvePoint, DryingCurveProps } from './chart-props.ts';
import { type Range, curveWords, heightScale, markOf, px, rangeOf, segmentsOf } from './chart-shapes.ts';

export function DryingCurve({ point, scale, width, height, now, visits }: DryingCurveProps) {
  return (
    <svg
      className={css.chart}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={curveWords(point, scale.timezone)}
    >
      <ChartTime scale={scale} width={width} height={height} now={now} visits={visits} />
      <CurveLines point={point} scale={scale} width={width} height={height} range={rangeOf([point])} />
    </svg>
  );
}

interface LinesProps {
  point: CurvePoint;
  scale: TimeScale;
  width: number;
  height: number;
  range: Range;
}

/** Within a drawing of that size, which may have more around it. */
export function CurveLines({ point, scale, width, height, range }: LinesProps) {
  const x = (at: string): number => px(scale.at(at) * width);
  const y = heightScale(range, height);
  const { goal, readings, forecast, waiting = [] } = point;
  const segments = segmentsOf(readings, scale.timezone);
  const marks = segments.flat();
  const last = marks.at(-1);
  const state = forecast?.state ?? 'none';
  const unsent = new Set(waiting.map(timeOf));
  return (
    <g data-state={state} className={css.curve}>
      {goal !== null && <line className={css.goal} x1={0} x2={width} y1={y(goal)} y2={y(goal)} />}
      <Band point={point} x={x} y={y} height={height} />
      {segments.map((segment) => (
        <polyline
          key={segment[0]?.at}
          className={css.readings}
          points={segment.map(({ at, value }) => `${x(at)},${y(value)}`).join(' ')}
        />
      ))}
      {marks.map(({ at, value }) => (
        <MarkAt
          key={at}
          x={x(at)}
          y={y(value)}
          shape={markOf(point, value, at === last?.at)}
          waiting={unsent.has(timeOf(at))}
        />
      ))}
    </g>
  );
}

function MarkAt({ x, y, shape, waiting }: { x: number; y: number; shape: string; waiting: boolean }) {
  if (waiting) return <circle className={css.mark} data-shape="waiting" cx={x} cy={y} r={3.5} />;
  if (shape === 'stalled')
    return <path className={css.mark} data-shape="stalled" d={`M${x} ${y - 4.5}l4.5 4.5l-4.5 4.5l-4.5 -4.5z`} />;
  return <circle className={css.mark} data-shape={shape} cx={x} cy={y} r={3} />;
}

interface BandProps {
  point: CurvePoint;
  x: (at: string) => number;
  y: (value: number) => number;
  height: number;
}

/** The forecast: a band of 80 %, its middle, and a tick at the day that is said. */
function Band({ point: { goal, forecast }, x, y, height }: BandProps) {
  if (!forecast?.curve.length || !forecast.range || goal === null) return null;
  const inside = (value: number): number => Math.min(height, Math.max(0, y(value)));
  const upper = forecast.curve.map(({ at, high }) => `${x(at)},${inside(high)}`);
  const lower = forecast.curve.map(({ at, low }) => `${x(at)},${inside(low)}`).toReversed();
  const tick = x(isoOf(timeOf(forecast.range.expected)));
  return (
    <g>
      <polygon className={css.band} points={[...upper, ...lower].join(' ')} />
      <polyline
        className={css.forecast}
        points={forecast.curve.map(({ at, middle }) => `${x(at)},${inside(middle)}`).join(' ')}
      />
      <line className={css.tick} x1={tick} x2={tick} y1={y(goal) - 5} y2={y(goal) + 5} />
    </g>
  );
}
