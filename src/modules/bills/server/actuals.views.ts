// What bills that count have cost, by the line of the estimate that their work order was for; the rest of the job's without one.
import { sql } from 'kysely';
import { type Context, can } from '../../../platform/server/context.ts';
import type { ActualPart } from '../../estimates/shared/reconciliation.ts';
import { POSTED } from '../shared/bill-status.ts';
import { billScope } from './bills.scope.ts';
import { typeOf } from './bills.views.ts';

const SUBCONTRACTOR = 3;
const ORDERED_LABOUR = sql`w.labour_quantity * w.labour_cost`;
const ORDERED = sql`(w.material_quantity * w.material_cost + ${ORDERED_LABOUR})`;
/** The labour in a line: as it says under CIS; else as in the line that was ordered; else all that a subcontractor asks for, and nothing of a supplier's. */
const LABOUR = sql`case when i.labour_amount <> 0 or r.cis_percentage > 0 then i.labour_amount
  when ${ORDERED} <> 0 then round(i.amount * ${ORDERED_LABOUR} / ${ORDERED}, 2) when k.contact_type_id = ${SUBCONTRACTOR} then i.amount else 0 end`;

export async function actualsOfBills(ctx: Context, jobId: number): Promise<ActualPart[]> {
  if (!can(ctx, 'view-accounts-payable')) return [];
  const sign = sql`case r.type when 'credit' then -1 else 1 end`;
  return await ctx.run(sql<ActualPart>`select 'Bills' as source, w.estimate_item_id as "estimateItemId", sum(${sign} * (i.amount - ${LABOUR}))::float8 as material, sum(${sign} * ${LABOUR})::float8 as labour, 'spent' as kind
    from accounts_payable r join accounts_payable_item i on i.company_id = r.company_id and i.accounts_payable_id = r.id and i.deleted_at is null
    join contact k on k.company_id = r.company_id and k.id = r.contact_id
    left join work_order_item w on w.company_id = i.company_id and w.id = i.work_order_item_id
    where ${billScope(ctx, 'r')} and r.job_id = ${jobId} and ${typeOf('r')} = any(${[...POSTED]}) group by w.estimate_item_id order by w.estimate_item_id`);
}
