// What is read of the stock ledger: its list, what went to a job, what can come back from it.
import { sql } from 'kysely';
import { fromCents, productCents, sumCents, toCents } from '../../../kit/money.ts';
import type { Context } from '../../../platform/server/context.ts';
import { likePattern } from '../../../platform/server/list.ts';
import { resource } from '../../../platform/server/resource.ts';
import { numberedJob } from '../../jobs/server/index.ts';
import {
  type InventoryMovementView,
  type StockOnJob,
  type StockOnJobLine,
  inventoryMovementRow,
} from '../shared/inventory-movements.api.ts';
import { movementScope, stockScope } from './inventory.scope.ts';

const UNDONE = sql`exists (select from inventory_movement u where u.company_id = r.company_id and u.reverses_id = r.id)`;
const JOB = sql`(select json_build_object('id', j.id, 'label', j.job_number) from job j where j.company_id = r.company_id and j.id = r.job_id)`;

export const movements = resource(inventoryMovementRow, {
  scope: (ctx) => movementScope(ctx, 'r'),
  sort: [
    { field: 'movedAt', direction: 'desc' },
    { field: 'id', direction: 'desc' },
  ],
  parts: { undone: UNDONE, job: JOB },
  perPage: 100,
  searchIn: async (term, ctx) =>
    sql`(exists (select from inventory_item i where i.company_id = r.company_id and i.id = r.inventory_item_id and i.search_text like ${likePattern(term)})
      or fold(coalesce(r.reason, '')) like ${likePattern(term)} or ${await numberedJob(ctx, sql`r.job_id`, term)})`,
  many: { fields: [] },
});

/** These, in the order in which they were added up. */
export async function movementsById(ctx: Context, ids: readonly number[]): Promise<InventoryMovementView[]> {
  const { from, where, columns } = movements.source(ctx);
  const rows = await ctx.run(
    sql<{
      row: InventoryMovementView;
    }>`select row_to_json(t) as row from (select ${columns} from ${from} where ${where} and r.id = any(${[...ids]}) order by r.moved_at, r.id) t`,
  );
  return rows.map(({ row }) => row);
}

/** Issues of a job that were not undone, with what came back of each and what of each is billed. */
export const issuesOfJob = (ctx: Context, jobId: number, itemId?: number) =>
  ctx.run(sql<Omit<StockOnJobLine, 'quantity' | 'amount'>>`
    select r.id, r.inventory_item_id as "inventoryItemId", i.label as item, coalesce(r.label, i.label) as label, r.unit_label as unit, w.label as "from", r.from_warehouse_id as "fromWarehouseId",
      left(r.moved_at::text, 19) as "movedAt", r.quantity::float8 as issued, back.quantity::float8 as returned, (r.cost_total - back.cost)::float8 as cost,
      coalesce(r.unit_sell, 0)::float8 as "unitSell", inventory_billed(r.company_id, r.id)::float8 as billed, u.full_name as "createdBy", r.below_zero as "belowZero", r.reason
    from inventory_movement r
    join inventory_item i on i.company_id = r.company_id and i.id = r.inventory_item_id
    left join warehouse w on w.company_id = r.company_id and w.id = r.from_warehouse_id
    left join app_user u on u.company_id = r.company_id and u.id = r.created_by_id
    cross join lateral (select coalesce(sum(case when b.reverses_id is null then b.quantity else -b.quantity end), 0) as quantity, coalesce(sum(case when b.reverses_id is null then b.cost_total else -b.cost_total end), 0) as cost
      from inventory_movement b where b.company_id = r.company_id and b.issue_id = r.id) back
    where ${movementScope(ctx, 'r')} and r.job_id = ${jobId} and r.kind = 'issue' and r.reverses_id is null and not ${UNDONE} and ${itemId === undefined ? sql`true` : sql`r.inventory_item_id = ${itemId}`}
    order by r.moved_at, r.id`);

/** What stock went to a job and stayed there. */
export async function stockOfJob(ctx: Context, jobId: number): Promise<StockOnJob> {
  const lines = (await issuesOfJob(ctx, jobId)).map((line) => {
    const quantity = stayed(line);
    return { ...line, quantity, amount: fromCents(productCents(quantity, line.unitSell)) };
  });
  const sum = (of: (line: StockOnJobLine) => number): number =>
    fromCents(sumCents(lines.map((line) => toCents(of(line)))));
  return {
    lines,
    cost: sum(({ cost }) => cost),
    amount: sum(({ amount }) => amount),
    billed: sum(({ billed }) => billed),
  };
}
/** Quantities have four decimals. */
export const stayed = ({ issued, returned }: { issued: number; returned: number }): number =>
  Math.round(issued * 10_000 - returned * 10_000) / 10_000;

/** What a warehouse holds, in words; null for nothing. */
export async function stockIn(ctx: Context, warehouseId: number): Promise<string | null> {
  const [row] = await ctx.run(
    sql<{
      count: number;
    }>`select count(*)::int as count from inventory_stock s where s.company_id = ${ctx.actor.companyId} and s.warehouse_id = ${warehouseId} and s.quantity <> 0`,
  );
  if (!row?.count) return null;
  return row.count === 1 ? '1 stock item is' : `${row.count} stock items are`;
}

export interface LockedItem {
  id: number;
  label: string;
  costTotal: number;
  sellTotal: number;
  unitId: number | null;
  below: boolean;
}
/** Locks items in their order: whoever moves the same ones waits. */
export const lockItems = (ctx: Context, ids: readonly number[]): Promise<LockedItem[]> =>
  ctx.run(sql<LockedItem>`select r.id, r.label, r.cost_total::float8 as "costTotal", r.sell_total::float8 as "sellTotal", r.unit_id as "unitId", r.below_reorder as below
    from inventory_item r where ${stockScope(ctx, 'r')} and r.id = any(${[...ids]}) order by r.id for update`);

export interface LowStock {
  id: number;
  label: string;
  left: number;
  level: number;
  unit: string | null;
}
/** Of these, what is below its level now. */
export const belowNow = (ctx: Context, ids: readonly number[]): Promise<LowStock[]> =>
  ctx.run(sql<LowStock>`select r.id, r.label, r.quantity_in_stock::float8 as left, r.reorder_level::float8 as level, u.label as unit
    from inventory_item r left join unit u on u.company_id = r.company_id and u.id = r.unit_id
    where ${stockScope(ctx, 'r')} and r.below_reorder and r.id = any(${[...ids]}) order by r.label`);

/** Who looks after stock. */
export const stockKeepers = async (ctx: Context): Promise<number[]> =>
  (
    await ctx.run(sql<{
      id: number;
    }>`select u.id from app_user u where u.company_id = ${ctx.actor.companyId} and u.status = 'active' and u.deleted_at is null
      and exists (select from user_role x join role r on r.company_id = x.company_id and r.id = x.role_id and r.active and r.deleted_at is null
        where x.company_id = u.company_id and x.user_id = u.id and 'edit-inventory-item' = any(r.permissions)) order by u.id`)
  ).map(({ id }) => id);
