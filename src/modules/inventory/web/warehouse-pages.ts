// Warehouses and vehicles as a plain resource.
import { webResource } from '../../../platform/web/resource/web-resource.ts';
import { warehouse } from '../shared/warehouse.entity.ts';
import { warehousesApi } from '../shared/warehouses.api.ts';

export const warehousePages = webResource(warehouse, warehousesApi, {
  columns: ['label', 'kind', 'userId', 'active'],
  sections: [{ title: 'Place', fields: ['label', 'kind', 'address', 'userId', 'notes', 'active'] }],
});
