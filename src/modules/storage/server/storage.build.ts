// What tests need of storage: a warehouse with bays, boxes, scans.
import { randomUUID } from 'node:crypto';
import { momentText } from '../../../kit/dates.ts';
import { made } from '../../../../tests/module-tests.ts';
import type { Person, TestApp } from '../../../../tests/test-app.ts';
import { warehousesApi } from '../../inventory/shared/warehouses.api.ts';
import type { StorageItemCreate } from '../shared/storage-item.entity.ts';
import { type NewScan, type StorageItemView, storageCustodyApi, storageItemsApi } from '../shared/storage-items.api.ts';
import { storageBaysApi, storageRatesApi } from '../shared/storage-plan.api.ts';
import type { ScanAct } from '../shared/storage-steps.ts';

export interface StoragePlaces {
  warehouseId: number;
  vanId: number;
  bayIds: number[];
}
/** A warehouse with bays A1, A2 … and a van. */
export async function buildPlaces(app: TestApp, as: Person, bays = 3): Promise<StoragePlaces> {
  const mark = randomUUID().slice(0, 8);
  const place = async (label: string, kind: 'warehouse' | 'vehicle') =>
    made(await app.call(as, warehousesApi.create, { body: { label: `${label} ${mark}`, kind } })).id;
  const warehouseId = await place('Store', 'warehouse');
  const vanId = await place('Van', 'vehicle');
  const bayIds: number[] = [];
  for (let n = 1; n <= bays; n++) {
    const body = { warehouseId, label: `A${n}`, aisle: 'A', column: n, capacityM3: 6 };
    bayIds.push(made(await app.call(as, storageBaysApi.create, { body })).id);
  }
  return { warehouseId, vanId, bayIds };
}

export const buildBox = async (app: TestApp, as: Person, given: StorageItemCreate): Promise<StorageItemView> =>
  made(await app.call(as, storageItemsApi.create, { body: given }));

/** Ago, as the wire has it. */
export const ago = (hours: number): string => momentText(Date.now() - hours * 3_600_000);

export const scanBody = (code: string, act: ScanAct, more: Partial<NewScan> = {}): NewScan => ({
  clientRef: randomUUID(),
  code,
  act,
  at: momentText(Date.now()),
  ...more,
});
export const callScan = (app: TestApp, as: Person, code: string, act: ScanAct, more: Partial<NewScan> = {}) =>
  app.call(as, storageCustodyApi.scan, { body: scanBody(code, act, more) });

/** A box that stands in the first bay. */
export async function buildStored(
  app: TestApp,
  as: Person,
  { vanId, bayIds }: StoragePlaces,
  given: StorageItemCreate,
): Promise<StorageItemView> {
  const box = await buildBox(app, as, given);
  made(await callScan(app, as, box.storageNumber, 'van', { warehouseId: vanId }));
  made(await callScan(app, as, box.storageNumber, 'bay', { bayId: bayIds[0] as number }));
  return box;
}

export const buildStorageRate = async (
  app: TestApp,
  as: Person,
  given: { sellRate: number; fromDate?: string; jobId?: number },
) => made(await app.call(as, storageRatesApi.create, { body: { fromDate: '2020-01-01', ...given } }));
