// The mouse on the grid: click, Shift+click, drag over a rectangle, double click, the fold mark, the row menu.
import { useEffect, useRef } from 'react';
import type { MouseEvent as ReactMouseEvent } from 'react';
import { dragRows } from './drag-rows.ts';
import type { GridController } from './grid-controller.ts';
import type { Place } from './grid-cursor.ts';
import type { GridRow } from './grid-types.ts';

function placeOf(target: EventTarget | null): Place | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[aria-colindex]') : null;
  const row = cell?.closest<HTMLElement>('[data-row]');
  return cell && row
    ? { row: Number(row.dataset['row']), column: Number(cell.getAttribute('aria-colindex')) - 1 }
    : null;
}

const HANDLE_PX = 8;
/** The corner of the active cell that its style draws. */
function isHandle({ target, clientX, clientY }: ReactMouseEvent): boolean {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-handle]') : null;
  const box = cell?.getBoundingClientRect();
  return box !== undefined && box.right - clientX <= HANDLE_PX && box.bottom - clientY <= HANDLE_PX;
}

/** Before the browser shows a title. */
const REST_MS = 100;
/** What is cut is told in full. */
function tellCut(cell: HTMLElement): void {
  if (cell.ariaInvalid || (cell.title && cell.dataset['cut'] === undefined)) return;
  const isCut = [cell, ...cell.querySelectorAll<HTMLElement>('*')].some(
    (part) => part.clientWidth > 0 && part.scrollWidth > part.clientWidth + 1,
  );
  if (!isCut) return untell(cell);
  cell.dataset['cut'] = '';
  cell.title = cell.textContent;
}
function untell(cell: HTMLElement | null): void {
  if (cell?.dataset['cut'] === undefined) return;
  delete cell.dataset['cut'];
  cell.removeAttribute('title');
}

export function useGridPointer<Row extends GridRow>(
  controller: GridController<Row>,
  openMenu: (x: number, y: number) => void,
) {
  const stopDrag = useRef<(() => void) | null>(null);
  useEffect(() => () => stopDrag.current?.(), []);

  const dragSelection = () => {
    const onMove = (event: MouseEvent) => {
      const place = placeOf(document.elementFromPoint(event.clientX, event.clientY));
      const { anchor } = controller.cursor;
      const { focus } = controller.cursor;
      if (place && (place.row !== focus.row || place.column !== focus.column)) controller.drag(anchor, place);
    };
    const stop = () => {
      removeEventListener('mousemove', onMove);
      removeEventListener('mouseup', stop);
      stopDrag.current = null;
    };
    stopDrag.current?.();
    stopDrag.current = stop;
    addEventListener('mousemove', onMove);
    addEventListener('mouseup', stop);
  };

  /** From the corner of the active cell: what is selected goes on over the rows that are passed. */
  const dragFill = () => {
    const source = controller.cursor.area();
    let row = source.bottom;
    const onMove = (event: MouseEvent) => {
      const place = placeOf(document.elementFromPoint(event.clientX, event.clientY));
      if (!place || place.row === row) return;
      row = place.row;
      const far = row < source.top ? source.bottom : source.top;
      controller.drag({ row: far, column: source.left }, { row, column: source.right });
    };
    const stop = () => {
      removeEventListener('mousemove', onMove);
      removeEventListener('mouseup', onUp);
      stopDrag.current = null;
    };
    const onUp = () => {
      stop();
      controller.fillTo(source, row);
    };
    stopDrag.current?.();
    stopDrag.current = stop;
    addEventListener('mousemove', onMove);
    addEventListener('mouseup', onUp);
  };

  const onMouseDown = (event: ReactMouseEvent) => {
    const place = placeOf(event.target);
    if (!place || event.button !== 0) return;
    event.preventDefault();
    if (isHandle(event)) return dragFill();
    const row = controller.rowAt(place.row);
    if (event.target instanceof Element && event.target.closest('[data-twist]') && row) {
      controller.model.setExpanded(row, !controller.model.expanded(row));
      return;
    }
    if (event.target instanceof Element && event.target.closest('[data-grip]')) return dragRows(controller, place.row);
    controller.go(place.row, place.column, event.shiftKey);
    dragSelection();
  };

  const onClick = (event: ReactMouseEvent) => {
    const place = placeOf(event.target);
    const row = place && controller.rowAt(place.row);
    if (!row || !controller.readOnly) return;
    const open = controller.model.expanded(row);
    if (open === undefined) controller.actions.open?.(row);
    else controller.model.setExpanded(row, !open);
  };

  const onDoubleClick = (event: ReactMouseEvent) => {
    if (placeOf(event.target) && !(event.target instanceof HTMLInputElement)) controller.startEdit();
  };

  const onContextMenu = (event: ReactMouseEvent) => {
    const place = placeOf(event.target);
    if (!place || event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    const { top, bottom } = controller.cursor.area();
    if (place.row < top || place.row > bottom) controller.go(place.row, place.column);
    openMenu(event.clientX, event.clientY);
  };

  // Only once the mouse rests there: to measure lays the page out, and rows that scroll past under the mouse are not read.
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const told = useRef<HTMLElement>(null);
  const onMouseOver = (event: ReactMouseEvent) => {
    const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('[aria-colindex]') : null;
    clearTimeout(resting.current);
    // An element may show another row by now.
    if (told.current !== cell) untell(told.current);
    told.current = cell;
    if (cell) resting.current = setTimeout(tellCut, REST_MS, cell);
  };

  return { onMouseDown, onClick, onDoubleClick, onContextMenu, onMouseOver };
}
