// The first run of an empty installation.
import type { PublicRoute } from '../../../platform/web/public/PublicPages.tsx';
import { lazyPage } from '../../../platform/web/shell/registry.ts';

export const companyPublicPages: readonly PublicRoute[] = [
  { path: '/setup', component: lazyPage(async () => (await import('./SetupPage.tsx')).SetupPage) },
];
