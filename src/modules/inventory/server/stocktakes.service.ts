// Counting a place: started, counted by scan or by list, approved by who may. Approved differences become movements.
import { momentText, parseMoment } from '../../../kit/dates.ts';
import type { Context } from '../../../platform/server/context.ts';
import { conflict, invalid } from '../../../platform/server/errors.ts';
import { lockRecord, updateRecord, writeHistory } from '../../../platform/server/records.ts';
import { inventoryStocktake } from '../shared/inventory-stocktake.entity.ts';
import type { NewCount } from '../shared/inventory-stocktakes.api.ts';
import type { LedgerLine } from './movements.store.ts';
import { lockAll, post } from './movements.service.ts';
import { insertCounts } from './stocktakes.store.ts';
import { stocktakeLines } from './stocktakes.views.ts';

async function lockOpen(ctx: Context, id: number) {
  const found = await lockRecord(ctx, inventoryStocktake, id);
  if (found.status !== 'open') throw conflict(`This stocktake is ${found.status}.`);
  return found;
}

export async function count(ctx: Context, id: number, given: readonly NewCount[]): Promise<void> {
  await lockOpen(ctx, id);
  await lockAll(
    ctx,
    given.map(({ inventoryItemId }) => inventoryItemId),
  );
  const now = momentText(ctx.now);
  const refs = given.flatMap(({ clientRef }) => clientRef ?? []);
  if (new Set(refs).size < refs.length) throw invalid({ clientRef: 'Each count has a reference of its own' });
  const counts = given.map(({ clientRef, inventoryItemId, quantity, adds, countedAt }) => {
    const at = countedAt ?? now;
    if (Number.isNaN(parseMoment(at).getTime())) throw invalid({ countedAt: 'This day and time do not exist' });
    return {
      clientRef: clientRef ?? null,
      inventoryItemId,
      quantity,
      adds: adds ?? true,
      countedAt: at > now ? now : at,
    };
  });
  await insertCounts(ctx, id, counts);
  const note = counts.length === 1 ? '1 count' : `${counts.length} counts`;
  await writeHistory(ctx, {
    objectType: inventoryStocktake.name,
    objectId: id,
    jobId: null,
    verb: 'count',
    changes: {},
    note,
  });
}

async function decide(ctx: Context, id: number, status: 'approved' | 'cancelled', note: string): Promise<void> {
  const decided = { status, decidedAt: ctx.now, decidedById: ctx.actor.userId };
  await updateRecord(ctx, inventoryStocktake, id, {}, decided, { history: false });
  const changes = { status: ['open', status] };
  await writeHistory(ctx, {
    objectType: inventoryStocktake.name,
    objectId: id,
    jobId: null,
    verb: status,
    changes,
    note,
  });
}

interface Approving {
  inventoryItemIds?: readonly number[] | undefined;
}
/** Approves differences and closes the stocktake. */
export async function approve(ctx: Context, id: number, { inventoryItemIds }: Approving): Promise<void> {
  const stocktake = await lockOpen(ctx, id);
  // Nothing moves between reading what should be there and writing the difference.
  const first = await stocktakeLines(ctx, id);
  if (!first.length) throw conflict('Nothing was counted.');
  const items = await lockAll(
    ctx,
    first.map(({ inventoryItemId }) => inventoryItemId),
  );
  const lines = (await stocktakeLines(ctx, id)).filter(({ inventoryItemId }) => items.has(inventoryItemId));
  const chosen = inventoryItemIds && new Set(inventoryItemIds);
  if (!lines.some(({ counted }) => counted !== null)) throw conflict('Nothing was counted.');
  const differences = lines.filter(
    ({ difference, inventoryItemId }) => difference !== 0 && (!chosen || chosen.has(inventoryItemId)),
  );
  const reason = `Stocktake ${stocktake.label}`;
  const ledger = differences.map(
    ({ inventoryItemId, difference }): LedgerLine => ({
      clientRef: null,
      inventoryItemId,
      kind: 'count',
      quantity: Math.abs(difference),
      fromWarehouseId: difference < 0 ? stocktake.warehouseId : null,
      toWarehouseId: difference > 0 ? stocktake.warehouseId : null,
      jobId: null,
      movedAt: momentText(ctx.now),
      reason,
      // What was counted counts, also where more was taken since than there was.
      belowZero: true,
      unitCost: null,
      inventoryStocktakeId: id,
    }),
  );
  if (ledger.length) await post(ctx, items, ledger);
  await decide(ctx, id, 'approved', differences.length === 1 ? '1 difference' : `${differences.length} differences`);
}

export async function cancel(ctx: Context, id: number): Promise<void> {
  await lockOpen(ctx, id);
  await decide(ctx, id, 'cancelled', '');
}
