// Where the person wanted to go before they had to sign in.
import { safeRedirect } from '../../../platform/web/paths/safe-redirect.ts';

export const DEFAULT_AFTER_LOGIN = '/prime';

export const loginRedirect = (): string | undefined =>
  safeRedirect(new URLSearchParams(window.location.search).get('redirectTo') ?? undefined);
