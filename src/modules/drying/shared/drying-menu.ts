import type { MenuLine } from '../../../platform/shared/menus.ts';
import { type ListLine, listLine } from '../../company/shared/company-sections.ts';

export const dryingMenu = {
  drying: {
    id: 'moisture-schedule',
    label: 'Drying',
    order: 133,
    place: 'jobs',
    group: 'On site',
    words: 'moisture drying readings meters dehumidifiers water',
    permission: 'view-moisture-schedule',
  },
} as const satisfies Record<string, MenuLine>;

export const dryingListLines: readonly ListLine[] = [
  listLine(60, 'materialType', 'Moisture materials', 'drying standards meters moisture goals'),
  listLine(61, 'dryingAction', 'Drying actions', 'what was done stalled point chips'),
];
