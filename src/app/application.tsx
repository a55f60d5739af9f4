// The application in the browser, begun by its own page or by that of a link (outside.tsx). Small on purpose: the workbench and every
// screen are loaded when they are needed.
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { authenticate, currentUser, logout, refreshToken } from '../modules/identity/shared/identity.api.ts';
import type { userConfigApi } from '../modules/identity/shared/user-config.api.ts';
import { onSessionEnd, currentSession, registerSessionPaths, watchOtherWindows } from '../platform/web/api/session.ts';
import { Suspense, lazy } from '../platform/web/display/lazy.tsx';
import { PublicPages } from '../platform/web/public/PublicPages.tsx';
import { loginPath } from '../platform/web/public/login-path.ts';
import { registerCurrentUserPath } from '../platform/web/session/current-user-path.ts';
import { currentHref, replaceAddress, useInWorkbench } from '../platform/web/shell/browser-location.ts';
import { watchHands } from '../platform/web/shell/hands.ts';
import { loadAfterUpgrade } from '../platform/web/shell/upgrade.ts';
import { loadBranding } from '../platform/web/theme/branding.ts';
import { ThemeProvider } from '../platform/web/theme/ThemeProvider.tsx';
import { publicRoutes } from './web-public.ts';

const WorkbenchApp = lazy(async () => ({ default: (await import('./workbench.tsx')).WorkbenchApp }));

function App() {
  const inWorkbench = useInWorkbench();
  if (!inWorkbench) return <PublicPages routes={publicRoutes} />;
  if (!currentSession()) {
    queueMicrotask(() => replaceAddress(loginPath(currentHref())));
    return null;
  }
  return (
    <Suspense fallback={null}>
      <WorkbenchApp />
    </Suspense>
  );
}

/** Once for a page. */
export function begin(): void {
  // Schemas would try `new Function` once; the page's security policy refuses it, and reports that. Said here, without importing
  // the library, because parts that are loaded later make schemas as soon as they arrive.
  (globalThis as { __zod_globalConfig?: { jitless: boolean } }).__zod_globalConfig = { jitless: true };

  // Only the types of the endpoints are imported: their schemas would double the size of the login page.
  registerSessionPaths({
    authenticate: '/authentication/authenticate' satisfies (typeof authenticate)['path'],
    refresh: '/authentication/refresh-token' satisfies (typeof refreshToken)['path'],
    logout: '/authentication/logout' satisfies (typeof logout)['path'],
    metrics: '/userMetrics' satisfies (typeof userConfigApi)['addMetric']['path'],
  });
  registerCurrentUserPath('/user/current/details' satisfies (typeof currentUser)['path']);

  // After an upgrade of the server the old pages' parts are gone: load the new ones.
  window.addEventListener('vite:preloadError', () => void loadAfterUpgrade());
  watchHands();

  watchOtherWindows();
  void loadBranding().then((theme) => {
    if (theme?.setupNeeded && window.location.pathname !== '/setup') window.location.replace('/setup');
    if (theme && !theme.setupNeeded && window.location.pathname === '/setup') window.location.replace('/login');
  });
  // A full load, so that nothing of the person stays in memory.
  onSessionEnd(() => window.location.assign(loginPath(currentHref())));

  // An ended device forgets what it kept, also where nobody signs in any more.
  if (!currentSession()) void import('../platform/web/offline/device.ts').then(({ eraseIfEnded }) => eraseIfEnded());

  const root = document.getElementById('root');
  if (root) {
    createRoot(root).render(
      <StrictMode>
        <ThemeProvider>
          <App />
        </ThemeProvider>
      </StrictMode>,
    );
  }
}
