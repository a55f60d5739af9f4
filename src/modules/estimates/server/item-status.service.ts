// The state of items as work orders move them: allocated while one that went out stands on them.
import type { Context } from '../../../platform/server/context.ts';
import { writeHistory } from '../../../platform/server/records.ts';
import { markChanged } from './estimates.store.ts';
import { moveItemStatus } from './item-status.store.ts';

const PENDING = 1;
const ALLOCATED = 2;

/**
 * Items that went out with a work order become allocated, those that came back pending again. Other states were set by
 * someone and stay. The caller holds the estimates' locks.
 */
export async function followWorkOrders(
  ctx: Context,
  { out, back, workOrder }: { out: readonly number[]; back: readonly number[]; workOrder: string },
): Promise<void> {
  const moves = [
    { ids: out, from: PENDING, to: ALLOCATED, words: 'Items allocated' },
    { ids: back, from: ALLOCATED, to: PENDING, words: 'Items no longer allocated' },
  ];
  const touched = new Set<number>();
  for (const { ids, from, to, words } of moves) {
    for (const { estimateId, jobId, count } of await moveItemStatus(ctx, ids, from, to)) {
      touched.add(estimateId);
      await writeHistory(ctx, {
        objectType: 'estimate',
        objectId: estimateId,
        jobId,
        verb: 'status',
        changes: { [words]: [null, count] },
        note: `Work order ${workOrder}`,
      });
    }
  }
  await markChanged(ctx, [...touched]);
}
