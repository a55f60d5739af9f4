// A treegrid with virtual rows. Only rows in sight (and the one with the focus) are in the document.
import gridCss from './grid.module.css';
import css from './TreeGrid.module.css';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import type { Range } from '@tanstack/react-virtual';
import {
  useCallback,
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { CSSProperties, ClipboardEvent, KeyboardEvent, ReactNode, Ref } from 'react';
import { PADDING, useColumnWidths } from './column-widths.ts';
import { takesRows } from './drag-rows.ts';
import { openHelp } from '../keyboard/help-store.ts';
import { GridController } from './grid-controller.ts';
import type { Place } from './grid-cursor.ts';
import { GridFoot } from './GridFoot.tsx';
import { GridHead } from './GridHead.tsx';
import { GridRow } from './GridRow.tsx';
import { RowMenu } from './RowMenu.tsx';
import { RowSlots } from './row-slots.ts';
import type { MenuPlace } from './RowMenu.tsx';
import type { GridActions, GridColumn, GridMenuEntry, GridModel, GridRow as RowShape, GridSort } from './grid-types.ts';
import { useGridPointer } from './use-grid-pointer.ts';

interface Props<Row extends RowShape> {
  label: string;
  model: GridModel<Row>;
  columns: GridColumn<Row>[];
  actions: GridActions<Row>;
  /** 28 compact, 34 comfortable, 44 touch. */
  rowHeight?: number;
  /** No cell editing: a tap or Enter calls `actions.open`. */
  readOnly?: boolean;
  /** Entries of the row menu (right click, Menu key, Shift+F10). */
  menu?: (rows: Row[]) => GridMenuEntry[];
  /** Shown when there are no rows. */
  empty?: ReactNode;
  /** Where dragged widths are kept in this browser. */
  widthsKey?: string;
  /** Pixels at each side of a cell: 8, or less in a sheet of many columns. */
  cellPadding?: number;
  /** No strip below the rows: a phone has no room for it. */
  footless?: boolean;
  ref?: Ref<GridController<Row>>;
}

const OVERSCAN = 6;
/** Beside the text on the clipboard: whole rows as what they are. Browsers keep it among the windows of one address. */
const ROWS_TYPE = 'application/x-reinstate-rows';

export function TreeGrid<Row extends RowShape>({
  label,
  model,
  columns: given,
  actions,
  rowHeight = 28,
  readOnly = false,
  menu,
  empty,
  widthsKey,
  cellPadding = PADDING,
  footless = false,
  ref,
}: Props<Row>) {
  const { columns, fit, refit, resize } = useColumnWidths(given, widthsKey, cellPadding);
  const controller = useMemo(() => new GridController(model), [model]);
  const scroller = useRef<HTMLDivElement>(null);
  const activeId = useId();
  const [message, setMessage] = useState('');
  const [menuAt, setMenuAt] = useState<MenuPlace | null>(null);
  const rows = useSyncExternalStore(model.subscribeRows, model.rows);
  const headHeight = columns.some((column) => column.caption) ? 44 : 34;

  controller.columns = columns;
  controller.actions = actions;
  controller.readOnly = readOnly;
  useImperativeHandle(ref, () => controller, [controller]);

  // The row with the focus stays mounted, wherever the page is scrolled: else the focus would fall to the body.
  const withFocusedRow = useCallback(
    (range: Range) => {
      const indexes = defaultRangeExtractor(range);
      const focused = controller.cursor.focus.row;
      if (focused >= range.count || indexes.includes(focused)) return indexes;
      return focused < (indexes[0] ?? 0) ? [focused, ...indexes] : [...indexes, focused];
    },
    [controller],
  );
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    rangeExtractor: withFocusedRow,
  });
  useLayoutEffect(() => virtual.measure(), [virtual, rowHeight]);
  const [slots] = useState(() => new RowSlots());
  const inSight = virtual.getVirtualItems().filter(({ index }) => index < rows.length);
  // An open editor stays where it is: moved, it would lose what is being composed in it.
  const placed = slots.place(
    inSight.map(({ index }) => rows[index]?.key ?? ''),
    {
      mayMove: !virtual.isScrolling && controller.cursor.draft === null,
      focused: rows[controller.cursor.focus.row]?.key,
    },
  );
  // The cursor follows its row before React paints: painting it at the old place would take the focus there.
  useLayoutEffect(() => model.subscribeRows(() => controller.followRows()), [controller, model]);

  const body = useRef<HTMLDivElement>(null);
  const wantsFocus = useRef(false);
  const wantsMenu = useRef(false);
  const entered = useRef<Element>(undefined);
  const openMenu = useCallback(
    (x?: number, y?: number) => {
      const box = document.getElementById(activeId)?.getBoundingClientRect();
      const grid = scroller.current?.getBoundingClientRect();
      setMenuAt({ x: (x ?? box?.left ?? 0) - (grid?.left ?? 0), y: (y ?? box?.bottom ?? 0) - (grid?.top ?? 0) });
    },
    [activeId],
  );
  const settle = useCallback(() => {
    const cell = document.getElementById(activeId);
    if (!wantsFocus.current || !cell || !scroller.current) return;
    // Two keys before one paint: the cell that is painted as the active one is still the last one.
    if (cell.parentElement?.dataset['row'] !== String(controller.cursor.focus.row)) return;
    wantsFocus.current = false;
    if (!cell.contains(document.activeElement)) cell.focus({ preventScroll: true });
    revealCell(scroller.current, cell);
    if (wantsMenu.current) openMenu();
    wantsMenu.current = false;
  }, [activeId, controller, openMenu]);
  /** A key asks for the menu: not before the cell has the focus, which would take it from the menu and close it. */
  const openMenuHere = useCallback(() => {
    settle();
    if (wantsFocus.current) wantsMenu.current = true;
    else openMenu();
  }, [settle, openMenu]);
  const show = useCallback(
    (place: Place) => {
      wantsFocus.current = true;
      wantsMenu.current = false;
      revealRow(scroller.current, place.row, rowHeight, headHeight);
      // The cell takes the focus before React paints it as the active one: taken from a cell that goes, or whose place in the order
      // of Tab changes, it would lay the page out twice more. For a row that is not in the document yet the sheet has it meanwhile, else a
      // key before the paint would go to the page.
      const sheet = body.current;
      const cell = sheet?.querySelector(`[data-row="${place.row}"]`)?.children[place.column];
      if (!(cell instanceof HTMLElement)) sheet?.focus({ preventScroll: true });
      else if (!cell.contains(document.activeElement)) {
        cell.tabIndex = 0;
        cell.focus({ preventScroll: true });
      }
      // Passed by before it was painted: it would stay a second stop of Tab.
      const passed = entered.current;
      if (passed && passed !== cell && passed.id !== activeId) passed.removeAttribute('tabindex');
      entered.current = cell;
      // The row settles the focus when it is painted; the active cell that stays the same is not painted.
      requestAnimationFrame(settle);
    },
    [settle, activeId, rowHeight, headHeight],
  );
  useLayoutEffect(() => {
    controller.view = {
      pageRows: () => Math.max(1, Math.floor(((scroller.current?.clientHeight ?? 0) - headHeight) / rowHeight) - 1),
      show,
      settle,
      // The same message twice is two events: a changed trailing space makes a screen reader say it again.
      say: (text) => setMessage((before) => (before === text ? `${text}\u00a0` : text)),
      quiet: () => setMessage(''),
      help: openHelp,
      widen: (key, by) => {
        const column = controller.columns.find((each) => each.key === key);
        const title = [...(scroller.current?.querySelectorAll<HTMLElement>('[role=columnheader]') ?? [])];
        const width = column && title[controller.columns.indexOf(column)]?.offsetWidth;
        if (column && width) resize(key, width + by);
      },
      openMenu: () => menu && openMenuHere(),
    };
  }, [controller, show, settle, openMenuHere, menu, rowHeight, headHeight, resize]);

  // In an empty grid the first key or paste makes a row: it takes the focus, where nothing else has it.
  const canStart = rows.length === 0 && !readOnly && actions.start !== undefined;
  useEffect(() => {
    if (canStart && document.activeElement === document.body) body.current?.focus({ preventScroll: true });
  }, [canStart]);

  // A shadow beside the pinned column tells that there is more to see under it. Observed, not measured: to measure while one
  // scrolls would lay out the rows that were just painted, twice in each frame.
  const end = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const [box, last] = [scroller.current, end.current];
    if (!box || !last) return undefined;
    const watch = new IntersectionObserver(
      ([seen]) => {
        box.dataset['more'] = String(!seen?.isIntersecting);
      },
      { root: box },
    );
    watch.observe(last);
    return () => watch.disconnect();
  }, []);

  useLayoutEffect(() => takesRows(body.current, controller), [controller]);
  const pointer = useGridPointer(controller, (x, y) => menu && openMenu(x, y));

  const sortBy = (key: string) =>
    controller.sort(
      columns.find((column) => column.key === key),
      nextSort(model.sorted?.(), key),
    );

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLInputElement || event.nativeEvent.isComposing) return;
    if (controller.press(event)) event.preventDefault();
  };
  const onClipboard = (kind: 'copy' | 'cut' | 'paste') => (event: ClipboardEvent) => {
    event.preventDefault();
    const { clipboardData: clipboard } = event;
    if (kind === 'paste') {
      const carried = clipboard.getData(ROWS_TYPE);
      if (!carried || !controller.pasteRows(carried)) controller.paste(clipboard.getData('text/plain'));
      return;
    }
    // Whole rows go as what they are, and as text for a spreadsheet.
    const whole = controller.carry(kind === 'cut');
    clipboard.setData('text/plain', kind === 'copy' || whole ? controller.copy() : controller.cut());
    if (whole?.carried) clipboard.setData(ROWS_TYPE, whole.carried);
  };

  return (
    <div
      className={footless ? css.grid : `${css.grid} ${css.hasFoot}`}
      style={trackStyle(columns, rowHeight, headHeight, cellPadding)}
    >
      <div ref={scroller} className={css.gridScroller}>
        {/* biome-ignore lint/a11y/useSemanticElements: a table cannot have virtual rows */}
        <div
          ref={body}
          role="treegrid"
          tabIndex={canStart ? 0 : -1}
          aria-label={label}
          aria-rowcount={rows.length + 1}
          aria-colcount={columns.length}
          aria-multiselectable
          aria-readonly={readOnly || undefined}
          className={readOnly ? `${gridCss.gridBody} ${gridCss.isReadonly}` : gridCss.gridBody}
          style={{ height: virtual.getTotalSize() + headHeight }}
          onKeyDown={onKeyDown}
          onCopy={onClipboard('copy')}
          onCut={onClipboard('cut')}
          onPaste={onClipboard('paste')}
          {...pointer}
        >
          <GridHead columns={columns} sorted={model.sorted?.()} onSort={actions.sort && sortBy} onResize={resize} />
          <div role="rowgroup">
            {placed.map(({ slot, at }) => {
              const { index = 0, start = 0 } = inSight[at] ?? {};
              const row = rows[index];
              return (
                row && (
                  <GridRow
                    key={slot}
                    controller={controller}
                    columns={columns}
                    row={row}
                    index={index}
                    top={start + headHeight}
                    activeId={activeId}
                    fit={fit}
                    refit={refit}
                  />
                )
              );
            })}
          </div>
          <div ref={end} aria-hidden className={css.gridEnd} />
        </div>
        {rows.length === 0 && empty && <div className={css.gridEmpty}>{empty}</div>}
      </div>
      {!footless && <GridFoot controller={controller} message={message} />}
      <div aria-live="polite" className="visually-hidden">
        {message}
      </div>
      {menu && menuAt && (
        <RowMenu
          place={menuAt}
          entries={menu(controller.selectedRows())}
          onClose={() => {
            setMenuAt(null);
            controller.view.show(controller.cursor.focus);
          }}
        />
      )}
    </div>
  );
}

