// The pages of the workbench, and where each open tab is among them.
import { NOT_FOUND } from './browser-location.ts';
import { type PageLocation, createLocation } from './page-location.tsx';
import type { LazyPage, PageRoute } from './registry.ts';

/** The page of /not-found; it is not among those that are kept for the next time. */
export const LOST = { path: NOT_FOUND, tabId: () => 'lost', title: 'Not found', kind: 'lost' };

let registered: readonly PageRoute[] = [];
const locations = new Map<string, PageLocation>();

/** `lostPage` stands under /not-found; `gatedPage` draws a page for those who may see it. */
export const registerPages = (
  routes: readonly PageRoute[],
  lostPage: LazyPage,
  gatedPage: (page: PageRoute) => LazyPage,
): void => {
  registered = [...routes, { ...LOST, component: lostPage }].map((page) => ({ ...page, component: gatedPage(page) }));
};
export const registeredPages = (): readonly PageRoute[] => registered;

/** Where a tab is; made when the tab is shown for the first time. */
export function tabLocation(id: string, href: string): PageLocation {
  const known = locations.get(id) ?? createLocation(href);
  locations.set(id, known);
  return known;
}

/** The next look at this tab builds its page anew. */
export const forgetLocation = (id: string): boolean => locations.delete(id);

export const liveLocation = (id: string): PageLocation | undefined => locations.get(id);

/** Forgets those of tabs that are closed or no longer kept alive. */
export function keepLocations(ids: readonly string[]): void {
  for (const id of locations.keys()) if (!ids.includes(id)) locations.delete(id);
}
