// Which columns a person sees, in which order, how wide and which of them stay in view: kept on the server per list.
import { keepUserOption, useUserOption } from '../session/user-options.ts';
import type { Column } from './column.ts';

export interface ColumnLayout {
  order: string[];
  hidden: string[];
  /** Pixels by column, where the person changed them. */
  widths?: Record<string, number>;
  /** Columns that stay at the left while the others scroll. */
  pinned?: string[];
}

export interface ShownColumn<Row> {
  column: Column<Row>;
  shown: boolean;
  pinned: boolean;
  /** The person set this width. */
  sized: boolean;
}

const NARROWEST = 48;
const WIDEST = 800;
const refOf = (list: string): string => `list.${list}`;

export const setLayout = (list: string, layout: ColumnLayout | null): void => keepUserOption(refOf(list), layout);
export const resetColumns = (list: string): void => setLayout(list, null);

/** The layout as it is shown now, ready to be changed. */
export const layoutOf = <Row>(columns: readonly ShownColumn<Row>[]): Required<ColumnLayout> => ({
  order: columns.map(({ column }) => column.id),
  hidden: columns.filter(({ shown }) => !shown).map(({ column }) => column.id),
  widths: Object.fromEntries(columns.filter(({ sized }) => sized).map(({ column }) => [column.id, column.width])),
  pinned: columns.filter(({ pinned }) => pinned).map(({ column }) => column.id),
});

export const clampWidth = (width: number): number => Math.round(Math.min(WIDEST, Math.max(NARROWEST, width)));

export function setWidth<Row>(list: string, columns: readonly ShownColumn<Row>[], id: string, width: number): void {
  const layout = layoutOf(columns);
  setLayout(list, { ...layout, widths: { ...layout.widths, [id]: clampWidth(width) } });
}

/** Puts a column in front of another; pinned ones stay together at the left. */
export function placeColumn<Row>(list: string, columns: readonly ShownColumn<Row>[], id: string, at: number): void {
  const layout = layoutOf(columns);
  const order = layout.order.filter((other) => other !== id);
  order.splice(Math.min(Math.max(1, at), order.length), 0, id);
  setLayout(list, { ...layout, order });
}

/** All columns in the person's order, with whether each is shown. */
export function useColumns<Row>(list: string, columns: readonly Column<Row>[]): ShownColumn<Row>[] {
  const layout = useUserOption<ColumnLayout | null>(refOf(list)) ?? undefined;
  return arrange(columns, isLayout(layout) ? layout : undefined);
}

export function arrange<Row>(columns: readonly Column<Row>[], layout: ColumnLayout | undefined): ShownColumn<Row>[] {
  const place = (id: string): number => {
    const at = layout?.order.indexOf(id) ?? -1;
    return at < 0 ? columns.findIndex((column) => column.id === id) + 0.5 : at;
  };
  const pinned = (id: string): boolean => layout?.pinned?.includes(id) ?? false;
  const ordered = layout
    ? [...columns].sort((a, b) => Number(pinned(b.id)) - Number(pinned(a.id)) || place(a.id) - place(b.id))
    : columns;
  return ordered.map((column) => {
    const width = layout?.widths?.[column.id];
    // A column that came after the layout was kept is shown as it is declared.
    const known = layout?.order.includes(column.id) ?? false;
    return {
      column: typeof width === 'number' ? { ...column, width: clampWidth(width) } : column,
      shown: known ? !(layout?.hidden.includes(column.id) ?? false) : !column.hidden,
      pinned: pinned(column.id),
      sized: typeof width === 'number',
    };
  });
}

const isLayout = (value: unknown): value is ColumnLayout =>
  typeof value === 'object' &&
  value !== null &&
  Array.isArray((value as ColumnLayout).order) &&
  Array.isArray((value as ColumnLayout).hidden);
