// Single rows as dots, by their first group, with the middle half and the median. The table below has the medians.
import css from './report.module.css';
import { useRead } from '../../../../platform/web/api/hooks.ts';
import { type ReportSource, reportRunsApi } from '../../shared/data-views.api.ts';
import type { ReportDefinition } from '../../shared/report-definition.ts';
import { lower, measureWords, showFigure } from './report-words.ts';

const WIDTH = 480;
const ROW = 34;
const EDGE = { left: 150, right: 16, top: 24, bottom: 24 };

export function ReportDots({ source, definition }: { source: ReportSource; definition: ReportDefinition }) {
  const query = { list: source.list, definition: JSON.stringify(definition) };
  const read = useRead(reportRunsApi.dots, { query }, { follows: [source.list], keepPrevious: true });
  const found = read.data?.data;
  const measure = found && definition.measures[found.measure];
  if (read.error && !found) return <p className="list-message">{Object.values(read.error.errors)[0]}</p>;
  if (!found || !measure || !found.groups.length) return null;
  const marking = found.mark === null ? undefined : definition.measures[found.mark];
  const values = found.groups.flatMap((group) => group.values);
  const least = Math.min(0, ...values);
  const most = niceEnd(Math.max(1, ...values));
  const height = EDGE.top + found.groups.length * ROW + EDGE.bottom;
  const x = (value: number): number =>
    EDGE.left + ((value - least) * (WIDTH - EDGE.left - EDGE.right)) / (most - least);
  const ticks = Array.from({ length: 7 }, (_, at) => Math.round(least + (at * (most - least)) / 6));
  return (
    <figure className={css.dots} aria-hidden="true">
      <figcaption>
        {measureWords(source, measure)}{' '}
        <span className="quiet">
          a dot is a row, the bar the middle half, the line the median
          {marking && `, a diamond counts as ${lower(measureWords(source, marking))}`}
          {found.due !== null && ', dashed when it is due'}
        </span>
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${height}`}>
        {[...new Set(ticks)].map((tick) => (
          <g key={tick}>
            <line x1={x(tick)} x2={x(tick)} y1={EDGE.top - 6} y2={height - EDGE.bottom} className={css.axis} />
            <text x={x(tick)} y={height - 8} textAnchor="middle">
              {tick}
            </text>
          </g>
        ))}
        {found.due !== null && found.due > least && found.due < most && (
          <g>
            <line x1={x(found.due)} x2={x(found.due)} y1={EDGE.top - 6} y2={height - EDGE.bottom} className={css.due} />
            <text x={x(found.due)} y={EDGE.top - 8} textAnchor="middle">
              due after {showFigure(source, measure, found.due)}
            </text>
          </g>
        )}
        {found.groups.map(({ value, label, low, middle, high, values: own, marks }, at) => {
          const y = EDGE.top + at * ROW + ROW / 2;
          return (
            <g key={value ?? 'none'}>
              <text x={EDGE.left - 10} y={y + 4} textAnchor="end" className={css.name}>
                {label.slice(0, 24)}
              </text>
              {low !== null && high !== null && (
                <rect x={x(low)} y={y - 8} width={Math.max(1, x(high) - x(low))} height={16} className={css.half} />
              )}
              {own.map((one, place) => {
                const [cx, cy] = [x(one), y + (((place * 7) % 5) - 2) * 2.2];
                // Two rows may have the same number.
                return marks[place] ? (
                  <path key={place} d={`M${cx} ${cy - 3.5}l3.5 3.5l-3.5 3.5l-3.5 -3.5z`} className={css.marked} />
                ) : (
                  <circle key={place} cx={cx} cy={cy} r={2} />
                );
              })}
              {middle !== null && (
                <>
                  <line x1={x(middle)} x2={x(middle)} y1={y - 10} y2={y + 10} className={css.median} />
                  <text x={x(middle) + 4} y={y - 9} className={css.end}>
                    {showFigure(source, measure, middle)}
                  </text>
                </>
              )}
            </g>
          );
        })}
      </svg>
    </figure>
  );
}

/** The next number that six even steps end on. */
function niceEnd(value: number): number {
  const step = value / 6;
  const power = 10 ** Math.floor(Math.log10(step));
  const even = [1, 2, 5, 7, 10].find((one) => one * power >= step) ?? 10;
  return even * power * 6;
}
