// Days and visits over the charts: one axis for curves, air and equipment.
import css from './drying-charts.module.css';
import { counted } from '../../../../platform/shared/words.ts';
import { dayAt } from '../../shared/drying-time.ts';
import type { TimeAxisProps } from './chart-props.ts';
import { dayLabel, fullDay, labelledDays, px, shortDay, shortMoment } from './chart-shapes.ts';

export const AXIS_HEIGHT = 34;
/** Room that the label of a day takes that began before the axis. */
const FIRST_DAY = 34;

export function TimeAxis({ scale, width, now, visits, missed }: TimeAxisProps) {
  const shown = visits.filter(({ at }) => scale.at(at) >= 0 && scale.at(at) <= 1);
  const holes = new Set(missed);
  const nowAt = scale.at(now);
  const words = [
    `Time axis, ${counted(shown.filter(({ planned }) => !planned).length, 'visit')}`,
    ...(missed.length ? [`no reading on ${missed.map(fullDay).join(', ')}`] : []),
  ];
  return (
    <svg
      className={css.chart}
      width={width}
      height={AXIS_HEIGHT}
      viewBox={`0 0 ${width} ${AXIS_HEIGHT}`}
      role="img"
      aria-label={words.join('; ')}
    >
      {(scale.days[0]?.at ?? 1) * width >= FIRST_DAY && (
        <text className={css.axisText} x={2} y={13}>
          {shortDay(dayAt(scale.timezone, scale.from))}
        </text>
      )}
      {labelledDays(scale, width).map(({ day, at, wide }) => (
        <g key={day}>
          <line className={css.dayLine} x1={px(at * width)} x2={px(at * width)} y1={3} y2={15} />
          <text className={css.axisText} x={px(at * width) + 5} y={13}>
            {wide ? dayLabel(day) : Number(day.slice(8))}
          </text>
        </g>
      ))}
      {scale.days
        .filter(({ day }) => holes.has(day))
        .map(({ day, at }) => (
          <path key={day} className={css.hole} d={`M${px(at * width) + 4} 19h10`}>
            <title>{`${fullDay(day)}: equipment, no reading`}</title>
          </path>
        ))}
      {nowAt >= 0 && nowAt <= 1 && (
        <line className={css.nowLine} x1={px(nowAt * width)} x2={px(nowAt * width)} y1={16} y2={AXIS_HEIGHT} />
      )}
      {shown.map(({ at, label, planned }) => (
        <g key={at} transform={`translate(${px(Math.min(width - 7, Math.max(7, scale.at(at) * width)))} 25)`}>
          <title>{`${label}, ${shortMoment(scale.timezone, at)}${planned ? ', planned' : ''}`}</title>
          <circle className={css.visit} data-planned={planned ?? undefined} r={7} />
          <text className={css.visitText} data-planned={planned ?? undefined} y={3.5}>
            {label}
          </text>
        </g>
      ))}
    </svg>
  );
}
