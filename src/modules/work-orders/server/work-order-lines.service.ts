// What work orders take of estimate lines and bring for them: remainders, shares of the sell, totals.
import { holdLimits } from './allocation-limit.service.ts';
import { allocatedCosts } from './allocated-orders.views.ts';
import { roundTo, round2 } from '../../../kit/money.ts';
import { type Context, inTransaction, systemActor } from '../../../platform/server/context.ts';
import { invalid } from '../../../platform/server/errors.ts';
import type { Subscriber } from '../../../platform/server/events.ts';
import { followWorkOrders, loadRows } from '../../estimates/server/index.ts';
import { estimateBreakdown } from '../../estimates/shared/estimate-breakdown.ts';
import { sellShares, workOrderFigures } from '../shared/work-order-totals.ts';
import type { AvailableLine } from '../shared/work-orders.api.ts';
import { estimateSettings, linkedLines } from './work-order-lines.store.ts';
import {
  type LineFacts,
  type LinePart,
  lineFacts,
  linesOfJob,
  linesOut,
  lockEstimatesOfJob,
  orderFigures,
  partsOf,
  writeFigures,
  writeShares,
} from './work-orders.store.ts';

export interface LineSell {
  material: number;
  labour: number;
}
/** Base less what live work orders took; below 0 where more was given away. */
export interface Remainder {
  material: number;
  labour: number;
}

export function remainderOf(line: LineFacts, parts: readonly LinePart[]): Remainder {
  const own = parts.filter(({ estimateItemId, takes }) => takes && estimateItemId === line.id);
  const taken = (quantityOf: (part: LinePart) => number) =>
    own.reduce((sum, part) => roundTo(sum + quantityOf(part), 8), 0);
  return {
    material: roundTo(line.baseMaterial - taken((part) => part.materialQuantity), 8),
    labour: roundTo(line.baseLabour - taken((part) => part.labourQuantity), 8),
  };
}

/** What each line brings before tax: at its frozen figure where that is authorised, else at the live one. */
export async function sellsOf(ctx: Context, lines: readonly LineFacts[]): Promise<Map<number, LineSell>> {
  const sells = new Map<number, LineSell>();
  for (const { id, frozenSell, frozenMaterialSell } of lines) {
    if (frozenSell !== null && frozenMaterialSell !== null)
      sells.set(id, { material: frozenMaterialSell, labour: round2(frozenSell - frozenMaterialSell) });
  }
  for (const estimateId of new Set(lines.filter(({ id }) => !sells.has(id)).map((line) => line.estimateId))) {
    const [{ items }, settings] = await Promise.all([loadRows(ctx, estimateId), estimateSettings(ctx, estimateId)]);
    const breakdown = estimateBreakdown(items, settings);
    items.forEach(({ id }, place) => {
      if (sells.has(id)) return;
      const { materialSell, labourSell } = breakdown.itemAt(place);
      sells.set(id, { material: materialSell, labour: labourSell });
    });
  }
  return sells;
}

/** Writes shares and totals again after these lines or work orders changed. */
export async function settle(
  ctx: Context,
  changed: { lines: Iterable<number>; workOrders: Iterable<number> },
): Promise<void> {
  try {
    const touched = await settleLines(ctx, [...new Set(changed.lines)]);
    const ids = [...new Set([...changed.workOrders, ...touched])];
    if (!ids.length) return;
    const allocated = await allocatedCosts(ctx, ids);
    for (const { id, items, settings } of await orderFigures(ctx, ids))
      await writeFigures(ctx, id, items.length, workOrderFigures(items, settings));
    await holdLimits(ctx, allocated);
  } catch (error) {
    if (error instanceof RangeError)
      throw invalid({
        totals: 'The amounts in this work order are too large to add up. Check for a misplaced decimal point.',
      });
    throw error;
  }
}

/** Estimate lines are allocated while a work order that is out stands on them. */
export async function settleStatuses(ctx: Context, lines: readonly number[], workOrder: string): Promise<void> {
  if (!lines.length) return;
  const isOut = await linesOut(ctx, lines);
  await followWorkOrders(ctx, {
    out: lines.filter((id) => isOut.has(id)),
    back: lines.filter((id) => !isOut.has(id)),
    workOrder,
  });
}

