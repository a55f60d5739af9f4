// The first figure of the first groups over time, a line each, named at its end. The table below says the same.
import css from './report.module.css';
import type { ReportResult, ReportSource } from '../../shared/data-views.api.ts';
import type { ReportDefinition } from '../../shared/report-definition.ts';
import { isPartOfAll, measureWords, showFigure } from './report-words.ts';

const MOST_LINES = 4;
const SIZES = { wide: [560, 180], small: [330, 150] } as const;
const EDGE = { left: 8, right: 130, top: 12, bottom: 24 };
/** Drawn apart by dashes and marks as well as by colour. */
const DASHES = ['none', '6 3', '2 3', '8 3 2 3'];

export function ReportLines({
  source,
  definition,
  result,
  small = false,
}: {
  source: ReportSource;
  definition: ReportDefinition;
  result: ReportResult;
  /** Beside others, such as on a dashboard, without the name of the figure. */
  small?: boolean;
}) {
  const [width, height] = SIZES[small ? 'small' : 'wide'];
  const [measure] = definition.measures;
  const sides = result.across.filter(({ value }) => value !== null);
  if (!measure || sides.length < 2) return null;
  const places = sides.map(({ value }) => result.across.findIndex((side) => side.value === value));
  const groups = result.rows.filter(({ keys }) => keys.length === 1);
  const shown = groups.length > 0 ? groups.slice(0, MOST_LINES) : result.rows.filter(({ keys }) => keys.length === 0);
  const isPart = isPartOfAll(definition);
  const lines = shown.map(({ keys, across }) => ({
    label: keys[0]?.label ?? 'All',
    values: places.map((place) => {
      const [part = null, all = null] = across[place] ?? [];
      if (!isPart) return part;
      return part === null || !all ? null : Math.round((100 * part) / all);
    }),
  }));
  const values = lines.flatMap((line) => line.values.flatMap((value) => value ?? []));
  const [most, least] = [Math.max(0, ...values), Math.min(0, ...values)];
  if (most === least) return null;
  const x = (at: number): number => EDGE.left + (at * (width - EDGE.left - EDGE.right)) / (sides.length - 1);
  const y = (value: number): number => EDGE.top + ((most - value) * (height - EDGE.top - EDGE.bottom)) / (most - least);
  const every = Math.ceil(sides.length / 6);
  const ends = spread(lines.map(({ values: of }) => y(of.findLast((value) => value !== null) ?? 0)));
  return (
    <figure className={css.lines} aria-hidden="true">
      {!small && (
        <figcaption>
          {measureWords(source, measure)}
          {isPart && <span className="quiet"> % of the {definition.across?.bucket ?? 'month'}</span>}
          {groups.length > shown.length && (
            <span className="quiet">
              {' '}
              the first {MOST_LINES} of {groups.length}
            </span>
          )}
        </figcaption>
      )}
      <svg viewBox={`0 0 ${width} ${height}`}>
        <line x1={EDGE.left} x2={width - EDGE.right} y1={y(0)} y2={y(0)} className={css.axis} />
        {sides.map(({ label }, at) =>
          at % every === 0 ? (
            <text key={label} x={x(at)} y={height - 6} textAnchor={at === 0 ? 'start' : 'middle'}>
              {label}
            </text>
          ) : null,
        )}
        {lines.map(({ label, values: of }, line) => {
          const points = of.flatMap((value, at) => (value === null ? [] : [[x(at), y(value)] as const]));
          return (
            <g key={label} data-line={line}>
              <polyline points={points.map((point) => point.join(',')).join(' ')} strokeDasharray={DASHES[line]} />
              {points.map(([px, py]) => (
                <circle key={px} cx={px} cy={py} r={2.5} />
              ))}
              <text x={width - EDGE.right + 8} y={(ends[line] ?? 0) + 4}>
                <tspan className={css.end}>
                  {showFigure(source, measure, of.findLast((value) => value !== null) ?? null)}
                  {isPart && ' %'}
                </tspan>{' '}
                {label.slice(0, 18)}
              </text>
            </g>
          );
        })}
      </svg>
    </figure>
  );
}

/** Names at the ends of lines, at least a line of text apart. */
function spread(wanted: readonly number[]): number[] {
  const order = wanted.map((at, line) => ({ at, line })).toSorted((a, b) => a.at - b.at);
  let last = -Infinity;
  const placed: number[] = [];
  for (const { at, line } of order) {
    last = Math.max(at, last + 14);
    placed[line] = last;
  }
  return placed;
}
