import { sql } from 'kysely';
import { type Context, can } from '../../../platform/server/context.ts';
import type { Figures } from '../../../platform/server/objects.ts';
import { estimateScope } from './estimates.scope.ts';

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

export const estimateFigures: Record<string, Figures> = {
  job: async (ctx, jobId) => {
    if (!can(ctx, 'view-estimate')) return [];
    const [row] = await ctx.run(
      sql<{
        n: number;
      }>`select count(*)::int as n from estimate e where ${estimateScope(ctx, 'e')} and e.job_id = ${jobId}`,
    );
    return [{ label: 'Estimates', value: row?.n ?? 0 }];
  },
  estimate: async (ctx, id) => {
    const [row] = await ctx.run(sql<{ items: number; authorised: number; snapshots: number }>`select
        count(*)::int as items, count(*) filter (where i.authorised)::int as authorised,
        (select count(*)::int from estimate_snapshot s where s.company_id = ${ctx.actor.companyId} and s.estimate_id = ${id}) as snapshots
      from estimate_item i where i.company_id = ${ctx.actor.companyId} and i.estimate_id = ${id} and i.deleted_at is null`);
    return [
      { label: 'Items', value: row?.items ?? 0 },
      { label: 'Authorised items', value: row?.authorised ?? 0 },
      { label: 'Snapshots', value: row?.snapshots ?? 0 },
    ];
  },
};
