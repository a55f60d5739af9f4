// What bills read of work orders: what was ordered, by whom it is done, on which terms.
import { sql } from 'kysely';
import { type Context } from '../../../platform/server/context.ts';
import { workOrderScope } from '../../work-orders/server/index.ts';
import type { OrderedItem } from '../shared/bill-match.ts';

export interface OrderFacts {
  id: number;
  workOrderNumber: string;
  label: string;
  jobId: number;
  statusType: string;
  contact: { id: number; label: string } | null;
  addTax: boolean;
  taxPercentage: number;
  reverseCharge: boolean;
  cisTypeId: number | null;
  cisPercentage: number;
  retentionPercentage: number;
  retentionTotal: number;
  retentionMonths: number;
  overrideCost: number | null;
  completedOn: string | null;
  items: OrderedItem[];
}

/** Undefined where the person does not see it. */
export async function orderFacts(ctx: Context, id: number): Promise<OrderFacts | undefined> {
  const [row] = await ctx.run(sql<{ data: OrderFacts }>`select row_to_json(v) as data from (
    select o.id, o.work_order_number as "workOrderNumber", o.label, o.job_id as "jobId", s.type_name as "statusType", case when k.id is not null then json_build_object('id', k.id, 'label', k.full_name) end as contact,
      o.add_tax as "addTax", trim_scale(o.tax_percentage) as "taxPercentage", o.reverse_charge as "reverseCharge", o.cis_type_id as "cisTypeId", trim_scale(o.cis_percentage) as "cisPercentage",
      trim_scale(o.retention_percentage) as "retentionPercentage", o.retention_total as "retentionTotal", o.retention_months as "retentionMonths", o.override_cost as "overrideCost", to_char(o.completed_at, 'YYYY-MM-DD') as "completedOn",
      coalesce((select json_agg(json_build_object('id', i.id, 'description', i.description, 'materialQuantity', trim_scale(i.material_quantity), 'materialCost', trim_scale(i.material_cost), 'labourQuantity', trim_scale(i.labour_quantity),
        'labourCost', trim_scale(i.labour_cost), 'withholdCis', i.withhold_cis) order by i."order", i.id) from work_order_item i where i.company_id = o.company_id and i.work_order_id = o.id and i.deleted_at is null), '[]') as items
    from work_order o join work_order_status s on s.company_id = o.company_id and s.id = o.status_id left join contact k on k.company_id = o.company_id and k.id = o.assigned_id
    where ${workOrderScope(ctx, 'o')} and o.id = ${id}) v`);
  return row?.data;
}

/** Those of a job that a contractor has accepted, with a contractor; at most 200. */
export async function ordersUnderWay(ctx: Context, jobId: number): Promise<number[]> {
  const rows = await ctx.run(sql<{ id: number }>`
    select o.id from work_order o join work_order_status s on s.company_id = o.company_id and s.id = o.status_id and s.type_name in ('active', 'completed', 'closed', 'hold')
    where ${workOrderScope(ctx, 'o')} and o.job_id = ${jobId} and o.assigned_id is not null order by o.id limit 200`);
  return rows.map(({ id }) => id);
}
