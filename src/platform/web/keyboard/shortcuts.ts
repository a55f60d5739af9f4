// Keyboard shortcuts: components register them while they are shown; one listener on the window runs them.
import { createContext, use, useEffect, useRef } from 'react';
import { usePreferences } from '../theme/preferences.ts';

export interface Shortcut {
  /** `ctrl+k`, `alt+w`, `shift+x`, `j`, or two keys in turn: `g j`. */
  keys: string;
  label: string;
  group: string;
  run: (event: KeyboardEvent) => void;
  /** Dialogs open a scope of their own; only the topmost scope listens. */
  scope: string;
}

export const PAGE_SCOPE = 'page';
export const ShortcutScope = createContext<string>(PAGE_SCOPE);

const shortcuts = new Set<Shortcut>();
const scopes: string[] = [PAGE_SCOPE];
const SECOND_KEY_MS = 1500;
let firstKey: { key: string; at: number } | null = null;

export const allShortcuts = (): Shortcut[] => [...shortcuts];

/** Registers a shortcut while the component is shown. */
export function useShortcut(
  keys: string,
  label: string,
  group: string,
  run: (event: KeyboardEvent) => void,
  on = true,
): void {
  const scope = use(ShortcutScope);
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    if (!on) return undefined;
    const shortcut: Shortcut = { keys, label, group, scope, run: (event) => latest.current(event) };
    shortcuts.add(shortcut);
    return () => void shortcuts.delete(shortcut);
  }, [keys, label, group, scope, on]);
}

/** While shown, shortcuts of the page below sleep. */
export function useShortcutScope(scope: string, on: boolean): void {
  useEffect(() => {
    if (!on) return undefined;
    scopes.push(scope);
    return () => void scopes.splice(scopes.lastIndexOf(scope), 1);
  }, [scope, on]);
}

let quiet = 0;

/** While a form page is in front, keys without Ctrl or Alt do nothing: who types beside a field loses no page. */
export function useQuietKeys(on: boolean): void {
  useEffect(() => {
    if (!on) return undefined;
    quiet += 1;
    return () => {
      quiet -= 1;
    };
  }, [on]);
}

/** Nothing lies over what has this scope. */
export const isTopScope = (scope: string): boolean => scopes.at(-1) === scope;

export function listenForShortcuts(): () => void {
  window.addEventListener('keydown', handle);
  return () => window.removeEventListener('keydown', handle);
}

function handle(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing) return;
  const pressed = nameOf(event);
  const plainKey = !event.ctrlKey && !event.metaKey && !event.altKey;
  if (plainKey && pressed !== 'escape' && sleeps(event.target)) return;
  const pair = firstKey && event.timeStamp - firstKey.at < SECOND_KEY_MS ? `${firstKey.key} ${pressed}` : null;
  firstKey = plainKey ? { key: pressed, at: event.timeStamp } : null;
  const found = (pair && find(pair)) || find(pressed);
  if (!found) return;
  event.preventDefault();
  firstKey = null;
  found.run(event);
}

/** The one registered last wins: a page over the shell. */
const find = (keys: string): Shortcut | undefined =>
  [...shortcuts].reverse().find((shortcut) => shortcut.keys === keys && shortcut.scope === scopes.at(-1));

function nameOf(event: KeyboardEvent): string {
  const key = keyName(event);
  const isSign = key.length === 1 && !/[a-z0-9]/.test(key);
  return [(event.ctrlKey || event.metaKey) && 'ctrl', event.altKey && 'alt', event.shiftKey && !isSign && 'shift', key]
    .filter(Boolean)
    .join('+');
}

/** With Alt, some layouts give other signs: the position of the key counts then. */
function keyName(event: KeyboardEvent): string {
  if (event.altKey) {
    if (/^(Key|Digit)./.test(event.code)) return event.code.slice(-1).toLowerCase();
    if (event.code === 'BracketLeft') return '[';
    if (event.code === 'BracketRight') return ']';
  }
  return event.key.toLowerCase();
}

const sleeps = (target: EventTarget | null): boolean =>
  isTyping(target) || !usePreferences.getState().singleKeys || (quiet > 0 && isTopScope(PAGE_SCOPE));

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable ||
    target.matches('input:not([type=checkbox], [type=radio]), textarea, select, [role=textbox]')
  );
}

const SIGNS: Record<string, string> = { arrowup: '↑', arrowdown: '↓', arrowleft: '←', arrowright: '→', escape: 'Esc' };

/** `ctrl+k` -> `Ctrl K` for tooltips and the help. */
export const showKeys = (keys: string): string =>
  keys
    .split(/[+ ]/)
    .map((key) => SIGNS[key] ?? key.charAt(0).toUpperCase() + key.slice(1))
    .join(' ');
