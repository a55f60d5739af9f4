// How wide the columns of a grid are: what its owner says, what a person dragged, and never less than its figures need.
import { useCallback, useMemo, useRef, useState } from 'react';
import type { GridColumn, GridRow } from './grid-types.ts';

const LEAST = 40;
const MOST = 900;
/** Padding of a cell and its line. */
export const AROUND = 18;
/** Of a cell at each side; a sheet of many columns takes less. */
export const PADDING = 8;
/** Bold digits of the sheet's 13 px, where they cannot be measured. */
const DIGIT = 8.2;

export interface ColumnWidths<Row extends GridRow> {
  columns: GridColumn<Row>[];
  /** Notes the room that a figure needs. */
  fit: (column: GridColumn<Row>, text: string) => void;
  /** After rows were painted: makes the room that was missing. */
  refit: () => void;
  resize: (key: string, width: number | null) => void;
}

/** Dragged widths are kept in this browser under `storageKey`. */
export function useColumnWidths<Row extends GridRow>(
  given: GridColumn<Row>[],
  storageKey: string | undefined,
  padding = PADDING,
): ColumnWidths<Row> {
  const [dragged, setDragged] = useState<Record<string, number>>(() => readWidths(storageKey));
  const [needed, setNeeded] = useState<ReadonlyMap<string, number>>(new Map());
  /** What rows found while they were painted. */
  const found = useRef(new Map<string, number>());
  const isBehind = useRef(false);
  const columns = useMemo(() => given.map((column) => sized(column, dragged, needed)), [given, dragged, needed]);
  const fit = useCallback(
    (column: GridColumn<Row>, text: string): void => {
      const width = widthOf(text) - 2 * (PADDING - padding);
      if (width <= Math.max(column.width, found.current.get(column.key) ?? 0)) return;
      found.current.set(column.key, width);
      isBehind.current = true;
    },
    [padding],
  );
  const refit = useCallback(() => {
    if (!isBehind.current) return;
    isBehind.current = false;
    setNeeded(new Map(found.current));
  }, []);
  const resize = useCallback(
    (key: string, width: number | null) =>
      setDragged((before) => {
        const { [key]: _old, ...rest } = before;
        const next = width === null ? rest : { ...rest, [key]: Math.round(Math.min(MOST, Math.max(LEAST, width))) };
        writeWidths(storageKey, next);
        return next;
      }),
    [storageKey],
  );
  return { columns, fit, refit, resize };
}

function sized<Row extends GridRow>(
  column: GridColumn<Row>,
  dragged: Record<string, number>,
  needed: ReadonlyMap<string, number>,
): GridColumn<Row> {
  const own = dragged[column.key];
  const width = Math.max(own ?? column.width, needed.get(column.key) ?? 0);
  if (width === column.width && own === undefined) return column;
  const { grow, ...rest } = column;
  return { ...rest, width, ...(grow && own === undefined && { grow }) };
}

let digit: number | undefined;

/** Pixels of a figure in its widest weight. */
export function widthOf(text: string): number {
  digit ??= measuredDigit();
  let width = AROUND;
  for (const char of text) width += char === ',' || char === '.' || char === ' ' ? digit / 2 : digit;
  return Math.ceil(width);
}

function measuredDigit(): number {
  if (typeof document === 'undefined') return DIGIT;
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return DIGIT;
  context.font = `600 13px ${getComputedStyle(document.body).fontFamily}`;
  return context.measureText('0').width;
}

function readWidths(storageKey: string | undefined): Record<string, number> {
  try {
    const stored: unknown = JSON.parse((storageKey && localStorage.getItem(storageKey)) || '{}');
    const entries = stored && typeof stored === 'object' ? Object.entries(stored) : [];
    return Object.fromEntries(
      entries.filter(([, width]) => typeof width === 'number' && width >= LEAST && width <= MOST),
    );
  } catch {
    return {}; // storage may be off or hold something else: the columns' own widths do
  }
}

function writeWidths(storageKey: string | undefined, widths: Record<string, number>): void {
  try {
    if (storageKey) localStorage.setItem(storageKey, JSON.stringify(widths));
  } catch {
    // The widths then last as long as the page.
  }
}
