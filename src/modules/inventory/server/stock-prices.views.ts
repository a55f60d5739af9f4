// What is kept in stock and has a price, as it is called and charged on one job.
import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { itemOnJob } from '../shared/item-on-job.ts';
import { stockScope } from './inventory.scope.ts';
import { conditionsOfJob, overridesOf, unitLabels } from './inventory.views.ts';

export interface StockPrice {
  id: number;
  label: string;
  unit: string;
  inStock: number;
  sell: number;
  cost: number;
}
/** More than these are searched for in the catalogue. */
const MOST = 500;

/** Items that are in stock and have a charge on this job, by their names. */
export async function stockPrices(ctx: Context, jobId: number): Promise<StockPrice[]> {
  const items = await ctx.run(sql<{
    id: number;
    label: string;
    inStock: number;
    costTotal: number;
    sellTotal: number;
    averageCost: number | null;
    unitId: number | null;
  }>`select r.id, r.label, r.quantity_in_stock::float8 as "inStock", r.cost_total::float8 as "costTotal", r.sell_total::float8 as "sellTotal", r.average_cost::float8 as "averageCost", r.unit_id as "unitId"
    from inventory_item r where ${stockScope(ctx, 'r')} and r.active and r.quantity_in_stock > 0 order by r.label, r.id limit ${sql.lit(MOST)}`);
  if (!items.length) return [];
  const [overrides, conditions, units] = [
    await overridesOf(
      ctx,
      items.map(({ id }) => id),
    ),
    await conditionsOfJob(ctx, jobId),
    await unitLabels(ctx),
  ];
  return items.flatMap(({ id, inStock, averageCost, ...item }) => {
    const { label, costTotal, sellTotal, unitId } = itemOnJob(item, overrides.get(id) ?? [], conditions);
    if (sellTotal <= 0) return [];
    const unit = (unitId === null ? undefined : units.get(unitId)) ?? 'ea';
    return [{ id, label, unit, inStock, sell: sellTotal, cost: averageCost ?? costTotal }];
  });
}
