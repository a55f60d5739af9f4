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
} as const satisfies Record<string, MenuLine>;
