// Two windows, or a window and the server, hold tabs of the same person: the last write of each tab wins.

export interface SavedTab {
  id: string;
  href: string;
  title: string;
  kind: string;
  marked?: boolean;
  locked?: boolean;
  /** Epoch milliseconds of the last change. */
  at: number;
}
export interface SavedTabs {
  tabs: SavedTab[];
  /** Ids of closed tabs with the time they were closed. */
  closed?: Record<string, number>;
}

const KEEP_CLOSED_MS = 7 * 24 * 3600_000;

export function mergeTabs<T extends SavedTab>(
  mine: { tabs: T[]; closed: Record<string, number> },
  other: SavedTabs,
  now: number,
) {
  const closed: Record<string, number> = {};
  for (const [id, at] of [...Object.entries(other.closed ?? {}), ...Object.entries(mine.closed)]) {
    if (at > now - KEEP_CLOSED_MS) closed[id] = Math.max(closed[id] ?? 0, at);
  }
  const known = new Set(mine.tabs.map((tab) => tab.id));
  const merged: (T | SavedTab)[] = mine.tabs.map((tab) => {
    const theirs = other.tabs.find((entry) => entry.id === tab.id);
    return theirs && theirs.at > tab.at ? { ...tab, ...theirs } : tab;
  });
  merged.push(...other.tabs.filter((tab) => !known.has(tab.id)));
  const tabs = merged.filter((tab) => tab.locked || (closed[tab.id] ?? 0) < tab.at);
  for (const tab of tabs) delete closed[tab.id];
  return { tabs, closed };
}
