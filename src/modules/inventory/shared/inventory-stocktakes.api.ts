// The calls of stocktakes. Counts may wait for a signal.
import { z } from 'zod';
import { crudApi, endpoint, many, one, recordId } from '../../../kit/endpoint.ts';
import { labelOf, requiredLabelOf, row } from '../../../kit/row.ts';
import { user } from '../../identity/shared/user.entity.ts';
import { inventoryStocktake } from './inventory-stocktake.entity.ts';
import { inventoryChanges } from './inventory.api.ts';
import { warehouse } from './warehouse.entity.ts';

export const inventoryStocktakeRow = row(inventoryStocktake, 'all', {
  warehouse: requiredLabelOf(warehouse, 'warehouseId'),
  decidedBy: labelOf(user, 'decidedById'),
  createdBy: labelOf(user, 'createdById'),
  /** Items that were counted. */
  counted: z.number(),
});
export interface InventoryStocktakeView extends z.infer<typeof inventoryStocktakeRow> {}

export const stocktakeLine = z.strictObject({
  inventoryItemId: z.number(),
  label: z.string(),
  code: z.string().nullable(),
  unit: z.string().nullable(),
  /** What the movements say was there when it was counted; now, where it was not. */
  expected: z.number(),
  counted: z.number().nullable(),
  difference: z.number(),
  /** At average cost. */
  value: z.number(),
  countedAt: z.string().nullable(),
  countedBy: z.string().nullable(),
});
export interface StocktakeLine extends z.infer<typeof stocktakeLine> {}

const newCount = z.strictObject({
  clientRef: z.uuid('The reference of the device is a UUID').optional(),
  inventoryItemId: recordId,
  quantity: z.number().min(0, 'Enter what is there').max(100_000_000),
  /** Added to what was counted before; otherwise in its place. */
  adds: z.boolean().optional(),
  countedAt: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2} ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/, 'Enter a moment as YYYY-MM-DD HH:mm:ss in UTC')
    .nullish(),
});
export interface NewCount extends z.infer<typeof newCount> {}

const plain = crudApi(
  inventoryStocktake,
  'inventoryStocktake',
  { row: inventoryStocktakeRow },
  { changes: ['inventoryStocktake', 'history'] },
);
/** Whoever moves stock may count it. */
export const inventoryStocktakesApi = {
  ...plain,
  create: { ...plain.create, permission: 'move-stock' },
  update: { ...plain.update, permission: 'move-stock' },
};
export const stocktakeApi = {
  lines: endpoint({
    method: 'GET',
    path: '/inventoryStocktake/:id/line',
    permission: 'view-inventory-item',
    summary: 'What a stocktake counted beside what should be there',
    response: many(stocktakeLine),
  }),
  count: endpoint({
    method: 'POST',
    path: '/inventoryStocktake/:id/count',
    permission: 'move-stock',
    waits: true,
    summary: 'Enter what was counted',
    body: z.strictObject({ counts: z.array(newCount).min(1, 'Count something').max(500) }),
    response: many(stocktakeLine),
    changes: ['inventoryStocktake'],
  }),
  approve: endpoint({
    method: 'PUT',
    path: '/inventoryStocktake/:id/approve',
    permission: 'adjust-stock',
    summary: 'Approve the differences: they become movements',
    body: z.strictObject({
      /** Of these items alone; without it of all that were counted. */
      inventoryItemIds: z.array(recordId).max(20_000).optional(),
    }),
    response: one(inventoryStocktakeRow),
    changes: inventoryChanges,
  }),
  cancel: endpoint({
    method: 'PUT',
    path: '/inventoryStocktake/:id/cancel',
    permission: 'adjust-stock',
    summary: 'Cancel a stocktake: nothing changes',
    response: one(inventoryStocktakeRow),
    changes: ['inventoryStocktake', 'history'],
  }),
};
