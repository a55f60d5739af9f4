import type { MenuLine } from '../../../platform/shared/menus.ts';

export const companyMenu = {
  dashboard: { id: 'dashboard', label: 'Dashboard', order: 10 },
  admin: { id: 'admin', label: 'Admin', order: 900, area: 'admin' },
} as const satisfies Record<string, MenuLine>;
