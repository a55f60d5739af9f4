import type { MenuLine } from '../../../platform/shared/menus.ts';

export const reportsMenu = {
  exports: {
    id: 'exports',
    label: 'Exports',
    order: 610,
    place: 'reports',
    words: 'reports downloads spreadsheets',
    permission: 'view-data-export',
  },
} as const satisfies Record<string, MenuLine>;
