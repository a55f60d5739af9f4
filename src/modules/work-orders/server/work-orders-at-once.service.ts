// Several work orders from one estimate in one step, such as one for each trade.
import type { Context } from '../../../platform/server/context.ts';
import { AppError, invalid } from '../../../platform/server/errors.ts';
import { linkEstimateItems } from './work-order-items.service.ts';
import { createWorkOrder } from './work-orders.service.ts';

interface Wanted {
  label: string;
  assignedId?: number | null | undefined;
  estimateItemIds: readonly number[];
}

/** Drafts with what is left of the lines: all of them or, with the number of the one that cannot be made, none. */
export async function createWorkOrders(ctx: Context, jobId: number, orders: readonly Wanted[]): Promise<number[]> {
  const ids: number[] = [];
  for (const [place, { label, assignedId = null, estimateItemIds }] of orders.entries()) {
    try {
      const id = await createWorkOrder(ctx, { jobId, label, assignedId });
      await linkEstimateItems(ctx, id, { items: estimateItemIds.map((estimateItemId) => ({ estimateItemId })) });
      ids.push(id);
    } catch (error) {
      if (!(error instanceof AppError) || error.status !== 422) throw error;
      const [reason = error.message] = Object.values(error.errors ?? {});
      throw invalid({ [`orders.${place}`]: `${label || `Work order ${place + 1}`}: ${reason}` });
    }
  }
  return ids;
}
