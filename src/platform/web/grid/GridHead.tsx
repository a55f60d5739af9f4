import type { GridColumn, GridRow } from './grid-types.ts';

/** The head stays in place. A caption stands once above the neighbouring columns that share it. */
export function GridHead<Row extends GridRow>({ columns }: { columns: GridColumn<Row>[] }) {
  return (
    <div role="rowgroup" className="grid-head-group">
      <div role="row" aria-rowindex={1} className="grid-head">
        {columns.map((column, at) => {
          const caption = column.caption !== columns[at - 1]?.caption ? column.caption : undefined;
          return (
            <div
              key={column.key}
              role="columnheader"
              tabIndex={-1}
              aria-colindex={at + 1}
              aria-label={column.label}
              title={column.label}
              className={`grid-title${column.numeric ? ' is-numeric' : ''}${column.pinned ? ` is-pinned-${column.pinned}` : ''}${caption ? ' starts-caption' : ''}`}
            >
              {caption && <span className="grid-caption">{caption}</span>}
              <span className="grid-title-text">{column.title}</span>
            </div>
          );
        })}
      </div>
    </div>
  );
}
