import type { MenuLine } from '../../../platform/shared/menus.ts';
import { type ListLine, listLine } from '../../company/shared/company-sections.ts';

export const allocationsMenu = {
  allocations: {
    id: 'allocation',
    label: 'Allocations',
    order: 315,
    place: 'money',
    group: 'Scope',
    words: 'subcontractors assign trades',
    permission: 'view-allocation',
  },
} as const satisfies Record<string, MenuLine>;

export const allocationListLines: readonly ListLine[] = [
  listLine(12, 'allocationType', 'Allocation types', 'make safe specialist assessment'),
  listLine(13, 'allocationStatus', 'Allocation statuses', 'states'),
];
