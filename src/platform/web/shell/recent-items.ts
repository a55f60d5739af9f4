// The records a person had open last: kept by the server with their other preferences, so that they follow to another machine.
import { keepUserOption, userOption, useUserOption, whenOptionsKnown } from '../session/user-options.ts';
import { matchRoute } from './match-route.ts';
import { registeredPages } from './tab-pages.ts';
import { NOT_FOUND_TITLE, type WorkTab, useTabs } from './tabs-store.ts';

export interface RecentItem {
  /** Id of its tab, which names the thing: `job:12`. */
  id: string;
  href: string;
  title: string;
  kind: string;
}

const REF = 'recentItems';
const MOST = 15;

export const useRecentItems = (): RecentItem[] => useUserOption<RecentItem[]>(REF) ?? [];

/** Records have an id of their own (`job:12`), lists and forms for a new one have not. */
function isRecord(tab: WorkTab): boolean {
  if (!tab.id.includes(':') || tab.id.startsWith('lost:') || tab.id.endsWith(':new') || tab.title === NOT_FOUND_TITLE)
    return false;
  return matchRoute(registeredPages(), tab.href)?.route.title !== tab.title; // until its page has named it
}

let seen: RecentItem[] = [];

function keep(): void {
  const known = userOption<RecentItem[]>(REF) ?? [];
  const ids = new Set(seen.map(({ id }) => id));
  const next = [...seen, ...known.filter(({ id }) => !ids.has(id))].slice(0, MOST);
  if (JSON.stringify(next) !== JSON.stringify(known)) keepUserOption(REF, next);
}

/** Until stopped, the active tab is noted. Nothing is written before the server's own list is known: it would be lost. */
export function startRecentItems(): () => void {
  seen = [];
  let known = false;
  let stopped = false;
  const note = (): void => {
    const { tabs, active } = useTabs.getState();
    const tab = tabs.find(({ id }) => id === active);
    if (!tab || !isRecord(tab)) return;
    const { id, href, title, kind } = tab;
    const first = seen[0];
    if (first?.id === id && first.title === title && first.href === href) return;
    seen = [{ id, href, title, kind }, ...seen.filter((item) => item.id !== id)].slice(0, MOST);
    if (known) keep();
  };
  whenOptionsKnown(() => {
    if (stopped) return;
    known = true;
    if (seen.length > 0) keep();
  });
  const stop = useTabs.subscribe(note);
  return () => {
    stopped = true;
    stop();
  };
}
