// The addresses of resources.
import { decodeRouteId, encodeRouteId } from '../../../kit/ids.ts';

export const resourcesPaths = {
  list: () => '/prime/resources',
  kind: (id: number) => `/prime/resources/${encodeRouteId(id)}`,
  toRead: () => '/prime/resources/to-read',
  resource: (id: number) => `/prime/resources/all?resource=${id}`,
  /** Who has confirmed what: of all resources, or of one. */
  readers: (resourceId?: number) => {
    const filter = JSON.stringify([{ field: 'resourceId', operator: 'equals', value: resourceId }]);
    return `/prime/resources/readers${resourceId === undefined ? '' : `?filter=${encodeURIComponent(filter)}`}`;
  },
};

/** What of the menu is shown: everything, what waits for this person, or one kind. */
export type Shown = 'all' | 'to-read' | number;

/** An unknown word shows everything. */
export function readShown(menuRef: string | undefined): Shown {
  if (menuRef === undefined || menuRef === 'all') return 'all';
  return menuRef === 'to-read' ? 'to-read' : (decodeRouteId(menuRef) ?? 'all');
}
