// The pages outside the workbench, module by module. Kept apart from web-registry.ts: the login page loads this list.
import { companyPublicPages } from '../modules/company/web/public-pages.tsx';
import { identityPublicRoutes } from '../modules/identity/web/public-routes.tsx';
import { publicPages } from '../modules/identity/web/public/public-pages.tsx';
import { jobsPublicPages } from '../modules/jobs/web/public-pages.tsx';
import { portalPublicPages } from '../modules/portal/web/public-pages.tsx';
import { syncPublicPages } from '../modules/sync/web/public-pages.tsx';
import type { PublicRoute } from '../platform/web/public/PublicPages.tsx';

export const publicRoutes: readonly PublicRoute[] = [
  ...identityPublicRoutes,
  ...publicPages,
  ...companyPublicPages,
  ...jobsPublicPages,
  ...syncPublicPages,
  ...portalPublicPages,
];
