// The grid's behaviour without its looks: what a key or a clipboard event does to cursor, rows and editor.
import type { Area } from './grid-cursor.ts';
import { GridFocus } from './grid-focus.ts';
import { readKey } from './grid-keys.ts';
import type { GridKey, KeyPress } from './grid-keys.ts';
import { formatTsv, parseTsv } from './grid-tsv.ts';
import type { GridColumn, GridProposal, GridRow, GridSort } from './grid-types.ts';

/** `fill`: into every selected cell. */
export type EditEnd = 'enter' | 'tab' | 'up' | 'down' | 'blur' | 'escape' | 'fill';

const WIDER = 16;
const NOT_HERE = 'These rows cannot go here';

export class GridController<Row extends GridRow> extends GridFocus<Row> {
  /** Opens the editor on the active cell; a yes/no cell is turned over instead. */
  startEdit(typed?: string): void {
    // The cell that a selection began with is the one that is edited.
    const { anchor, focus } = this.cursor;
    if (anchor.row !== focus.row || anchor.column !== focus.column) {
      this.cursor.select(anchor, focus);
      this.activeKey = this.rowAt(anchor.row)?.key ?? '';
    }
    const row = this.activeRow();
    const column = this.columns[this.cursor.focus.column];
    if (!row || !column) return;
    if (!this.canEdit(row, column)) {
      const reason = this.model.locked?.(row);
      if (reason) this.view.say(reason);
      return;
    }
    if (column.toggle && (typed === undefined || typed === ' ')) {
      this.say(this.actions.commit(row, column.key, column.toggle(row)));
      return;
    }
    if (typed === undefined)
      this.cursor.edit({
        mode: 'whole',
        text: this.model.refused?.(row, column.key) ?? (column.draft ?? column.copy ?? column.text)(row),
      });
    else this.cursor.edit({ mode: 'typed', text: typed });
    this.view.show(this.cursor.focus);
  }

  /** Opens the editor of an earlier session again, with what stood in it. False: that cell is not here to edit. */
  reopen(key: string, column: string, text: string): boolean {
    const index = this.model.rows().findIndex((row) => row.key === key);
    const at = this.columns.findIndex((each) => each.key === column);
    const [row, found] = [this.rowAt(index), this.columns[at]];
    if (!row || !found || !this.canEdit(row, found)) return false;
    this.go(index, at);
    this.cursor.edit({ mode: 'typed', text });
    this.view.show(this.cursor.focus);
    return true;
  }

  /** Every key in the open editor. */
  typing(text: string): void {
    const row = this.activeRow();
    const column = this.columns[this.cursor.focus.column];
    if (row && column) this.actions.typing?.(row, column.key, text);
  }

  /** The editor closed: commits (unless Escape) and moves on. */
  endEdit(text: string, end: EditEnd, shift: boolean): void {
    const { row: index, column: at } = this.cursor.focus;
    const row = this.activeRow();
    const column = this.columns[at];
    const opened = this.cursor.draft;
    const cells = end === 'fill' ? this.selectedCells() : [];
    this.cursor.edit(null);
    if (row && column) this.actions.typing?.(row, column.key, null);
    this.view.quiet();
    if (end === 'fill' && cells.length > 1) {
      this.say(this.actions.fill?.(cells, text));
      this.view.show(this.cursor.focus);
      return;
    }
    if (end !== 'escape' && row && column && opened && !(opened.mode === 'whole' && opened.text === text)) {
      this.say(this.actions.commit(row, column.key, text));
    }
    // The commit may have inserted or moved rows: go on from where the row is now.
    const here = this.rowAt(index)?.key === row?.key ? index : this.cursor.focus.row;
    if (end === 'enter') this.goBelow(here, at, shift);
    else if (end === 'down' || end === 'up') this.go(here + (end === 'down' ? 1 : -1), at);
    else if (end === 'tab') this.goTab(shift ? -1 : 1);
    else if (end === 'escape' || end === 'fill') this.go(here, at);
  }

  /** An answer of the editor's search in place of what was typed. */
  take(proposal: GridProposal): void {
    const { row: index, column: at } = this.cursor.focus;
    const [row, column] = [this.activeRow(), this.columns[at]];
    this.cursor.edit(null);
    if (row && column) {
      this.actions.typing?.(row, column.key, null);
      this.say(column.lookup?.take(row, proposal));
    }
    this.go(index, at);
  }

  /** True when the key was the grid's. */
  press(press: KeyPress): boolean {
    const key = readKey(press);
    if (!key) return false;
    this.view.quiet();
    if (this.model.rows().length === 0) return this.begin(key);
    return this.run(key, press.shiftKey);
  }

