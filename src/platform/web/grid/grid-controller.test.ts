import { beforeEach, describe, expect, test } from 'vitest';
import { GridController } from './grid-controller.ts';
import { sumOfSelection } from './grid-sum.ts';
import type { GridColumn, GridModel, GridRow } from './grid-types.ts';
import { Listeners } from './listeners.ts';

interface Line extends GridRow {
  name: string;
  count: string;
}
const line = (key: string, level: number): Line => ({ key, level, version: 0, name: key, count: '1' });

let rows: Line[];
let folded: boolean;
let written: string[];
let said: string[];
let grid: GridController<Line>;

const columns: GridColumn<Line>[] = [
  { key: 'code', title: '', width: 50, text: (row) => row.key },
  { key: 'name', title: 'Name', width: 50, text: (row) => row.name, editable: () => true },
  {
    key: 'count',
    title: 'Count',
    width: 50,
    numeric: true,
    text: (row) => row.count,
    editable: (row) => row.level === 2,
  },
];
const key = (name: string, held: Partial<Record<'ctrlKey' | 'shiftKey' | 'altKey' | 'metaKey', boolean>> = {}) =>
  grid.press({ key: name, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...held });

beforeEach(() => {
  rows = [line('A', 1), line('a1', 2), line('a2', 2), line('B', 1), line('b1', 2)];
  folded = false;
  written = [];
  said = [];
  const listeners = new Listeners();
  const model: GridModel<Line> = {
    rows: () => rows,
    subscribeRows: listeners.subscribe,
    subscribeRow: () => () => undefined,
    expanded: (row) => (row.level === 1 ? !folded : undefined),
    setExpanded: (_row, open) => {
      folded = !open;
    },
  };
  grid = new GridController(model);
  grid.columns = columns;
  grid.view = { ...grid.view, say: (text) => said.push(text) };
  grid.actions = {
    commit: (row, column, text) => {
      written.push(`${row.key}.${column}=${text}`);
      return text === 'bad' ? 'Not a number' : undefined;
    },
    clear: (cells) => `cleared ${cells.length}`,
    fill: (cells, text) => `filled ${cells.length} with ${text}`,
    paste: (row, names, lines) => ({
      message: `${row?.key} ${names.join()} ${JSON.stringify(lines)}`,
      firstKey: row?.key ?? '',
      lastKey: 'a2',
    }),
  };
});

describe('moving', () => {
  test('arrows, Home, End and Ctrl go where they should and stop at the edges', () => {
    key('ArrowDown');
    key('ArrowRight');
    expect(grid.cursor.focus).toEqual({ row: 1, column: 1 });
    key('End');
    key('ArrowRight');
    expect(grid.cursor.focus).toEqual({ row: 1, column: 2 });
    key('End', { ctrlKey: true });
    key('ArrowDown');
    expect(grid.cursor.focus).toEqual({ row: 4, column: 2 });
    key('Home', { ctrlKey: true });
    expect(grid.cursor.focus).toEqual({ row: 0, column: 0 });
  });

  test('Shift stretches a rectangle, the next plain move drops it', () => {
    grid.go(1, 1);
    key('ArrowDown', { shiftKey: true });
    key('ArrowRight', { shiftKey: true });
    expect(grid.cursor.area()).toEqual({ top: 1, bottom: 2, left: 1, right: 2 });
    key('ArrowDown');
    expect(grid.cursor.area()).toEqual({ top: 3, bottom: 3, left: 2, right: 2 });
  });

  test('Left and Right fold and unfold in the first column; Left on a child goes to its group', () => {
    key('ArrowLeft');
    expect(folded).toBe(true);
    key('ArrowRight');
    expect(folded).toBe(false);
    grid.go(2, 0);
    key('ArrowLeft');
    expect(grid.cursor.focus.row).toBe(0);
  });

  test('Tab goes over editable cells and leaves the grid at its end', () => {
    grid.go(0, 1);
    expect(key('Tab')).toBe(true);
    expect(grid.cursor.focus).toEqual({ row: 1, column: 1 });
    grid.go(4, 2);
    expect(key('Tab')).toBe(false);
    expect(key('Tab', { shiftKey: true })).toBe(true);
    expect(grid.cursor.focus).toEqual({ row: 4, column: 1 });
  });

  test('the cursor stays with its row when rows come above it', () => {
    grid.go(2, 1);
    rows = [line('new', 2), ...rows];
    grid.followRows();
    expect(grid.activeRow()?.key).toBe('a2');
  });
});

describe('editing', () => {
  test('typing replaces, F2 starts from the text, Escape keeps it', () => {
    grid.go(1, 2);
    key('7');
    expect(grid.cursor.draft).toEqual({ mode: 'typed', text: '7' });
    grid.endEdit('75', 'enter', false);
    expect(written).toEqual(['a1.count=75']);
    expect(grid.cursor.focus).toEqual({ row: 2, column: 2 });
    key('F2');
    expect(grid.cursor.draft).toEqual({ mode: 'whole', text: '1' });
    grid.endEdit('99', 'escape', false);
    grid.startEdit();
    grid.endEdit('1', 'tab', false);
    expect(written).toHaveLength(1);
    expect(grid.cursor.focus).toEqual({ row: 3, column: 1 });
  });

  test('what was wrong is spoken', () => {
    grid.go(1, 2);
    key('b');
    grid.endEdit('bad', 'enter', false);
    expect(said).toEqual(['Not a number']);
  });

  test('a read-only grid opens rows instead', () => {
    const opened: string[] = [];
    grid.readOnly = true;
    grid.actions.open = (row) => opened.push(row.key);
    grid.go(1, 2);
    key('Enter');
    key('7');
    expect(opened).toEqual(['a1']);
    expect(grid.cursor.draft).toBeNull();
  });
});

