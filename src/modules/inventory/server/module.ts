// What stock hands over to the server.
import type { ServerModule } from '../../../platform/server/module.ts';
import { inventoryMenu } from '../shared/inventory-menu.ts';
import { inventoryCount } from '../shared/inventory-stocktake.entity.ts';
import { inventoryRights } from '../shared/inventory.permissions.ts';
import { ledgerExport, stockExport } from './inventory-export.views.ts';
import { inventorySearch } from './inventory-search.views.ts';
import { inventoryRoutes } from './inventory.routes.ts';
import { inventoryObjects } from './inventory.scope.ts';
import { inventoryItemOverrides, inventoryItems, placesOfStock } from './inventory.views.ts';
import { costsOfStock, stockFigures } from './job-slots.views.ts';
import { movements, stockIn } from './movements.views.ts';
import { stocktakes } from './stocktakes.views.ts';
import { warehouses } from './warehouses.service.ts';

const permission = 'view-inventory-item';
export const inventoryModule: ServerModule = {
  name: 'inventory',
  menu: Object.values(inventoryMenu),
  entities: [inventoryCount],
  resources: [warehouses, inventoryItems, inventoryItemOverrides, movements, stocktakes],
  lists: {
    inventoryItem: { permission, source: (ctx) => inventoryItems.source(ctx), export: stockExport },
    inventoryMovement: { permission, source: (ctx) => movements.source(ctx), export: ledgerExport },
  },
  rights: inventoryRights,
  routes: inventoryRoutes,
  objects: inventoryObjects,
  search: [inventorySearch],
  figures: stockFigures,
  jobCosts: costsOfStock,
  keepsJob: ['inventoryMovement'],
  warehouseContents: stockIn,
  placeUses: placesOfStock,
  contactReferences: [
    {
      table: 'inventory_item',
      column: 'supplier_contact_id',
      history: { objectType: 'inventoryItem', field: 'supplierContactId', job: null },
    },
    { table: 'inventory_item', column: 'linked_contact_ids', list: true },
    { table: 'inventory_item_override', column: 'client_ids', list: true },
  ],
};
