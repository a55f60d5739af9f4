// Addresses of things that have a window to themselves: see WindowPage.tsx.
import { encodeRouteId } from '../../../kit/ids.ts';
import { isPhoneNow } from '../display/phone.ts';

export const isWindow = (): boolean => window.location.pathname.startsWith('/view/');

/** Attributes of a link to one: a new tab of the browser, on a phone the same. */
export const windowLink = (type: string, id: number, query: Record<string, string> = {}) => {
  const search = new URLSearchParams(query).toString();
  return {
    href: `/view/${type}/${encodeRouteId(id)}${search ? `?${search}` : ''}`,
    ...(!isPhoneNow() && { target: '_blank', rel: 'noopener' }),
  };
};
