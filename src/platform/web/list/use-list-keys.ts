// Keys of a list. The cursor is the focus: it stands on the link of a row, so a screen reader reads along.
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useShortcut } from '../keyboard/shortcuts.ts';
import { openPage } from '../shell/navigate.ts';
import type { Selection } from './selection.ts';

interface KeysOptions<Row extends { id: number }> {
  root: RefObject<HTMLElement | null>;
  rows: readonly Row[];
  /** The rows are those that were asked for; `failed`: they will not come. */
  rowsAre: 'asked' | 'earlier' | 'failed';
  /** Null where rows are not chosen. */
  selection: Selection | null;
  rowHref: (row: Row) => string;
  editHref: ((row: Row) => string) | undefined;
  onPreview: (row: Row) => void;
}

export function useListKeys<Row extends { id: number }>(options: KeysOptions<Row>): void {
  const { root, rows, rowsAre, selection, rowHref, editHref, onPreview } = options;
  const links = (): HTMLElement[] => [...(root.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  const cursor = (): number => links().findIndex((link) => link.closest('tr, li')?.contains(document.activeElement));
  const current = (): Row | undefined => rows[cursor()];
  const move = (step: 1 | -1): void => {
    const all = links();
    const at = cursor();
    const to = at < 0 ? (step > 0 ? 0 : all.length - 1) : Math.min(all.length - 1, Math.max(0, at + step));
    all[to]?.focus();
    all[to]?.scrollIntoView({ block: 'nearest' });
  };
  const act = {
    next: () => move(1),
    previous: () => move(-1),
    choose: () => {
      const row = current();
      if (row) selection?.toggle(row.id);
    },
    chooseRange: () => {
      const row = current();
      const ids = rows.map(({ id }) => id);
      if (row) selection?.toggleRange(row.id, ids);
    },
    preview: () => {
      const row = current() ?? rows[0];
      if (row) onPreview(row);
    },
    edit: () => {
      const row = current();
      if (row && editHref) openPage(editHref(row));
    },
    background: () => {
      const row = current();
      if (row) openPage(rowHref(row), { background: true });
    },
  };
  // While other rows are on their way the ones on screen are none that a key is meant for: it waits for them.
  const waiting = useRef<(keyof typeof act)[]>([]);
  const on = (name: keyof typeof act) => () => void (rowsAre === 'earlier' ? waiting.current.push(name) : act[name]());
  const runWaiting = useEffectEvent(() => {
    const names = waiting.current.splice(0);
    if (rowsAre === 'asked') for (const name of names) act[name]();
  });
  useEffect(() => {
    if (rowsAre !== 'earlier') runWaiting();
  }, [rowsAre]);
  const group = 'Lists';
  const chooses = selection !== null;
  useShortcut('j', 'Next row', group, on('next'));
  useShortcut('k', 'Previous row', group, on('previous'));
  useShortcut('arrowdown', 'Next row', group, on('next'));
  useShortcut('arrowup', 'Previous row', group, on('previous'));
  useShortcut('x', 'Select row', group, on('choose'), chooses);
  useShortcut('shift+x', 'Select up to this row', group, on('chooseRange'), chooses);
  useShortcut('p', 'Preview the row (or Space)', group, on('preview'));
  useShortcut('e', 'Edit the row', group, on('edit'), editHref !== undefined);
  useShortcut('ctrl+enter', 'Open in a background tab', group, on('background'));
  useShortcut(
    '/',
    'Find in this list',
    group,
    () => root.current?.querySelector<HTMLInputElement>('input[type=search]')?.select(), // focuses too; typing begins anew
  );
}
