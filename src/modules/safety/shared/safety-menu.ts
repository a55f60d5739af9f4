import type { MenuLine } from '../../../platform/shared/menus.ts';
import { type ListLine, listLine } from '../../company/shared/company-sections.ts';

export const safetyMenu = {
  whs: {
    id: 'whs-item',
    label: 'Safety',
    order: 135,
    place: 'jobs',
    group: 'On site',
    words: 'whs ohs hazards incidents swms',
    permission: 'view-whs-item',
  },
} as const satisfies Record<string, MenuLine>;

export const safetyListLines: readonly ListLine[] = [
  listLine(57, 'whsItemType', 'WHS item types', 'safety hazard incident toolbox'),
  listLine(58, 'whsItemStatus', 'WHS item statuses', 'states safety'),
  listLine(59, 'swmsTrigger', 'High risk work', 'safety swms regulation triggers asbestos height'),
];
