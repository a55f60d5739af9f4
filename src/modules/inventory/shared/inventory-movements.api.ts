// The calls of the stock ledger. New movements may wait for a signal: each has a reference of its device and its own time.
import { z } from 'zod';
import { countQuery, endpoint, listQuery, many, one, page, recordId } from '../../../kit/endpoint.ts';
import { labelled } from '../../../kit/labels.ts';
import { labelOf, requiredLabelOf, row } from '../../../kit/row.ts';
import { user } from '../../identity/shared/user.entity.ts';
import { inventoryItem } from './inventory-item.entity.ts';
import { inventoryMovement } from './inventory-movement.entity.ts';
import { inventoryChanges } from './inventory.api.ts';
import { warehouse } from './warehouse.entity.ts';

export const inventoryMovementRow = row(inventoryMovement, 'all', {
  inventoryItem: requiredLabelOf(inventoryItem, 'inventoryItemId'),
  fromWarehouse: labelOf(warehouse, 'fromWarehouseId'),
  toWarehouse: labelOf(warehouse, 'toWarehouseId'),
  /** Null where the person may not see the job. */
  job: labelled.nullable(),
  createdBy: labelOf(user, 'createdById'),
  /** It was undone by a counter movement. */
  undone: z.boolean(),
});
export interface InventoryMovementView extends z.infer<typeof inventoryMovementRow> {}

const at = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2} ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/, 'Enter a moment as YYYY-MM-DD HH:mm:ss in UTC');
const words = z.string().trim().max(200).nullish();
const howMuch = z
  .number()
  .positive('Enter a quantity above zero')
  .max(100_000_000)
  .refine((value) => Math.abs(value * 10_000 - Math.round(value * 10_000)) < 1e-6, 'At most four decimals');

export const newMovement = z
  .strictObject({
    clientRef: z.uuid('The reference of the device is a UUID').optional(),
    kind: z.enum(['receive', 'issue', 'return', 'transfer', 'adjust']),
    inventoryItemId: recordId,
    quantity: howMuch,
    fromWarehouseId: recordId.nullish(),
    toWarehouseId: recordId.nullish(),
    jobId: recordId.nullish(),
    /** Of what is received, ex tax; without it the usual cost of the item. */
    unitCost: z.number().min(0).max(10_000_000).nullish(),
    movedAt: at.nullish(),
    reason: words,
    /** Why more is taken than is there. Without it that is refused. */
    belowZeroReason: words,
  })
  .superRefine((given, ctx) => {
    const refuse = (path: string, message: string) => ctx.addIssue({ code: 'custom', path: [path], message });
    const { kind, fromWarehouseId: from, toWarehouseId: to, jobId } = given;
    const takes = kind === 'issue' || kind === 'transfer';
    const brings = kind === 'receive' || kind === 'return' || kind === 'transfer';
    if (takes && from == null) refuse('fromWarehouseId', 'Choose where it is taken from');
    if (brings && to == null) refuse('toWarehouseId', 'Choose where it goes');
    if (!takes && kind !== 'adjust' && from != null) refuse('fromWarehouseId', 'Leave this empty here');
    if (kind === 'issue' && to != null) refuse('toWarehouseId', 'Leave this empty here');
    if (kind === 'adjust' && (from == null) === (to == null)) refuse('toWarehouseId', 'Choose one place');
    if (kind === 'adjust' && !given.reason) refuse('reason', 'Say why');
    if (from != null && from === to) refuse('toWarehouseId', 'Choose another place');
    const ofJob = kind === 'issue' || kind === 'return';
    if (ofJob && jobId == null) refuse('jobId', 'Choose a job');
    if (!ofJob && jobId != null) refuse('jobId', 'Leave this empty here');
  });
export interface NewMovement extends z.infer<typeof newMovement> {}

/** What went to a job and stayed there. */
const onJobLine = z.strictObject({
  id: z.number(),
  inventoryItemId: z.number(),
  item: z.string(),
  label: z.string(),
  unit: z.string().nullable(),
  from: z.string().nullable(),
  fromWarehouseId: z.number().nullable(),
  movedAt: z.string(),
  issued: z.number(),
  returned: z.number(),
  /** Issued less returned. */
  quantity: z.number(),
  cost: z.number(),
  unitSell: z.number(),
  amount: z.number(),
  billed: z.number(),
  createdBy: z.string().nullable(),
  belowZero: z.boolean(),
  reason: z.string().nullable(),
});
export interface StockOnJobLine extends z.infer<typeof onJobLine> {}
export const stockOnJob = z.strictObject({
  lines: z.array(onJobLine),
  cost: z.number(),
  amount: z.number(),
  billed: z.number(),
});
export interface StockOnJob extends z.infer<typeof stockOnJob> {}

export const inventoryMovementsApi = {
  list: endpoint({
    method: 'GET',
    path: '/inventoryMovement',
    permission: 'view-inventory-item',
    summary: 'The stock ledger, latest first',
    query: listQuery,
    response: page(inventoryMovementRow),
  }),
  count: endpoint({
    method: 'GET',
    path: '/inventoryMovement/count',
    permission: 'view-inventory-item',
    summary: 'Count stock movements',
    query: countQuery,
    response: one(z.strictObject({ count: z.number() })),
  }),
  create: endpoint({
    method: 'POST',
    path: '/inventoryMovement',
    permission: 'move-stock',
    waits: true,
    summary: 'Receive, issue, return, transfer or adjust stock: all of the lines or none',
    body: z.strictObject({ lines: z.array(newMovement).min(1, 'Add an item').max(500, 'At most 500 lines at once') }),
    response: many(inventoryMovementRow),
    changes: inventoryChanges,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/inventoryMovement/:id/undo',
    permission: 'move-stock',
    summary: 'Take a movement back by a counter movement',
    body: z.strictObject({ reason: words, belowZeroReason: words }),
    response: one(inventoryMovementRow),
    changes: inventoryChanges,
  }),
  ofJob: endpoint({
    method: 'GET',
    path: '/job/:jobId/inventory',
    permission: 'view-inventory-item',
    summary: 'What stock went to a job, what it cost and what of it is billed',
    response: one(stockOnJob),
  }),
};
