import type { MenuLine } from '../../../platform/shared/menus.ts';

export const contactsMenu = {
  contacts: {
    id: 'contacts',
    label: 'Contacts',
    order: 510,
    place: 'people',
    words: 'customers clients insurers suppliers phone',
    permission: 'view-contact',
  },
} as const satisfies Record<string, MenuLine>;
