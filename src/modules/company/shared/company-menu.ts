import type { MenuLine } from '../../../platform/shared/menus.ts';

export const companyMenu = {
  dashboard: { id: 'dashboard', label: 'Dashboard', order: 10, place: 'my-day', words: 'home start my day today' },
  admin: {
    id: 'admin',
    label: 'Admin',
    order: 900,
    place: 'admin',
    words: 'settings setup users roles options',
    area: 'admin',
  },
} as const satisfies Record<string, MenuLine>;
