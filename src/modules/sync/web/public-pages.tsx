// The page of an invitation, outside the workbench.
import { lazyPage } from '../../../platform/web/shell/registry.ts';
import type { PublicRoute } from '../../../platform/web/public/PublicPages.tsx';

const Invitation = lazyPage(async () => (await import('./invitation/InvitationPage.tsx')).InvitationPage);

export const syncPublicPages: readonly PublicRoute[] = [
  { path: '/invitation/$invitationToken', component: Invitation },
];
