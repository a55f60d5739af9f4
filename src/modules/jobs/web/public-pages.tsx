// The public form by which strangers hand in jobs.
import type { PublicRoute } from '../../../platform/web/public/PublicPages.tsx';
import { lazyPage } from '../../../platform/web/shell/registry.ts';

export const jobsPublicPages: readonly PublicRoute[] = [
  { path: '/submit/$linkToken', component: lazyPage(async () => (await import('./SubmitJobPage.tsx')).SubmitJobPage) },
];
