// A work order is put under an allocation of its job, as far as the limit reaches, and taken off again.
import type { Context } from '../../../platform/server/context.ts';
import { toCents } from '../../../kit/money.ts';
import { conflict, invalid, notFound } from '../../../platform/server/errors.ts';
import { lockRecord, updateRecord, writeHistory } from '../../../platform/server/records.ts';
import { workOrder } from '../shared/work-order.entity.ts';
import { refuseBeyond } from './allocation-limit.service.ts';
import { allocatedOrders, allocationOf, isFallen, lockAllocation } from './allocated-orders.views.ts';
import { workOrderScope } from './work-orders.scope.ts';
import { assignWorkOrder } from './work-orders.service.ts';

async function place(
  ctx: Context,
  { id, jobId }: { id: number; jobId: number },
  allocationId: number | null,
  note: string,
): Promise<void> {
  await updateRecord(ctx, workOrder, id, {}, { allocationId });
  await writeHistory(ctx, { objectType: workOrder.name, objectId: id, jobId, verb: 'allocate', changes: {}, note });
}

export async function putUnder(
  ctx: Context,
  allocationId: number,
  workOrderId: number,
  assignedId: number | undefined,
): Promise<void> {
  const order = await lockRecord(ctx, workOrder, workOrderId, { scope: workOrderScope(ctx, 'r') });
  const of = await lockAllocation(ctx, allocationId);
  if (!of) throw notFound('This allocation');
  if (of.jobId !== order.jobId) throw invalid({ workOrderId: 'This work order is of another job' });
  if (of.ended) throw conflict('This allocation is completed, declined or cancelled. Make a new one.');
  const now = await allocationOf(ctx, workOrderId);
  if (now !== null && now !== allocationId)
    throw conflict(`${order.workOrderNumber} is under another allocation. Remove it there first.`);
  // In cents: sums of fractions are not exact. One that stands under it already, or is not carried out, takes nothing more.
  const takes = now === null && !(await isFallen(ctx, order.statusId)) ? order.costTotal : 0;
  const cents = toCents(await allocatedOrders.committed(ctx, allocationId)) + toCents(takes);
  if (of.limit !== null && takes > 0)
    refuseBeyond(ctx, { number: of.number, limit: of.limit }, cents, order.workOrderNumber);
  await place(ctx, order, allocationId, `Under allocation ${of.number}`);
  if (assignedId !== undefined) await assignWorkOrder(ctx, workOrderId, { assignedId });
}

export async function takeOff(ctx: Context, allocationId: number, workOrderId: number): Promise<void> {
  const order = await lockRecord(ctx, workOrder, workOrderId, { scope: workOrderScope(ctx, 'r') });
  if ((await allocationOf(ctx, workOrderId)) !== allocationId) throw notFound('This work order on the allocation');
  await place(ctx, order, null, 'Removed from its allocation');
}
