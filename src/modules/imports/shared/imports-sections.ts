import type { SectionLine } from '../../../platform/shared/menus.ts';

export const importsSections = {
  imports: {
    area: 'admin',
    ref: 'imports',
    label: 'Imports',
    group: 'Records',
    order: 78,
    permission: 'view-data-import',
  },
} as const satisfies Record<string, SectionLine>;
