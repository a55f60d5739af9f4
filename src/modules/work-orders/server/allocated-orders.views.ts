// Work orders under allocations: what they take from the limit.
import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import type { AllocationWork } from '../../allocations/server/index.ts';
import type { AllocatedOrder } from '../../allocations/shared/allocations.api.ts';
import { seesCosts, workOrderScope } from './work-orders.scope.ts';

/** Nothing is spent on these any more. */
const FALLEN = sql`('declined', 'cancelled')`;

export const allocatedOrders: AllocationWork = {
  orders: (ctx, allocationId) =>
    ctx.run(sql<AllocatedOrder>`select o.id, o.work_order_number as number, o.label,
        json_build_object('id', s.id, 'label', s.label, 'typeName', s.type_name, 'colour', s.colour) as status, k.full_name as assigned,
        ${seesCosts(ctx) ? sql`(case when s.type_name in ${FALLEN} then 0 else o.cost_total end)::float8` : sql`null`} as cost
      from work_order o join work_order_status s on s.company_id = o.company_id and s.id = o.status_id left join contact k on k.company_id = o.company_id and k.id = o.assigned_id
      where ${workOrderScope(ctx, 'o')} and o.allocation_id = ${allocationId} order by o.id`),
  async any(ctx, allocationId) {
    const rows = await ctx.run(
      sql`select from work_order o where o.company_id = ${ctx.actor.companyId} and o.allocation_id = ${allocationId} and o.deleted_at is null limit 1`,
    );
    return rows.length > 0;
  },
  async committed(ctx, allocationId) {
    const [row] = await ctx.run(sql<{ total: number }>`select coalesce(sum(o.cost_total), 0)::float8 as total
      from work_order o join work_order_status s on s.company_id = o.company_id and s.id = o.status_id and s.type_name not in ${FALLEN}
      where o.company_id = ${ctx.actor.companyId} and o.allocation_id = ${allocationId} and o.deleted_at is null`);
    return row?.total ?? 0;
  },
};

export interface AllocatedCost {
  id: number;
  allocationId: number;
  number: string;
  cost: number;
}
/** Of these work orders those that stand under an allocation and are carried out. */
export const allocatedCosts = (ctx: Context, ids: readonly number[]): Promise<AllocatedCost[]> =>
  ctx.run(sql<AllocatedCost>`select o.id, o.allocation_id as "allocationId", o.work_order_number as number, o.cost_total::float8 as cost
    from work_order o join work_order_status s on s.company_id = o.company_id and s.id = o.status_id and s.type_name not in ${FALLEN}
    where o.company_id = ${ctx.actor.companyId} and o.id = any(${[...ids]}) and o.allocation_id is not null and o.deleted_at is null`);

export async function isFallen(ctx: Context, statusId: number): Promise<boolean> {
  const rows = await ctx.run(
    sql`select from work_order_status where company_id = ${ctx.actor.companyId} and id = ${statusId} and type_name in ${FALLEN}`,
  );
  return rows.length > 0;
}

/** Locked, so that two work orders put under it at once do not both fit. */
export async function lockAllocation(
  ctx: Context,
  id: number,
): Promise<{ number: string; jobId: number; limit: number | null; ended: boolean } | undefined> {
  const [row] = await ctx.run(sql<{ number: string; jobId: number; limit: number | null; ended: boolean }>`
    select a.allocation_number as number, a.job_id as "jobId", a."limit"::float8 as "limit", s.type_name in ('completed', 'declined', 'cancelled') as ended
    from allocation a join allocation_status s on s.company_id = a.company_id and s.id = a.allocation_status_id
    where a.company_id = ${ctx.actor.companyId} and a.id = ${id} and a.deleted_at is null for update of a`);
  return row;
}

export async function allocationOf(ctx: Context, workOrderId: number): Promise<number | null> {
  const [row] = await ctx.run(
    sql<{
      id: number | null;
    }>`select allocation_id as id from work_order where company_id = ${ctx.actor.companyId} and id = ${workOrderId}`,
  );
  return row?.id ?? null;
}
