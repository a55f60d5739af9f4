// The keyboard map of the grid, as one table from a key to what it means.

export type GridKey =
  | { name: 'step'; rows: number; columns: number }
  | { name: 'page'; direction: 1 | -1 }
  | { name: 'row-start' | 'row-end' | 'grid-start' | 'grid-end' | 'top' | 'bottom' }
  | { name: 'tab'; direction: 1 | -1 }
  | { name: 'left' | 'right' }
  | {
      name:
        | 'edit'
        | 'enter'
        | 'clear'
        | 'undo'
        | 'redo'
        | 'select-row'
        | 'select-all'
        | 'fill-down'
        | 'toggle'
        | 'escape'
        | 'help'
        | 'menu';
    }
  | { name: 'insert' | 'remove' }
  | { name: 'move'; direction: 1 | -1 }
  /** The active column: wider or narrower, or the rows by it. */
  | { name: 'widen'; direction: 1 | -1 }
  | { name: 'sort'; direction: 'ascending' | 'descending' }
  | { name: 'type'; text: string };

export interface KeyPress {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
}

/** null: not ours, the browser or the page may have it. Shift with a movement extends the selection (the caller looks). */
export function readKey(press: KeyPress): GridKey | null {
  const command = press.ctrlKey || press.metaKey;
  if (press.altKey && press.shiftKey) {
    if (press.key === 'ArrowRight') return { name: 'widen', direction: 1 };
    if (press.key === 'ArrowLeft') return { name: 'widen', direction: -1 };
    if (press.key === 'ArrowUp') return { name: 'sort', direction: 'ascending' };
    if (press.key === 'ArrowDown') return { name: 'sort', direction: 'descending' };
    return null;
  }
  if (press.altKey) {
    if (press.key === 'ArrowUp') return { name: 'move', direction: -1 };
    if (press.key === 'ArrowDown') return { name: 'move', direction: 1 };
    return null;
  }
  return command ? readCommand(press) : readPlain(press);
}

function readCommand({ key, shiftKey }: KeyPress): GridKey | null {
  switch (key) {
    case 'Home':
      return { name: 'grid-start' };
    case 'End':
      return { name: 'grid-end' };
    case 'ArrowUp':
      return { name: 'top' };
    case 'ArrowDown':
      return { name: 'bottom' };
    case 'ArrowLeft':
      return { name: 'row-start' };
    case 'ArrowRight':
      return { name: 'row-end' };
    case 'Enter':
      return { name: 'insert' };
    case 'Delete':
    case 'Backspace':
      return { name: 'remove' };
    case 'z':
    case 'Z':
      return { name: shiftKey ? 'redo' : 'undo' };
    case 'y':
    case 'Y':
      return { name: 'redo' };
    case 'a':
    case 'A':
      return { name: 'select-all' };
    case 'd':
    case 'D':
      return { name: 'fill-down' };
    case '/':
      return { name: 'help' };
    default:
      return null;
  }
}

function readPlain({ key, shiftKey }: KeyPress): GridKey | null {
  switch (key) {
    case 'ArrowDown':
      return { name: 'step', rows: 1, columns: 0 };
    case 'ArrowUp':
      return { name: 'step', rows: -1, columns: 0 };
    case 'ArrowLeft':
      return { name: 'left' };
    case 'ArrowRight':
      return { name: 'right' };
    case 'Home':
      return { name: 'row-start' };
    case 'End':
      return { name: 'row-end' };
    case 'PageDown':
      return { name: 'page', direction: 1 };
    case 'PageUp':
      return { name: 'page', direction: -1 };
    case 'Tab':
      return { name: 'tab', direction: shiftKey ? -1 : 1 };
    case 'Enter':
      return { name: 'enter' };
    case 'F2':
      return { name: 'edit' };
    case 'Escape':
      return { name: 'escape' };
    case 'Insert':
      return { name: 'insert' };
    case 'Delete':
    case 'Backspace':
      return { name: 'clear' };
    case 'ContextMenu':
      return { name: 'menu' };
    case 'F10':
      return shiftKey ? { name: 'menu' } : null;
    case ' ':
      return shiftKey ? { name: 'select-row' } : { name: 'toggle' };
    default:
      return [...key].length === 1 ? { name: 'type', text: key } : null;
  }
}
