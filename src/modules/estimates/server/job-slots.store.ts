import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';

export const undecidedEstimates = (
  ctx: Context,
  jobIds: readonly number[],
): Promise<{ jobId: number; count: number }[]> =>
  ctx.run(sql<{ jobId: number; count: number }>`select e.job_id as "jobId", count(*)::int as count
    from estimate e join estimate_status s on s.company_id = e.company_id and s.id = e.status_id
    where e.company_id = ${ctx.actor.companyId} and e.job_id = any(${[...jobIds]}) and e.deleted_at is null
      and s.type_name = any(array['active', 'submitted']) group by e.job_id`);

export async function estimatesToCopy(ctx: Context, jobId: number): Promise<number[]> {
  const rows = await ctx.run(
    sql<{
      id: number;
    }>`select id from estimate where company_id = ${ctx.actor.companyId} and job_id = ${jobId} and deleted_at is null order by id limit 50`,
  );
  return rows.map(({ id }) => id);
}
