import type { SectionLine } from '../../../platform/shared/menus.ts';

export const allocationsSections = {
  allocationSettings: {
    area: 'admin',
    ref: 'allocation-settings',
    label: 'Allocation settings',
    group: 'Jobs',
    order: 111,
    permission: 'view-company-setting',
  },
} as const satisfies Record<string, SectionLine>;