  /** The first key in an empty grid makes its first row. */
  private begin(key: GridKey): boolean {
    if (key.name === 'undo' || key.name === 'redo') return this.change(key);
    if (!['type', 'enter', 'edit', 'insert'].includes(key.name) || !this.start()) return false;
    this.startEdit(key.name === 'type' ? key.text : undefined);
    return true;
  }

  /** A first row in an empty grid; false where there can be none. */
  start(): boolean {
    if (this.readOnly) return false;
    const { key, message } = this.actions.start?.() ?? {};
    this.say(message);
    return key !== undefined && this.goToKey(key, this.firstText());
  }

  /** Carries a key out; menus and toolbars use it too. */
  run(key: GridKey, shift: boolean): boolean {
    const { row, column } = this.cursor.focus;
    const last = this.model.rows().length - 1;
    const lastColumn = this.columns.length - 1;
    switch (key.name) {
      case 'step':
        this.go(row + key.rows, column + key.columns, shift);
        return true;
      case 'page':
        this.go(row + key.direction * this.view.pageRows(), column, shift);
        return true;
      case 'row-start':
        this.go(row, 0, shift);
        return true;
      case 'row-end':
        this.go(row, lastColumn, shift);
        return true;
      case 'grid-start':
        this.go(0, 0, shift);
        return true;
      case 'grid-end':
        this.go(last, lastColumn, shift);
        return true;
      case 'top':
        this.go(0, column, shift);
        return true;
      case 'bottom':
        this.go(last, column, shift);
        return true;
      case 'left':
      case 'right':
        this.sideways(key.name, shift);
        return true;
      case 'tab':
        return this.goTab(key.direction);
      case 'select-row':
        this.selectRows();
        return true;
      case 'select-all':
        this.cursor.select({ row: 0, column: 0 }, { row: last, column: lastColumn });
        this.go0();
        return true;
      case 'escape':
        this.forget();
        this.go(row, column);
        return false;
      case 'widen':
        this.view.widen(this.columns[column]?.key ?? '', key.direction * WIDER);
        return true;
      case 'sort':
        this.sort(this.columns[column], key.direction);
        return true;
      case 'help':
        this.view.help();
        return true;
      case 'menu':
        this.view.openMenu();
        return true;
      case 'enter':
        this.enter();
        return true;
      case 'edit':
        this.startEdit();
        return true;
      case 'toggle':
        this.startEdit(' ');
        return true;
      case 'type':
        this.startEdit(key.text);
        return true;
      default:
        return this.change(key);
    }
  }

  /** Shows the rows by a column; the same again shows them in their own order. */
  sort(column: GridColumn<Row> | undefined, direction: GridSort['direction']): void {
    const { column: by, direction: now } = this.model.sorted?.() ?? {};
    if (column) this.say(this.actions.sort?.(column, column.key === by && direction === now ? null : direction));
  }

  private forget(): void {
    const row = this.activeRow();
    const column = this.columns[this.cursor.focus.column];
    if (row && column && this.model.refused?.(row, column.key) !== undefined)
      this.say(this.actions.forget?.(row, column.key));
  }

  /** What is wrong with the active cell. */
  problemHere(): string | undefined {
    const row = this.activeRow();
    const column = this.columns[this.cursor.focus.column];
    const problem = row && column && !this.cursor.draft ? this.model.problem?.(row, column.key) : undefined;
    const isKept = row && column && this.model.refused?.(row, column.key) !== undefined;
    return problem && isKept ? `${problem}. Correct it, or press Escape to restore the value.` : problem;
  }

  /** To the next cell whose text was not taken. */
  goToRefusal(): void {
    const all = this.model.refusals?.() ?? [];
    const here = all.findIndex(
      ({ row, column }) => row.key === this.activeRow()?.key && column === this.columns[this.cursor.focus.column]?.key,
    );
    const next = all[(here + 1) % all.length];
    if (!next) return;
    this.actions.reveal?.(next.row);
    const at = this.columns.findIndex(({ key }) => key === next.column);
    if (at < 0) this.say(`The column is hidden. Show it under Columns.`);
    this.goToKey(next.row.key, Math.max(0, at));
  }

  /** Keys that change rows. */
  private change(key: GridKey): boolean {
    const { actions } = this;
    if (key.name === 'undo' || key.name === 'redo') this.back(actions[key.name]?.());
    else if (this.readOnly) return false;
    else if (key.name === 'clear') this.say(actions.clear?.(this.selectedCells()));
    else if (key.name === 'insert') this.insertBelow();
    else if (key.name === 'remove') this.say(actions.remove?.(this.selectedRows()));
    else if (key.name === 'move') this.move(key.direction);
    else if (key.name === 'fill-down') this.fillDown();
    else return false;
    this.view.show(this.cursor.focus);
    return true;
  }

