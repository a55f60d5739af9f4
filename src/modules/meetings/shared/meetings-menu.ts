import type { MenuLine } from '../../../platform/shared/menus.ts';

export const meetingsMenu = {
  meetings: { id: 'meeting', label: 'Meetings', order: 35, permission: 'view-meeting' },
} as const satisfies Record<string, MenuLine>;
