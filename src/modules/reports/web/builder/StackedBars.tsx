// The first figure of the first level, each bar put together from the values across. The table below says the same.
import css from './report.module.css';
import type { ReportResult, ReportSource } from '../../shared/data-views.api.ts';
import type { ReportDefinition } from '../../shared/report-definition.ts';
import { measureWords, showFigure } from './report-words.ts';

const MOST_BARS = 12;
/** As many as can be told apart; the others share the last. */
const MOST_PARTS = 5;

export function StackedBars({
  source,
  definition,
  result,
}: {
  source: ReportSource;
  definition: ReportDefinition;
  result: ReportResult;
}) {
  const [measure] = definition.measures;
  const groups = result.rows.filter(({ keys }) => keys.length === 1);
  const rows = groups.length ? groups.slice(0, MOST_BARS) : result.rows.filter(({ keys }) => keys.length === 0);
  const partsOf = (across: (number | null)[][]): number[] => {
    const values = across.map(([value]) => Math.max(0, value ?? 0));
    const rest = values.slice(MOST_PARTS - 1).reduce((sum, value) => sum + value, 0);
    return values.length > MOST_PARTS ? [...values.slice(0, MOST_PARTS - 1), rest] : values;
  };
  const bars = rows.map(({ keys, figures, across }) => ({
    label: keys[0]?.label ?? 'All',
    key: keys[0]?.value ?? 'none',
    value: figures[0] ?? null,
    parts: partsOf(across),
  }));
  const most = Math.max(0, ...bars.map(({ parts }) => parts.reduce((sum, part) => sum + part, 0)));
  if (!measure || !result.across.length || most <= 0) return null;
  const names = result.across.map(({ label }) => label);
  const legend = names.length > MOST_PARTS ? [...names.slice(0, MOST_PARTS - 1), 'Others'] : names;
  return (
    <figure className={css.bars} aria-hidden="true">
      <figcaption>
        {measureWords(source, measure)}
        {groups.length > rows.length && (
          <span className="quiet">
            {' '}
            the first {rows.length} of {groups.length}
          </span>
        )}
      </figcaption>
      <p className={css.legend}>
        {legend.map((label, part) => (
          <span key={label} data-part={part}>
            {label}
          </span>
        ))}
      </p>
      {bars.map(({ key, label, value, parts }) => (
        <div key={key} className={css.bar}>
          <span>{label}</span>
          <span className={css.stack}>
            {parts.map((part, at) => (
              <span key={legend[at]} data-part={at} style={{ width: `${(100 * part) / most}%` }} />
            ))}
          </span>
          <span data-figure>{showFigure(source, measure, value)}</span>
        </div>
      ))}
    </figure>
  );
}
