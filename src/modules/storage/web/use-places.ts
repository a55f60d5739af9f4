// Plans, bays and vehicles as scans and pages choose from them; kept on a device that works without signal.
import { useRead } from '../../../platform/web/api/hooks.ts';
import { warehousesApi } from '../../inventory/shared/warehouses.api.ts';
import { type StoragePlan, storagePlanApi } from '../shared/storage-plan.api.ts';

export const PLAN_INPUT = { query: {} };
const VEHICLES = JSON.stringify({ and: [{ field: 'kind', operator: 'equals', value: ['vehicle'] }] });
export const VEHICLES_INPUT = { query: { filter: VEHICLES, perPage: '200' } };

/** The plan of a warehouse; without its id that of the one with most bays. */
export function useStoragePlan(
  warehouseId?: number,
): { warehouses: { id: number; label: string }[]; plan: StoragePlan | null } | undefined {
  const input = warehouseId === undefined ? PLAN_INPUT : { query: { warehouseId: String(warehouseId) } };
  return useRead(storagePlanApi.plan, input, { keepPrevious: true, follows: ['storageItem'] }).data?.data;
}

export const useVehicles = (): { id: number; label: string }[] =>
  useRead(warehousesApi.list, VEHICLES_INPUT).data?.data ?? [];
