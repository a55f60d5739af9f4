// Where the person wanted to go before they had to sign in.
import { safeRedirect } from '../../../platform/web/paths/safe-redirect.ts';
import { pushAddress } from '../../../platform/web/shell/browser-location.ts';

export const DEFAULT_AFTER_LOGIN = '/prime';

export const loginRedirect = (): string | undefined =>
  safeRedirect(new URLSearchParams(window.location.search).get('redirectTo') ?? undefined);

/** Into the workbench, or to the page the person came for. */
export function enter(target = loginRedirect() ?? DEFAULT_AFTER_LOGIN): void {
  if (target.startsWith('/prime')) pushAddress(target);
  else window.location.assign(target);
}
