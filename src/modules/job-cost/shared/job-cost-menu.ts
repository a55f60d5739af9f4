import type { MenuLine, SectionLine } from '../../../platform/shared/menus.ts';

export const jobCostMenu = {
  jobCost: {
    id: 'job-cost',
    label: 'Job cost',
    order: 350,
    place: 'money',
    group: 'Accounts',
    words: 'profit margin wip',
    permission: 'view-job-cost',
  },
} as const satisfies Record<string, MenuLine>;

export const jobCostSections = {
  setting: {
    area: 'admin',
    ref: 'job-cost',
    label: 'Job cost',
    group: 'Finance',
    order: 121,
    permission: 'view-company-setting',
  },
} as const satisfies Record<string, SectionLine>;
