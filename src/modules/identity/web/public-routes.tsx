// The pages of this module outside the workbench.
import { lazyPage } from '../../../platform/web/shell/registry.ts';
import type { PublicRoute } from '../../../platform/web/public/PublicPages.tsx';

const Login = lazyPage(async () => (await import('./LoginPage.tsx')).LoginPage);

export const identityPublicRoutes: readonly PublicRoute[] = [{ path: '/login', component: Login }];
