import type { MenuLine } from '../../../platform/shared/menus.ts';

export const mapMenu = {
  map: { id: 'map', label: 'Map', order: 125, place: 'jobs', words: 'where sites', permission: 'view-job' },
} as const satisfies Record<string, MenuLine>;
