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
  };
  const read = useRead(reportRunsApi.rows, { query }, { follows: [source.list] });
  if (!measure) return null;
  const found = read.data?.data;
  const hrefOf = (id: number, jobId: number | null): string | undefined =>
    pages.get(source.list)?.href?.({ objectId: id, jobId });
  const isNumber = measure.figure !== 'count';
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
          <tbody>
            {found.rows.map(({ id, jobId, label, figures }) => {
              const href = hrefOf(id, jobId);
              return (
                <tr key={id}>
                  <th scope="row">
                    {href ? <PageLink href={href}>{label || `No. ${id}`}</PageLink> : label || `No. ${id}`}
                  </th>
                  {isNumber && <td data-figure>{showFigure(source, measure, figures[cell.measure] ?? null)}</td>}
                </tr>
              );
            })}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{isNumber ? measureWords(source, measure) : `${cell.shown} in all`}</th>
              {isNumber && <td data-figure>{cell.shown}</td>}
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
