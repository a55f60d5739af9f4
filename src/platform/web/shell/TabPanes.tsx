// Keeps the most recently used tabs mounted; the hidden ones sleep inside Activity with their state.
import css from './TabPanes.module.css';
import { Activity, memo, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { SkeletonRows } from '../display/Skeleton.tsx';
import { Suspense } from '../display/lazy.tsx';
import { useIsPhone } from '../display/use-is-phone.ts';
import { NotFoundPage } from './NotFoundPage.tsx';
import { PageBoundary } from './PageBoundary.tsx';
import { pathOf } from './match-route.ts';
import { tabMoved } from './navigate.ts';
import { PageAt } from './page-location.tsx';
import { TabIdContext } from './tab-context.tsx';
import { keepLocations, registeredPages, tabLocation } from './tab-pages.ts';
import { findTab, useTabs } from './tabs-store.ts';

const LIVE_TABS = 8;
const LIVE_TABS_ON_PHONE = 3;

export function TabPanes() {
  const active = useTabs((state) => state.active);
  const recent = useTabs((state) => state.recent);
  const renewed = useTabs((state) => state.renewed);
  const most = useIsPhone() ? LIVE_TABS_ON_PHONE : LIVE_TABS;
  // Sorted, so that the order on the page does not change with every switch.
  const live = useMemo(() => recent.slice(0, most).sort(), [recent, most]);
  useEffect(() => keepLocations(live), [live]);
  useWindowTitle();
  return live.map((id) => (
    <Activity key={`${id} ${renewed[id] ?? 0}`} mode={id === active ? 'visible' : 'hidden'}>
      <TabPane id={id} />
    </Activity>
  ));
}

const TabPane = memo(function TabPane({ id }: { id: string }) {
  const location = tabLocation(id, findTab(id)?.href ?? '/prime/dashboard');
  // A layout effect, so that the address is mirrored before effects of the page read it.
  const pane = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    let path = pathOf(location.href);
    return location.subscribe(() => {
      const next = pathOf(location.href);
      if (next !== path) pane.current?.scrollTo({ top: 0 });
      path = next;
      tabMoved(id, location.href);
    });
  }, [id, location]);
  return (
    <div ref={pane} role="tabpanel" id={`pane-${id}`} aria-labelledby={`tab-${id}`} className={css.tabPane}>
      <TabIdContext value={id}>
        <PageAt location={location} routes={registeredPages()}>
          {(match, href) => (
            <PageBoundary at={href}>
              <Suspense fallback={<SkeletonRows />}>{match ? <match.route.component /> : <NotFoundPage />}</Suspense>
            </PageBoundary>
          )}
        </PageAt>
      </TabIdContext>
    </div>
  );
});

function useWindowTitle(): void {
  const title = useTabs(({ tabs, active }) => tabs.find((tab) => tab.id === active)?.title);
  useEffect(() => {
    document.title = title ? `${title} · Reinstate` : 'Reinstate';
  }, [title]);
}
