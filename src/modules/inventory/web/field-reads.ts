// What stock asks on site: items and places, and what is on a job.
import { type FieldReads, fieldRead } from '../../../platform/web/offline/field-reads.ts';
import { inventoryItemsApi } from '../shared/inventory.api.ts';
import { inventoryMovementsApi } from '../shared/inventory-movements.api.ts';
import { warehousesApi } from '../shared/warehouses.api.ts';
import { CATALOGUE_QUERY, PLACES_QUERY } from './use-catalogue.ts';

export const inventoryFieldReads: FieldReads = {
  ofPerson: () => [
    fieldRead(inventoryItemsApi.list, { query: CATALOGUE_QUERY }),
    fieldRead(warehousesApi.list, { query: PLACES_QUERY }),
  ],
  ofJob: (jobId) => [fieldRead(inventoryMovementsApi.ofJob, { params: { jobId } })],
};
