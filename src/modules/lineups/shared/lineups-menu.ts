import type { MenuLine } from '../../../platform/shared/menus.ts';

export const lineupsMenu = {
  lineups: { id: 'lineup', label: 'Lineups', order: 36, permission: 'view-lineup' },
} as const satisfies Record<string, MenuLine>;
