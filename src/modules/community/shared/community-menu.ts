import type { MenuLine } from '../../../platform/shared/menus.ts';

export const communityMenu = {
  community: {
    id: 'community',
    label: 'Community',
    order: 570,
    place: 'people',
    words: 'trades nearby groups discussion',
    permission: 'view-community',
  },
} as const satisfies Record<string, MenuLine>;
