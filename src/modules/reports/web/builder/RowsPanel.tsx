// The rows behind a figure, each a way to its record; what they come to stands below and equals the figure.
import css from './report.module.css';
import { CloseButton } from '@mantine/core';
import { counted } from '../../../../platform/shared/words.ts';
import { useRead } from '../../../../platform/web/api/hooks.ts';
import { SkeletonRows } from '../../../../platform/web/display/Skeleton.tsx';
import { ListError } from '../../../../platform/web/list/ListMessages.tsx';
import { PageLink } from '../../../../platform/web/shell/PageLink.tsx';
import { useObjectPages } from '../../../../platform/web/shell/objects.ts';
import { type ReportSource, reportRunsApi } from '../../shared/data-views.api.ts';
import type { ReportDefinition } from '../../shared/report-definition.ts';
import type { Cell } from './ReportTable.tsx';
import { measureWords, showFigure } from './report-words.ts';

const MOST_COLUMNS = 3;

interface Props {
  source: ReportSource;
  definition: ReportDefinition;
  cell: Cell;
  onClose: () => void;
}

export function RowsPanel({ source, definition, cell, onClose }: Props) {
  const pages = useObjectPages();
  const measure = definition.measures[cell.measure];
  const query = {
    list: source.list,
    definition: JSON.stringify(definition),
    keys: JSON.stringify(cell.keys),
    ...(cell.across !== undefined && { across: JSON.stringify(cell.across) }),
    ...((measure?.running || measure?.filter) && { measure: cell.measure }),
    ...(cell.isBefore && { before: 'true' as const }),
  };
  const read = useRead(reportRunsApi.rows, { query }, { follows: [source.list] });
  if (!measure) return null;
  const found = read.data?.data;
  const hrefOf = (id: number, jobId: number | null): string | undefined =>
    pages.get(source.list)?.href?.({ objectId: id, jobId });
  const isNumber = measure.figure !== 'count';
  /** The figure that was opened, and others that have a number in each row. */
  const shown = [
    ...(isNumber ? [cell.measure] : []),
    ...definition.measures.flatMap(({ figure, field }, at) =>
      at !== cell.measure && field !== undefined && figure !== 'share' ? [at] : [],
    ),
  ].slice(0, MOST_COLUMNS);
  const hasJob = found?.rows.some(({ job }) => job !== null) ?? false;
  const figureOf = (at: number, value: number | null): string => {
    const of = definition.measures[at];
    return of ? showFigure(source, of, value) : '';
  };
  return (
    <aside className={css.rows} aria-label="Rows of the figure">
      <header>
        <h2>{found ? counted(found.total, 'row') : 'Rows'}</h2>
        <span className="quiet">{cell.words}</span>
        <CloseButton aria-label="Close the rows" onClick={onClose} />
      </header>
      {read.error && !found && <ListError error={read.error} onRetry={() => void read.refetch()} />}
      {!read.error && !found && <SkeletonRows rows={8} />}
      {found && (
        <table>
          <thead>
            <tr>
              <th scope="col">Record</th>
              {hasJob && <th scope="col">Job</th>}
              {shown.map((at) => (
                <th key={at} scope="col" data-figure>
                  {definition.measures[at] && measureWords(source, definition.measures[at])}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {found.rows.map(({ id, jobId, job, label, figures }) => {
              const href = hrefOf(id, jobId);
              return (
                <tr key={id}>
                  <th scope="row">
                    {href ? <PageLink href={href}>{label || `No. ${id}`}</PageLink> : label || `No. ${id}`}
                  </th>
                  {hasJob && <td>{job}</td>}
                  {shown.map((at) => (
                    <td key={at} data-figure>
                      {figureOf(at, figures[at] ?? null)}
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={hasJob ? 2 : 1}>
                {isNumber
                  ? `${measureWords(source, measure)}, as in the table`
                  : `${cell.shown} in all, as in the table`}
              </th>
              {shown.map((at) => (
                <td key={at} data-figure>
                  {at === cell.measure ? cell.shown : ''}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      )}
      {found && found.rows.length < found.total && (
        <p className="quiet">
          The newest {found.rows.length} of {found.total}. Narrow the filter to see the others.
        </p>
      )}
    </aside>
  );
}
