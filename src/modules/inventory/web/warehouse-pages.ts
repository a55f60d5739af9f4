// Warehouses and vehicles, and the prices of items on some jobs, as plain resources.
import { webResource } from '../../../platform/web/resource/web-resource.ts';
import { inventoryItemOverride } from '../shared/inventory-item.entity.ts';
import { inventoryItemOverridesApi } from '../shared/inventory.api.ts';
import { warehouse } from '../shared/warehouse.entity.ts';
import { warehousesApi } from '../shared/warehouses.api.ts';

export const warehousePages = webResource(warehouse, warehousesApi, {
  columns: ['label', 'kind', 'userId', 'active'],
  sections: [{ title: 'Place', fields: ['label', 'kind', 'address', 'userId', 'notes', 'active'] }],
});
export const pricePages = webResource(inventoryItemOverride, inventoryItemOverridesApi, {
  columns: ['label', 'inventoryItemId', 'order', 'costTotal', 'sellTotal', 'active'],
  listTitle: 'Stock prices on some jobs',
  sections: [
    { title: 'Price', fields: ['inventoryItemId', 'label', 'costTotal', 'sellTotal', 'unitId', 'active'] },
    { title: 'On which jobs', fields: ['order', 'jobTypeIds', 'divisionIds', 'regionIds', 'clientIds'] },
  ],
});
