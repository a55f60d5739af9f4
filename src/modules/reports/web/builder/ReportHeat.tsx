// The first figure of each first group across, as shares of the group: the stronger the colour, the more of it. Where across counts time since a date,
// shares add up from left to right. Each field says its share; the table below has the figures.
import css from './report.module.css';
import type { ReportResult, ReportSource } from '../../shared/data-views.api.ts';
import type { ReportDefinition } from '../../shared/report-definition.ts';
import { measureWords } from './report-words.ts';

const MOST_ROWS = 18;
const MOST_COLUMNS = 18;

export function ReportHeat({
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
  const sums = definition.across?.since !== undefined;
  const sides = result.across.map((side, at) => ({ ...side, at })).filter(({ value }) => !sums || value !== null);
  if (!measure || !groups.length || !sides.length) return null;
  const rows = groups.slice(-MOST_ROWS);
  const columns = sides.slice(0, MOST_COLUMNS);
  const widthOf = `minmax(5rem, 9rem) repeat(${columns.length}, minmax(2.75rem, 1fr))`;
  return (
    <figure className={css.heat} aria-hidden="true">
      <figcaption>
        {measureWords(source, measure)}
        <span className="quiet"> {sums ? '% of the row by then' : '% of the row'}</span>
        {rows.length < groups.length && (
          <span className="quiet">
            , the last {rows.length} of {groups.length}
          </span>
        )}
      </figcaption>
      <div className={css.fields} style={{ gridTemplateColumns: widthOf }}>
        <span />
        {columns.map(({ value, label }) => (
          <span key={value ?? 'none'} data-head>
            {label}
          </span>
        ))}
        {rows.map(({ keys, figures: [whole = null], across }) => (
          <Shares
            key={keys[0]?.value ?? 'none'}
            label={keys[0]?.label ?? ''}
            shares={sharesOf(
              columns.map(({ at }) => across[at]?.[0] ?? null),
              whole,
              sums,
            )}
          />
        ))}
      </div>
    </figure>
  );
}

/** In % of the whole; adding up, what nothing follows any more is empty: it may still come. */
function sharesOf(values: readonly (number | null)[], whole: number | null, sums: boolean): (number | null)[] {
  const last = values.findLastIndex((value) => value !== null);
  let before = 0;
  return values.map((value, at) => {
    if (!whole || (sums ? at > last : value === null)) return null;
    before = (sums ? before : 0) + (value ?? 0);
    return (100 * before) / whole;
  });
}

function Shares({ label, shares }: { label: string; shares: readonly (number | null)[] }) {
  return (
    <>
      <span data-name>{label}</span>
      {shares.map((share, at) => (
        <span
          // Columns have no identity but their place.
          key={at}
          data-share
          style={
            share === null
              ? undefined
              : { background: `color-mix(in srgb, var(--accent) ${Math.round(share * 0.55)}%, transparent)` }
          }
        >
          {share === null ? '' : `${Math.round(share)} %`}
        </span>
      ))}
    </>
  );
}
