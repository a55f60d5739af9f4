import type { SectionLine } from '../../../platform/shared/menus.ts';

export const workOrdersSections = {
  workOrderSettings: {
    area: 'admin',
    ref: 'work-order-settings',
    label: 'Work order settings',
    group: 'Jobs',
    order: 112,
    permission: 'view-company-setting',
  },
} as const satisfies Record<string, SectionLine>;
