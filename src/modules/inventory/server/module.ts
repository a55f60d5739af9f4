// What stock hands over to the server.
import type { ServerModule } from '../../../platform/server/module.ts';
import { inventoryMenu } from '../shared/inventory-menu.ts';
import { inventoryRights } from '../shared/inventory.permissions.ts';
import { warehouses } from './warehouses.service.ts';

export const inventoryModule: ServerModule = {
  name: 'inventory',
  menu: Object.values(inventoryMenu),
  resources: [warehouses],
  rights: inventoryRights,
};
