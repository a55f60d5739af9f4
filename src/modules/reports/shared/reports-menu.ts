import type { MenuLine } from '../../../platform/shared/menus.ts';

export const reportsMenu = {
  reports: {
    id: 'reports',
    label: 'Reports',
    order: 600,
    place: 'reports',
    words: 'pivot chart statistics data centre',
    permission: 'view-data-view',
  },
  exports: {
    id: 'exports',
    label: 'Exports',
    order: 610,
    place: 'reports',
    words: 'downloads spreadsheets',
    permission: 'view-data-export',
  },
} as const satisfies Record<string, MenuLine>;
