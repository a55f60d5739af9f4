// Where the person is in a grid: the active cell, what is selected, and how both follow their rows.
import { GridCursor } from './grid-cursor.ts';
import type { Place } from './grid-cursor.ts';
import type { CellRef, GridActions, GridColumn, GridModel, GridRow } from './grid-types.ts';

/** What the controller asks of the screen. */
export interface GridView {
  /** Full rows that fit. */
  pageRows: () => number;
  /** Scrolls a cell into sight and gives it the keyboard focus. */
  show: (place: Place) => void;
  /** The active cell was painted: it takes the focus, if the user went there. */
  settle: () => void;
  say: (message: string) => void;
  /** The message of the last key is read by now. */
  quiet: () => void;
  widen: (column: string, by: number) => void;
  /** Lists all keys. */
  help: () => void;
  openMenu: () => void;
}

export class GridFocus<Row extends GridRow> {
  readonly cursor = new GridCursor();
  readonly model: GridModel<Row>;
  columns: GridColumn<Row>[] = [];
  actions: GridActions<Row> = { commit: () => undefined };
  readOnly = false;
  view: GridView = {
    pageRows: () => 10,
    show: () => undefined,
    settle: () => undefined,
    say: () => undefined,
    quiet: () => undefined,
    widen: () => undefined,
    help: () => undefined,
    openMenu: () => undefined,
  };
  /** The active row by key: when rows are inserted, folded or moved, the cursor stays with its row. */
  protected activeKey = '';
  /** The column where a run of Tabs began: Enter goes on below it, as in every spreadsheet. */
  protected tabStart: number | null = null;

  constructor(model: GridModel<Row>) {
    this.model = model;
  }

  rowAt(index: number): Row | undefined {
    return this.model.rows()[index];
  }

  activeRow(): Row | undefined {
    return this.rowAt(this.cursor.focus.row);
  }

  /** Rows of the selection, in display order. */
  selectedRows(): Row[] {
    const { top, bottom } = this.cursor.area();
    return this.model.rows().slice(top, bottom + 1);
  }

  /** Moves to a cell, clamped to the grid. */
  go(row: number, column: number, extend = false): void {
    const place = {
      row: clamp(row, this.model.rows().length),
      column: clamp(column, this.columns.length),
    };
    this.tabStart = null;
    this.cursor.moveTo(place, extend);
    this.activeKey = this.rowAt(place.row)?.key ?? '';
    this.view.show(place);
  }

  goToKey(key: string, column = this.cursor.focus.column): boolean {
    const index = this.model.rows().findIndex((row) => row.key === key);
    if (index >= 0) this.go(index, column);
    return index >= 0;
  }

  /** The mouse stretches the selection: the far corner moves, the anchor stays. */
  drag(anchor: Place, to: Place): void {
    this.cursor.select(to, anchor);
    this.activeKey = this.rowAt(to.row)?.key ?? '';
    this.view.show(to);
  }

  /** After the rows changed: the cursor follows its row; if that is gone it stays where it was. */
  followRows(): void {
    const rows = this.model.rows();
    const { focus, anchor } = this.cursor;
    if (rows[focus.row]?.key === this.activeKey) return;
    const found = rows.findIndex((row) => row.key === this.activeKey);
    const row = found >= 0 ? found : clamp(focus.row, rows.length);
    const moved = row - focus.row;
    this.activeKey = rows[row]?.key ?? '';
    const { draft } = this.cursor;
    this.cursor.select(
      { row, column: focus.column },
      { row: clamp(anchor.row + moved, rows.length), column: anchor.column },
    );
    if (draft && found >= 0) this.cursor.edit(draft);
  }

  canEdit(row: Row, column: GridColumn<Row>): boolean {
    return !this.readOnly && (column.editable?.(row) ?? false);
  }

  say(message: string | undefined): void {
    if (message) this.view.say(message);
  }

  protected go0(): void {
    this.activeKey = this.rowAt(0)?.key ?? '';
    this.view.show(this.cursor.focus);
  }

  protected selectedColumns(): GridColumn<Row>[] {
    const { left, right } = this.cursor.area();
    return this.columns.slice(left, right + 1);
  }

  protected selectedCells(): CellRef<Row>[] {
    const columns = this.selectedColumns();
    return this.selectedRows().flatMap((row) =>
      columns.filter((column) => this.canEdit(row, column)).map((column) => ({ row, column: column.key })),
    );
  }
}

const clamp = (index: number, length: number): number => Math.max(0, Math.min(length - 1, index));
