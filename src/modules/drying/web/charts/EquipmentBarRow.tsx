// One unit on the time axis: where it stood, since when for nothing, until when it is planned.
import css from './drying-charts.module.css';
import { timeOf } from '../../shared/drying-time.ts';
import { ChartTime } from './ChartTime.tsx';
import type { EquipmentBarProps } from './chart-props.ts';
import { fullDay, px, shortMoment } from './chart-shapes.ts';

export function EquipmentBarRow({ bar, scale, width, height, now, visits }: EquipmentBarProps) {
  const edge = (time: number): number => px(Math.min(1, Math.max(0, scale.at(time))) * width);
  const from = timeOf(bar.inAt);
  const to = bar.outAt === null ? timeOf(now) : timeOf(bar.outAt);
  const dry = bar.dryFrom === null ? to : Math.min(to, Math.max(from, timeOf(bar.dryFrom)));
  const [left, turn, right] = [edge(from), edge(dry), edge(to)];
  const [top, high] = [Math.round(height * 0.18), Math.round(height * 0.64)];
  const planned = bar.outAt === null && bar.plannedUntil !== null ? edge(timeOf(bar.plannedUntil)) : right;
  return (
    <svg
      className={css.chart}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={barWords(bar, scale.timezone)}
    >
      <ChartTime scale={scale} width={width} height={height} now={now} visits={visits} />
      <rect className={css.unit} data-kind={bar.kind} x={left} y={top} width={Math.max(0, turn - left)} height={high} />
      {right > turn && (
        <rect className={css.unit} data-kind="dry" x={turn} y={top} width={right - turn} height={high} />
      )}
      {scale.days
        .filter(({ day }) => bar.unproved?.includes(day))
        .map(({ day, at }) => {
          const start = Math.max(left, px(at * width));
          const end = Math.min(right, px((scale.days.find((next) => next.at > at)?.at ?? 1) * width));
          return (
            end > start && (
              <rect key={day} className={css.unproved} x={start} y={top} width={end - start} height={high}>
                <title>{`${fullDay(day)} is billed and has no reading`}</title>
              </rect>
            )
          );
        })}
      {planned > right && (
        <rect className={css.planned} x={right} y={top + 0.5} width={planned - right} height={high - 1} />
      )}
      {bar.note && (
        <text className={css.axisText} x={right + 5} y={top + high - 1}>
          {bar.note}
        </text>
      )}
    </svg>
  );
}

function barWords(
  { asset, kind, inAt, outAt, note, dryFrom, unproved = [] }: EquipmentBarProps['bar'],
  timezone: string,
): string {
  const when = (at: string): string => shortMoment(timezone, at);
  return [
    `${asset}, ${kind.replace('-', ' ')}, in ${when(inAt)}, ${outAt ? `out ${when(outAt)}` : 'still on site'}`,
    ...(note ? [note] : []),
    ...(dryFrom && (outAt === null || timeOf(dryFrom) < timeOf(outAt)) ? [`chamber dry since ${when(dryFrom)}`] : []),
    ...(unproved.length ? [`billed without a reading on ${unproved.map(fullDay).join(', ')}`] : []),
  ].join('; ');
}
