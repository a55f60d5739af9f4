import type { MenuLine } from '../../../platform/shared/menus.ts';

export const estimatesMenu = {
  estimates: { id: 'estimates', label: 'Estimates', order: 38, permission: 'view-estimate' },
} as const satisfies Record<string, MenuLine>;
