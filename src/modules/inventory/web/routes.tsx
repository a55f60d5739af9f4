// What stock adds to the workbench.
import {
  IconArrowsHorizontal,
  IconBuildingWarehouse,
  IconClipboardCheck,
  IconListDetails,
  IconReplace,
} from '../../../platform/web/icons.tsx';
import { lazyResourceRoutes } from '../../../platform/web/resource/resource-routes.ts';
import { resourceListPath } from '../../../platform/web/resource/web-resource.ts';
import { type PageParams, type WebModule, lazyPage } from '../../../platform/web/shell/registry.ts';
import { inventoryMenu } from '../shared/inventory-menu.ts';
import { stockPaths } from './inventory-paths.ts';

const item = { kind: 'inventory-item', permission: 'view-inventory-item' };
const WAREHOUSE = {
  name: 'warehouse',
  label: { one: 'warehouse', many: 'warehouses and vehicles' },
  permission: 'warehouse',
};
const PRICE = {
  name: 'inventoryItemOverride',
  label: { one: 'price on some jobs', many: 'prices on some jobs' },
  permission: 'inventory-item',
  listTitle: 'Stock prices on some jobs',
};
const place = { kind: 'warehouse', permission: 'view-warehouse' };

export const inventoryWeb: WebModule = {
  routes: [
    {
      ...item,
      path: stockPaths.list(),
      component: lazyPage(async () => (await import('./StockList.tsx')).StockList),
      tabId: () => 'inventory-item-list',
      title: 'Stock',
    },
    {
      ...item,
      path: '/prime/inventory-item/view/$recordId',
      component: lazyPage(async () => (await import('./StockItemPage.tsx')).StockItemPage),
      tabId: ({ recordId }: PageParams) => `inventory-item:${recordId}`,
      title: 'Stock item',
    },
    {
      ...item,
      path: '/prime/inventory-item/code/$code',
      component: lazyPage(async () => (await import('./CodePage.tsx')).CodePage),
      tabId: ({ code }: PageParams) => `inventory-item-code:${code}`,
      title: 'Stock item',
    },
    {
      ...item,
      kind: 'inventory-order',
      path: stockPaths.below(),
      component: lazyPage(async () => (await import('./OrderPage.tsx')).OrderPage),
      tabId: () => 'inventory-order',
      title: 'Below reorder level',
    },
    {
      ...item,
      kind: 'inventory-movement',
      path: stockPaths.movements(),
      component: lazyPage(async () => (await import('./MovementList.tsx')).MovementList),
      tabId: () => 'inventory-movement-list',
      title: 'Stock movements',
    },
    {
      ...item,
      kind: 'inventory-stocktake',
      path: stockPaths.stocktakes(),
      component: lazyPage(async () => (await import('./StocktakeList.tsx')).StocktakeList),
      tabId: () => 'inventory-stocktake-list',
      title: 'Stocktakes',
    },
    {
      ...item,
      kind: 'inventory-stocktake',
      path: '/prime/inventory-stocktake/view/$recordId',
      component: lazyPage(async () => (await import('./StocktakePage.tsx')).StocktakePage),
      tabId: ({ recordId }: PageParams) => `inventory-stocktake:${recordId}`,
      title: 'Stocktake',
    },
    ...lazyResourceRoutes(PRICE, async () => (await import('./warehouse-pages.ts')).pricePages),
    ...lazyResourceRoutes(WAREHOUSE, async () => (await import('./warehouse-pages.ts')).warehousePages).filter(
      ({ path }) => path === resourceListPath(WAREHOUSE),
    ),
    {
      ...place,
      path: '/prime/warehouse/view/$recordId',
      component: lazyPage(async () => (await import('./WarehouseStock.tsx')).WarehousePage),
      tabId: ({ recordId }: PageParams) => `warehouse:${recordId}`,
      title: 'Warehouse',
    },
  ],
  menu: [
    { ...inventoryMenu.items, icon: IconListDetails, href: stockPaths.list() },
    { ...inventoryMenu.movements, icon: IconArrowsHorizontal, href: stockPaths.movements() },
    { ...inventoryMenu.below, icon: IconReplace, href: stockPaths.below() },
    { ...inventoryMenu.stocktakes, icon: IconClipboardCheck, href: stockPaths.stocktakes() },
    { ...inventoryMenu.warehouses, icon: IconBuildingWarehouse, href: resourceListPath(WAREHOUSE) },
  ],
};
