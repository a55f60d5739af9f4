import type { SectionLine } from '../../../platform/shared/menus.ts';

export const estimatesSections = {
  estimateSettings: {
    area: 'admin',
    ref: 'estimate-settings',
    label: 'Estimate settings',
    group: 'Jobs',
    order: 111,
    permission: 'view-company-setting',
  },
} as const satisfies Record<string, SectionLine>;
