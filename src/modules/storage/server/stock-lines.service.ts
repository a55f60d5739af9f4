// Stock as lines of an estimate: what was issued to the job, then what is kept and has a price on it. Whoever sees stock sees its cost.
import type { LineSource } from '../../estimates/server/index.ts';
import { stockOfJob, stockPrices } from '../../inventory/server/index.ts';
import { divideTo, roundTo } from '../../../kit/money.ts';

const figure = (quantity: number): string => String(roundTo(quantity, 4));
const STOCK = { label: 'Stock', permission: 'view-inventory-item' } as const;

/** By what the line is made of: an issue, or the item itself. */
export const stockLines: Record<string, LineSource> = {
  inventoryMovement: {
    ...STOCK,
    order: 20,
    offer: async (ctx, jobId) =>
      (await stockOfJob(ctx, jobId)).lines
        .filter(({ quantity, unitSell }) => quantity > 0 && unitSell > 0)
        .map(({ id, label, from, quantity, unit, unitSell, cost }) => ({
          ids: [id],
          group: label,
          description: label,
          detail: from ? `issued from ${from}` : 'issued to the job',
          quantity,
          unit: unit ?? 'ea',
          isMaterial: true,
          onJob: true,
          sell: unitSell,
          cost: divideTo(cost, quantity, 4),
        })),
  },
  inventoryItem: {
    ...STOCK,
    order: 30,
    offer: async (ctx, jobId) =>
      (await stockPrices(ctx, jobId)).map(({ id, label, unit, inStock, sell, cost }) => ({
        ids: [id],
        group: label,
        description: label,
        detail: `${figure(inStock)} ${unit} in stock`,
        quantity: 1,
        unit,
        isMaterial: true,
        onJob: false,
        sell,
        cost,
      })),
  },
};
