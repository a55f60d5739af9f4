import type { MenuLine } from '../../../platform/shared/menus.ts';

export const meetingsMenu = {
  meetings: {
    id: 'meeting',
    label: 'Meetings',
    order: 230,
    place: 'calendar',
    words: 'minutes agenda',
    permission: 'view-meeting',
  },
} as const satisfies Record<string, MenuLine>;
