// The shell around all pages: top bar, rail, tab strip, panes.
import css from './Workbench.module.css';
import { useEffect } from 'react';
import { listenLive } from '../api/live.ts';
import { livesIn } from '../display/format.ts';
import { SkeletonRows } from '../display/Skeleton.tsx';
import { ToastHost } from '../display/ToastHost.tsx';
import { Suspense, lazy } from '../display/lazy.tsx';
import { useIsPhone } from '../display/use-is-phone.ts';
import { listenForShortcuts } from '../keyboard/shortcuts.ts';
import { installOffline } from '../offline/install.ts';
import { startOutbox } from '../offline/outbox.ts';
import { PinGate } from '../offline/PinGate.tsx';
import { startPreferenceSync } from '../theme/preferences-sync.ts';
import { startUserOptions } from '../session/user-options.ts';
import { type CurrentUser, CurrentUserProvider, useCurrentUserQuery } from '../session/current-user.tsx';
import { currentHref } from './browser-location.ts';
import { BottomBar } from './BottomBar.tsx';
import { ConnectionStrip } from './ConnectionStrip.tsx';
import { AskedInVainPage } from './NotFoundPage.tsx';
import { PageBoundary, PageError } from './PageBoundary.tsx';
import { gatedPage } from './PageGate.tsx';
import { Rail } from './Rail.tsx';
import { ShellPart } from './ShellPart.tsx';
import { usePlacePanel } from './place-panel.ts';
import { ShellDialogs } from './ShellDialogs.tsx';
import { ShellShortcuts } from './ShellShortcuts.tsx';
import { TabPanes } from './TabPanes.tsx';
import { TabStrip } from './TabStrip.tsx';
import { TopBar } from './TopBar.tsx';
import { followBrowserBack, openPage } from './navigate.ts';
import { type Registry, RegistryProvider, lazyPage } from './registry.ts';
import { startRecentItems } from './recent-items.ts';
import { isWindow } from './window-link.ts';
import { matchRoute } from './match-route.ts';
import { placeOf, useSlot } from './parts.ts';
import { registerPages, registeredPages } from './tab-pages.ts';
import { type TabStorage, startTabSync } from './tabs-sync.ts';

const PlacePanel = lazy(async () => ({ default: (await import('./PlacePanel.tsx')).PlacePanel }));
const Standing = placeOf(() => useSlot('standing').map(({ component }) => component));
const WindowPage = lazyPage(async () => (await import('./WindowPage.tsx')).WindowPage);

export interface WorkbenchProps {
  registry: Registry;
  /** The workbench of people outside the staff. */
  externalRegistry: Registry;
  tabStorage: TabStorage;
}

export const Workbench = (props: WorkbenchProps) => (
  <PinGate>
    <OpenWorkbench {...props} />
  </PinGate>
);

function OpenWorkbench({ registry: ofStaff, externalRegistry, tabStorage }: WorkbenchProps) {
  const user = useCurrentUserQuery();
  if (user.isError && !user.data) return <PageError error={user.error} onRetry={() => void user.refetch()} />;
  if (!user.data) return <SkeletonRows rows={8} />;
  livesIn(user.data.timezone);
  const registry = user.data.external ? externalRegistry : ofStaff;
  return (
    <CurrentUserProvider user={user.data}>
      <RegistryProvider value={registry}>
        {isWindow() ? (
          <PageBoundary>
            <Suspense fallback={<SkeletonRows rows={4} />}>
              <WindowPage />
            </Suspense>
          </PageBoundary>
        ) : (
          <Shell user={user.data} registry={registry} tabStorage={tabStorage} />
        )}
      </RegistryProvider>
    </CurrentUserProvider>
  );
}

type ShellProps = Pick<WorkbenchProps, 'registry' | 'tabStorage'> & { user: CurrentUser };

function Shell({ user, registry, tabStorage }: ShellProps) {
  const phone = useIsPhone();
  const ready = useWorkbenchStart(user, registry, tabStorage);
  return (
    <div className={css.workbench}>
      <a href="#page" className={css.skipLink}>
        Skip to content
      </a>
      <TopBar />
      {phone ? <BottomBar /> : <Rail />}
      {!phone && <TabStrip />}
      {!phone && <BesidePage />}
      <div className={css.workbenchBody}>
        <ConnectionStrip />
        <main id="page" className={css.workbenchPage} tabIndex={-1}>
          {ready && <TabPanes />}
        </main>
      </div>
      <ShellShortcuts />
      <ShellDialogs />
      <ToastHost />
      <Standing />
    </div>
  );
}

/** The pages of the place, where the page leaves them room. */
function BesidePage() {
  const panel = usePlacePanel();
  if (!panel || panel.folded) return null;
  return (
    <ShellPart fallback={<span className={css.panelComing} />}>
      <PlacePanel place={panel.place} />
    </ShellPart>
  );
}

/** Whoever signed in without a page in mind starts on the one that they have chosen. */
function startOf({ homeRoute }: CurrentUser): string {
  const asked = currentHref();
  const knows = homeRoute !== null && matchRoute(registeredPages(), homeRoute) !== undefined;
  return knows && /^\/prime\/?$/.test(asked) ? homeRoute : asked;
}

let startedFor: string | null = null;

/** Restores the tabs of this person, opens the address that was asked for, and listens to keys and Back. */
function useWorkbenchStart(user: CurrentUser, registry: Registry, tabStorage: TabStorage): boolean {
  const userKey = `${user.company.id}:${user.id}`;
  if (startedFor !== userKey) registerPages(registry, AskedInVainPage, gatedPage);
  useEffect(() => {
    const stops = [
      startUserOptions(user),
      startPreferenceSync(),
      startRecentItems(),
      startTabSync(userKey, tabStorage),
      followBrowserBack(),
      listenForShortcuts(),
      listenLive(),
      installOffline(),
      startOutbox(user),
    ];
    if (startedFor !== userKey) openPage(startOf(user), { replace: true });
    startedFor = userKey;
    return () => {
      for (const stop of stops) stop();
    };
  }, [userKey, tabStorage]); // eslint-disable-line react/exhaustive-deps -- userKey stands for the user
  return true;
}
