import type { SectionLine } from '../../../platform/shared/menus.ts';

export const accountingSections = {
  accounting: {
    area: 'admin',
    ref: 'accounting',
    label: 'Accounting',
    group: 'Finance',
    order: 119,
    permission: 'view-company-setting',
  },
} as const satisfies Record<string, SectionLine>;
