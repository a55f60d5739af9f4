// What a job is told of its work orders before its status changes.
import { sql } from 'kysely';
import type { JobCheck } from '../../jobs/server/index.ts';

/** Work orders that nobody has ended: a job that ends with them leaves somebody at work. */
export const openWorkOrders: JobCheck = async (ctx, jobIds, to) => {
  if (!['completed', 'closed', 'cancelled'].includes(to)) return new Map();
  const rows = await ctx.run(sql<{ jobId: number; count: number }>`select w.job_id as "jobId", count(*)::int as count
    from work_order w join work_order_status s on s.company_id = w.company_id and s.id = w.status_id
    where w.company_id = ${ctx.actor.companyId} and w.job_id = any(${[...jobIds]}) and w.deleted_at is null
      and s.type_name <> all(array['completed', 'closed', 'declined', 'cancelled']) group by w.job_id`);
  const reason = 'Whoever holds one still expects to work on this job.';
  return new Map(
    rows.map(({ jobId, count }) => {
      const label = count === 1 ? '1 open work order' : `${count} open work orders`;
      const mandatory = to !== 'completed';
      return [jobId, { ref: 'open-work-orders', label, reason, count, mandatory, menuRef: 'work-orders' }];
    }),
  );
};
