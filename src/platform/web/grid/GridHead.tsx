import gridCss from './grid.module.css';
import css from './GridHead.module.css';
import type { PointerEvent } from 'react';
import type { GridColumn, GridRow, GridSort } from './grid-types.ts';

interface Props<Row extends GridRow> {
  columns: GridColumn<Row>[];
  sorted: GridSort | undefined;
  /** Absent: the rows keep their order. */
  onSort: ((key: string) => void) | undefined;
  /** null: the column's own width again. */
  onResize: (key: string, width: number | null) => void;
}

/** The head stays in place. A caption stands once above the neighbouring columns that share it. */
export function GridHead<Row extends GridRow>({ columns, sorted, onSort, onResize }: Props<Row>) {
  return (
    <div role="rowgroup" className={css.gridHeadGroup}>
      <div role="row" aria-rowindex={1} className={gridCss.gridHead}>
        {columns.map((column, at) => {
          const caption = column.caption !== columns[at - 1]?.caption ? column.caption : undefined;
          return (
            <div
              key={column.key}
              role="columnheader"
              tabIndex={-1}
              aria-colindex={at + 1}
              aria-label={column.label}
              aria-sort={sorted?.column === column.key ? sorted.direction : undefined}
              title={onSort ? `${column.label ?? column.title}: click to sort` : column.label}
              className={`${gridCss.gridTitle}${column.numeric ? ` ${gridCss.isNumeric}` : ''}${caption ? ` ${gridCss.startsCaption}` : ''}`}
              data-pinned={column.pinned}
            >
              {caption && <span className={css.gridCaption}>{caption}</span>}
              <span className={css.gridTitleText}>{column.title}</span>
              {sorted?.column === column.key && (
                <span aria-hidden className={css.gridSorted}>
                  {sorted.direction === 'ascending' ? '▲' : '▼'}
                </span>
              )}
              {onSort && (
                <button
                  type="button"
                  aria-hidden
                  tabIndex={-1}
                  className={css.gridSort}
                  onClick={() => onSort(column.key)}
                />
              )}
              <span
                aria-hidden
                className={css.gridEdge}
                onPointerDown={(event) => startResize(event, column, onResize)}
                onDoubleClick={() => onResize(column.key, null)}
              />
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** Dragging the edge; the column follows the pointer. */
function startResize<Row extends GridRow>(
  event: PointerEvent<HTMLElement>,
  column: GridColumn<Row>,
  onResize: Props<Row>['onResize'],
): void {
  const edge = event.currentTarget;
  const start = event.clientX - (edge.parentElement?.offsetWidth ?? column.width);
  event.preventDefault();
  event.stopPropagation();
  edge.setPointerCapture(event.pointerId);
  const follow = (move: globalThis.PointerEvent) => onResize(column.key, move.clientX - start);
  edge.addEventListener('pointermove', follow);
  edge.addEventListener('lostpointercapture', () => edge.removeEventListener('pointermove', follow), { once: true });
}
