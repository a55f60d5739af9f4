// The keys of the gallery: twenty captions, rooms and stages without a mouse.
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useShortcut } from '../../../../platform/web/keyboard/shortcuts.ts';
import { STAGES, type Stage } from '../attachment-words.ts';

export interface PhotoKeys {
  on: boolean;
  mayEdit: boolean;
  captionField: RefObject<HTMLTextAreaElement | null>;
  roomField: RefObject<HTMLInputElement | null>;
  step: (by: 1 | -1) => void;
  rise: (by: 1 | -1) => void;
  stage: (stage: Stage) => void;
  pair: (side: 'a' | 'b') => void;
  select: (range: boolean) => void;
  clear: () => void;
  remove: (() => void) | undefined;
  copyCaption: () => void;
  pasteCaption: () => void;
}

const GROUP = 'Photos';

export function usePhotoKeys(keys: PhotoKeys): void {
  const { on, mayEdit } = keys;
  const edits = on && mayEdit;
  useShortcut('arrowright', 'Next photo', GROUP, () => keys.step(1), on);
  useShortcut('arrowleft', 'Previous photo', GROUP, () => keys.step(-1), on);
  useShortcut('arrowdown', 'Photo below', GROUP, () => keys.rise(1), on);
  useShortcut('arrowup', 'Photo above', GROUP, () => keys.rise(-1), on);
  const [before, during, after] = STAGES;
  useShortcut('1', 'Before the works', GROUP, () => keys.stage(before), edits);
  useShortcut('2', 'During the works', GROUP, () => keys.stage(during), edits);
  useShortcut('3', 'After the works', GROUP, () => keys.stage(after), edits);
  useShortcut('c', 'Caption (Enter saves and moves on)', GROUP, () => into(keys.captionField), edits);
  useShortcut('r', 'Room (Enter saves and moves on)', GROUP, () => into(keys.roomField), edits);
  useShortcut('a', 'First of the pair', GROUP, () => keys.pair('a'), on);
  useShortcut('b', 'Second of the pair', GROUP, () => keys.pair('b'), on);
  useShortcut('x', 'Select', GROUP, () => keys.select(false), on);
  useShortcut('shift+x', 'Select up to here', GROUP, () => keys.select(true), on);
  useShortcut('escape', 'Clear the selection', GROUP, keys.clear, on);
  useShortcut('delete', 'Delete', GROUP, () => keys.remove?.(), on && keys.remove !== undefined);
  useClipboard(keys, edits);
}

const into = (field: RefObject<HTMLTextAreaElement | HTMLInputElement | null>): void => {
  field.current?.focus();
  field.current?.select();
};

const isPlain = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && !target.matches('input, textarea, [contenteditable]');

/** Copies and pastes a caption, where nothing else is marked to be copied. */
function useClipboard({ copyCaption, pasteCaption }: PhotoKeys, on: boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || !isPlain(event.target)) return;
    if (String(window.getSelection() ?? '') !== '') return;
    if (event.key === 'c') copyCaption();
    if (event.key === 'v') pasteCaption();
  });
  useEffect(() => {
    if (!on) return undefined;
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [on]);
}
