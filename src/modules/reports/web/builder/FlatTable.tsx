// The answer as a plain table: a row for each group of the last level, the groups in columns of their own, without values across.
import css from './report.module.css';
import type { ReportResult, ReportSource } from '../../shared/data-views.api.ts';
import type { ReportDefinition } from '../../shared/report-definition.ts';
import type { Cell } from './ReportTable.tsx';
import { fieldIn, measureWords, showFigure } from './report-words.ts';

interface Props {
  source: ReportSource;
  definition: ReportDefinition;
  result: ReportResult;
  /** Without it figures open nothing. */
  onChoose?: (cell: Cell) => void;
  /** So many groups, and the total. */
  most?: number;
  label?: string;
}

export function FlatTable({
  source,
  definition: { groups, measures },
  result,
  onChoose,
  most = Infinity,
  label = 'Answer',
}: Props) {
  const of = result.rows.filter(({ keys }) => keys.length === groups.length && keys.length > 0);
  const rows = [...of.slice(0, most), ...result.rows.filter(({ keys }) => keys.length === 0)];
  return (
    <div className={css.scroll}>
      <table className={css.pivot} data-flat="" aria-label={label}>
        <thead>
          <tr>
            {groups.length === 0 && <th scope="col">All</th>}
            {groups.map(({ field }, at) => (
              <th key={`${at} ${field}`} scope="col">
                {fieldIn(source, field)?.label ?? field}
              </th>
            ))}
            {measures.map((measure, at) => (
              <th key={`${at} ${measureWords(source, measure)}`} scope="col" data-figure>
                {measureWords(source, measure)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ keys, figures }) => {
            const words = keys.map(({ label }) => label).join(', ') || `All ${source.title.toLowerCase()}`;
            const isTotal = keys.length === 0;
            return (
              <tr key={JSON.stringify(keys.map(({ value }) => value))} data-total={isTotal || undefined}>
                {isTotal && (
                  <th scope="row" colSpan={Math.max(1, groups.length)}>
                    All
                  </th>
                )}
                {keys.map(({ value, label }, at) =>
                  at === 0 ? (
                    <th key={value ?? 'none'} scope="row">
                      {label}
                    </th>
                  ) : (
                    <td key={`${at} ${value ?? 'none'}`}>{label}</td>
                  ),
                )}
                {measures.map((measure, at) => {
                  const shown = showFigure(source, measure, figures[at] ?? null);
                  const name = measureWords(source, measure);
                  return (
                    <td key={`${at} ${name}`} data-figure>
                      {shown && onChoose ? (
                        <button
                          type="button"
                          aria-label={`${name} ${shown}, ${words}`}
                          onClick={() => onChoose({ keys: keys.map(({ value }) => value), measure: at, shown, words })}
                        >
                          {shown}
                        </button>
                      ) : (
                        shown
                      )}
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
