import gridCss from './grid.module.css';
import css from './GridHead.module.css';
import type { GridColumn, GridRow } from './grid-types.ts';

/** The head stays in place. A caption stands once above the neighbouring columns that share it. */
export function GridHead<Row extends GridRow>({ columns }: { columns: GridColumn<Row>[] }) {
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
              title={column.label}
              className={`${gridCss.gridTitle}${column.numeric ? ` ${gridCss.isNumeric}` : ''}${caption ? ` ${gridCss.startsCaption}` : ''}`}
              data-pinned={column.pinned}
            >
              {caption && <span className={css.gridCaption}>{caption}</span>}
              <span className={css.gridTitleText}>{column.title}</span>
            </div>
          );
        })}
      </div>
    </div>
  );
}
