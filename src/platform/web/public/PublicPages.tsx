// Everything outside the workbench: login, not found, and later shared links. Any other address leads to /login.
import css from './PublicPages.module.css';
import { useEffect, useMemo } from 'react';
import { currentSession } from '../api/session.ts';
import { Suspense } from '../display/lazy.tsx';
import { NOT_FOUND, browserLocation, isOfWorkbench, replaceAddress } from '../shell/browser-location.ts';
import { PageAt } from '../shell/page-location.tsx';
import type { LazyPage } from '../shell/registry.ts';

export interface PublicRoute {
  path: string;
  component: LazyPage;
}

/** Signing in leads to the workbench, which is no page of these. */
const isLost = (href: string): boolean => !isOfWorkbench(href);

/** Somebody is signed in in this browser: they are told, not asked who they are. The bare address is no page, and leads on. */
const isKnown = (href: string): boolean => currentSession() !== null && !/^\/?([?#]|$)/.test(href);

export function PublicPages({ routes }: { routes: readonly PublicRoute[] }) {
  const all = useMemo(() => [...routes, { path: NOT_FOUND, component: NotFound }], [routes]);
  return (
    <PageAt location={browserLocation} routes={all}>
      {(match, href) => (
        <Suspense fallback={null}>
          {match && <match.route.component key={match.route.path} />}
          {!match && isLost(href) && (isKnown(href) ? <NotFound /> : <ToLogin />)}
        </Suspense>
      )}
    </PageAt>
  );
}

function ToLogin() {
  useEffect(() => replaceAddress('/login'), []);
  return null;
}

function NotFound() {
  return (
    <main className={css.publicMessagePage}>
      <div className={css.publicMessage}>
        <h1>This page does not exist</h1>
        <p>The address may be mistyped, or the link has expired.</p>
        {currentSession() ? <a href="/prime/dashboard">Go to the dashboard</a> : <a href="/login">Log in</a>}
      </div>
    </main>
  );
}