/** The shares of all items that these lines are on; answers the work orders whose figures change. */
async function settleLines(ctx: Context, lineIds: readonly number[]): Promise<number[]> {
  if (!lineIds.length) return [];
  const [lines, parts] = [await lineFacts(ctx, lineIds), await partsOf(ctx, lineIds)];
  if (!parts.length) return [];
  const sells = await sellsOf(ctx, lines);
  const rows = lines.flatMap((line) =>
    sharesOf(
      line,
      parts.filter(({ estimateItemId }) => estimateItemId === line.id),
      sells.get(line.id) ?? { material: 0, labour: 0 },
    ),
  );
  const before = new Map(parts.map((part) => [part.id, part]));
  const changed = rows.filter((row) => {
    const old = before.get(row.id);
    return (
      old?.materialSellTotal !== row.materialSellTotal ||
      old.labourSellTotal !== row.labourSellTotal ||
      old.estimateItemSnapshotId !== row.estimateItemSnapshotId
    );
  });
  await writeShares(ctx, changed);
  return changed.map(({ workOrderId }) => workOrderId);
}

function sharesOf(line: LineFacts, parts: readonly LinePart[], sell: LineSell): LinePart[] {
  const taking = parts.filter(({ takes }) => takes);
  const material = sellShares(
    sell.material,
    line.baseMaterial,
    taking.map(({ materialQuantity }) => materialQuantity),
  );
  const labour = sellShares(
    sell.labour,
    line.baseLabour,
    taking.map(({ labourQuantity }) => labourQuantity),
  );
  const shared = taking.map((part, place) => ({
    ...part,
    materialSellTotal: material[place] ?? 0,
    labourSellTotal: labour[place] ?? 0,
    estimateItemSnapshotId: line.snapshotLineId,
  }));
  return [
    ...shared,
    ...parts.filter(({ takes }) => !takes).map((part) => ({ ...part, materialSellTotal: 0, labourSellTotal: 0 })),
  ];
}

export async function availableLines(ctx: Context, jobId: number, estimateTypeId: number): Promise<AvailableLine[]> {
  const lines = (await linesOfJob(ctx, jobId, estimateTypeId)).filter(({ isParentItem }) => !isParentItem);
  const [parts, sells] = [
    await partsOf(
      ctx,
      lines.map(({ id }) => id),
    ),
    await sellsOf(ctx, lines),
  ];
  const byLine = Map.groupBy(parts, ({ estimateItemId }) => estimateItemId);
  return lines.map((line) => {
    const remainder = remainderOf(line, byLine.get(line.id) ?? []);
    const sell = sells.get(line.id);
    return {
      estimateItemId: line.id,
      estimateItemSnapshotId: line.snapshotLineId,
      estimateLabel: line.estimateLabel,
      categoryLabel: line.categoryLabel,
      tradeId: line.tradeId,
      tradeLabel: line.tradeLabel,
      description: line.description,
      authorised: line.authorised,
      materialUnit: line.materialUnit,
      labourUnit: line.labourUnit,
      materialQuantity: line.baseMaterial,
      materialCost: line.materialCost,
      labourQuantity: line.baseLabour,
      labourCost: line.labourCost,
      remainingMaterialQuantity: remainder.material,
      remainingLabourQuantity: remainder.labour,
      sell: round2((sell?.material ?? 0) + (sell?.labour ?? 0)),
    };
  });
}

/** Hears that an estimate or a snapshot changed: what its lines bring may be another amount now. */
export const refreshSellOfEstimate: Subscriber = async (app, events) => {
  for (const { companyId, actorId, payload } of events) {
    const { estimateId, jobId } = payload as { estimateId?: number; jobId?: number };
    if (!estimateId || !jobId) continue;
    await inTransaction(app, systemActor(companyId, actorId), { requestId: 'event', ip: '' }, async (ctx) => {
      const lines = await linkedLines(ctx, estimateId);
      if (!lines.length) return;
      await lockEstimatesOfJob(ctx, jobId);
      await settle(ctx, { lines, workOrders: [] });
    });
  }
};
