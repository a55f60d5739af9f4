// The open tabs of the workbench: which exist, which is active, in which order they were used.
import { create } from 'zustand';
import { type SavedTab, type SavedTabs, mergeTabs } from './tabs-merge.ts';

/** Title of a tab whose page is not there: nothing to be remembered. */
export const NOT_FOUND_TITLE = 'Not found';

export interface WorkTab extends SavedTab {
  /** Something typed and not saved. */
  dirty?: boolean;
}

interface TabsState {
  tabs: WorkTab[];
  active: string;
  /** Ids, most recently used first. */
  recent: string[];
  closed: Record<string, number>;
  /** How often the page of a tab was built anew, where it was. */
  renewed: Record<string, number>;
}

export const DASHBOARD: WorkTab = {
  id: 'dashboard',
  href: '/prime/dashboard',
  title: 'Dashboard',
  kind: 'dashboard',
  locked: true,
  at: 0,
};

export const useTabs = create<TabsState>(() => ({
  tabs: [DASHBOARD],
  active: DASHBOARD.id,
  recent: [DASHBOARD.id],
  closed: {},
  renewed: {},
}));

/** The order of the strip: what is pinned stands before all else. */
export const inStrip = (tabs: readonly WorkTab[]): WorkTab[] => [
  ...tabs.filter(isPinned),
  ...tabs.filter((tab) => !isPinned(tab)),
];
export const isPinned = ({ locked, marked }: WorkTab): boolean => locked === true || marked === true;

/** Those of the strip for which there is room: what is pinned, then what was used or opened last. Their order stays. */
export function fitting(
  strip: readonly WorkTab[],
  recent: readonly string[],
  room: number,
): { shown: WorkTab[]; hidden: WorkTab[] } {
  const pinned = strip.filter(isPinned).length;
  const rest = strip.filter((tab) => !isPinned(tab));
  const latest = new Set(
    rest
      .toSorted((a, b) => age(a, recent) - age(b, recent) || b.at - a.at)
      .slice(0, Math.max(1, room - pinned))
      .map(({ id }) => id),
  );
  const isShown = (tab: WorkTab): boolean => isPinned(tab) || latest.has(tab.id);
  return { shown: strip.filter(isShown), hidden: strip.filter((tab) => !isShown(tab)) };
}
const age = ({ id }: WorkTab, recent: readonly string[]): number => {
  const at = recent.indexOf(id);
  return at < 0 ? recent.length : at;
};

const change = (id: string, with_: Partial<WorkTab>): void =>
  useTabs.setState(({ tabs }) => ({
    tabs: tabs.map((tab) => (tab.id === id ? { ...tab, ...with_, at: Date.now() } : tab)),
  }));

export const findTab = (id: string): WorkTab | undefined => useTabs.getState().tabs.find((tab) => tab.id === id);

export function addTab(tab: Omit<WorkTab, 'at'>): void {
  useTabs.setState(({ tabs, closed }) => {
    const { [tab.id]: _reopened, ...stillClosed } = closed;
    return { tabs: [...tabs, { ...tab, at: Date.now() }], closed: stillClosed };
  });
}

/** Puts a tab in the place of another one, which is closed. */
export function replaceTab(id: string, tab: Omit<WorkTab, 'at'>): void {
  const at = Date.now();
  useTabs.setState(({ tabs, recent, active, closed }) => {
    const { [tab.id]: _reopened, ...stillClosed } = closed;
    return {
      tabs: tabs.map((other) => (other.id === id ? { ...tab, at } : other)),
      recent: recent.map((other) => (other === id ? tab.id : other)),
      active: active === id ? tab.id : active,
      closed: { ...stillClosed, [id]: at },
    };
  });
}

export function activateTab(id: string): void {
  useTabs.setState(({ recent }) => ({ active: id, recent: [id, ...recent.filter((other) => other !== id)] }));
}

export const renewTab = (id: string): void =>
  useTabs.setState(({ renewed }) => ({ renewed: { ...renewed, [id]: (renewed[id] ?? 0) + 1 } }));

export const setTabTitle = (id: string, title: string): void => {
  if (findTab(id)?.title !== title) change(id, { title });
};
export const setTabHref = (id: string, href: string): void => {
  if (findTab(id)?.href !== href) change(id, { href });
};
export const toggleMarked = (id: string): void => change(id, { marked: !findTab(id)?.marked });

export function setTabDirty(id: string, dirty: boolean): void {
  if ((findTab(id)?.dirty ?? false) === dirty) return;
  useTabs.setState(({ tabs }) => ({ tabs: tabs.map((tab) => (tab.id === id ? { ...tab, dirty } : tab)) }));
}

/** Removes a tab. The tab used before it becomes active. */
export function removeTab(id: string): void {
  const { tabs, active, recent, closed } = useTabs.getState();
  if (findTab(id)?.locked) return;
  const left = tabs.filter((tab) => tab.id !== id);
  const used = recent.filter((other) => other !== id);
  useTabs.setState({
    tabs: left,
    recent: used,
    active: active === id ? (used[0] ?? DASHBOARD.id) : active,
    closed: { ...closed, [id]: Date.now() },
  });
}

export function removeAllTabs(): void {
  const now = Date.now();
  useTabs.setState(({ tabs, closed }) => ({
    tabs: tabs.filter((tab) => tab.locked),
    active: DASHBOARD.id,
    recent: [DASHBOARD.id],
    closed: { ...closed, ...Object.fromEntries(tabs.filter((tab) => !tab.locked).map((tab) => [tab.id, now])) },
  }));
}

/** Takes over what another window or the server knows. */
export function mergeIntoTabs(other: SavedTabs): void {
  useTabs.setState((state) => {
    const { tabs, closed } = mergeTabs(state, other, Date.now());
    const here = tabs.some((tab) => tab.id === state.active) ? state.active : DASHBOARD.id;
    return { tabs, closed, active: here };
  });
}

export const savedTabs = (): Required<SavedTabs> => {
  const { tabs, closed } = useTabs.getState();
  // What is not there is looked for once, not at every start.
  const isThere = ({ kind, title }: WorkTab): boolean => kind !== 'lost' && title !== NOT_FOUND_TITLE;
  return { tabs: tabs.filter(isThere).map(({ dirty: _dirty, ...tab }) => tab), closed };
};
