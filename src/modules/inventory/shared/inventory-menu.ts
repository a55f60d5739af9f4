import type { MenuLine } from '../../../platform/shared/menus.ts';

export const inventoryMenu = {
  warehouses: {
    id: 'warehouse',
    label: 'Warehouses and vehicles',
    order: 408,
    place: 'store',
    group: 'Stock',
    words: 'vans trucks sites locations bays stock storage',
    permission: 'view-warehouse',
  },
} as const satisfies Record<string, MenuLine>;
