// What approved hours and expenses of a job have cost; they belong to the job and to none of its lines.
import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import type { ActualPart } from '../../estimates/shared/reconciliation.ts';
import { costsOfWork } from './job-costs.views.ts';
import { seesCosts } from './timesheets.scope.ts';

export async function actualsOfWork(ctx: Context, jobId: number): Promise<ActualPart[]> {
  if (!seesCosts(ctx)) return [];
  const rows = await ctx.run(sql<ActualPart>`
    select x.source, null::bigint as "estimateItemId", coalesce(sum(c.amount) filter (where x.type = 'expense'), 0)::float8 as material, coalesce(sum(c.amount) filter (where x.type = 'timesheet'), 0)::float8 as labour, 'spent' as kind
    from (values (1, 'Hours', 'timesheet'), (2, 'Expenses', 'expense')) x (place, source, type) left join (${costsOfWork(ctx, (id) => sql`${id} = ${jobId}::bigint`)}) c on c.object_type = x.type
    group by x.place, x.source order by x.place`);
  return rows.filter(({ material, labour }) => material !== 0 || labour !== 0);
}
