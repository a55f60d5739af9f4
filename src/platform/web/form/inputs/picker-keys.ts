// Keys of every box that chooses from a list: Enter and Tab take the entry that is highlighted, and Enter never reaches the form.
import type { KeyboardEvent } from 'react';

const inList = (box: HTMLElement, entry: string): HTMLElement | null => {
  const list = box.getAttribute('aria-controls');
  return list === null ? null : document.querySelector(`[id="${list}"] ${entry}`);
};
/** The entry of the open list that is highlighted. */
export const highlighted = (box: HTMLElement): HTMLElement | null => inList(box, '[data-combobox-selected]');
/** The first entry of the open list. */
export const firstEntry = (box: HTMLElement): HTMLElement | null =>
  inList(box, '[data-combobox-option]:not([data-combobox-disabled])');

/** For boxes that choose several: what is highlighted is taken by the box itself. */
export function keepEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault();
}

/** What marks an entry as a favourite: the key that keeps a page among a browser's bookmarks. */
export const isMarkKey = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && key.toLowerCase() === 'd';