/** A click on a title: up, down, and back to the order of the rows. */
const nextSort = (sorted: GridSort | undefined, column: string): GridSort['direction'] =>
  sorted?.column === column ? 'descending' : 'ascending';

/** Column tracks and heights, as variables that the style sheet reads. */
function trackStyle<Row extends RowShape>(
  columns: GridColumn<Row>[],
  rowHeight: number,
  headHeight: number,
  padding: number,
): CSSProperties {
  const tracks = columns
    .map((column) => (column.grow ? `minmax(${column.width}px, 1fr)` : `${column.width}px`))
    .join(' ');
  const width = columns.reduce((sum, column) => sum + column.width, 0);
  const variables: Record<`--grid-${string}`, string> = {
    '--grid-columns': tracks,
    '--grid-width': `${width}px`,
    '--grid-row': `${rowHeight}px`,
    '--grid-head': `${headHeight}px`,
    '--grid-pad': `${padding}px`,
  };
  return variables as CSSProperties;
}

function revealRow(scroller: HTMLDivElement | null, row: number, rowHeight: number, headHeight: number): void {
  if (!scroller) return;
  const top = row * rowHeight;
  const height = scroller.clientHeight - headHeight;
  if (top < scroller.scrollTop) scroller.scrollTop = top;
  else if (top + rowHeight > scroller.scrollTop + height) scroller.scrollTop = top + rowHeight - height;
}

/** Sideways: a cell under the pinned columns or over the edge comes into sight. */
function revealCell(scroller: HTMLDivElement, cell: HTMLElement): void {
  if (scroller.scrollWidth <= scroller.clientWidth || getComputedStyle(cell).position === 'sticky') return;
  const box = scroller.getBoundingClientRect();
  const pinned = (end: 'start' | 'end') =>
    cell.parentElement?.querySelector<HTMLElement>(`[data-pinned=${end}]`)?.offsetWidth ?? 0;
  const at = cell.getBoundingClientRect();
  const left = at.left - box.left - pinned('start');
  const right = at.right - box.left - scroller.clientWidth + pinned('end');
  if (left < 0) scroller.scrollLeft += left;
  else if (right > 0) scroller.scrollLeft += right;
}
