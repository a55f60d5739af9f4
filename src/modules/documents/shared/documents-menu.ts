import type { MenuLine } from '../../../platform/shared/menus.ts';

export const documentsMenu = {
  library: {
    id: 'library',
    label: 'Library',
    order: 150,
    place: 'jobs',
    group: 'On site',
    words: 'documents files procedures',
    permission: 'view-document',
  },
} as const satisfies Record<string, MenuLine>;
