import type { SectionLine } from '../../../platform/shared/menus.ts';

export const customFieldsSections = {
  customFields: {
    area: 'admin',
    ref: 'custom-fields',
    label: 'Custom fields',
    group: 'Company',
    order: 60,
    permission: 'view-custom-field',
  },
} as const satisfies Record<string, SectionLine>;
