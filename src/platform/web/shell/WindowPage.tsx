// What has a window to itself, without the workbench around it: a thing under /view/$type/$id, and places that are a window of their own.
// A link to it opens a new tab of the browser, on a phone the same one.
import css from './WindowPage.module.css';
import { type ReactNode, useEffect } from 'react';
import { listenLive } from '../api/live.ts';
import { SkeletonRows } from '../display/Skeleton.tsx';
import { ToastHost } from '../display/ToastHost.tsx';
import { Suspense } from '../display/lazy.tsx';
import { listenForShortcuts } from '../keyboard/shortcuts.ts';
import { useCan } from '../session/current-user.tsx';
import { PageBoundary } from './PageBoundary.tsx';
import { ShellDialogs } from './ShellDialogs.tsx';
import { browserLocation, currentHref } from './browser-location.ts';
import { matchRoute } from './match-route.ts';
import { PageAt } from './page-location.tsx';
import { useSlot } from './parts.ts';
import type { LazyPage } from './registry.ts';
import { TabIdContext } from './tab-context.tsx';
import { DASHBOARD } from './tabs-store.ts';

export interface WindowViewProps {
  id: string;
  query: URLSearchParams;
}
export interface WindowView {
  type: string;
  title: string;
  permission: string;
  component: LazyPage<WindowViewProps>;
}
/** A page of a place that is a window of its own, such as the data centre. */
export interface WindowRoute {
  /** As in PageRoute: `/data/view/$recordId`. */
  path: string;
  title: string;
  permission?: string;
  component: LazyPage;
  /** What stands around all pages of the place. */
  frame: LazyPage<{ children: ReactNode }>;
}

declare module './registry.ts' {
  interface WebParts {
    /** What opens under /view/, by the type in its address. */
    windows?: readonly WindowView[];
    windowRoutes?: readonly WindowRoute[];
  }
}

export function WindowPage() {
  const routes = useSlot('windowRoutes');
  if (matchRoute(routes, currentHref())) return <Place routes={routes} />;
  return (
    <main className={css.window}>
      <PageBoundary key={currentHref()}>
        <Suspense fallback={<SkeletonRows rows={4} />}>
          <Content />
        </Suspense>
      </PageBoundary>
    </main>
  );
}

/** A place with pages of its own: what the shell does for the workbench is done for it here. */
function Place({ routes }: { routes: readonly WindowRoute[] }) {
  useEffect(() => {
    const stops = [listenForShortcuts(), listenLive()];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  return (
    <>
      {/* A window has no tabs: it is as the one that is always there. */}
      <TabIdContext value={DASHBOARD.id}>
        <PageAt location={browserLocation} routes={routes}>
          {(match, href) => (match ? <InFrame key={match.route.title} route={match.route} href={href} /> : <NoPage />)}
        </PageAt>
      </TabIdContext>
      <ShellDialogs />
      <ToastHost />
    </>
  );
}

function InFrame({
  route: { title, permission, component: Page, frame: Frame },
  href,
}: {
  route: WindowRoute;
  href: string;
}) {
  const can = useCan();
  useEffect(() => {
    document.title = `${title} · Reinstate`;
  }, [title]);
  return (
    <Suspense fallback={<SkeletonRows rows={8} />}>
      <Frame>
        <PageBoundary at={href}>
          <Suspense fallback={<SkeletonRows rows={8} />}>
            {permission === undefined || can(permission) ? <Page /> : <NoRight title={title} permission={permission} />}
          </Suspense>
        </PageBoundary>
      </Frame>
    </Suspense>
  );
}

const NoPage = () => (
  <>
    <h1 className="page-title">This page does not exist</h1>
    <p>
      Check the address, or <a href="/prime/dashboard">go to the dashboard</a>.
    </p>
  </>
);
const NoRight = ({ title, permission }: { title: string; permission: string }) => (
  <>
    <h1 className="page-title">{title}</h1>
    <p>You do not have access: it needs the right {permission.replaceAll('-', ' ')}. Ask your administrator.</p>
  </>
);

function Content() {
  const can = useCan();
  const [, , type = '', id = ''] = window.location.pathname.split('/').map(decodeURIComponent);
  const view = useSlot('windows').find((one) => one.type === type);
  const title = view?.title ?? 'Not found';
  useEffect(() => {
    document.title = `${title} · Reinstate`;
  }, [title]);
  if (!view || !id) return <NoPage />;
  if (!can(view.permission)) return <NoRight title={view.title} permission={view.permission} />;
  return <view.component id={id} query={new URLSearchParams(window.location.search)} />;
}
