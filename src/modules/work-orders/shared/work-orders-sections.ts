import { type ListLine, listLine } from '../../company/shared/company-sections.ts';
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

export const workOrderListLines: readonly ListLine[] = [
  listLine(11, 'workOrderStatus', 'Work order statuses', 'states'),
];
