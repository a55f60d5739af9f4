// What the shares need to know of an estimate.
import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import type { EstimateSettings } from '../../estimates/shared/estimate-totals.ts';

export async function estimateSettings(ctx: Context, estimateId: number): Promise<EstimateSettings> {
  const [row] = await ctx.run(
    sql<EstimateSettings>`select apply_margin_to as "applyMarginTo", estimate_margin as "estimateMargin", tax_percentage as "taxPercentage", tax_rounding as "taxRounding" from estimate where company_id = ${ctx.actor.companyId} and id = ${estimateId}`,
  );
  return row ?? { applyMarginTo: 'total', estimateMargin: 0, taxPercentage: 0 };
}

/** Lines of an estimate that stand on work orders. */
export async function linkedLines(ctx: Context, estimateId: number): Promise<number[]> {
  const rows = await ctx.run(sql<{
    id: number;
  }>`select distinct i.id from estimate_item i join work_order_item w on w.company_id = i.company_id and w.estimate_item_id = i.id and w.deleted_at is null
    where i.company_id = ${ctx.actor.companyId} and i.estimate_id = ${estimateId} order by i.id`);
  return rows.map(({ id }) => id);
}
