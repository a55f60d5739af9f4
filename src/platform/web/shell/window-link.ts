// Addresses of things that have a window to themselves: see WindowPage.tsx.
import { encodeRouteId } from '../../../kit/ids.ts';
import { isPhoneNow } from '../display/phone.ts';
import { pushAddress, replaceAddress } from './browser-location.ts';

/** Addresses that open without the workbench around them. */
export const isOfWindow = (href: string): boolean => /^\/(view|data|support)([/?#]|$)/.test(href);
export const isWindow = (): boolean => isOfWindow(window.location.pathname);

/** From a window: its own pages stay in it, those of the workbench open beside it. */
export function openFromWindow(href: string, { replace }: { replace: boolean }): void {
  if (isOfWindow(href) && !href.startsWith('/view/')) (replace ? replaceAddress : pushAddress)(href);
  else if (isPhoneNow()) window.location.assign(href);
  else window.open(href, '_blank', 'noopener');
}

/** Attributes of a link to one: a new tab of the browser, on a phone the same. */
export const windowLink = (type: string, id: number, query: Record<string, string> = {}) => {
  const search = new URLSearchParams(query).toString();
  return {
    href: `/view/${type}/${encodeRouteId(id)}${search ? `?${search}` : ''}`,
    ...(!isPhoneNow() && { target: '_blank', rel: 'noopener' }),
  };
};
