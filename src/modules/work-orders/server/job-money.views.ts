// What work orders tell of a job's money: how much of it has been given to trades.
import { sql } from 'kysely';
import { type Context, can } from '../../../platform/server/context.ts';
import type { MoneyStep } from '../../jobs/shared/job-front.api.ts';
import { workOrderScope } from './work-orders.scope.ts';

/** At what it sells for, so that it stands on the same bar as what was authorised; at cost for those who see costs alone. */
export async function moneyOfWorkOrders(ctx: Context, jobId: number): Promise<MoneyStep[]> {
  if (!can(ctx, 'view-work-order')) return [];
  const seesSell = can(ctx, 'work-order-sell');
  if (!seesSell && !can(ctx, 'work-order-costs')) return [];
  const [row] = await ctx.run(sql<{ sell: number; cost: number; orders: number; items: number }>`
    select coalesce(sum(i.material_sell_total + i.labour_sell_total), 0)::float8 as sell, coalesce(sum(i.material_cost_total + i.labour_cost_total), 0)::float8 as cost,
      count(distinct o.id)::int as orders, count(i.id)::int as items
    from work_order o join work_order_status s on s.company_id = o.company_id and s.id = o.status_id and s.type_name <> all(array['draft', 'declined', 'cancelled'])
    left join work_order_item i on i.company_id = o.company_id and i.work_order_id = o.id and i.deleted_at is null
    where ${workOrderScope(ctx, 'o')} and o.job_id = ${jobId}`);
  if (!row || row.orders === 0) return [];
  return [
    {
      ref: 'ordered',
      label: seesSell ? 'Ordered, at sell' : 'Ordered, at cost',
      amount: seesSell ? row.sell : row.cost,
      note: `${row.items === 1 ? '1 line' : `${row.items} lines`}, ${row.orders === 1 ? '1 order' : `${row.orders} orders`}`,
      menuRef: 'work-orders',
      kind: 'step',
      atCost: !seesSell,
    },
  ];
}
