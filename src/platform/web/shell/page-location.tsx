// Where a page is: its address, what the path names, its search. Each tab of the workbench has a location of its own, so that it
// keeps its page while hidden; the pages outside share that of the browser.
import { type ReactNode, createContext, use, useDeferredValue, useMemo, useSyncExternalStore } from 'react';
import { type Match, type WithPath, matchRoute, pathOf } from './match-route.ts';
import { type PageParams } from './registry.ts';
import { type Search, readSearch, writeSearch } from './search-text.ts';

export interface PageLocation {
  readonly href: string;
  /** To another address, in place of this one. */
  go: (href: string) => void;
  subscribe: (listener: () => void) => () => void;
}

export function createLocation(href: string): PageLocation {
  const listeners = new Set<() => void>();
  let now = href;
  return {
    get href() {
      return now;
    },
    go(next) {
      if (next === now) return;
      now = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

interface Here {
  location: PageLocation;
  params: PageParams;
  search: Search;
}
const HereContext = createContext<Here | null>(null);

function useHere(): Here {
  const here = use(HereContext);
  if (!here) throw new Error('No page around this component');
  return here;
}

/** The segments of the path that have a name: `{ jobId, menuRef }`. */
export const usePageParams = <P extends PageParams | Partial<PageParams>>(): P => useHere().params as P;

export const useSearch = <S extends object = Search>(): S => useHere().search as S;

/** Says the same page with another search. */
export function useSetSearch(): (search: Search) => void {
  const { location } = useHere();
  return (search) => location.go(pathOf(location.href) + writeSearch(search));
}

/**
 * The page of an address, drawn by `children`. While the code of the next one is on its way, the last one stays in sight.
 * `match` is undefined where no route answers.
 */
export function PageAt<R extends WithPath>({
  location,
  routes,
  children,
}: {
  location: PageLocation;
  routes: readonly R[];
  children: (match: Match<R> | undefined, href: string) => ReactNode;
}) {
  const now = useSyncExternalStore(location.subscribe, () => location.href);
  // React goes on showing the last page while the next one suspends. What a page says of itself (its search) follows at once.
  const shown = useDeferredValue(now);
  const href = pathOf(now) === pathOf(shown) ? now : shown;
  const match = useMemo(() => matchRoute(routes, href), [routes, href]);
  const here = useMemo(
    () => ({ location, params: match?.params ?? {}, search: readSearch(href) }),
    [location, match, href],
  );
  return <HereContext value={here}>{children(match, href)}</HereContext>;
}
