// Opening a work order for a change: its estimates are locked first, then itself, always in this order.
import type { Context } from '../../../platform/server/context.ts';
import { conflict, invalid, orInvalid } from '../../../platform/server/errors.ts';
import { lockRecord } from '../../../platform/server/records.ts';
import { listEntries } from '../../company/server/index.ts';
import { type WorkOrder, type WorkOrderItem, workOrder } from '../shared/work-order.entity.ts';
import { type WorkOrderStatusType, statusFollows } from '../shared/work-order-status.ts';
import { loadItems, loadOrder, lockEstimatesOfJob } from './work-orders.store.ts';
import { masked, requireWorkOrder } from './work-orders.views.ts';

export const MISSING = 'This entry does not exist';

export interface Opened {
  order: WorkOrder;
  type: WorkOrderStatusType;
  items: WorkOrderItem[];
}

export async function openWorkOrder(ctx: Context, id: number, version?: number): Promise<Opened> {
  const { jobId } = await requireWorkOrder(ctx, id);
  await lockEstimatesOfJob(ctx, jobId);
  return await lockOpened(ctx, id, version);
}

/** Two work orders of one job, locked in the order of their ids. An unknown, foreign or other job's target is a wrong field. */
export async function openBoth(
  ctx: Context,
  sourceId: number,
  targetId: number,
): Promise<[source: Opened, target: Opened]> {
  const { jobId } = await requireWorkOrder(ctx, sourceId);
  const target = await orInvalid(requireWorkOrder(ctx, targetId), { workOrderId: MISSING });
  if (target.jobId !== jobId) throw invalid({ workOrderId: 'Choose a work order of the same job' });
  await lockEstimatesOfJob(ctx, jobId);
  const opened = new Map<number, Opened>();
  for (const id of [...new Set([sourceId, targetId])].toSorted((a, b) => a - b))
    opened.set(id, await lockOpened(ctx, id));
  return [opened.get(sourceId) as Opened, opened.get(targetId) as Opened];
}

async function lockOpened(ctx: Context, id: number, version?: number): Promise<Opened> {
  const order = await lockRecord(ctx, workOrder, id);
  if (version !== undefined && version !== order.version)
    throw conflict(
      'Someone else changed this work order in the meantime. Your change was not saved.',
      masked(ctx, order),
    );
  return { order, type: (await statusEntry(ctx, order.statusId)).type, items: await loadItems(ctx, id) };
}

/** As it stands, without a lock: to read of it. */
export async function lookAt(ctx: Context, id: number): Promise<Opened> {
  await requireWorkOrder(ctx, id);
  const order = await loadOrder(ctx, id);
  return { order, type: (await statusEntry(ctx, order.statusId)).type, items: await loadItems(ctx, id) };
}

/** An entry of the status list and its place in it; place −1: there is none. */
export async function statusEntry(
  ctx: Context,
  statusId: number,
): Promise<{ type: WorkOrderStatusType; place: number; follows: (next: number) => true | string }> {
  const entries = await listEntries(ctx, 'workOrderStatus');
  const place = entries.findIndex(({ value }) => value === statusId);
  return {
    type: entries[place]?.item.typeName as WorkOrderStatusType,
    place,
    follows: (next) => statusFollows(entries, statusId, next),
  };
}

/** Refuses with the reason of a rule of `workOrderCan`. */
export function refuse(allowed: true | string): void {
  if (allowed !== true) throw conflict(allowed);
}
