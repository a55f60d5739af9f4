import type { MenuLine } from '../../../platform/shared/menus.ts';

export const documentsMenu = {
  library: { id: 'library', label: 'Library', order: 75, permission: 'view-document' },
} as const satisfies Record<string, MenuLine>;
