// Everything outside the workbench: login, not found, and later shared links. Any other address leads to /login.
import css from './PublicPages.module.css';
import { Outlet, RouterProvider, createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { LazyPage } from '../shell/registry.ts';

export interface PublicRoute {
  path: string;
  component: LazyPage;
}

let router: ReturnType<typeof buildRouter> | null = null;

function buildRouter(routes: readonly PublicRoute[]) {
  const root = createRootRoute({
    component: () => (
      <Suspense fallback={null}>
        <Outlet />
      </Suspense>
    ),
  });
  const notFound = createRoute({ getParentRoute: () => root, path: '/not-found', component: NotFound });
  const other = createRoute({
    getParentRoute: () => root,
    path: '/$',
    beforeLoad: ({ location }) => {
      // Signing in leads to the workbench, which is no page of this router.
      if (/^\/prime(\/|$)/.test(location.pathname)) return;
      throw redirect({ href: '/login', replace: true });
    },
  });
  const pages = routes.map((route) =>
    createRoute({ getParentRoute: () => root, path: route.path, component: route.component }),
  );
  return createRouter({ routeTree: root.addChildren([notFound, other, ...pages]) });
}

export function PublicPages({ routes }: { routes: readonly PublicRoute[] }) {
  router ??= buildRouter(routes);
  return <RouterProvider router={router as never} />;
}

function NotFound() {
  return (
    <main className={css.publicMessagePage}>
      <div className={css.publicMessage}>
        <h1>This page does not exist</h1>
        <p>The address may be mistyped, or the link has expired.</p>
        <a href="/login">Log in</a>
      </div>
    </main>
  );
}
