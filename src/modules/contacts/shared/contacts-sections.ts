import type { SectionLine } from '../../../platform/shared/menus.ts';

export const contactsSections = {
  sanctions: {
    area: 'admin',
    ref: 'sanctions',
    label: 'Sanctions lists',
    group: 'Company',
    order: 60,
    permission: 'view-sanctions-list',
  },
} as const satisfies Record<string, SectionLine>;
