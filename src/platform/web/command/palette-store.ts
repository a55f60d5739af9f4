// Whether the command palette is open, and what was typed before its input could take it: people type on without waiting.
import { create } from 'zustand';

/** `opening` counts: opened again while it still fades, it is a new one all the same. */
export const usePalette = create<{ open: boolean; opening: number }>(() => ({ open: false, opening: 0 }));

let typed = '';
let entered = false;

/** Runs before every shortcut, so that a word typed too early opens nothing else. */
function collect(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key.length === 1) typed += event.key;
  else if (event.key === 'Backspace') typed = typed.slice(0, -1);
  else if (event.key === 'Enter') entered = true;
  else return;
  event.preventDefault();
  event.stopPropagation();
}

export function openPalette(): void {
  if (usePalette.getState().open) return;
  typed = '';
  entered = false;
  window.addEventListener('keydown', collect, true);
  usePalette.setState(({ opening }) => ({ open: true, opening: opening + 1 }));
}

/** Whether Enter was pressed before the input was there. */
export const takeEntered = (): boolean => {
  const was = entered;
  entered = false;
  return was;
};

/** What was typed so far; from here on the input takes the keys itself. */
export function takeTyped(): string {
  window.removeEventListener('keydown', collect, true);
  const text = typed;
  typed = '';
  return text;
}

export function closePalette(): void {
  takeTyped();
  usePalette.setState({ open: false });
}
