// Where stock shows besides its own pages.
import { IconListDetails } from '../../../platform/web/icons.tsx';
import { type WebParts, lazyPage } from '../../../platform/web/shell/registry.ts';
import { stockPaths } from './inventory-paths.ts';

const permission = 'view-inventory-item';
export const inventoryParts: WebParts = {
  fieldReads: [async () => (await import('./field-reads.ts')).inventoryFieldReads],
  longLists: [{ list: 'inventoryItem', labelField: 'label' }],
  objects: [
    { type: 'inventoryItem', noun: 'stock item', href: ({ objectId }) => stockPaths.item(objectId) },
    {
      type: 'inventoryMovement',
      noun: 'stock movement',
      href: ({ jobId }) => (jobId ? stockPaths.ofJob(jobId) : stockPaths.movements()),
    },
    { type: 'inventoryStocktake', noun: 'stocktake', href: ({ objectId }) => stockPaths.stocktake(objectId) },
    { type: 'warehouse', noun: 'warehouse', href: ({ objectId }) => stockPaths.warehouse(objectId) },
  ],
  quickCreate: [
    {
      id: 'inventory-item',
      label: 'Stock item',
      icon: IconListDetails,
      href: stockPaths.create(),
      permission: 'create-inventory-item',
    },
  ],
  search: [
    {
      type: 'inventoryItems',
      label: 'Stock',
      permission,
      href: ({ objectId }) => stockPaths.item(objectId),
      list: stockPaths.list(),
    },
  ],
  dashboardTiles: [
    {
      id: 'warehouse-items',
      label: 'Warehouse items',
      company: 'too',
      onRequest: true,
      order: 56,
      permission,
      component: lazyPage(async () => (await import('./StockTile.tsx')).WarehouseItemsTile),
    },
    {
      id: 'stock-to-reorder',
      label: 'Stock to reorder',
      company: 'too',
      onRequest: true,
      order: 57,
      permission: 'edit-inventory-item',
      component: lazyPage(async () => (await import('./StockTile.tsx')).BelowLevelTile),
    },
  ],
  jobPages: [
    {
      menuRef: 'inventory',
      label: 'Stock',
      group: 'Site',
      order: 35,
      permission,
      component: lazyPage(async () => (await import('./JobStock.tsx')).JobStock),
    },
  ],
};
