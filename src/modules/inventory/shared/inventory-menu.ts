import type { MenuLine } from '../../../platform/shared/menus.ts';

const of = { place: 'store', group: 'Stock' } as const;
export const inventoryMenu = {
  items: {
    ...of,
    id: 'inventory-item',
    label: 'Stock',
    order: 400,
    words: 'inventory warehouse items parts materials consumables',
    permission: 'view-inventory-item',
  },
  movements: {
    ...of,
    id: 'inventory-movement',
    label: 'Movements',
    order: 402,
    words: 'stock ledger receive issue transfer return',
    permission: 'view-inventory-item',
  },
  below: {
    ...of,
    id: 'inventory-order',
    label: 'Below reorder level',
    order: 404,
    words: 'stock reorder purchase order supplier low',
    permission: 'view-inventory-item',
  },
  stocktakes: {
    ...of,
    id: 'inventory-stocktake',
    label: 'Stocktakes',
    order: 406,
    words: 'count stock differences',
    permission: 'view-inventory-item',
  },
  warehouses: {
    ...of,
    id: 'warehouse',
    label: 'Warehouses and vehicles',
    order: 408,
    words: 'vans trucks sites locations bays stock storage',
    permission: 'view-warehouse',
  },
} as const satisfies Record<string, MenuLine>;
