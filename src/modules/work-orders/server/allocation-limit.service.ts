// What stands under an allocation stays within its limit, however its work orders grow.
import { fromCents, toCents } from '../../../kit/money.ts';
import type { Context } from '../../../platform/server/context.ts';
import { conflict } from '../../../platform/server/errors.ts';
import { type AllocatedCost, allocatedCosts, allocatedOrders, lockAllocation } from './allocated-orders.views.ts';
import { seesCosts } from './work-orders.scope.ts';

const showMoney = (amount: number): string => amount.toLocaleString('en-AU', { minimumFractionDigits: 2 });

/** Refuses what would pass the limit; the figures are for those who see costs. */
export function refuseBeyond(
  ctx: Context,
  { number, limit }: { number: string; limit: number },
  cents: number,
  workOrder: string,
): void {
  if (cents <= toCents(limit)) return;
  throw conflict(
    seesCosts(ctx)
      ? `With ${workOrder}, work under ${number} comes to ${showMoney(fromCents(cents))}, over its limit of ${showMoney(limit)}. Ask for more, or reduce the work order.`
      : `With ${workOrder}, work under ${number} goes over its limit. Ask for more, or reduce the work order.`,
  );
}

/** After figures were reckoned: one that costs more than before must still fit. */
export async function holdLimits(ctx: Context, before: readonly AllocatedCost[]): Promise<void> {
  if (!before.length) return;
  const known = new Map(before.map((order) => [order.id, order]));
  for (const { id, allocationId, number, cost } of await allocatedCosts(ctx, [...known.keys()])) {
    if (toCents(cost) <= toCents(known.get(id)?.cost ?? 0)) continue;
    const of = await lockAllocation(ctx, allocationId);
    if (!of || of.limit === null) continue;
    const committed = toCents(await allocatedOrders.committed(ctx, allocationId));
    refuseBeyond(ctx, { number: of.number, limit: of.limit }, committed, number);
  }
}
