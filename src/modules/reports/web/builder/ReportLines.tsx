// The first figure of the first groups over time, a line each, named at its end. The table below says the same.
import css from './report.module.css';
import { showNumber } from '../../../../platform/web/display/format.ts';
import type { ReportResult, ReportSource } from '../../shared/data-views.api.ts';
import type { ReportDefinition } from '../../shared/report-definition.ts';
import { isPartOfAll, measureWords, showFigure } from './report-words.ts';

const MOST_LINES = 4;
const SIZES = { wide: [440, 180], small: [330, 150] } as const;
const EDGES = {
  wide: { left: 40, right: 122, top: 12, bottom: 24 },
  small: { left: 8, right: 130, top: 12, bottom: 24 },
} as const;
const STEPS = 4;
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
  const EDGE = EDGES[small ? 'small' : 'wide'];
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
  const [highest, least] = [Math.max(0, ...values), Math.min(0, ...values)];
  if (highest === least) return null;
  const step = evenStep((highest - least) / STEPS);
  const most = small ? highest : Math.ceil(highest / step) * step;
  const ticks = small ? [] : Array.from({ length: Math.round(most / step) + 1 }, (_, at) => at * step);
  const x = (at: number): number => EDGE.left + (at * (width - EDGE.left - EDGE.right)) / (sides.length - 1);
  const y = (value: number): number => EDGE.top + ((most - value) * (height - EDGE.top - EDGE.bottom)) / (most - least);
  const every = Math.ceil(sides.length / 6);
  const ends = spread(
    lines.map(({ values: of }) => y(of.findLast((value) => value !== null) ?? 0)),
    small ? 14 : 28,
    height - EDGE.bottom - (small ? 0 : 14),
  );
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
        {ticks.map((tick) => (
          <g key={tick}>
            <line x1={EDGE.left} x2={width - EDGE.right} y1={y(tick)} y2={y(tick)} className={css.axis} />
            <text x={EDGE.left - 8} y={y(tick) + 4} textAnchor="end">
              {shortNumber(tick)}
            </text>
          </g>
        ))}
        {small && <line x1={EDGE.left} x2={width - EDGE.right} y1={y(0)} y2={y(0)} className={css.axis} />}
        {sides.map(({ label }, at) =>
          at % every === 0 ? (
            <text key={label} x={x(at)} y={height - 6} textAnchor={at === 0 && small ? 'start' : 'middle'}>
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
                <path key={px} d={markAt(line, px, py)} />
              ))}
              <text x={width - EDGE.right + 8} y={(ends[line] ?? 0) + 4}>
                <tspan className={css.end}>
                  {showFigure(source, measure, of.findLast((value) => value !== null) ?? null)}
                  {isPart && ' %'}
                </tspan>{' '}
                {small ? (
                  label.slice(0, 16)
                ) : (
                  <tspan x={width - EDGE.right + 8} dy={13}>
                    {label.length > 18 ? `${label.slice(0, 17)}…` : label}
                  </tspan>
                )}
              </text>
            </g>
          );
        })}
      </svg>
    </figure>
  );
}

/** Each line has a mark of its own: a dot, a diamond, a square, a triangle. */
function markAt(line: number, x: number, y: number): string {
  if (line === 1) return `M${x} ${y - 4}l4 4l-4 4l-4 -4z`;
  if (line === 2) return `M${x - 3} ${y - 3}h6v6h-6z`;
  if (line === 3) return `M${x} ${y - 4}l4 7h-8z`;
  return `M${x - 3} ${y}a3 3 0 1 0 6 0a3 3 0 1 0 -6 0z`;
}

/** The next step that people count in: 1, 2, 5, 10, 20 … */
function evenStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  return ([1, 2, 5, 10].find((one) => one * power >= least) ?? 10) * power;
}
const shortNumber = (value: number): string =>
  value >= 1e6 ? `${showNumber(value / 1e6)} m` : value >= 1e4 ? `${showNumber(value / 1e3)} k` : showNumber(value);

/** Names at the ends of lines, at least `apart` from each other and none below `lowest`. */
function spread(wanted: readonly number[], apart: number, lowest: number): number[] {
  const order = wanted.map((at, line) => ({ at, line })).toSorted((a, b) => a.at - b.at);
  let last = -Infinity;
  const placed: number[] = [];
  for (const { at, line } of order) {
    last = Math.max(at, last + apart);
    placed[line] = last;
  }
  let next = lowest + apart;
  for (const { line } of order.toReversed()) {
    next = Math.min(placed[line] ?? 0, next - apart);
    placed[line] = next;
  }
  return placed;
}
