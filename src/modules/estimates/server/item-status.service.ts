// The state of items as work orders move them: allocated while one that went out stands on them.
import type { Context } from '../../../platform/server/context.ts';
import { writeHistory } from '../../../platform/server/records.ts';
import { markChanged } from './estimates.store.ts';
import { moveItemStatus } from './item-status.store.ts';
import { followItems } from './snapshot-lines.store.ts';

const PENDING = 1;
const ALLOCATED = 2;
const COMPLETED = 4;
const INVOICED = 7;

/**
 * Items that went out with a work order become allocated, those that came back pending again. Other states were set by
 * someone and stay. Lines of authorised snapshots say the same. The caller holds the estimates' locks.
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
  await followItems(ctx, [...out, ...back]);
  await markChanged(ctx, [...touched]);
}

/** Items that are wholly billed are invoiced; those that came back (a credit note, a void invoice) are completed again. */
export async function followInvoices(
  ctx: Context,
  { billed, back, invoice }: { billed: readonly number[]; back: readonly number[]; invoice: string },
): Promise<void> {
  const moves = [
    { ids: billed, to: INVOICED, words: 'Items invoiced' },
    { ids: back, from: INVOICED, to: COMPLETED, words: 'Items no longer invoiced' },
  ];
  const touched = new Set<number>();
  for (const { ids, from = null, to, words } of moves)
    for (const { estimateId, jobId, count } of await moveItemStatus(ctx, ids, from, to)) {
      touched.add(estimateId);
      await writeHistory(ctx, {
        objectType: 'estimate',
        objectId: estimateId,
        jobId,
        verb: 'status',
        changes: { [words]: [null, count] },
        note: invoice,
      });
    }
  await followItems(ctx, [...billed, ...back]);
  await markChanged(ctx, [...touched]);
}
