// What a job is told of its equipment: how much is there, and that it is still there when the job is to be closed.
import { sql } from 'kysely';
import { can } from '../../../platform/server/context.ts';
import type { Figures } from '../../../platform/server/objects.ts';
import type { JobCheck } from '../../jobs/server/index.ts';
import { assetScope } from './assets.scope.ts';

export const deployedEquipment: JobCheck = async (ctx, jobIds, to) => {
  if (!['completed', 'closed', 'cancelled'].includes(to)) return new Map();
  const rows = await ctx.run(sql<{ jobId: number; count: number }>`select d.job_id as "jobId", count(*)::int as count
    from asset_deployment d where ${assetScope(ctx, 'd')} and d.in_at is null and d.job_id = any(${[...jobIds]}) group by d.job_id`);
  return new Map(
    rows.map(({ jobId, count }) => {
      const label = count === 1 ? '1 unit of equipment on site' : `${count} units of equipment on site`;
      const reason = 'It is charged until someone returns it.';
      return [jobId, { ref: 'deployed-assets', label, reason, count, mandatory: false, menuRef: 'assets' }];
    }),
  );
};

export const assetFigures: Record<string, Figures> = {
  job: async (ctx, id) => {
    if (!can(ctx, 'view-asset-item')) return [];
    const [row] = await ctx.run(
      sql<{
        count: number;
      }>`select count(*)::int as count from asset_deployment d where ${assetScope(ctx, 'd')} and d.in_at is null and d.job_id = ${id}`,
    );
    return [{ label: 'Equipment', value: row?.count ?? 0 }];
  },
};
