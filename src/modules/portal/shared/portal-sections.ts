import type { SectionLine } from '../../../platform/shared/menus.ts';

export const portalSections = {
  shareThemes: {
    area: 'admin',
    ref: 'share-themes',
    label: 'Share themes',
    group: 'Company',
    order: 46,
    permission: 'view-share-item-theme',
  },
} as const satisfies Record<string, SectionLine>;
