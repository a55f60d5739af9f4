import { windowLink } from '../../../platform/web/shell/window-link.ts';

export interface WindowAddress {
  type: string;
  id: number;
  query: Record<string, string>;
}

/** A window that a button opens: a new tab of the browser, on a phone the same one. */
export function openWindow({ type, id, query }: WindowAddress): void {
  const { href, ...tab } = windowLink(type, id, query);
  if ('target' in tab) window.open(href, '_blank', 'noopener');
  else window.location.assign(href);
}
