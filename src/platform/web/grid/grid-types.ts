// What a grid needs to know of its rows, its columns and its owner. The grid itself knows no business word.
import type { ReactNode } from 'react';

export type Listener = () => void;

/** A row keeps its identity while it lives; its owner raises `version` whenever something in it has to be painted anew. */
export interface GridRow {
  readonly key: string;
  /** 1 is the outermost level. */
  readonly level: number;
  readonly version: number;
}

export interface GridColumn<Row extends GridRow> {
  key: string;
  /** Short text in the head. */
  title: string;
  /** Full name, for screen readers and the column list. Absent: the title. */
  label?: string;
  /** Word above the titles of neighbouring columns that share it ("Material"). */
  caption?: string;
  /** Columns that are shown and hidden together. */
  group?: string;
  width: number;
  /** Takes the width that is left over. */
  grow?: boolean;
  numeric?: boolean;
  /** Stays in place when the rest scrolls sideways: the first column, the last one, or neither. */
  pinned?: 'start' | 'end';
  /** Full ink, though it cannot be edited. */
  strong?: boolean;
  /** Can never be hidden. */
  fixed?: boolean;
  /** What the cell shows. */
  text: (row: Row) => string;
  /** What is copied, where that is not the shown text (numbers without separators). */
  copy?: (row: Row) => string;
  /** What the editor starts with, where that is not the copied text. */
  draft?: (row: Row) => string;
  /** Richer content than the text. */
  render?: (row: Row) => ReactNode;
  editable?: (row: Row) => boolean;
  /** A yes/no cell: the text to commit that turns it over. */
  toggle?: (row: Row) => string;
  /** Proposals of the editor. */
  proposals?: readonly string[];
  /** What is searched for while one types; taking an answer sets more than this cell. Answers what is said of it. */
  lookup?: {
    search: (text: string) => Promise<readonly GridProposal[]>;
    take: (row: Row, proposal: GridProposal) => string | undefined;
  };
}

export interface GridProposal {
  key: string;
  label: string;
  detail?: string;
}

export interface GridModel<Row extends GridRow> {
  /** Rows in display order, without those folded away. The same array until the order or the number changes. */
  rows: () => readonly Row[];
  subscribeRows: (listener: Listener) => () => void;
  subscribeRow: (key: string, listener: Listener) => () => void;
  /** undefined: cannot be folded. */
  expanded: (row: Row) => boolean | undefined;
  setExpanded: (row: Row, open: boolean) => void;
  /** What is wrong with a cell, shown at the cell. */
  problem?: (row: Row, column: string) => string | undefined;
  /** Why a row cannot be edited. */
  locked?: (row: Row) => string | undefined;
  /** A text that was not taken and stays in its cell to be corrected. */
  refused?: (row: Row, column: string) => string | undefined;
  /** All of them. The same array until one comes or goes; `subscribeRefusals` tells. */
  refusals?: () => readonly CellRef<Row>[];
  subscribeRefusals?: (listener: Listener) => () => void;
  /** The column by which the rows are shown, where that is not their own order. */
  sorted?: () => GridSort | undefined;
  /** More to tell about a row (shown by its tone, `data-note`, and its title). */
  note?: (row: Row) => { tone: string; text: string } | undefined;
}

export interface GridSort {
  column: string;
  direction: 'ascending' | 'descending';
}

export interface CellRef<Row> {
  row: Row;
  column: string;
}

/** What the owner does. A returned text is spoken to screen readers and shown in the grid's message line. */
export interface GridActions<Row extends GridRow> {
  /** Returns what is wrong with the text, or nothing. */
  commit: (row: Row, column: string, text: string) => string | undefined;
  clear?: (cells: CellRef<Row>[]) => string | undefined;
  /** One text into many cells. */
  fill?: (cells: CellRef<Row>[], text: string) => string | undefined;
  /** Writes a rectangle from `row` down (no row: the grid is empty), and says which rows it filled. */
  paste?: (row: Row | undefined, columns: string[], lines: string[][]) => PasteAnswer;
  /**
   * Whole rows go to the clipboard: what is written there about them, beside their text. Cut ones stay until they are pasted. Nothing:
   * they are text alone.
   */
  carry?: (rows: Row[], cut: boolean) => { carried?: string; message: string } | undefined;
  /** Puts what `carry` wrote below a row. Nothing: it is under way, and says itself what came of it. */
  pasteRows?: (row: Row | undefined, carried: string) => PasteAnswer | undefined;
  /** Rows were dragged below a row. */
  place?: (rows: Row[], target: Row) => string | undefined;
  /** The new row becomes the active one. */
  insertBelow?: (row: Row) => { key?: string; message?: string };
  /** Enter or Tab went on from the last row: as `insertBelow`, or nothing where a blank row waits there already. */
  extend?: (row: Row) => { key?: string; message?: string };
  /** A first row in an empty grid. */
  start?: () => { key?: string; message?: string };
  /** What stands in the open editor, with every key; null: it closed. */
  typing?: (row: Row, column: string, text: string | null) => void;
  /** Escape on a refused text: the value that counts comes back. */
  forget?: (row: Row, column: string) => string | undefined;
  /** Opens what hides a row. */
  reveal?: (row: Row) => void;
  /** Shows the rows by a column, or (null) in their own order. */
  sort?: (column: GridColumn<Row>, direction: GridSort['direction'] | null) => string | undefined;
  remove?: (rows: Row[]) => string | undefined;
  move?: (rows: Row[], direction: -1 | 1) => string | undefined;
  fillDown?: (from: Row[], rows: Row[], columns: string[]) => string | undefined;
  /** `key`: the row to go to. */
  undo?: () => { key?: string | undefined; message: string };
  redo?: () => { key?: string | undefined; message: string };
  /** A phone's tap or Enter on a read-only grid. */
  open?: (row: Row) => void;
}

export interface PasteAnswer {
  message: string;
  firstKey?: string;
  lastKey?: string;
}

export interface GridMenuEntry {
  label: string;
  /** Keys that do the same. */
  keys?: string;
  danger?: boolean;
  /** Why it cannot be done now; shown, and the entry is off. */
  disabledReason?: string | undefined;
  run: () => void;
}
