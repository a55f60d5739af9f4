// What stock adds to the workbench.
import { IconBuildingWarehouse } from '../../../platform/web/icons.tsx';
import { resourceRoutes } from '../../../platform/web/resource/resource-routes.ts';
import { resourceListPath } from '../../../platform/web/resource/web-resource.ts';
import type { WebModule } from '../../../platform/web/shell/registry.ts';
import { inventoryMenu } from '../shared/inventory-menu.ts';
import { warehousePages } from './warehouse-pages.ts';

export const inventoryWeb: WebModule = {
  routes: resourceRoutes(warehousePages),
  menu: [{ ...inventoryMenu.warehouses, icon: IconBuildingWarehouse, href: resourceListPath(warehousePages.entity) }],
};
