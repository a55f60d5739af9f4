// Pages before signing in, besides the login itself.
import { lazyPage } from '../../../../platform/web/shell/registry.ts';
import type { PublicRoute } from '../../../../platform/web/public/PublicPages.tsx';

const PasswordRequest = lazyPage(async () => (await import('./PasswordRequestPage.tsx')).PasswordRequestPage);
const PasswordReset = lazyPage(async () => (await import('./PasswordResetPage.tsx')).PasswordResetPage);

export const publicPages: readonly PublicRoute[] = [
  { path: '/login/password', component: PasswordRequest },
  { path: '/login/password/$resetToken', component: PasswordReset },
];
