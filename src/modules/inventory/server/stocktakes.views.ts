// What is read of stocktakes: their list, and what was counted beside what should be there.
import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { conflict, invalid } from '../../../platform/server/errors.ts';
import { resource } from '../../../platform/server/resource.ts';
import { type StocktakeLine, inventoryStocktakeRow } from '../shared/inventory-stocktakes.api.ts';

export const stocktakes = resource(inventoryStocktakeRow, {
  sort: [{ field: 'createdAt', direction: 'desc' }],
  parts: {
    counted: sql`(select count(distinct c.inventory_item_id)::int from inventory_count c where c.company_id = r.company_id and c.inventory_stocktake_id = r.id)`,
  },
  search: ['label'],
  check: async (_ctx, given, before) => {
    if (!before) return;
    if (before.status !== 'open') throw conflict('This stocktake is closed.');
    if (given['warehouseId'] != null && given['warehouseId'] !== before.warehouseId && before.counted > 0)
      throw invalid({ warehouseId: 'Something was counted there already. Start another stocktake' });
  },
  mayRemove: async (_ctx, { status }) => {
    if (status === 'approved') throw conflict('An approved stocktake stays. Undo its movements instead.');
  },
  many: { fields: [] },
});

/**
 * Every item that the place holds or that was counted. A typed count stands in place of those before it, a scan is added; in the order of the
 * clock. What should be there is the stock now without what moved after it was counted.
 */
export const stocktakeLines = (ctx: Context, id: number): Promise<StocktakeLine[]> =>
  ctx.run(sql<StocktakeLine>`
    with t as (select t.* from inventory_stocktake t where t.company_id = ${ctx.actor.companyId} and t.id = ${id} and t.deleted_at is null),
    numbered as (select c.*, count(*) filter (where not c.adds) over (partition by c.inventory_item_id order by c.counted_at desc, c.id desc) - (not c.adds)::int as replaced
      from inventory_count c join t on t.company_id = c.company_id and t.id = c.inventory_stocktake_id),
    counts as (select n.inventory_item_id, sum(n.quantity) filter (where n.replaced = 0) as counted, max(n.counted_at) as at, max(n.created_at) as arrived, (array_agg(n.created_by_id order by n.counted_at desc, n.id desc))[1] as by_id
      from numbered n group by n.inventory_item_id),
    lines as (select i.id, i.label, i.code, i.unit_id, i.average_cost, i.cost_total, c.counted, c.at, c.by_id,
        coalesce(s.quantity, 0) - coalesce((select sum(case when m.to_warehouse_id = t.warehouse_id then m.quantity else -m.quantity end) from inventory_movement m
          where c.at is not null and m.company_id = t.company_id and m.inventory_item_id = i.id and (m.to_warehouse_id = t.warehouse_id or m.from_warehouse_id = t.warehouse_id)
            and m.inventory_stocktake_id is distinct from t.id and (m.moved_at > c.at or (m.moved_at = c.at and m.created_at > c.arrived))), 0)
          - coalesce((select sum(case when m.to_warehouse_id = t.warehouse_id then m.quantity else -m.quantity end) from inventory_movement m
          where m.company_id = t.company_id and m.inventory_stocktake_id = t.id and m.inventory_item_id = i.id), 0) as expected
      from t join inventory_item i on i.company_id = t.company_id and i.deleted_at is null
      left join inventory_stock s on s.company_id = t.company_id and s.inventory_item_id = i.id and s.warehouse_id = t.warehouse_id
      left join counts c on c.inventory_item_id = i.id
      where c.counted is not null or s.quantity <> 0)
    select l.id as "inventoryItemId", l.label, l.code, u.label as unit, l.expected::float8 as expected, l.counted::float8 as counted, coalesce(l.counted - l.expected, 0)::float8 as difference,
      coalesce(round((l.counted - l.expected) * coalesce(l.average_cost, l.cost_total), 2), 0)::float8 as value, left(l.at::text, 19) as "countedAt", p.full_name as "countedBy"
    from lines l left join unit u on u.company_id = ${ctx.actor.companyId} and u.id = l.unit_id left join app_user p on p.company_id = ${ctx.actor.companyId} and p.id = l.by_id
    order by (l.counted is not null and l.counted <> l.expected) desc, l.counted is null, l.label, l.id`);
