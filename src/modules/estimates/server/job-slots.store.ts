import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';

export async function undecidedEstimates(ctx: Context, jobId: number): Promise<number> {
  const [row] = await ctx.run(sql<{
    count: number;
  }>`select count(*)::int as count from estimate e join estimate_status s on s.company_id = e.company_id and s.id = e.status_id
    where e.company_id = ${ctx.actor.companyId} and e.job_id = ${jobId} and e.deleted_at is null and s.type_name = any(array['active', 'submitted'])`);
  return row?.count ?? 0;
}

export async function estimatesToCopy(ctx: Context, jobId: number): Promise<number[]> {
  const rows = await ctx.run(
    sql<{
      id: number;
    }>`select id from estimate where company_id = ${ctx.actor.companyId} and job_id = ${jobId} and deleted_at is null order by id limit 50`,
  );
  return rows.map(({ id }) => id);
}
