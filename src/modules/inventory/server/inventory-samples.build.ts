// Stock in the world of the sweeps: an item in a warehouse, some of it on a job, a stocktake with a count.
import { randomUUID } from 'node:crypto';
import { type ModuleTests, made } from '../../../../tests/module-tests.ts';
import type { JobsRecord } from '../../jobs/server/jobs-samples.build.ts';
import { inventoryItemOverridesApi } from '../shared/inventory.api.ts';
import { inventoryStocktakesApi, stocktakeApi } from '../shared/inventory-stocktakes.api.ts';
import { inventoryRoles } from './inventory-roles.build.ts';
import { buildItem, buildMove, buildPlace } from './inventory.build.ts';

export const inventoryTests: ModuleTests<
  JobsRecord,
  | 'warehouse'
  | 'spareWarehouse'
  | 'inventoryItem'
  | 'spareInventoryItem'
  | 'inventoryItemOverride'
  | 'inventoryMovement'
  | 'inventoryStocktake'
  | 'spareStocktake'
  | 'doneStocktake'
> = {
  roles: inventoryRoles,
  world: async (app, as, { job }, { mark }) => {
    const place = (label: string) => buildPlace(app, as, { label: `${label} ${randomUUID()}`, notes: mark });
    const warehouse = await place(mark);
    const item = (await buildItem(app, as, { label: mark, reorderLevel: 60 })).id;
    const receive = { kind: 'receive', inventoryItemId: item, toWarehouseId: warehouse } as const;
    await buildMove(app, as, { ...receive, quantity: 50, unitCost: 4.5, reason: mark });
    const override = { inventoryItemId: item, label: mark, sellTotal: 11 };
    const stocktake = async (warehouseId: number, label: string) =>
      made(await app.call(as, inventoryStocktakesApi.create, { body: { label, warehouseId } })).id;
    const issue = {
      kind: 'issue',
      inventoryItemId: item,
      quantity: 2,
      fromWarehouseId: warehouse,
      jobId: job,
    } as const;
    const issued = await buildMove(app, as, { ...issue, reason: mark });
    const inventoryStocktake = await stocktake(warehouse, mark);
    const counts = [{ inventoryItemId: item, quantity: 47 }];
    made(await app.call(as, stocktakeApi.count, { params: { id: inventoryStocktake }, body: { counts } }));
    return {
      warehouse,
      spareWarehouse: await place(`${mark} spare`),
      inventoryItem: item,
      spareInventoryItem: (await buildItem(app, as, { label: `${mark} spare` })).id,
      inventoryItemOverride: made(await app.call(as, inventoryItemOverridesApi.create, { body: override })).id,
      inventoryMovement: issued.id,
      inventoryStocktake,
      spareStocktake: await stocktake(await place(`${mark} two`), mark),
      doneStocktake: await stocktake(await place(`${mark} three`), mark),
    };
  },
  paths: [
    [/\/warehouse\/:id/, 'warehouse'],
    [/\/inventoryItem\/:id/, 'inventoryItem'],
    [/\/inventoryItemOverride\/:id/, 'inventoryItemOverride'],
    [/\/inventoryMovement\/:id/, 'inventoryMovement'],
    [/\/inventoryStocktake\/:id/, 'inventoryStocktake'],
  ],
  samples: {
    'POST /warehouse': () => ({ body: { label: `Van ${randomUUID()}`, kind: 'vehicle' } }),
    'PUT /warehouse/:id': () => ({ body: { notes: 'Gate code from the office' } }),
    'DELETE /warehouse/:id': ({ spareWarehouse }) => ({ params: { id: spareWarehouse } }),
    'POST /inventoryItem': () => ({ body: { label: `Tape ${randomUUID()}` } }),
    'PUT /inventoryItem/:id': () => ({ body: { description: 'Black' } }),
    'DELETE /inventoryItem/:id': ({ spareInventoryItem }) => ({ params: { id: spareInventoryItem } }),
    'GET /inventoryItem/scan': ({ inventoryItem }) => ({ query: { code: String(inventoryItem) } }),
    'GET /inventoryItem/labels/pdf': ({ inventoryItem }) => ({ query: { ids: String(inventoryItem) } }),
    'POST /inventoryItem/export': ({ inventoryItem }) => ({ body: { itemIds: [inventoryItem], pdf: false } }),
    'POST /inventoryItemOverride': ({ inventoryItem }) => ({ body: { inventoryItemId: inventoryItem, sellTotal: 12 } }),
    'PUT /inventoryItemOverride/:id': () => ({ body: { sellTotal: 13 } }),
    'POST /inventoryMovement': ({ inventoryItem, warehouse }) => ({
      body: { lines: [{ kind: 'receive', inventoryItemId: inventoryItem, quantity: 1, toWarehouseId: warehouse }] },
    }),
    'POST /inventoryMovement/:id/undo': () => ({ body: { reason: 'Wrong job' } }),
    'POST /inventoryStocktake': ({ warehouse }) => ({ body: { label: 'Count', warehouseId: warehouse } }),
    'PUT /inventoryStocktake/:id': () => ({ body: { note: 'Shelf 3 on Friday' } }),
    'DELETE /inventoryStocktake/:id': ({ spareStocktake }) => ({ params: { id: spareStocktake } }),
    'POST /inventoryStocktake/:id/count': ({ inventoryItem }) => ({
      body: { counts: [{ inventoryItemId: inventoryItem, quantity: 3 }] },
    }),
    'PUT /inventoryStocktake/:id/approve': () => ({ body: {} }),
    'PUT /inventoryStocktake/:id/cancel': ({ doneStocktake }) => ({ params: { id: doneStocktake } }),
  },
};
