// The pages of the workbench, and where each open tab is among them.
import { NOT_FOUND } from './browser-location.ts';
import { type PageLocation, createLocation } from './page-location.tsx';
import type { Place } from '../../shared/menus.ts';
import { pathOf } from './match-route.ts';
import type { LazyPage, MenuEntry, PageRoute } from './registry.ts';

/** The page of /not-found; it is not among those that are kept for the next time. */
export const LOST = { path: NOT_FOUND, tabId: () => 'lost', title: 'Not found', kind: 'lost' };

let registered: readonly PageRoute[] = [];
const locations = new Map<string, PageLocation>();

let lists = new Map<string, Place>();

/** The place whose list this address is; none of a record, a form, or the dashboard, which always has its tab. */
export const listPlaceOf = (href: string): Place | undefined => lists.get(pathOf(href));

/** `lostPage` stands under /not-found; `gatedPage` draws a page for those who may see it. */
export const registerPages = (
  { routes, menu }: { routes: readonly PageRoute[]; menu: readonly MenuEntry[] },
  lostPage: LazyPage,
  gatedPage: (page: PageRoute) => LazyPage,
): void => {
  registered = [...routes, { ...LOST, component: lostPage }].map((page) => ({ ...page, component: gatedPage(page) }));
  lists = new Map(menu.map(({ href, place }) => [pathOf(href), place]));
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
