import type { MenuLine, SectionLine } from '../../../platform/shared/menus.ts';

export const offlineMenu = {
  device: {
    id: 'device',
    label: 'On this device',
    order: 28,
    place: 'my-day',
    words: 'offline no signal kept unsent waiting sync download phone',
  },
} as const satisfies Record<string, MenuLine>;

export const offlineSections = {
  devices: { area: 'admin', ref: 'devices', label: 'Devices', group: 'People', order: 15, permission: 'view-user' },
} as const satisfies Record<string, SectionLine>;
