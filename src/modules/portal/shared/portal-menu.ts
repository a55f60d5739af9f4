import type { MenuLine } from '../../../platform/shared/menus.ts';

export const portalMenu = {
  dashboard: { id: 'dashboard', label: 'Dashboard', order: 10, external: true },
} as const satisfies Record<string, MenuLine>;
