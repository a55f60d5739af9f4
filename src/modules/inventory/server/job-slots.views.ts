// What a job is told of stock: what of it is there, and what it cost.
import { sql } from 'kysely';
import { can } from '../../../platform/server/context.ts';
import type { Figures } from '../../../platform/server/objects.ts';
import type { JobCosts } from '../../jobs/server/index.ts';
import { movementScope } from './inventory.scope.ts';

/** What was issued less what came back, each movement a row; an undone one is there twice, the second time below zero. */
export const costsOfStock: JobCosts = (ctx, ofJob) => sql`
  select m.job_id, '' as category, '' as trade, 'actual' as figure, case when (m.kind = 'issue') = (m.reverses_id is null) then m.cost_total else -m.cost_total end as amount,
    'inventoryMovement' as object_type, m.id as object_id, m.moved_at::date as day, coalesce(m.label, i.label) as label,
    concat_ws(' ', case when (m.kind = 'issue') = (m.reverses_id is null) then '' else '-' end || trim_scale(m.quantity)::text, m.unit_label) as detail, w.label as party
  from inventory_movement m join inventory_item i on i.company_id = m.company_id and i.id = m.inventory_item_id
    left join warehouse w on w.company_id = m.company_id and w.id = coalesce(m.from_warehouse_id, m.to_warehouse_id)
  where m.company_id = ${ctx.actor.companyId} and m.job_id is not null and ${ofJob(sql`m.job_id`)}`;

export const stockFigures: Record<string, Figures> = {
  job: async (ctx, id) => {
    if (!can(ctx, 'view-inventory-item')) return [];
    const [row] = await ctx.run(
      sql<{
        count: number;
      }>`select count(distinct m.inventory_item_id)::int as count from inventory_movement m where ${movementScope(ctx, 'm')} and m.job_id = ${id} and m.kind = 'issue' and m.reverses_id is null
        and inventory_stayed(m.company_id, m.id) > 0`,
    );
    return [{ label: 'Stock', value: row?.count ?? 0 }];
  },
};
