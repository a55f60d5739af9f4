import type { MenuLine } from '../../../platform/shared/menus.ts';

export const lineupsMenu = {
  lineups: {
    id: 'lineup',
    label: 'Lineups',
    order: 225,
    place: 'calendar',
    words: 'run sheets runs routes',
    permission: 'view-lineup',
  },
} as const satisfies Record<string, MenuLine>;
