// The price of an order as its contractor and the office read it, line by line.
import type { Context } from '../../../platform/server/context.ts';
import { jobFacts } from '../../jobs/server/index.ts';
import type { OrderPrice, PriceLine } from '../shared/contractor-price.ts';
import type { WorkOrderItem } from '../shared/work-order.entity.ts';
import { lastPrice } from './contractor-prices.store.ts';
import { type Opened, lookAt } from './work-order-opening.service.ts';

/** An item as the order prices it. */
export const asLine = (item: WorkOrderItem): PriceLine => ({
  id: item.id,
  description: item.description,
  materialUnit: item.materialUnit,
  materialQuantity: item.materialQuantity,
  materialCost: item.materialCost,
  labourUnit: item.labourUnit,
  labourQuantity: item.labourQuantity,
  labourCost: item.labourCost,
  excluded: false,
  reason: null,
  includedIn: null,
});

/** While it waits for its contractor, and no price is agreed for it as a whole. */
export const mayPrice = ({ type, order }: Opened): boolean => type === 'waiting' && order.overrideCost === null;

/** What the contractor prices, with what they sent last; who may read it is asked by the caller. */
export async function priceOf(ctx: Context, id: number): Promise<OrderPrice> {
  const opened = await lookAt(ctx, id);
  const { order, items } = opened;
  const last = await lastPrice(ctx, id);
  const { taxName } = await jobFacts(ctx, order.jobId);
  return {
    lines: last?.taken === null ? last.lines : items.map(asLine),
    mayPrice: mayPrice(opened),
    taxName,
    taxPercentage: order.addTax && !order.reverseCharge ? order.taxPercentage : null,
    sent: last ? { by: last.by, at: last.at, total: last.total, note: last.note, taken: last.taken } : null,
  };
}
