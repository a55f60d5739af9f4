// Every tab owns a router on a memory history, so that it keeps its page, its search and its scroll while hidden.
import {
  type AnyRouter,
  Outlet,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from '@tanstack/react-router';
import type { FunctionComponent } from 'react';
import { PageError } from './PageBoundary.tsx';
import { NOT_FOUND } from './browser-location.ts';
import type { LazyPage, PageRoute } from './registry.ts';

type RouteTree = ReturnType<typeof buildRouteTree>;

/** The page of /not-found; it is not among those that are kept for the next time. */
export const LOST = { path: NOT_FOUND, tabId: () => 'lost', title: 'Not found', kind: 'lost' };

let tree: RouteTree | null = null;
let registered: readonly PageRoute[] = [];
let notFound: FunctionComponent = () => null;
let gate: (page: PageRoute) => FunctionComponent = () => () => null;
const routers = new Map<string, AnyRouter>();

/** `lostPage` stands under /not-found; `gatedPage` draws a page for those who may see it. */
export const registerPages = (
  routes: readonly PageRoute[],
  notFoundPage: FunctionComponent,
  lostPage: LazyPage,
  gatedPage: (page: PageRoute) => FunctionComponent,
): void => {
  registered = [...routes, { ...LOST, component: lostPage }];
  notFound = notFoundPage;
  gate = gatedPage;
  tree = null;
};
export const registeredPages = (): readonly PageRoute[] => registered;

function buildRouteTree(pages: readonly PageRoute[]) {
  const root = createRootRoute({ component: Outlet, notFoundComponent: notFound });
  return root.addChildren(
    pages.map((page) => createRoute({ getParentRoute: () => root, path: page.path, component: gate(page) })),
  );
}

/** The router of a tab; made when the tab is shown for the first time. */
export function tabRouter(id: string, href: string): AnyRouter {
  const existing = routers.get(id);
  if (existing) return existing;
  tree ??= buildRouteTree(registered);
  const router = createRouter({
    routeTree: tree,
    history: createMemoryHistory({ initialEntries: [href] }),
    defaultNotFoundComponent: notFound,
    defaultErrorComponent: ({ error, reset }) => <PageError error={error} onRetry={reset} />,
  }) as unknown as AnyRouter;
  routers.set(id, router);
  return router;
}

/** The next look at this tab builds its page anew. */
export const forgetRouter = (id: string): boolean => routers.delete(id);

export const liveRouter = (id: string): AnyRouter | undefined => routers.get(id);

/** Forgets the routers of tabs that are closed or no longer kept alive. */
export function keepRouters(ids: readonly string[]): void {
  for (const id of routers.keys()) if (!ids.includes(id)) routers.delete(id);
}
