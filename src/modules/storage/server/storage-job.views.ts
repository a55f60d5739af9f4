// What a job is told of its storage: how much is there, and that it is still there when the job is to be closed.
import { sql } from 'kysely';
import { can } from '../../../platform/server/context.ts';
import type { Figures } from '../../../platform/server/objects.ts';
import type { JobCheck } from '../../jobs/server/index.ts';
import { storageScope } from './storage.scope.ts';

const THERE = sql`exists (select from storage_item_status s where s.company_id = r.company_id and s.id = r.storage_item_status_id and s.type_name not in ('returned', 'disposed', 'missing'))`;

export const storedOfJob: JobCheck = async (ctx, jobIds, to) => {
  if (!['completed', 'closed', 'cancelled'].includes(to)) return new Map();
  const rows = await ctx.run(sql<{ jobId: number; count: number }>`select r.job_id as "jobId", count(*)::int as count
    from storage_item r where ${storageScope(ctx, 'r')} and r.job_id = any(${[...jobIds]}) and ${THERE} group by r.job_id`);
  return new Map(
    rows.map(({ jobId, count }) => {
      const label = count === 1 ? '1 stored item is not returned' : `${count} stored items are not returned`;
      const reason = 'It is charged until it is returned.';
      return [jobId, { ref: 'stored-items', label, reason, count, mandatory: false, menuRef: 'storage' }];
    }),
  );
};

export const storageFigures: Record<string, Figures> = {
  job: async (ctx, id) => {
    if (!can(ctx, 'view-storage-item')) return [];
    const [row] = await ctx.run(
      sql<{
        count: number;
      }>`select count(*)::int as count from storage_item r where ${storageScope(ctx, 'r')} and r.job_id = ${id} and ${THERE}`,
    );
    return [{ label: 'Storage', value: row?.count ?? 0 }];
  },
};
