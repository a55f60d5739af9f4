// The head of a column: sorts (with Shift together with others), is dragged to another place, made wider at its edge.
import css from './ListHead.module.css';
import { IconArrowDown, IconArrowUp } from '../icons.tsx';
import { type DragEvent, type KeyboardEvent, type PointerEvent, useState } from 'react';
import { type ShownColumn, placeColumn, setWidth } from './list-columns.ts';
import { nextSort, sortsOf } from './list-state.ts';

interface HeadProps<Row> {
  list: string;
  entry: ShownColumn<Row>;
  columns: readonly ShownColumn<Row>[];
  /** Distance from the left edge when it stays in view. */
  left: number | undefined;
  sort: string;
  onSort: (sort: string) => void;
}

const DRAGGED = 'application/x-reinstate-column';
const KEY_STEP = 16;

export function ListHead<Row>({ list, entry, columns, left, sort, onSort }: HeadProps<Row>) {
  const { column } = entry;
  const { sortField } = column;
  const [over, setOver] = useState(false);
  const sorts = sortsOf(sort);
  const at = sorts.findIndex(({ field }) => field === sortField);
  const direction = at < 0 ? undefined : sorts[at]?.direction === 'desc' ? 'descending' : 'ascending';
  const index = columns.findIndex((other) => other.column.id === column.id);
  const isFirst = index === 0;
  const Arrow = direction === 'descending' ? IconArrowDown : IconArrowUp;

  const onKeyDown = (event: KeyboardEvent): void => {
    if (!event.altKey || !event.shiftKey) return;
    if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
      event.preventDefault();
      setWidth(list, columns, column.id, column.width + (event.key === 'ArrowRight' ? KEY_STEP : -KEY_STEP));
    }
  };
  const drop = (event: DragEvent): void => {
    setOver(false);
    const id = event.dataTransfer.getData(DRAGGED);
    if (!id || id === column.id) return;
    event.preventDefault();
    placeColumn(list, columns, id, index);
  };
  return (
    <th
      scope="col"
      data-align={column.align}
      data-over={over || undefined}
      aria-sort={direction}
      {...(left !== undefined && { 'data-pinned': true, style: { left } })}
      draggable={!isFirst}
      onDragStart={(event) => event.dataTransfer.setData(DRAGGED, column.id)}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(DRAGGED) || isFirst) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {sortField ? (
        <button
          type="button"
          title="Click to sort, Shift and click to sort by several, Alt Shift ← → for the width"
          onKeyDown={onKeyDown}
          onClick={(event) => onSort(nextSort(sort, sortField, event.shiftKey))}
        >
          {column.header}
          {direction && <Arrow size={13} stroke={2} aria-hidden />}
          {direction && sorts.length > 1 && (
            <span className={css.sortPlace}>
              <span className="visually-hidden">, sort </span>
              {at + 1}
            </span>
          )}
        </button>
      ) : (
        (column.head ?? column.header)
      )}
      <Edge onWidth={(width) => setWidth(list, columns, column.id, width)} />
    </th>
  );
}

/** The edge that the mouse pulls. The keyboard has Alt Shift and the arrows on the head. */
function Edge({ onWidth }: { onWidth: (width: number) => void }) {
  const pull = (event: PointerEvent<HTMLElement>): void => {
    event.preventDefault();
    const handle = event.currentTarget;
    const head = handle.closest('th');
    const from = { x: event.clientX, width: head?.offsetWidth ?? 0 };
    handle.setPointerCapture(event.pointerId);
    let wanted = from.width;
    const move = (moved: globalThis.PointerEvent): void => {
      wanted = from.width + moved.clientX - from.x;
      handle.style.transform = `translateX(${moved.clientX - from.x}px)`;
    };
    const end = (): void => {
      handle.removeEventListener('pointermove', move);
      handle.style.transform = '';
      if (wanted !== from.width) onWidth(wanted);
    };
    handle.addEventListener('pointermove', move);
    handle.addEventListener('pointerup', end, { once: true });
    handle.addEventListener('pointercancel', end, { once: true });
  };
  return (
    <i
      className={css.columnEdge}
      aria-hidden="true"
      draggable
      onDragStart={(event) => event.preventDefault()}
      onPointerDown={pull}
    />
  );
}
