// The address bar. The workbench mirrors its active tab here; outside the workbench the public router reads it.
import { useSyncExternalStore } from 'react';
import { currentSession } from '../api/session.ts';
import type { PageLocation } from './page-location.tsx';

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

export const NOT_FOUND = '/not-found';
/** Whoever is signed in finds what does not exist beside their open tabs. */
export const isOfWorkbench = (href: string): boolean =>
  /^\/(prime|view|data|support|finance-integration)([/?#]|$)/.test(href) ||
  (new RegExp(`^${NOT_FOUND}([?#]|$)`).test(href) && currentSession() !== null);

/** The browser's own, for the pages outside of the workbench. */
export const browserLocation: PageLocation = {
  get href() {
    return currentHref();
  },
  go: (href) => replaceAddress(href),
  subscribe,
};

export const useInWorkbench = (): boolean => useSyncExternalStore(subscribe, () => isOfWorkbench(currentHref()));

/** Calls back when the person presses Back or Forward. */
export function onBrowserBack(listener: (href: string, state: EntryState) => void): () => void {
  const heard = (event: PopStateEvent) => listener(currentHref(), (event.state ?? {}) as EntryState);
  window.addEventListener('popstate', heard);
  return () => window.removeEventListener('popstate', heard);
}
