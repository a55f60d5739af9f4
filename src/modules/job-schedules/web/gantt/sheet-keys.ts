// What the keys of the sheet do with the row that has the focus.
import type { KeyboardEvent } from 'react';
import { LINK_TYPES, LINK_WORDS, type LinkType } from '../../shared/engine.ts';
import type { Editing } from './GanttRow.tsx';
import type { Row, Sheet } from './gantt-model.ts';
import { type Move, indent, lengthen, moveBy, reorder } from './moves.ts';

export interface Linking {
  from: number;
  type: LinkType;
}
interface SheetKeys {
  sheet: Sheet;
  shown: readonly Row[];
  current: Row | undefined;
  linking: Linking | null;
  editable: boolean;
  focus: (id: number) => void;
  fold: (row: Row, folded: boolean) => void;
  edit: (editing: Editing | null) => void;
  link: (linking: Linking | null) => void;
  make: (move: Move) => void;
  connect: (linking: Linking, to: Row) => void;
  remove: (row: Row) => void;
  add: () => void;
  open: (row: Row) => void;
  undo: () => void;
  say: (text: string) => void;
}

export const linkingInWords = (sheet: Sheet, { from, type }: Linking): string => {
  const row = sheet.byId.get(from);
  return `Which task ${LINK_WORDS[type].replace(' it ', ` ${row?.number} ${row?.label} `)}? ↑↓ and Enter; T another kind (${type}); Esc.`;
};

export function sheetKeys(keys: SheetKeys): (event: KeyboardEvent) => void {
  return (event) => {
    const { current, linking, editable } = keys;
    const plain = !event.ctrlKey && !event.metaKey;
    const done = (): void => {
      event.preventDefault();
      event.stopPropagation();
    };
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z' && editable) {
      keys.undo();
      done();
      return;
    }
    if (!plain) return;
    if (event.key === 'Insert' && editable) {
      keys.add();
      done();
      return;
    }
    if (!current) return;
    const handled = linking
      ? whileLinking(event, keys, linking, current)
      : step(event, keys, current) || act(event, keys, current);
    if (handled) done();
  };
}

/** From row to row; groups fold. */
function step(event: KeyboardEvent, { shown, focus, fold }: SheetKeys, current: Row): boolean {
  if (event.altKey) return false;
  const at = shown.findIndex(({ id }) => id === current.id);
  const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: shown.length - 1, PageUp: at - 15, PageDown: at + 15 }[
    event.key
  ];
  if (to !== undefined) {
    const row = shown[Math.max(0, Math.min(shown.length - 1, to))];
    if (row) focus(row.id);
    return true;
  }
  if (current.isGroup && !event.shiftKey && (event.key === 'ArrowLeft' || event.key === 'ArrowRight')) {
    fold(current, event.key === 'ArrowLeft');
    return true;
  }
  return false;
}

function act(event: KeyboardEvent, keys: SheetKeys, current: Row): boolean {
  const { sheet, editable, make } = keys;
  if (event.key === ' ' || (event.key === 'Enter' && event.shiftKey)) {
    keys.open(current);
    return true;
  }
  if (!editable) return false;
  const by = event.key === 'ArrowRight' || event.key === 'ArrowDown' ? 1 : -1;
  const sideways = event.key === 'ArrowRight' || event.key === 'ArrowLeft';
  const upright = event.key === 'ArrowUp' || event.key === 'ArrowDown';
  if (event.altKey && (sideways || upright)) make(upright ? reorder(sheet, current, by) : indent(sheet, current, by));
  else if (sideways) make(event.shiftKey ? lengthen(current, by) : moveBy(sheet, current, by));
  else if (event.key === 'Enter' || event.key === 'F2') keys.edit({ id: current.id, key: 'label' });
  else if (event.key === 'Delete') keys.remove(current);
  else if (event.key.toLowerCase() === 'l' && !event.altKey) {
    if (current.isGroup) keys.say(`${current.number} ${current.label} is a group: link its tasks.`);
    else keys.link({ from: current.id, type: 'FS' });
  } else return false;
  return true;
}

function whileLinking(event: KeyboardEvent, keys: SheetKeys, linking: Linking, current: Row): boolean {
  if (event.key === 'Escape') keys.link(null);
  else if (event.key.toLowerCase() === 't')
    keys.link({ ...linking, type: LINK_TYPES[(LINK_TYPES.indexOf(linking.type) + 1) % LINK_TYPES.length] ?? 'FS' });
  else if (event.key === 'Enter') {
    if (current.id === linking.from) keys.say('Go to the task that waits, then press Enter.');
    else keys.connect(linking, current);
  } else return step(event, keys, current);
  return true;
}
