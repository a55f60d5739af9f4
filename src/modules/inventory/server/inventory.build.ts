// What tests need of stock: items, places and movements that are right unless they say otherwise.
import { randomUUID } from 'node:crypto';
import { made } from '../../../../tests/module-tests.ts';
import type { Person, TestApp } from '../../../../tests/test-app.ts';
import type { InventoryItemCreate } from '../shared/inventory-item.entity.ts';
import { type InventoryItemView, inventoryItemsApi } from '../shared/inventory.api.ts';
import {
  type InventoryMovementView,
  type NewMovement,
  inventoryMovementsApi,
} from '../shared/inventory-movements.api.ts';
import type { WarehouseCreate } from '../shared/warehouse.entity.ts';
import { warehousesApi } from '../shared/warehouses.api.ts';

export const buildPlace = async (app: TestApp, as: Person, given: Partial<WarehouseCreate> = {}): Promise<number> =>
  made(await app.call(as, warehousesApi.create, { body: { label: `Store ${randomUUID()}`, ...given } })).id;

export const buildItem = async (
  app: TestApp,
  as: Person,
  given: Partial<InventoryItemCreate> = {},
): Promise<InventoryItemView> =>
  made(
    await app.call(as, inventoryItemsApi.create, {
      body: { label: 'Gaffer tape 48 mm', costTotal: 5, sellTotal: 9, ...given },
    }),
  );

export const callMove = (app: TestApp, as: Person, ...lines: NewMovement[]) =>
  app.call(as, inventoryMovementsApi.create, { body: { lines } });

export const buildMove = async (app: TestApp, as: Person, line: NewMovement): Promise<InventoryMovementView> => {
  const [first] = made(await callMove(app, as, line));
  if (!first) throw new Error('Nothing was moved');
  return first;
};

export const readItem = async (app: TestApp, as: Person, id: number): Promise<InventoryItemView> =>
  made(await app.call(as, inventoryItemsApi.get, { params: { id } }));
