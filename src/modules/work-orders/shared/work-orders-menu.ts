import type { MenuLine } from '../../../platform/shared/menus.ts';

export const workOrdersMenu = {
  workOrders: {
    id: 'work-orders',
    label: 'Work orders',
    order: 325,
    place: 'money',
    group: 'Scope',
    words: 'purchase orders trades',
    permission: 'view-work-order',
  },
} as const satisfies Record<string, MenuLine>;
