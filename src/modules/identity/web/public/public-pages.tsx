// Pages before signing in, besides the login itself.
import { lazyPage } from '../../../../platform/web/shell/registry.ts';
import type { PublicRoute } from '../../../../platform/web/public/PublicPages.tsx';

const PasswordRequest = lazyPage(async () => (await import('./PasswordRequestPage.tsx')).PasswordRequestPage);
const PasswordReset = lazyPage(async () => (await import('./PasswordResetPage.tsx')).PasswordResetPage);
const Access = lazyPage(async () => (await import('./AccessPage.tsx')).AccessPage);
const Join = lazyPage(async () => (await import('./JoinPage.tsx')).JoinPage);
const Verify = lazyPage(async () => (await import('./VerifyPage.tsx')).VerifyPage);

export const publicPages: readonly PublicRoute[] = [
  { path: '/login/password', component: PasswordRequest },
  { path: '/login/password/$resetToken', component: PasswordReset },
  { path: '/login/access/$token', component: Access },
  { path: '/join', component: Join },
  { path: '/join/$referralToken', component: Join },
  { path: '/community-verify/$verifyToken', component: Verify },
];