  /** After undo or redo: to the row it changed. */
  private back(result: { key?: string | undefined; message: string } | undefined): void {
    if (result?.key) this.goToKey(result.key);
    this.say(result?.message);
  }

  insertBelow(): void {
    const row = this.activeRow();
    const { key, message } = (row && this.actions.insertBelow?.(row)) ?? {};
    this.say(message);
    if (key) this.goToKey(key, this.firstText());
  }

  private firstText(): number {
    return Math.max(
      0,
      this.columns.findIndex((column) => column.editable && !column.numeric && !column.toggle),
    );
  }

  /** One down after Enter, to where the run of Tabs began; from the last row to a new one. */
  private goBelow(row: number, column: number, shift: boolean): void {
    const start = shift ? column : (this.tabStart ?? column);
    if (!shift && row >= this.model.rows().length - 1) {
      const key = this.extend();
      if (key !== undefined && this.goToKey(key, start)) return;
    }
    this.go(row + (shift ? -1 : 1), start);
  }

  private extend(): string | undefined {
    const row = this.rowAt(this.model.rows().length - 1);
    if (!row || this.readOnly) return undefined;
    const { key, message } = this.actions.extend?.(row) ?? {};
    this.say(message);
    return key;
  }

  move(direction: -1 | 1): void {
    const rows = this.selectedRows();
    const anchorKey = this.rowAt(this.cursor.anchor.row)?.key;
    this.say(this.actions.move?.(rows, direction));
    const anchorRow = this.model.rows().findIndex((row) => row.key === anchorKey);
    if (anchorRow >= 0) this.cursor.select(this.cursor.focus, { row: anchorRow, column: this.cursor.anchor.column });
  }

  private fillDown(): void {
    const [from, ...rows] = this.selectedRows();
    if (from) this.fillRows([from], rows);
  }

  private fillRows(from: Row[], rows: Row[]): void {
    const columns = this.selectedColumns().map((column) => column.key);
    this.say(this.actions.fillDown?.(from, rows, columns));
  }

  /** The fill handle was drawn from a rectangle down to a row, or up to one: the rows between take its values in turn. */
  fillTo(source: Area, row: number): void {
    const isBelow = row > source.bottom;
    if (this.readOnly || (row >= source.top && !isBelow)) return;
    const rows = this.model.rows();
    const from = rows.slice(source.top, source.bottom + 1);
    const { left, right } = source;
    this.cursor.select({ row: source.top, column: left }, { row, column: right });
    this.activeKey = this.rowAt(source.top)?.key ?? '';
    if (isBelow) this.fillRows(from, rows.slice(source.bottom + 1, row + 1));
    // Upwards the last row of the rectangle comes first.
    else this.fillRows(from.reverse(), rows.slice(row, source.top).reverse());
    this.go0();
  }

  private enter(): void {
    const row = this.activeRow();
    if (!row) return;
    const open = this.model.expanded(row);
    const column = this.columns[this.cursor.focus.column];
    if (this.readOnly && this.actions.open && open === undefined) this.actions.open(row);
    else if (column && this.canEdit(row, column)) this.startEdit();
    else if (open !== undefined) this.model.setExpanded(row, !open);
    else {
      this.say(this.model.locked?.(row));
      this.goBelow(this.cursor.focus.row, this.cursor.focus.column, false);
    }
  }

  /** Left and Right fold and unfold in the first column, and move elsewhere. */
  private sideways(name: 'left' | 'right', shift: boolean): void {
    const { row: index, column } = this.cursor.focus;
    const row = this.activeRow();
    const open = row && this.model.expanded(row);
    if (row && column === 0 && !shift) {
      if (name === 'left' && open === true) return this.model.setExpanded(row, false);
      if (name === 'right' && open === false) return this.model.setExpanded(row, true);
      if (name === 'left') return this.goToParent(index, row.level);
    }
    this.go(index, column + (name === 'left' ? -1 : 1), shift);
  }

  private goToParent(index: number, level: number): void {
    const rows = this.model.rows();
    for (let at = index - 1; at >= 0; at--) if ((rows[at]?.level ?? 0) < level) return this.go(at, 0);
  }

