import type { MenuLine } from '../../../platform/shared/menus.ts';

export const portalMenu = {
  dashboard: {
    id: 'dashboard',
    label: 'Dashboard',
    order: 10,
    place: 'my-day',
    words: 'home start my day today',
    external: true,
  },
  links: {
    id: 'links',
    label: 'Links',
    order: 560,
    place: 'people',
    words: 'shared pages portal tracker outside revoke',
    permission: 'view-share-item',
  },
} as const satisfies Record<string, MenuLine>;
