import { type ListLine, listLine } from '../../company/shared/company-sections.ts';
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

export const estimateListLines: readonly ListLine[] = [
  listLine(9, 'estimateStatus', 'Estimate statuses', 'states'),
  listLine(10, 'estimateItemType', 'Estimate item types', 'lines'),
];
