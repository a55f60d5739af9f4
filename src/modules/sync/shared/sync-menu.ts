import type { MenuLine } from '../../../platform/shared/menus.ts';

export const syncMenu = {
  share: {
    id: 'sync-request',
    label: 'Share & Sync',
    order: 540,
    place: 'people',
    words: 'connected companies sync requests inbox sent insurers trades partners',
    permission: 'prime-sync',
  },
} as const satisfies Record<string, MenuLine>;
