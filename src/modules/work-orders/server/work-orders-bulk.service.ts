// Fields set on many work orders at once, and taken back by whoever did it.
import type { BulkResult, BulkUpdate } from '../../../kit/bulk.ts';
import { type Context, can } from '../../../platform/server/context.ts';
import { forbidden } from '../../../platform/server/errors.ts';
import { type BulkOptions, bulkUpdateRecords, undoBulkUpdate } from '../../../platform/server/records-bulk.ts';
import { WORK_ORDER_BULK_FIELDS } from '../shared/work-order-bulk.ts';
import { type WorkOrderUpdate, workOrder } from '../shared/work-order.entity.ts';
import { workOrderCan } from '../shared/work-order-status.ts';
import { lockForBulk } from './work-orders.store.ts';
import { workOrderSource } from './work-orders.views.ts';

const options = (ctx: Context): BulkOptions => ({
  entity: workOrder,
  source: workOrderSource(ctx),
  fields: WORK_ORDER_BULK_FIELDS,
  verdicts: async (ids, values) =>
    (await lockForBulk(ctx, ids)).map((row) => ({ id: row.id, reason: whyNot(row, values) })),
  ofJob: true,
  event: 'workOrder.updated',
});

function whyNot(row: Awaited<ReturnType<typeof lockForBulk>>[number], given: WorkOrderUpdate): string | null {
  const may = workOrderCan.edit(row.statusType);
  if (may !== true) return may;
  const { startDate = row.startDate, endDate = row.endDate } = given;
  return startDate && endDate && endDate < startDate ? 'The end would be before the start date' : null;
}

export async function bulkUpdateWorkOrders(ctx: Context, given: BulkUpdate): Promise<BulkResult> {
  if (!can(ctx, 'edit-work-order')) throw forbidden();
  return await bulkUpdateRecords(ctx, given, options(ctx));
}

export async function undoBulkUpdateWorkOrders(ctx: Context, bulkId: number): Promise<BulkResult> {
  if (!can(ctx, 'edit-work-order')) throw forbidden();
  return await undoBulkUpdate(ctx, bulkId, options(ctx));
}
