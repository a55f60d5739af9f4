// What the pages of storage of a job ask, and what a scan chooses from.
import { type FieldReads, fieldRead } from '../../../platform/web/offline/field-reads.ts';
import { warehousesApi } from '../../inventory/shared/warehouses.api.ts';
import { storageCustodyApi } from '../shared/storage-items.api.ts';
import { storagePlanApi } from '../shared/storage-plan.api.ts';
import { PLAN_INPUT, VEHICLES_INPUT } from './use-places.ts';

export const storageFieldReads: FieldReads = {
  ofJob: (jobId) => [fieldRead(storageCustodyApi.ofJob, { params: { jobId } })],
  ofPerson: () => [fieldRead(storagePlanApi.plan, PLAN_INPUT), fieldRead(warehousesApi.list, VEHICLES_INPUT)],
};
