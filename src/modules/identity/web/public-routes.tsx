// The pages of this module outside the workbench.
import { lazyPage } from '../../../platform/web/shell/registry.ts';
import type { PublicRoute } from '../../../platform/web/public/PublicPages.tsx';

const Login = lazyPage(async () => (await import('./LoginPage.tsx')).LoginPage);
const External = lazyPage(async () => (await import('./ExternalPage.tsx')).ExternalPage);

export const identityPublicRoutes: readonly PublicRoute[] = [
  { path: '/login', component: Login },
  { path: '/login/jlg', component: Login },
  { path: '/login/external', component: External },
  { path: '/login/external/app', component: External },
];