  /** Next editable cell, over row ends; false at the ends of the grid, so that Tab can leave it. */
  private goTab(direction: 1 | -1): boolean {
    const rows = this.model.rows();
    let { row, column } = this.cursor.focus;
    const start = direction > 0 ? (this.tabStart ?? column) : null;
    while (row >= 0 && row < rows.length) {
      for (column += direction; column >= 0 && column < this.columns.length; column += direction) {
        const [atRow, atColumn] = [rows[row], this.columns[column]];
        if (atRow && atColumn && this.canEdit(atRow, atColumn)) {
          this.go(row, column);
          this.tabStart = start;
          return true;
        }
      }
      row += direction;
      column = direction > 0 ? -1 : this.columns.length;
    }
    const key = direction > 0 ? this.extend() : undefined;
    if (key === undefined || !this.goToKey(key, 0)) return false;
    const fresh = this.activeRow();
    const first = this.columns.findIndex((each) => fresh && this.canEdit(fresh, each));
    this.go(this.cursor.focus.row, Math.max(0, first));
    this.tabStart = start;
    return true;
  }

  copy(): string {
    const columns = this.selectedColumns();
    return formatTsv(this.selectedRows().map((row) => columns.map((column) => (column.copy ?? column.text)(row))));
  }

  cut(): string {
    const text = this.copy();
    if (!this.readOnly) this.say(this.actions.clear?.(this.selectedCells()));
    return text;
  }

  /** What the clipboard holds about whole rows, where whole rows are selected. */
  carry(cut: boolean): { carried?: string } | undefined {
    const { left, right } = this.cursor.area();
    if (left > 0 || right < this.columns.length - 1 || (cut && this.readOnly)) return undefined;
    const answer = this.actions.carry?.(this.selectedRows(), cut);
    this.say(answer?.message);
    return answer;
  }

  /** False where rows are not taken. */
  pasteRows(carried: string): boolean {
    if (this.readOnly || !this.actions.pasteRows) return false;
    this.view.quiet();
    const answer = this.actions.pasteRows(this.rowAt(this.cursor.area().top), carried);
    this.say(answer?.message);
    if (answer?.firstKey) this.goToKey(answer.firstKey);
    return true;
  }

  /** All cells of the rows in which something is selected. */
  private selectRows(): void {
    const { focus, anchor } = this.cursor;
    this.cursor.select({ row: focus.row, column: 0 }, { row: anchor.row, column: this.columns.length - 1 });
    this.view.show(this.cursor.focus);
  }

  /** Rows that are dragged: those of the selection, or one beside it. */
  takeRows(at: number): Row[] {
    const { top, bottom } = this.cursor.area();
    if (at < top || at > bottom) this.go(at, this.cursor.focus.column);
    this.selectRows();
    return this.selectedRows();
  }

  /** They were let go over a row. */
  place(rows: Row[], at: number): void {
    const [first] = rows;
    const target = this.rowAt(at);
    if (!first || !target || rows.includes(target)) return;
    this.say(this.actions.place?.(rows, target));
    this.goToKey(first.key);
  }

  /** Rows of another grid, or copies, were let go over a row. */
  drop(carried: string, at: number): void {
    this.go(at, 0);
    const row = this.activeRow();
    if (!this.pasteRows(carried)) this.view.say((row && this.model.locked?.(row)) ?? NOT_HERE);
  }
  /** They are none that could be put anywhere else. */
  dropNothing(): void {
    this.view.say(NOT_HERE);
  }

  paste(text: string): void {
    this.view.quiet();
    const isEmpty = this.model.rows().length === 0;
    const { top, left, right, bottom } = isEmpty ? emptyArea(this.firstText()) : this.cursor.area();
    const row = this.rowAt(top);
    if (this.readOnly || !this.actions.paste) return;
    const lines = parseTsv(text);
    if (lines.length === 0) return;
    const single = lines.length === 1 && lines[0]?.length === 1 ? lines[0][0] : undefined;
    // One value over a selection fills it, as in every spreadsheet.
    if (single !== undefined && (top !== bottom || left !== right))
      return this.say(this.actions.fill?.(this.selectedCells(), single));
    const width = Math.max(0, ...lines.map((line) => line.length));
    const columns = this.columns.slice(left, left + width).map((column) => column.key);
    const result = this.actions.paste(row, columns, lines);
    const beyond = width - columns.length;
    const cut = beyond > 0 ? `. ${beyond} column${beyond === 1 ? '' : 's'} beyond the last one left out` : '';
    this.say(`${result.message}${cut}`);
    const rows = this.model.rows();
    const first = rows.findIndex((candidate) => candidate.key === (result.firstKey ?? row?.key));
    const lastRow = rows.findIndex((candidate) => candidate.key === (result.lastKey ?? row?.key));
    if (first < 0) return;
    this.go(first, left);
    this.cursor.select(
      { row: first, column: left },
      { row: Math.max(first, lastRow), column: Math.max(left, left + columns.length - 1) },
    );
  }
}

/** Where a paste into an empty grid goes. */
const emptyArea = (left: number) => ({ top: 0, bottom: 0, left, right: left });
