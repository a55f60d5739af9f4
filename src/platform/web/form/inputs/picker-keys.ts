// Keys of every box that chooses from a list: Enter and Tab take the entry that is highlighted, and Enter never reaches the form.
import type { KeyboardEvent } from 'react';

/** The entry of the open list that Enter would take; the list says which one. */
export function highlighted(box: HTMLElement): HTMLElement | null {
  const list = box.getAttribute('aria-controls');
  return list === null ? null : document.querySelector(`[id="${list}"] [data-combobox-selected]`);
}

/** For boxes that choose several: what is highlighted is taken by the box itself. */
export function keepEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault();
}
