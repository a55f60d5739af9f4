// The first figure of the first level, drawn: where people would rather look than read. The table below says the same.
import css from './report.module.css';
import type { ReportResult, ReportSource } from '../../shared/data-views.api.ts';
import type { ReportDefinition } from '../../shared/report-definition.ts';
import { measureWords, showFigure } from './report-words.ts';

const MOST_BARS = 12;

export function ReportBars({
  source,
  definition,
  result,
  most: shownMost = MOST_BARS,
  plain = false,
}: {
  source: ReportSource;
  definition: ReportDefinition;
  result: ReportResult;
  /** So many bars. */
  most?: number;
  /** Without the name of the figure, which stands elsewhere. */
  plain?: boolean;
}) {
  const [measure] = definition.measures;
  const rows = result.rows.filter(({ keys }) => keys.length === 1);
  const most = Math.max(0, ...rows.map(({ figures: [first] }) => first ?? 0));
  if (!measure || rows.length < 2 || most <= 0) return null;
  const shown = rows.slice(0, shownMost);
  return (
    <figure className={css.bars} aria-hidden="true">
      {!plain && (
        <figcaption>
          {measureWords(source, measure)}
          {rows.length > shown.length && (
            <span className="quiet">
              {' '}
              the first {shown.length} of {rows.length}
            </span>
          )}
        </figcaption>
      )}
      {shown.map(({ keys, figures: [value = null] }) => (
        <div key={keys[0]?.value ?? 'none'} className={css.bar}>
          <span>{keys[0]?.label}</span>
          <span className={css.track}>
            <span style={{ width: `${Math.max(0, (100 * (value ?? 0)) / most)}%` }} />
          </span>
          <span data-figure>{showFigure(source, measure, value)}</span>
        </div>
      ))}
    </figure>
  );
}
