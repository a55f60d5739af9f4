import type { MenuLine } from '../../../platform/shared/menus.ts';

export const offlineMenu = {
  device: {
    id: 'device',
    label: 'On this device',
    order: 28,
    place: 'my-day',
    words: 'offline no signal kept unsent waiting sync download phone',
  },
} as const satisfies Record<string, MenuLine>;
