// One row. It listens to its own version and to its own part of the cursor, so a commit or a cursor step paints only
// the rows it touches.
import gridCss from './grid.module.css';
import css from './GridRow.module.css';
import { memo, useCallback, useLayoutEffect, useSyncExternalStore } from 'react';
import { CellEditor } from './CellEditor.tsx';
import type { GridController } from './grid-controller.ts';
import { GridCursor } from './grid-cursor.ts';
import type { RowPaint } from './grid-cursor.ts';
import { AROUND } from './column-widths.ts';
import type { ColumnWidths } from './column-widths.ts';
import type { GridColumn, GridRow as RowShape } from './grid-types.ts';

interface RowProps<Row extends RowShape> {
  controller: GridController<Row>;
  columns: GridColumn<Row>[];
  row: Row;
  index: number;
  top: number;
  activeId: string;
  fit: ColumnWidths<Row>['fit'];
  refit: () => void;
}

function GridRowView<Row extends RowShape>({
  controller,
  columns,
  row,
  index,
  top,
  activeId,
  fit,
  refit,
}: RowProps<Row>) {
  const { model, cursor } = controller;
  const subscribeRow = useCallback((listener: () => void) => model.subscribeRow(row.key, listener), [model, row.key]);
  useSyncExternalStore(subscribeRow, () => row.version);
  const subscribeCursor = useCallback((listener: () => void) => cursor.subscribeRow(index, listener), [cursor, index]);
  const paint = GridCursor.readPaint(useSyncExternalStore(subscribeCursor, () => cursor.paintKey(index)));

  useLayoutEffect(() => {
    if (paint.active >= 0 && !paint.editing) controller.view.settle();
  }, [controller, row, paint.active, paint.editing]);

  // A figure that is wider than its column makes it wider, before anybody sees it cut.
  useLayoutEffect(refit);

  const open = model.expanded(row);
  const locked = model.locked?.(row);
  const note = model.note?.(row);

  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-level={row.level}
      aria-expanded={open}
      className={gridCss.gridRow}
      data-level={row.level}
      data-note={note?.tone}
      title={note?.text ?? locked}
      style={{ top }}
      data-row={index}
    >
      {columns.map((column, at) => gridCell(controller, column, row, at, paint, activeId, fit))}
    </div>
  );
}
// memo drops the type parameter; the cast gives it back.
export const GridRow = memo(GridRowView) as typeof GridRowView;

/** A plain function, not a component: a screen of rows has a thousand cells. */
function gridCell<Row extends RowShape>(
  controller: GridController<Row>,
  column: GridColumn<Row>,
  row: Row,
  at: number,
  paint: RowPaint,
  activeId: string,
  fit: ColumnWidths<Row>['fit'],
) {
  const { model, cursor } = controller;
  const active = at === paint.active;
  const selected = at >= paint.left && at <= paint.right;
  const editable = controller.canEdit(row, column);
  const problem = model.problem?.(row, column.key);
  const refused = model.refused?.(row, column.key);
  const draft = active && paint.editing ? cursor.draft : null;

  let classes = gridCss.gridCell;
  if (column.numeric) classes += ` ${gridCss.isNumeric}`;
  if (column.strong) classes += ` ${gridCss.isStrong}`;
  if (!editable) classes += ` ${gridCss.isReadonly}`;
  if (active) classes += ` ${gridCss.isActive}`;
  if (selected && !(active && paint.left === paint.right)) classes += ` ${gridCss.isSelected}`;
  if (problem) classes += ` ${gridCss.hasProblem}`;
  if (at === 0 || refused !== undefined || mayBeCut(column, row)) classes += ` ${gridCss.isClipped}`;

  return (
    <div
      key={column.key}
      role={at === 0 ? 'rowheader' : 'gridcell'}
      id={active ? activeId : undefined}
      aria-colindex={at + 1}
      aria-selected={selected || undefined}
      aria-readonly={!editable || undefined}
      aria-invalid={problem ? true : undefined}
      tabIndex={active ? 0 : undefined}
      className={classes}
      data-pinned={column.pinned}
      data-handle={(active && editable && !draft && controller.actions.fillDown !== undefined) || undefined}
      title={problem}
    >
      {draft ? (
        <CellEditor
          draft={draft}
          label={column.label ?? column.title}
          numeric={column.numeric ?? false}
          proposals={column.proposals}
          search={column.lookup?.search}
          onTake={(proposal) => controller.take(proposal)}
          onType={(text) => controller.typing(text)}
          onEnd={(text, end, shift) => controller.endEdit(text, end, shift)}
        />
      ) : at === 0 ? (
        <>
          {controller.actions.place && !controller.readOnly && !model.locked?.(row) && (
            <span aria-hidden className={css.gridGrip} data-grip="" title="Drag to move" />
          )}
          {foldMark(model.expanded(row))}
          {content(column, row, fit)}
        </>
      ) : refused !== undefined ? (
        refused
      ) : (
        content(column, row, fit)
      )}
    </div>
  );
}

function content<Row extends RowShape>(column: GridColumn<Row>, row: Row, fit: ColumnWidths<Row>['fit']) {
  if (column.render) return column.render(row);
  const text = column.text(row);
  if (column.numeric) fit(column, text);
  return text;
}

/** Wider than nearly all letters of the sheet's 13 px. */
const LETTER = 13;
/** A figure never is: its column is as wide as the widest. */
const mayBeCut = <Row extends RowShape>(column: GridColumn<Row>, row: Row): boolean =>
  !column.numeric && (column.render !== undefined || column.text(row).length * LETTER > column.width - AROUND);

const foldMark = (open: boolean | undefined) => (
  <span aria-hidden className={css.gridTwist} data-twist={open === undefined ? undefined : ''}>
    {open === undefined ? '' : open ? '▾' : '▸'}
  </span>
);
