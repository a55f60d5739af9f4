import type { MenuLine } from '../../../platform/shared/menus.ts';

export const contactsMenu = {
  contacts: { id: 'contacts', label: 'Contacts', order: 60, permission: 'view-contact' },
} as const satisfies Record<string, MenuLine>;
