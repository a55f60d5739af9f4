// The address bar. The workbench mirrors its active tab here; outside the workbench the public router reads it.
import { useSyncExternalStore } from 'react';

export interface EntryState {
  /** The tab that was active at this entry of the browser's history. */
  tab?: string;
}

const listeners = new Set<() => void>();
const notify = (): void => {
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
};

export const currentHref = (): string => window.location.pathname + window.location.search + window.location.hash;

export function pushAddress(href: string, state: EntryState = {}): void {
  window.history.pushState(state, '', href);
  notify();
}

export function replaceAddress(href: string, state: EntryState = {}): void {
  window.history.replaceState(state, '', href);
  notify();
}

export const useInWorkbench = (): boolean =>
  useSyncExternalStore(subscribe, () => /^\/(prime|view)(\/|$)/.test(window.location.pathname));

/** Calls back when the person presses Back or Forward. */
export function onBrowserBack(listener: (href: string, state: EntryState) => void): () => void {
  const heard = (event: PopStateEvent) => listener(currentHref(), (event.state ?? {}) as EntryState);
  window.addEventListener('popstate', heard);
  return () => window.removeEventListener('popstate', heard);
}