describe('going on', () => {
  beforeEach(() => {
    grid.actions.extend = () => {
      rows = [...rows, line(`new${rows.length}`, 2)];
      return { key: `new${rows.length - 1}` };
    };
  });

  test('Enter on the last row makes a new one; after a run of Tabs below where it began', () => {
    grid.go(4, 2);
    key('7');
    grid.endEdit('7', 'enter', false);
    expect(grid.cursor.focus).toEqual({ row: 5, column: 2 });
    grid.go(5, 1);
    key('x');
    grid.endEdit('x', 'tab', false);
    key('3');
    grid.endEdit('3', 'enter', false);
    expect(grid.cursor.focus).toEqual({ row: 6, column: 1 });
  });

  test('Tab on the last cell makes a new row; where none comes, it leaves the grid', () => {
    grid.go(4, 2);
    expect(key('Tab')).toBe(true);
    expect(grid.cursor.focus).toEqual({ row: 5, column: 1 });
    grid.actions.extend = () => ({});
    grid.go(5, 2);
    expect(key('Tab')).toBe(false);
    key('Enter');
    grid.endEdit('9', 'enter', false);
    expect(grid.cursor.focus.row).toBe(5);
  });

  test('a typed value over a range stands in the cell the range began with; Ctrl Enter fills all of it', () => {
    grid.go(1, 2);
    grid.go(2, 2, true);
    key('7');
    expect(grid.cursor.focus).toEqual({ row: 1, column: 2 });
    grid.endEdit('7', 'fill', false);
    expect(said).toEqual(['filled 2 with 7']);
    grid.go(1, 2);
    key('8');
    grid.endEdit('8', 'fill', false);
    expect(written).toEqual(['a1.count=8']);
    expect(grid.cursor.focus).toEqual({ row: 1, column: 2 });
  });

  test('the first key in an empty grid makes a row and is typed into it', () => {
    rows = [];
    grid.actions.start = () => {
      rows = [line('first', 2)];
      return { key: 'first' };
    };
    expect(key('ArrowDown')).toBe(false);
    expect(key('S')).toBe(true);
    expect(grid.cursor.draft).toEqual({ mode: 'typed', text: 'S' });
    expect(grid.cursor.focus).toEqual({ row: 0, column: 1 });
  });

  test('an editor opens again with what stood in it, and is committed even as it is', () => {
    expect(grid.reopen('a2', 'count', '12.')).toBe(true);
    grid.endEdit('12.', 'enter', false);
    expect(written).toEqual(['a2.count=12.']);
    expect(grid.reopen('gone', 'count', '1')).toBe(false);
    expect(grid.reopen('a2', 'code', '1')).toBe(false);
  });

  test('every key in an open editor is told, and that it closed', () => {
    const told: (string | null)[] = [];
    grid.actions.typing = (_row, _column, text) => told.push(text);
    grid.go(1, 2);
    key('1');
    grid.typing('12');
    grid.endEdit('12', 'escape', false);
    expect(told).toEqual(['12', null]);
  });
});

describe('the selection', () => {
  test('has a sum of its rows, without the groups that hold them', () => {
    grid.go(0, 1);
    grid.go(4, 2, true);
    expect(sumOfSelection(grid)).toEqual({ sum: 3, count: 3 });
    grid.go(1, 2);
    expect(sumOfSelection(grid)).toBeUndefined();
  });
});

describe('clipboard', () => {
  test('what reaches beyond the last column is said', () => {
    grid.go(1, 1);
    grid.paste('x\t1\tmore\tand more');
    expect(said[0]).toMatch(/2 columns beyond the last one left out$/);
  });

  test('copies the rectangle, cuts only what may be edited', () => {
    grid.go(0, 1);
    grid.go(1, 2, true);
    expect(grid.copy()).toBe('A\t1\r\na1\t1');
    grid.cut();
    expect(said).toEqual(['cleared 3']);
  });

  test('the fill handle fills the rows below or above with the rows it began with, in turn', () => {
    grid.actions.fillDown = (from, to, names) =>
      `${from.map((row) => row.key).join()} to ${to.map((row) => row.key).join()} in ${names.join()}`;
    grid.go(1, 1);
    grid.fillTo(grid.cursor.area(), 2);
    expect(said.at(-1)).toMatch(/^\w+ to \w+ in \w+$/);
    expect(grid.cursor.area()).toMatchObject({ top: 1, bottom: 2, left: 1, right: 1 });
    const before = said.length;
    grid.fillTo(grid.cursor.area(), 2);
    expect(said.length).toBe(before);
  });

  test('pastes from the top left and selects what was filled; one value fills the selection', () => {
    grid.go(1, 1);
    grid.paste('x\t1\r\ny\t2\r\n');
    expect(said).toEqual(['a1 name,count [["x","1"],["y","2"]]']);
    expect(grid.cursor.area()).toEqual({ top: 1, bottom: 2, left: 1, right: 2 });
    grid.paste('9');
    expect(said[1]).toBe('filled 4 with 9');
  });
});
