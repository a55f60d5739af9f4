// What approved hours and expenses of a job have cost; they belong to the job and to none of its lines.
import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import type { ActualPart } from '../../estimates/shared/reconciliation.ts';
import { seesCosts } from './timesheets.scope.ts';

export async function actualsOfWork(ctx: Context, jobId: number): Promise<ActualPart[]> {
  if (!seesCosts(ctx)) return [];
  const done = sql`join timesheet_status t on t.company_id = w.company_id and t.id = w.status_id and t.type_name = 'done'`;
  const ofJob = sql`w.company_id = ${ctx.actor.companyId} and w.job_id = ${jobId} and w.deleted_at is null`;
  const rows = await ctx.run(sql<ActualPart>`
    select 'Hours' as source, null::bigint as "estimateItemId", 0::float8 as material, coalesce(sum(round(w.hours * w.cost_rate, 2)), 0)::float8 as labour, 'spent' as kind from timesheet w ${done} where ${ofJob}
    union all
    select 'Expenses', null::bigint, coalesce(sum(w.amount_exc_tax), 0)::float8, 0::float8, 'spent' from expense w ${done} where ${ofJob}`);
  return rows.filter(({ material, labour }) => material !== 0 || labour !== 0);
}
