// Keys of a list. The cursor is the focus: it stands on the link of a row, so a screen reader reads along.
import type { RefObject } from 'react';
import { useShortcut } from '../keyboard/shortcuts.ts';
import { openPage } from '../shell/navigate.ts';
import type { Selection } from './selection.ts';

interface KeysOptions<Row extends { id: number }> {
  root: RefObject<HTMLElement | null>;
  rows: readonly Row[];
  /** Null where rows are not chosen. */
  selection: Selection | null;
  rowHref: (row: Row) => string;
  editHref: ((row: Row) => string) | undefined;
  onPreview: (row: Row) => void;
}

export function useListKeys<Row extends { id: number }>(options: KeysOptions<Row>): void {
  const { root, rows, selection, rowHref, editHref, onPreview } = options;
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
  const group = 'Lists';
  useShortcut('j', 'Next row', group, () => move(1));
  useShortcut('k', 'Previous row', group, () => move(-1));
  useShortcut('arrowdown', 'Next row', group, () => move(1));
  useShortcut('arrowup', 'Previous row', group, () => move(-1));
  const chooses = selection !== null;
  const choose = (): void => {
    const row = current();
    if (row) selection?.toggle(row.id);
  };
  const chooseRange = (): void => {
    const row = current();
    const ids = rows.map(({ id }) => id);
    if (row) selection?.toggleRange(row.id, ids);
  };
  useShortcut('x', 'Select row', group, choose, chooses);
  useShortcut('shift+x', 'Select up to this row', group, chooseRange, chooses);
  useShortcut('p', 'Preview the row (or Space)', group, () => {
    const row = current() ?? rows[0];
    if (row) onPreview(row);
  });
  useShortcut(
    'e',
    'Edit the row',
    group,
    () => {
      const row = current();
      if (row && editHref) openPage(editHref(row));
    },
    editHref !== undefined,
  );
  useShortcut('ctrl+enter', 'Open in a background tab', group, () => {
    const row = current();
    if (row) openPage(rowHref(row), { background: true });
  });
  useShortcut(
    '/',
    'Find in this list',
    group,
    () => root.current?.querySelector<HTMLInputElement>('input[type=search]')?.select(), // focuses too; typing begins anew
  );
}
