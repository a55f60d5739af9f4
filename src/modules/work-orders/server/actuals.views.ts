// What was ordered of each line, at cost: work orders that went out.
import { sql } from 'kysely';
import { type Context, can } from '../../../platform/server/context.ts';
import type { ActualPart } from '../../estimates/shared/reconciliation.ts';
import { workOrderScope } from './work-orders.scope.ts';

export async function actualsOfWorkOrders(ctx: Context, jobId: number): Promise<ActualPart[]> {
  if (!can(ctx, 'view-work-order') || !can(ctx, 'work-order-costs')) return [];
  return await ctx.run(sql<ActualPart>`select 'Work orders' as source, i.estimate_item_id as "estimateItemId", sum(i.material_cost_total)::float8 as material, sum(i.labour_cost_total)::float8 as labour, 'committed' as kind
    from work_order o join work_order_status s on s.company_id = o.company_id and s.id = o.status_id and s.type_name <> all(array['draft', 'declined', 'cancelled'])
    join work_order_item i on i.company_id = o.company_id and i.work_order_id = o.id and i.deleted_at is null
    where ${workOrderScope(ctx, 'o')} and o.job_id = ${jobId} group by i.estimate_item_id order by i.estimate_item_id`);
}
