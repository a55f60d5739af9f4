// What of a list goes into its export.
import type { Context } from './context.ts';
import type { ListSource } from './list.ts';
import type { CellKind, PrintCell } from './print/print-document.ts';

export interface ExportColumn<Row> {
  label: string;
  kind?: CellKind;
  /** Characters in the spreadsheet. */
  width?: number;
  cell: (row: Row, ctx: Context) => PrintCell | undefined;
  /** In the place of `cell` where it is worked out for many rows at once. */
  cellsOf?: (rows: readonly Row[], ctx: Context) => Promise<(row: Row) => PrintCell | undefined>;
}
/** What can be exported of one list, by the ids that its columns have on screen. */
export interface ListExport<Row = never> {
  title: string;
  permission: string;
  source: (ctx: Context) => ListSource;
  columns: (ctx: Context) => Record<string, ExportColumn<Row>> | Promise<Record<string, ExportColumn<Row>>>;
}

/** Columns that a module adds to the exports of other modules' lists, by the name of the list. */
export type MoreExportColumns = (ctx: Context, list: string) => Promise<Record<string, ExportColumn<never>>>;
